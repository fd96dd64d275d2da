import {
  type ContactBounce,
  listHomesWithoutRecipient,
  listUnreachableHomes,
  postHomeTryAgain,
} from '#shared/bounces/bounces.api.ts';
import type { WithoutRecipient } from '#shared/bounces/withoutRecipient.ts';
import { postLocationTryAgain } from '#shared/domiciliary/locationPage.api.ts';
import {
  listLocationsWithoutRecipient,
  listUnreachableLocations,
} from '#shared/domiciliary/locationReach.api.ts';
import { HomeUuid, LocationUuid } from '#shared/kernel/ids.ts';
import { send } from '../../api/send.ts';
import type { Stretch } from './useStretches.ts';

/** A place that our emails do not reach, of either kind. */
interface Unreached {
  uuid: string;
  name: string;
  provider: string;
  local_authority: string;
  phone: string;
}

/** One none of whose contacts for its figures is reached. */
export interface BouncingPlace extends Unreached {
  addresses: ContactBounce[];
  /** Who is asked instead; empty: nobody. */
  asked_instead: string[];
}

/** One for which nobody would hear. */
export interface PlaceWithoutRecipient extends Unreached {
  /** Null: its emails are heard; nobody is its Availability contact. */
  why: WithoutRecipient | null;
  no_availability_contact?: boolean;
}

type Load<P> = (cursor: string | undefined, signal: AbortSignal) => Promise<Stretch<P>>;

/** A kind of place on the page of those that our emails do not reach. */
export interface ReachKind {
  title: string;
  /** The link to the search of the kind. */
  find: string;
  /** Of one and of several: 'home', 'homes'. */
  nouns: readonly [singular: string, many: string];
  Noun: string;
  /** What is said where each has someone to write to. */
  allReached: string;
  /** Whose addresses are looked at: 'vacancy contact'. */
  contact: string;
  /** The email that asks for figures: 'weekday email'. */
  email: string;
  /** First contacts come in by CSV. */
  hasContactsFile: boolean;
  contactsOf: (uuid: string) => string;
  loadBouncing: Load<BouncingPlace>;
  loadWithout: Load<PlaceWithoutRecipient>;
  tryAgain: (uuid: string, address: string) => Promise<unknown>;
}

const at = (cursor: string | undefined) => ({ query: cursor === undefined ? {} : { cursor } });

export const HOMES_REACHED: ReachKind = {
  title: 'Homes our emails do not reach',
  find: 'Find a care home',
  nouns: ['home', 'homes'],
  Noun: 'Care home',
  allReached: 'Each open home that reports vacancies or reports has someone to write to.',
  contact: 'vacancy contact',
  email: 'weekday email',
  hasContactsFile: true,
  contactsOf: (uuid) => `/${uuid}/home?tab=2`,
  async loadBouncing(cursor, signal) {
    const { results, ...stretch } = await send(listUnreachableHomes, at(cursor), { signal });
    return {
      ...stretch,
      results: results.map(({ weekday_email, ...home }) => ({
        ...home,
        asked_instead: weekday_email,
      })),
    };
  },
  loadWithout: (cursor, signal) => send(listHomesWithoutRecipient, at(cursor), { signal }),
  tryAgain: (uuid, address) =>
    send(postHomeTryAgain, { params: { uuid: HomeUuid.parse(uuid) }, body: { address } }),
};

export const LOCATIONS_REACHED: ReachKind = {
  title: 'Homecare agencies our emails do not reach',
  find: 'Find a homecare agency',
  nouns: ['homecare agency', 'homecare agencies'],
  Noun: 'Homecare agency',
  allReached: 'Each open agency with AQP status or monthly reporting has someone to write to.',
  contact: 'Availability contact',
  email: 'email about availability',
  hasContactsFile: false,
  contactsOf: (uuid) => `/domcare/service_location/${uuid}?tab=contacts`,
  async loadBouncing(cursor, signal) {
    const { results, ...stretch } = await send(listUnreachableLocations, at(cursor), { signal });
    return {
      ...stretch,
      results: results.map(({ availability_email, ...location }) => ({
        ...location,
        asked_instead: availability_email,
      })),
    };
  },
  loadWithout: (cursor, signal) => send(listLocationsWithoutRecipient, at(cursor), { signal }),
  tryAgain: (uuid, address) =>
    send(postLocationTryAgain, { params: { uuid: LocationUuid.parse(uuid) }, body: { address } }),
};

/** '1 home', '1,204 homecare agencies'. */
export const countOf = ({ nouns: [singular, many] }: ReachKind, count: number): string =>
  count === 1 ? `1 ${singular}` : `${count.toLocaleString('en-GB')} ${many}`;
