import type { Account } from '#shared/account/account.ts';
import { fullName } from '#shared/contacts/contact.ts';
import { reminderAt, respondBy } from '#shared/enquiries/answeringHours.ts';
import type { EnquiryRow } from '#shared/enquiries/enquiries.api.ts';
import * as enquiriesApi from '#shared/enquiries/enquiries.api.ts';
import { type Enquiry, enquiryPartition } from '#shared/enquiries/enquiry.ts';
import { afterCommand, nextDue } from '#shared/enquiries/enquiryCommands.ts';
import { enquiryKindOf } from '#shared/enquiries/enquiryKinds.ts';
import { whyNotSend } from '#shared/enquiries/enquiryLimits.ts';
import { ONLY_OPEN_IS_CHANGED } from '#shared/enquiries/enquiryWords.ts';
import { mayAsk, organisationOf, readerOf } from '#shared/enquiries/whoseEnquiry.ts';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import { type EnquiryId, type Instant, instant, type PlaceUuid } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { isSamePlace, type PlaceKind, placeRef } from '#shared/places/place.ts';
import { placePhone } from '#shared/places/publicContact.ts';
import { commandWrites } from '#shared/server/enquiries/commandWrites.ts';
import { nobodysAmong, visibleOwners } from '#shared/server/enquiries/enquiryOwners.ts';
import { SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import {
  activeEnquiries,
  endedEnquiries,
  enquiriesLeftSince,
  enquiriesSince,
  enquiryEntity,
  enquiryPlaceEntity,
  enquiryReferenceEntity,
} from '#shared/store/enquiries.store.ts';
import { findPlaces } from '#shared/store/placeKinds.ts';
import type { Table } from '#shared/store/table.ts';
import { create, type Write } from '#shared/store/write.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { type EnquiryReader, enquiryRow, enquiryView } from './enquiryViews.ts';
import { enquiryForReader, ownEnquiry, refuseKind } from './ownEnquiry.ts';
import {
  askablePlaces,
  knownPlaces,
  newEnquiryId,
  newEnquiryPlace,
  newReference,
  placesNow,
  stillAskable,
  whyLeftOut,
} from './placesToAsk.ts';
import { recipientKindOf } from './recipientKinds.ts';
import { refuseDay } from './refuseDay.ts';
import { refuseTexts } from './refuseTexts.ts';

export const checkEnquiryPlaces = handle(
  enquiriesApi.checkEnquiryPlaces,
  async ({ query, caller, table, now }) => {
    const { replaces } = query;
    // What is kept for an enquiry is known to those alone who see it.
    if (replaces) await enquiryForReader(replaces, { account: accountOf(caller), table, now });
    const named: [PlaceKind, readonly PlaceUuid[]][] = [
      [CARE_HOME, query.homes ?? []],
      [SERVICE_LOCATION, query.locations ?? []],
    ];
    const checked = named.map(async ([kind, uuids]) => {
      if (uuids.length === 0) return { places: [], unknown: [] };
      refuseKind(accountOf(caller), kind);
      const places = await knownPlaces(kind, uuids, { table });
      const offers = places.map(async (place) => ({
        place: placeRef(place),
        name: place.name,
        phone: placePhone(place),
        left_out: await whyLeftOut(place, { table, now }),
        ...recipientKindOf(kind).before(place, { now, replaces }),
      }));
      const unknown = uuids.filter((uuid) => !places.some((place) => place.uuid === uuid));
      return { places: await Promise.all(offers), unknown };
    });
    const all = await Promise.all(checked);
    return {
      places: all.flatMap(({ places }) => places),
      unknown: all.flatMap(({ unknown }) => unknown),
    };
  },
);

const DAY_MS = 86_400_000;
const OTHER_KIND =
  'This would change an enquiry to places of another kind. Please send it as a new one.';
const TODAY_IS_OVER = 'Nobody answers after 20:00. Please choose another time.';

export const postEnquiry = handle(
  enquiriesApi.postEnquiry,
  async ({ body, caller, table, now, at, save }) => {
    const account = accountOf(caller);
    const organisation = organisationOf(account);
    refuseKind(account, body.kind);
    refuseDay('needed_from', body.needed_from, now);
    const { line } = body.needs;
    refuseTexts({ 'needs.line': { text: line } }, { checked: body.checked, now });
    const respond_by = respondBy(body.respond_within, now);
    if (!respond_by) {
      throw new Refusal('invalid', TODAY_IS_OVER, { errors: { respond_within: [TODAY_IS_OVER] } });
    }
    const since = instant(new Date(now.getTime() - DAY_MS));
    // What an account sent before its organisation was merged, or before it had one, counts as its own still.
    const whose = await visibleOwners(account, { table, now });
    const sent = await Promise.all(
      whose.flatMap((code) => [
        activeEnquiries(table, code),
        enquiriesSince(table, code, { since, ended: true }),
      ]),
    );
    const lately = sent.flat().filter(({ id }) => id !== body.replaces);
    const maySee = (kind: PlaceKind) => mayAsk(account, kind);
    const why = whyNotSend(lately, { account: account.id, organisation, maySee, now });
    if (why !== undefined) throw new Refusal('tooMany', why);
    const askable = await askablePlaces(body.kind, body.places, { table, now });
    const { left_out } = askable;

    const id = newEnquiryId();
    const version = 1;
    const { needs } = body;
    const beds = 'beds' in body ? body.beds : null;
    const places = askable.places.map((place) =>
      newEnquiryPlace(place, {
        ...{ enquiry: { id, needs, beds }, version, now },
        replaces: body.replaces,
      }),
    );
    const remind_at = reminderAt(now, respond_by);
    const draft: Omit<Enquiry, 'due'> = {
      id,
      version,
      changed_at: at,
      reference: newReference(),
      place_kind: body.kind,
      organisation,
      organisation_name: account.organisation,
      account: account.id,
      contact: { name: fullName(account), phone: body.phone },
      needs,
      beds,
      needed_from: body.needed_from,
      respond_by: instant(respond_by),
      state: 'OPEN',
      created_at: at,
      asked: places.length,
      answered: 0,
      yes: 0,
      remind_at: remind_at && instant(remind_at),
      time_is_told: false,
      yes_is_told: false,
      moved_in_asked: false,
      chosen: null,
      outcome: null,
      reason: null,
      ended_at: null,
      told: version,
      news: null,
    };
    const enquiry: Enquiry = { ...draft, due: nextDue(draft) };
    const replaced =
      body.replaces === undefined
        ? []
        : await closedFor(body.replaces, {
            account,
            table,
            now,
            kind: body.kind,
            again: places.map((enquiryPlace) => enquiryPlace.place),
          });
    return save(
      {
        of: enquiryPartition(id),
        what: 'enquiries.sent',
        before: body.replaces ? { enquiry: body.replaces } : null,
        after: { enquiry: id, state: 'OPEN', places: places.map(({ place }) => place.uuid) },
      },
      [
        create(enquiryEntity, enquiry),
        create(enquiryReferenceEntity, { reference: enquiry.reference, enquiry: id }),
        ...places.map((place) => create(enquiryPlaceEntity, place)),
        ...stillAskable(askable),
        ...replaced,
      ],
      { id, reference: enquiry.reference, version, state: 'OPEN', left_out },
    );
  },
);

/** The end of an enquiry whose needs have changed: whoever is asked again gets the new one alone. */
async function closedFor(
  id: EnquiryId,
  {
    account,
    table,
    now,
    kind,
    again,
  }: {
    account: ReturnType<typeof accountOf>;
    table: Table;
    now: Date;
    kind: PlaceKind;
    again: readonly Parameters<typeof isSamePlace>[0][];
  },
): Promise<Write[]> {
  const { facts } = await ownEnquiry(id, { account, table, now });
  if (facts.enquiry.place_kind !== kind) throw new Refusal('conflict', OTHER_KIND);
  if (facts.enquiry.state !== 'OPEN') {
    throw new Refusal('conflict', ONLY_OPEN_IS_CHANGED);
  }
  const closed = afterCommand(facts, { command: 'close', outcome: 'changed' }, now);
  const changed = closed.changed.filter(
    ({ place }) => !again.some((placeRef) => isSamePlace(placeRef, place)),
  );
  return commandWrites(facts, { ...closed, changed }, { asker: undefined, at: instant(now) });
}

/** Of those that have ended the last so many are shown… */
const MOST_ENDED = 50;
/** …and so many of the organisation's are looked at for them. */
const MOST_LOOKED_AT = 1000;

export const listEnquiries = handle(
  enquiriesApi.listEnquiries,
  async ({ query, caller, table, now }) => {
    const account = accountOf(caller);
    const whose = await visibleOwners(account, { table, now });
    const ofOwners = await Promise.all(
      whose.map((code) =>
        query.ended === undefined ? activeEnquiries(table, code) : lastEnded(table, code, account),
      ),
    );
    const all = ofOwners.flat().filter(({ place_kind }) => mayAsk(account, place_kind));
    const shown =
      query.ended === undefined
        ? all
        : all.toSorted((a, b) => (endOf(a) < endOf(b) ? 1 : -1)).slice(0, MOST_ENDED);
    const nobodys = await nobodysAmong(shown, account, { table, now });
    const enquiries = await enquiryRows(
      shown.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1)),
      { reader: { account, whose, nobodys }, table },
    );
    return { enquiries, as_of: asOf(now) };
  },
);

