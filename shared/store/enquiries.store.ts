import {
  Enquiry,
  EnquiryLeft,
  EnquiryPlace,
  EnquiryReference,
  enquiryPartition,
  GroupedLetter,
  isActive,
  NotifiedReader,
  type PlaceAnswer,
} from '../enquiries/enquiry.ts';
import { EnquiryMonth, NO_COUNTS } from '../enquiries/enquiryFigures.ts';
import { UpdateMonth } from '../enquiries/updateMonth.ts';
import { UpdatesStop } from '../enquiries/updatesStop.ts';
import type { EmailAddress, EnquiryId, Instant } from '../kernel/ids.ts';
import { type PlaceRef, placePartition } from '../places/place.ts';
import type { Period } from '../reporting/period.ts';
import { entity, UnreadableRow, wanted } from './entity.ts';
import type { Table } from './table.ts';

const DUE = 'ENQUIRY_DUE';
const LETTER_DUE = 'ENQUIRY_LETTER_DUE';
const MONTHS = 'ENQUIRY_MONTHS';
const activeOf = (organisation: string) => `ENQUIRIES#${organisation}`;
const leftOf = (organisation: string) => `ENQUIRIES_LEFT#${organisation}`;
const endedOf = (organisation: string) => `ENQUIRIES_ENDED#${organisation}`;
/** So long who was told is remembered: a stream repeats itself for hours at most. */
const TOLD_DAYS = 90;
const LETTER_DAYS = 7;
/** Changes are listed for a day at most. */
const LEFT_DAYS = 2;
/** What a reader did not want is remembered as long as a complaint. */
const STOP_DAYS = 3_650;
const DAY_S = 86_400;
const seconds = (at: string): number => Math.floor(Date.parse(at) / 1000);

/**
 * Access patterns
 * - an enquiry by its id: pk `enquiry#<id>`, sk `ENQUIRY`
 * - an organisation's that are open or have chosen, and those that changed since: CHG,
 *   pk `ENQUIRIES#<organisation>`, sk `<changed_at>#<id>`; those that ended: pk `ENQUIRIES_ENDED#<organisation>`
 * - those to which something is to happen, the first due first: LINK, pk `ENQUIRY_DUE`, sk `<due>#<id>`
 */
export const enquiryEntity = entity<Enquiry, Pick<Enquiry, 'id'>>({
  name: 'enquiry',
  schema: Enquiry,
  isFeed: true,
  shape: 3,
  upgrades: [
    {
      why: 'Homecare agencies are asked too, of which no bed is needed; what there was before asks homes',
      up: (row) => row,
    },
    {
      why: 'Who hears what becomes of it, where nobody looks after it, is found by the stream',
      up: (row) => ({ ...row, news: row.news ?? null }),
    },
  ],
  key: ({ id }) => ({ pk: enquiryPartition(id), sk: 'ENQUIRY' }),
  index: ({ id, organisation, state, changed_at, due }) => ({
    CHG: {
      pk: isActive(state) ? activeOf(organisation) : endedOf(organisation),
      sk: `${changed_at}#${id}`,
    },
    LINK: { pk: DUE, sk: `${due}#${id}` },
  }),
});

/**
 * Access patterns
 * - the places that an enquiry asks: pk `enquiry#<id>`, sk `PLACE#<kind>#<uuid>`
 * - the enquiries that ask a place, as they came: CHG, pk `ASKED#<kind>#<uuid>`, sk `<asked_at>#<id>`
 * - those that have chosen it and wait for a bed, in the order of choosing: LINK, pk `WAITS#<kind>#<uuid>`,
 *   sk `<waits_since>#<id>`
 */
