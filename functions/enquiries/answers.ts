import pMap from 'p-map';
import { AVAILABILITY_LINK_HOURS } from '#shared/domiciliary/availabilityPromptRules.ts';
import * as enquiriesApi from '#shared/enquiries/enquiries.api.ts';
import { type EnquiryPlace, isActive, isAwaited } from '#shared/enquiries/enquiry.ts';
import { type EnquiryFacts, isAskedNoMore } from '#shared/enquiries/enquiryCommands.ts';
import {
  ENQUIRY_LINK_HOURS,
  LISTED_DAYS_BACK,
  LISTED_OF_PLACE,
} from '#shared/enquiries/enquiryLimits.ts';
import type { PlaceNews } from '#shared/enquiries/enquiryMails.ts';
import { stillTakes } from '#shared/enquiries/stillTakes.ts';
import type { ReplyOf } from '#shared/kernel/endpoint.ts';
import { instant } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { type Place, type PlaceRef, placeRef } from '#shared/places/place.ts';
import { signedAt, signLink } from '#shared/server/linkToken.ts';
import {
  enquiriesAtPlaceSince,
  enquiriesOfPlace,
  enquiryEntity,
} from '#shared/store/enquiries.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { membershipsInForce } from '#shared/store/membershipsInForce.ts';
import type { Table } from '#shared/store/table.ts';
import { LINK_ENDED } from '../runtime/admitBearer.ts';
import { accountOf, type Caller } from '../runtime/caller.ts';
import { handle, type Request } from '../runtime/handle.ts';
import { actOfPlace, enquiryAt } from './actOfPlace.ts';
import { asOf } from './enquiries.ts';
import { placeEnquiry } from './enquiryViews.ts';

export const listHomeEnquiries = handle(
  enquiriesApi.listHomeEnquiries,
  async ({ place, ...around }) => enquiriesAt(place, around),
);

export const postHomeEnquiryAnswer = handle(enquiriesApi.postHomeEnquiryAnswer, async (request) => {
  const { params, body, place, table } = request;
  const enquiry = await enquiryAt(table, params.id, place);
  if (!enquiry) throw new Refusal('notFound', 'There is no such enquiry');
  return actOfPlace(enquiry, body, { ...request, channel: 'portal' });
});

export const listLocationEnquiries = handle(
  enquiriesApi.listLocationEnquiries,
  async ({ place, ...around }) => enquiriesAt(place, around),
);

interface Around {
  table: Table;
  now: Date;
}

const DAY_MS = 86_400_000;
/** So long an enquiry that has never chosen may be open: until a day after it was sent, and 72 hours longer. */
const OPEN_DAYS = 7;
const ASKING: ReadonlySet<PlaceNews> = new Set(['asked', 'reminded', 'phoneAnswer', 'over']);

/** Whether an older enquiry may still be open to a place, or have chosen it, by what the place was told last. */
const mayStand = ({ asked_at, tells }: EnquiryPlace, now: Date): boolean => {
  const isLate = now.getTime() - Date.parse(asked_at) > OPEN_DAYS * DAY_MS;
  const what = tells.at(-1)?.what;
  return !isLate || (what !== undefined && !ASKING.has(what));
};

/** Of the enquiries that ask a place the last, and those older ones that may still be open or have chosen it; the newest first. */
async function partsOf(
  place: PlaceRef,
  { table, now }: Around,
): Promise<{ last: EnquiryPlace[]; older: EnquiryPlace[] }> {
  const last = await enquiriesOfPlace(table, place, LISTED_OF_PLACE);
  if (last.length < LISTED_OF_PLACE) return { last, older: [] };
  const since = instant(new Date(now.getTime() - LISTED_DAYS_BACK * DAY_MS));
  const all = await enquiriesAtPlaceSince(table, place, since);
  const listed = new Set(last.map(({ enquiry }) => enquiry));
  const older = all.filter((part) => !listed.has(part.enquiry) && mayStand(part, now));
  return { last, older: older.reverse() };
}

/** So many places are looked at at once. */
const PLACES_AT_ONCE = 10;

export const listWaitingEnquiries = handle(
  enquiriesApi.listWaitingEnquiries,
  async ({ caller, table, now }) => {
    const account = accountOf(caller);
    const memberships =
      account.kind === 'provider' ? await membershipsInForce(table, account.email) : [];
    const counts = await pMap(
      memberships,
      async ({ place }) => ({ place, waiting: await waitingAt(place, { table, now }) }),
      { concurrency: PLACES_AT_ONCE },
    );
    return { places: counts.filter(({ waiting }) => waiting > 0) };
  },
);