const endOf = ({ ended_at, changed_at }: Enquiry): Instant => ended_at ?? changed_at;

/**
 * The reader's that have ended last, among those that were changed last: these are also the ones that have lost their
 * needs just now, 90 days after their end. Each that has its needs ended after all of those.
 */
async function lastEnded(table: Table, whose: string, reader: Account): Promise<Enquiry[]> {
  const enquiries: Enquiry[] = [];
  const emptied: Enquiry[] = [];
  let lookedAt = 0;
  for await (const endedEnquiry of endedEnquiries(table, whose)) {
    const kept = endedEnquiry.needs === null ? emptied : enquiries;
    const isTheirs = endedEnquiry.account === reader.id && mayAsk(reader, endedEnquiry.place_kind);
    if (isTheirs && kept.length < MOST_ENDED) kept.push(endedEnquiry);
    lookedAt += 1;
    if (enquiries.length >= MOST_ENDED || lookedAt >= MOST_LOOKED_AT) break;
  }
  return [...enquiries, ...emptied];
}

/** The index trails by a moment: what changed so shortly before is answered again. */
const OVERLAP_MS = 5_000;
/** Whoever comes back after longer reads the list anew; there is no more to be had by changes. */
const MOST_BACK_MS = 86_400_000;

export const asOf = (now: Date): Instant => instant(new Date(now.getTime() - OVERLAP_MS));