export const enquiryPlaceEntity = entity<EnquiryPlace, Pick<EnquiryPlace, 'enquiry' | 'place'>>({
  name: 'enquiryPlace',
  schema: EnquiryPlace,
  shape: 8,
  upgrades: [
    {
      why: 'An answer has a version of its own, which no job raises',
      // Pages that are open name the version of the place as a whole.
      up: (row) => ({ ...row, answer_version: row.answer_version ?? row.version }),
    },
    {
      why: 'How soon a place answers, and whether its vacancies were right, is counted',
      up: (row) => ({
        ...row,
        first_answered_at: row.first_answered_at ?? (row.answer as PlaceAnswer | null)?.at ?? null,
        vacancies_were: row.vacancies_were ?? null,
      }),
    },
    {
      why: 'What came by phone is no answer of the place’s own, and a yes is remembered when it is asked again',
      up: (row) => {
        const answer = row.answer as PlaceAnswer | null;
        const isPhoned = answer?.channel === 'phone';
        return {
          first_phoned_at: isPhoned ? row.first_answered_at : null,
          said_yes: answer?.answer === 'yes' && !isPhoned,
          ...row,
          first_answered_at: isPhoned ? null : row.first_answered_at,
        };
      },
    },
    {
      why: 'Homecare agencies answer too, with reasons and needs of their own',
      up: (row) => row,
    },
    {
      why: 'Who gave a choice back is not waited for',
      up: (row) => ({ ...row, gave_back_at: row.gave_back_at ?? null }),
    },
    {
      why: 'Who was not asked in fact is in no figure of answers; those of before were, as far as anybody knows',
      up: (row) => ({ ...row, not_asked_at: row.not_asked_at ?? null }),
    },
    {
      why: 'How soon a place answers is reckoned until it was told of the end, and from when it was asked again',
      up: (row) => ({
        ...row,
        told_over_at: row.told_over_at ?? null,
        asked_again_at: row.asked_again_at ?? null,
      }),
    },
  ],
  key: ({ enquiry, place }) => ({
    pk: enquiryPartition(enquiry),
    sk: `PLACE#${placePartition(place)}`,
  }),
  index: ({ enquiry, place, asked_at, waits_since }) => ({
    CHG: { pk: `ASKED#${placePartition(place)}`, sk: `${asked_at}#${enquiry}` },
    LINK: waits_since && {
      pk: `WAITS#${placePartition(place)}`,
      sk: `${waits_since}#${enquiry}`,
    },
  }),
});

/**
 * Access patterns
 * - whether a reference is taken: pk `ENQUIRY_REFERENCE#<reference>`, sk `REFERENCE`
 */
export const enquiryReferenceEntity = entity<EnquiryReference, Pick<EnquiryReference, 'reference'>>(
  {
    name: 'enquiryReference',
    schema: EnquiryReference,
    key: ({ reference }) => ({ pk: `ENQUIRY_REFERENCE#${reference}`, sk: 'REFERENCE' }),
  },
);

/**
 * Access patterns
 * - an enquiry that went from an organisation's list: pk `enquiry#<id>`, sk `LEFT#<at>`
 * - those that went from an organisation's since an instant: CHG, pk `ENQUIRIES_LEFT#<organisation>`, sk `<at>#<id>`
 */
export const enquiryLeftEntity = entity<EnquiryLeft, Pick<EnquiryLeft, 'enquiry' | 'at'>>({
  name: 'enquiryLeft',
  schema: EnquiryLeft,
  key: ({ enquiry, at }) => ({ pk: enquiryPartition(enquiry), sk: `LEFT#${at}` }),
  index: ({ enquiry, organisation, at }) => ({
    CHG: { pk: leftOf(organisation), sk: `${at}#${enquiry}` },
  }),
  expiry: ({ at }) => seconds(at) + LEFT_DAYS * DAY_S,
});

/**
 * Access patterns
 * - whether somebody was told of what a version of an enquiry tells: pk `enquiry#<id>`,
 *   sk `TOLD#<telling>#<what>#<address>`
 * - all who were told of an enquiry: the same by the sort key's beginning
 */
export const notifiedReaderEntity = entity<
  NotifiedReader,
  Pick<NotifiedReader, 'enquiry' | 'telling' | 'what' | 'email'>
>({
  name: 'toldReader',
  schema: NotifiedReader,
  shape: 2,
  upgrades: [
    {
      why: 'In which letter somebody was told is remembered; of before it is not known',
      up: (row) => ({ ...row, grouped_at: row.grouped_at ?? null }),
    },
  ],
  key: ({ enquiry, telling, what, email }) => ({
    pk: enquiryPartition(enquiry),
    sk: `TOLD#${telling}#${what}#${email}`,
  }),
  expiry: ({ at }) => seconds(at) + TOLD_DAYS * DAY_S,
});

/**
 * Access patterns
 * - when a person's next mail of a group may go, and what waits: pk `ENQUIRY_LETTER#<address>`, sk `<group>`
 * - those of which something waits, the first due first: LINK, pk `ENQUIRY_LETTER_DUE`, sk `<free_at>#<address>`
 */
export const groupedLetterEntity = entity<GroupedLetter, Pick<GroupedLetter, 'email' | 'group'>>({
  name: 'groupedLetter',
  schema: GroupedLetter,
  key: ({ email, group }) => ({ pk: `ENQUIRY_LETTER#${email}`, sk: group }),
  index: ({ email, group, free_at, waiting }) => ({
    LINK: waiting.length > 0 ? { pk: LETTER_DUE, sk: `${free_at}#${email}#${group}` } : null,
  }),
  expiry: ({ free_at }) => seconds(free_at) + LETTER_DAYS * DAY_S,
});