/** How many of the enquiries that its page lists wait for a place's answer. */
async function waitingAt(place: PlaceRef, around: Around): Promise<number> {
  const { table } = around;
  const { last, older } = await partsOf(place, around);
  const parts = [...last, ...older];
  const awaited = parts.filter((part) => isAwaited(part) && !isAskedNoMore(part));
  const enquiries = await table.readMany(
    awaited.map(({ enquiry: id }) => wanted(enquiryEntity, { id })),
  );
  return enquiries.filter((enquiry) => enquiry?.state === 'OPEN').length;
}

export const postLocationEnquiryAnswer = handle(
  enquiriesApi.postLocationEnquiryAnswer,
  async (request) => {
    const { params, body, place, table } = request;
    const enquiry = await enquiryAt(table, params.id, place);
    if (!enquiry) throw new Refusal('notFound', 'There is no such enquiry');
    return actOfPlace(enquiry, body, { ...request, channel: 'portal' });
  },
);

const HOUR_MS = 3_600_000;

export const getLinkedEnquiry = handle(enquiriesApi.getLinkedEnquiry, async (request) => {
  const { caller, place, table, now } = request;
  const { facts, enquiryPlace } = await linkedEnquiry(caller, place, table);
  const enquiry = placeEnquiry(facts, enquiryPlace, { place, now, byLink: true });
  const { still_takes: question } = stillTakes(facts.enquiry, place, now);
  const token = question && (await availabilityToken(request));
  return {
    place: placeRef(place),
    place_name: place.name,
    enquiry: question && token ? { ...enquiry, still_takes: { ...question, token } } : enquiry,
  };
});

/**
 * Whoever has the link of a chosen enquiry answers for the location's availability too, by a token of its own: as
 * good as one of a prompt, and no longer than the enquiry's link. None in that link's last hour: one of whole hours
 * would be dead.
 */
async function availabilityToken({
  caller,
  headers,
  now,
}: Pick<Request<typeof enquiriesApi.getLinkedEnquiry>, 'caller' | 'headers' | 'now'>): Promise<
  string | undefined
> {
  if (caller.kind !== 'link') return undefined;
  const { place, contact, email } = caller.claims;
  const signed = signedAt(headers['x-link-token'] ?? '').getTime();
  const hoursLeft = ENQUIRY_LINK_HOURS - Math.ceil((now.getTime() - signed) / HOUR_MS);
  if (hoursLeft < 1) return undefined;
  const times = { from: now, hours: Math.min(AVAILABILITY_LINK_HOURS, hoursLeft) };
  return signLink('availability', { place, contact, email }, times);
}

export const postLinkedEnquiry = handle(enquiriesApi.postLinkedEnquiry, async (request) => {
  const linkedFacts = await linkedEnquiry(request.caller, request.place, request.table);
  return actOfPlace(linkedFacts, request.body, { ...request, channel: 'link' });
});

/** The last enquiries that ask a place of any kind, and older ones that are open or have chosen it; the newest first. */
async function enquiriesAt(
  place: Place,
  { table, now }: Around,
): Promise<ReplyOf<typeof enquiriesApi.listHomeEnquiries>> {
  const { last, older } = await partsOf(place, { table, now });
  const parts = [...last, ...older];
  const rows = await table.readMany(parts.map(({ enquiry: id }) => wanted(enquiryEntity, { id })));
  const enquiries = parts.flatMap((part, at) => {
    const enquiry = rows[at];
    if (!enquiry) return [];
    const view = placeEnquiry({ enquiry, places: [part] }, part, { place, now, byLink: false });
    const isListed = at < last.length || (isActive(enquiry.state) && view.stands !== 'over');
    return isListed ? [view] : [];
  });
  const waiting = enquiries.filter(
    ({ stands, answer, gave_back, asked_no_more }) =>
      stands === 'open' && !answer && !gave_back && !asked_no_more,
  );
  return { enquiries, waiting: waiting.length, as_of: asOf(now) };
}

/** The enquiry that a link is about. Refuses (`unauthenticated`) one that has gone or does not ask the place. */
async function linkedEnquiry(
  caller: Caller,
  place: Place,
  table: Table,
): Promise<{ facts: EnquiryFacts; enquiryPlace: EnquiryPlace }> {
  if (caller.kind !== 'link' || !('enquiry' in caller.claims)) {
    throw new Error('This endpoint is for links of enquiries only');
  }
  const enquiry = await enquiryAt(table, caller.claims.enquiry, place);
  if (!enquiry) throw new Refusal('unauthenticated', LINK_ENDED);
  return enquiry;
}