export const listEnquiryChanges = handle(
  enquiriesApi.listEnquiryChanges,
  async ({ query, caller, table, now }) => {
    const account = accountOf(caller);
    const earliest = now.getTime() - MOST_BACK_MS;
    const reload = Date.parse(query.since) < earliest;
    const since = instant(new Date(Math.max(Date.parse(query.since), earliest)));
    const whose = await visibleOwners(account, { table, now });
    const changed = await Promise.all(
      whose.flatMap((code) =>
        [false, true].map((ended) => enquiriesSince(table, code, { since, ended })),
      ),
    );
    const visible = changed.flat().filter(({ place_kind }) => mayAsk(account, place_kind));
    const nobodys = await nobodysAmong(visible, account, { table, now });
    const rows = await enquiryRows(visible, { reader: { account, whose, nobodys }, table });
    // A colleague is told that one has ended, so that it goes from their list; of it they see no more.
    const enquiries = rows.map((row, at) => {
      const enquiry = visible[at];
      return enquiry && readerOf(enquiry, account, whose)
        ? row
        : { ...row, needs_in_short: null, bed_type: null, chosen: null, outcome: null };
    });
    const departures = await Promise.all(
      whose.map((code) => enquiriesLeftSince(table, code, since)),
    );
    const ids = new Set(departures.flat().map(({ enquiry }) => enquiry));
    // Whoever took it over, and their colleagues, see it still.
    const gone = [...ids].filter((id) => !visible.some((enquiry) => enquiry.id === id));
    return { enquiries, gone, reload, as_of: asOf(now) };
  },
);

export const getEnquiry = handle(
  enquiriesApi.getEnquiry,
  async ({ params, caller, table, now }) => {
    const account = accountOf(caller);
    const { facts, who, reader } = await enquiryForReader(params.id, { account, table, now });
    const trail = await auditOf(table, enquiryPartition(params.id));
    const standing = await placesNow(facts, { table, now });
    return enquiryView(facts, { reader, who, trail, standing, now });
  },
);

/** Enquiries as rows, in their order. Of those without a bed the chosen place is read: not every place can keep one now. */
async function enquiryRows(
  enquiries: readonly Enquiry[],
  { reader, table }: { reader: EnquiryReader; table: Table },
): Promise<EnquiryRow[]> {
  const refs = enquiries.flatMap(({ place_kind, state, chosen }) =>
    enquiryKindOf(place_kind).keepsBeds && state === 'CHOSEN' && chosen && !chosen.bed_kept
      ? [chosen.place]
      : [],
  );
  const once = refs.filter((ref, at) => refs.findIndex((it) => isSamePlace(it, ref)) === at);
  const places = await findPlaces(table, once);
  return enquiries.map((enquiry) => {
    const { chosen } = enquiry;
    const chosenPlace = places.find((place) => chosen && isSamePlace(place, chosen.place));
    return enquiryRow(enquiry, chosenPlace, reader);
  });
}