/**
 * Access patterns
 * - what the enquiries of each organisation that ended in a month came to: pk `ENQUIRY_MONTHS`,
 *   sk `<month>#<organisation>`; those of some months, by the sort key's range
 */
export const enquiryMonthEntity = entity<
  EnquiryMonth,
  Pick<EnquiryMonth, 'month' | 'organisation'>
>({
  name: 'enquiryMonth',
  schema: EnquiryMonth,
  shape: 3,
  upgrades: [
    {
      why: 'Leads see times and reasons, and not sums alone',
      up: ({ sent, asked, answered, yes, placed, ...row }) => ({
        counts: {
          ...NO_COUNTS,
          enquiries: sent,
          asked,
          answered,
          yes,
          outcomes: { placed_here: placed },
        },
        ...row,
      }),
    },
    {
      why: 'There are reasons for no that homecare agencies give, which no month counts',
      up: (row) => row,
    },
  ],
  key: ({ month, organisation }) => ({ pk: MONTHS, sk: `${month}#${organisation}` }),
});

/**
 * Access patterns
 * - what a home's updates brought in a month: pk `careHome#<uuid>`, sk `UPDATE_MONTH#<month>`
 * - those of its months from one to another, by the sort key's range
 */
export const updateMonthEntity = entity<UpdateMonth, Pick<UpdateMonth, 'place' | 'month'>>({
  name: 'updateMonth',
  schema: UpdateMonth,
  key: ({ place, month }) => ({ pk: placePartition(place), sk: `UPDATE_MONTH#${month}` }),
});

/**
 * Access patterns
 * - whether the monthly email goes to an address: pk `UPDATES_STOP#<address>`, sk `STOP`
 */
export const updatesStopEntity = entity<UpdatesStop, Pick<UpdatesStop, 'email'>>({
  name: 'updatesStop',
  schema: UpdatesStop,
  key: ({ email }) => ({ pk: `UPDATES_STOP#${email}`, sk: 'STOP' }),
  expiry: ({ changed_at }) => seconds(changed_at) + STOP_DAYS * DAY_S,
});

const stopOf = (email: EmailAddress) => wanted(updatesStopEntity, { email });

/** The stops at a person's addresses. Throws `UnreadableRow`: one that cannot be read is not taken for absent. */
export async function updatesStopsAt(
  table: Table,
  addresses: readonly EmailAddress[],
): Promise<UpdatesStop[]> {
  const rows = await table.read(...[...new Set(addresses)].map(stopOf));
  return rows.flatMap((row) => (row?.stopped ? [row] : []));
}

/** So many are read at once. */
const STOPS_AT_ONCE = 100;

/** Of these addresses those to which the monthly email goes no more, and those of which that cannot be read. */
export async function updatesStoppedAmong(
  table: Table,
  addresses: readonly EmailAddress[],
): Promise<{ stopped: Set<EmailAddress>; unreadable: Set<EmailAddress> }> {
  const stopped = new Set<EmailAddress>();
  const unreadable = new Set<EmailAddress>();
  const look = async (some: EmailAddress[]): Promise<void> => {
    try {
      for (const { email } of await updatesStopsAt(table, some)) stopped.add(email);
    } catch (error) {
      if (!(error instanceof UnreadableRow)) throw error;
      const [firstId, ...others] = some;
      if (firstId && others.length === 0) unreadable.add(firstId);
      else for (const each of some) await look([each]);
    }
  };
  const all = [...new Set(addresses)];
  for (let at = 0; at < all.length; at += STOPS_AT_ONCE)
    await look(all.slice(at, at + STOPS_AT_ONCE));
  return { stopped, unreadable };
}

/** An enquiry and its places, or undefined. Both are consistent; who changes them names the enquiry's version. */
export async function findEnquiry(
  table: Table,
  id: EnquiryId,
): Promise<{ enquiry: Enquiry; places: EnquiryPlace[] } | undefined> {
  const [enquiry] = await table.read(wanted(enquiryEntity, { id }));
  if (!enquiry) return undefined;
  const pk = enquiryPartition(id);
  return { enquiry, places: await table.all(enquiryPlaceEntity, { pk, prefix: 'PLACE#' }) };
}

/** Enquiries whose places are read at once. */
const AT_ONCE = 10;

/** Those of these enquiries that there are, with their places. */
export async function findEnquiries(
  table: Table,
  ids: readonly EnquiryId[],
): Promise<{ enquiry: Enquiry; places: EnquiryPlace[] }[]> {
  const enquiries: ({ enquiry: Enquiry; places: EnquiryPlace[] } | undefined)[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE).map((id) => findEnquiry(table, id));
    enquiries.push(...(await Promise.all(some)));
  }
  return enquiries.filter((facts) => facts !== undefined);
}

/** An organisation's enquiries that are open or have chosen: 200 and few more. Trails by a moment. */
export const activeEnquiries = (table: Table, organisation: string): Promise<Enquiry[]> =>
  table.all(enquiryEntity, { index: 'CHG', pk: activeOf(organisation) });

/** Those of an organisation that changed at an instant or after; `ended`: of those that have ended. */
export const enquiriesSince = (
  table: Table,
  organisation: string,
  { since, ended }: { since: string; ended: boolean },
): Promise<Enquiry[]> =>
  table.all(enquiryEntity, {
    index: 'CHG',
    pk: ended ? endedOf(organisation) : activeOf(organisation),
    from: since,
  });

/** Those that went from an organisation's list at an instant or after, as another took them over. */
export const enquiriesLeftSince = (
  table: Table,
  organisation: string,
  since: string,
): Promise<EnquiryLeft[]> =>
  table.all(enquiryLeftEntity, { index: 'CHG', pk: leftOf(organisation), from: since });

/** Those of an organisation that have ended, the last first. */
export const endedEnquiries = (table: Table, organisation: string): AsyncGenerator<Enquiry> =>
  table.each(enquiryEntity, { index: 'CHG', pk: endedOf(organisation), newestFirst: true });

/** Enquiries to which something is to happen by now. Trails by a moment. */
export const dueEnquiries = (table: Table, at: Instant): AsyncGenerator<Enquiry> =>
  table.each(enquiryEntity, { index: 'LINK', pk: DUE, from: '0', to: `${at}#~` });

/** Enquiries to which something is to happen from an instant on and before another. Trails by a moment. */
export const enquiriesDueBetween = (
  table: Table,
  from: Instant,
  before: Instant,
): AsyncGenerator<Enquiry> =>
  table.each(enquiryEntity, { index: 'LINK', pk: DUE, from, to: before });

/** What enquiries came to, of every organisation, that ended from a month to another. */
export const enquiryMonths = (
  table: Table,
  { from, to }: { from: Period; to: Period },
): Promise<EnquiryMonth[]> => table.all(enquiryMonthEntity, { pk: MONTHS, from, to: `${to}#~` });

/** The last enquiries that ask a place, the newest first. */
export const enquiriesOfPlace = (
  table: Table,
  place: PlaceRef,
  limit: number,
): Promise<EnquiryPlace[]> =>
  table.some(enquiryPlaceEntity, {
    index: 'CHG',
    pk: `ASKED#${placePartition(place)}`,
    newestFirst: true,
    limit,
  });

/** The enquiries that ask a place since an instant. */
export const enquiriesAtPlaceSince = (
  table: Table,
  place: PlaceRef,
  at: Instant,
): Promise<EnquiryPlace[]> =>
  table.all(enquiryPlaceEntity, {
    index: 'CHG',
    pk: `ASKED#${placePartition(place)}`,
    from: at,
  });

/** The enquiries that have chosen a place and wait for a bed, in the order of choosing. */
export const waitingAt = (table: Table, place: PlaceRef): Promise<EnquiryPlace[]> =>
  table.all(enquiryPlaceEntity, { index: 'LINK', pk: `WAITS#${placePartition(place)}` });

/** Who was told of an enquiry. */
export const notifiedReadersOf = (table: Table, id: EnquiryId): Promise<NotifiedReader[]> =>
  table.all(notifiedReaderEntity, { pk: enquiryPartition(id), prefix: 'TOLD#' });

/** Letters of which something waits and whose time has come. */
export const dueLetters = (table: Table, at: Instant): AsyncGenerator<GroupedLetter> =>
  table.each(groupedLetterEntity, { index: 'LINK', pk: LETTER_DUE, from: '0', to: `${at}#~` });

/** What a home's updates brought from a month to another, the first month first. */
export const updateMonthsOf = (
  table: Table,
  place: PlaceRef,
  { from, to }: { from: Period; to: Period },
): Promise<UpdateMonth[]> =>
  table.all(updateMonthEntity, {
    pk: placePartition(place),
    from: `UPDATE_MONTH#${from}`,
    to: `UPDATE_MONTH#${to}`,
  });
