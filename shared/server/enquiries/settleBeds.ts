import { randomUUID } from 'node:crypto';
import { type Enquiry, type EnquiryPlace, isActive } from '#shared/enquiries/enquiry.ts';
import { enquiryKindOf } from '#shared/enquiries/enquiryKinds.ts';
import { heldFor, withHeldBed, withMovedIn, withoutEnquiry } from '#shared/enquiries/heldBeds.ts';
import { bedNeeded } from '#shared/enquiries/needs.ts';
import type { BedNote, BedNoteId } from '#shared/homes/bedNote.ts';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import type { Home } from '#shared/homes/home.ts';
import { takesNobody } from '#shared/homes/usableBeds.ts';
import { vacancyBarOf } from '#shared/homes/vacancyRules.ts';
import { addDays, type LondonDay, londonDay, startOfLondonDay } from '#shared/kernel/calendar.ts';
import type { EnquiryId, HomeUuid } from '#shared/kernel/ids.ts';
import { isSamePlace, type PlaceRef } from '#shared/places/place.ts';
import { findEnquiry, waitingAt } from '#shared/store/enquiries.store.ts';
import { findHome, homeEntity } from '#shared/store/homes.store.ts';
import type { Table } from '#shared/store/table.ts';
import { untilCommitted } from '#shared/store/untilCommitted.ts';
import { lastUpdateBefore } from '#shared/store/vacancies.store.ts';
import { replace } from '#shared/store/write.ts';
import { commitCommand } from './commandWrites.ts';

const BY = 'enquiryBeds';
export const newNoteId = (): BedNoteId => randomUUID() as BedNoteId;

/** The home that a reference names; undefined for a place of another kind. */
const homeOf = async (table: Table, { kind, uuid }: PlaceRef): Promise<Home | undefined> =>
  kind === CARE_HOME ? findHome(table, uuid as HomeUuid) : undefined;

/**
 * Makes the notes of an enquiry at its homes what its state says: others' end once a home is chosen, all end once
 * it is over, and what was kept of who moved in is reserved until the home's next figures. Bears repetition.
 */
export async function settleBeds(
  id: EnquiryId,
  { table, now }: { table: Table; now: Date },
): Promise<void> {
  const facts = await findEnquiry(table, id);
  if (!facts || !enquiryKindOf(facts.enquiry.place_kind).keepsBeds) return;
  for (const enquiryPlace of facts.places) {
    // Of each: an answer that kept a bed may have been taken back since.
    await untilCommitted(() => endNotes(id, enquiryPlace.place, { table, now }), { pauseMs: 30 });
  }
  const { chosen } = facts.enquiry;
  if (facts.enquiry.state === 'CHOSEN' && chosen && !chosen.bed_kept) {
    await keepWaiting(chosen.place, { table, now });
  }
}

const isChosen = ({ chosen }: Enquiry, { place }: Pick<EnquiryPlace, 'place'>): boolean =>
  chosen !== null && isSamePlace(chosen.place, place);

async function endNotes(
  id: EnquiryId,
  ref: PlaceRef,
  { table, now }: { table: Table; now: Date },
): Promise<void> {
  const home = await homeOf(table, ref);
  if (!home?.notes.some((note) => 'enquiry' in note && note.enquiry === id)) return;
  // The enquiry after the home: a note that is made meanwhile makes this commit fail.
  const facts = await findEnquiry(table, id);
  const enquiryPlace = facts?.places.find(({ place }) => isSamePlace(place, ref));
  if (!facts || !enquiryPlace) return;
  const isCounted = await hasCountedMovedIn(home, facts.enquiry, table);
  const notes = isCounted
    ? withoutEnquiry(home.notes, id)
    : notesAsTheyShould(home.notes, facts.enquiry, enquiryPlace, now);
  if (notes !== home.notes) await table.commit(replace(homeEntity, { ...home, notes }, home));
}

/**
 * Whether a home has said that as many beds fewer are vacant since somebody moved in, while it still kept theirs: these
 * figures count them. The same figures may be those of before, said again. They moved in when that was said, or on the day of
 * their arrival where that was before it: the home is asked a day later.
 */
async function hasCountedMovedIn(
  { uuid, vacancy }: Home,
  { state, ended_at, chosen, beds }: Enquiry,
  table: Table,
): Promise<boolean> {
  if (state !== 'PLACED' || ended_at === null || vacancy.updated_at === null) return false;
  const saidAt = new Date(ended_at);
  const arrival =
    chosen && chosen.arrival < londonDay(saidAt) ? (chosen.arrival as LondonDay) : null;
  // Of an update on the day of arrival itself nobody knows which came first.
  const begin = arrival ? startOfLondonDay(arrival) : saidAt;
  const end = arrival ? startOfLondonDay(addDays(arrival, 1)) : saidAt;
  if (Date.parse(vacancy.updated_at) <= end.getTime()) return false;
  const before = await lastUpdateBefore(table, uuid, begin);
  return before !== null && vacancy.vacant_beds <= before.vacant_beds - (beds ?? 1);
}

/** The very same list where nothing is to change. */
function notesAsTheyShould(
  notes: BedNote[],
  enquiry: Enquiry,
  enquiryPlace: EnquiryPlace,
  now: Date,
): BedNote[] {
  const held = heldFor(notes, enquiry.id);
  if (isChosen(enquiry, enquiryPlace) && enquiry.state === 'PLACED') {
    return held ? withMovedIn(notes, enquiry.id, now) : notes;
  }
  const isKeptForChoice =
    isChosen(enquiry, enquiryPlace) && enquiry.state === 'CHOSEN' && held?.chosen;
  const isKeptForAnswer =
    enquiry.state === 'OPEN' &&
    !enquiryPlace.to_ask_again &&
    held?.chosen === false &&
    enquiryPlace.answer?.keep_until === held.until;
  return isKeptForChoice || isKeptForAnswer ? notes : withoutEnquiry(notes, enquiry.id);
}

/** Keeps beds for the enquiries that chose a place and wait, in the order of choosing, as far as they fit. */
async function keepWaiting(
  ref: PlaceRef,
  { table, now }: { table: Table; now: Date },
): Promise<void> {
  for (const { enquiry: id } of await waitingAt(table, ref)) {
    await commitCommand(
      table,
      id,
      async ({ enquiry, places }) => {
        const { chosen, state } = enquiry;
        const needed = bedNeeded(enquiry);
        const waits = places.find(({ place }) => isSamePlace(place, ref))?.waits_since;
        const isWaiting = state === 'CHOSEN' && chosen && isSamePlace(chosen.place, ref) && waits;
        const home = isWaiting && needed ? await homeOf(table, ref) : undefined;
        if (!home || !needed || vacancyBarOf(home)) return null;
        const bed = { enquiry: id, ...needed, until: null, chosen: true };
        const withBed = withHeldBed(home, bed, { now, newId: newNoteId });
        if (!withBed.ok) return null;
        const write = replace(homeEntity, { ...home, notes: withBed.notes }, home);
        return { command: { command: 'bedKept' }, writes: [write] };
      },
      { now, by: BY },
    );
  }
}

/**
 * What follows for enquiries when a home's beds, notes or way of taking part change: a chosen enquiry whose note
 * an update ended, or whose home takes nobody any more, waits again and both sides are told; an answer whose note
 * ended before its hour keeps no bed; beds that can be used now are kept for those that wait.
 */
export async function followHome(
  { before, after }: { before: Home; after: Home },
  { table, now }: { table: Table; now: Date },
): Promise<void> {
  const isShut = takesNobody(after) && !takesNobody(before);
  const lost = before.notes.flatMap((note) => {
    if (note.kind !== 'held') return [];
    const bedsLeft = heldFor(after.notes, note.enquiry)?.beds ?? 0;
    const hasMovedIn = after.notes.some(({ id, kind }) => id === note.id && kind === 'reserved');
    const isLost = bedsLeft < note.beds || (isShut && note.chosen);
    return isLost && !hasMovedIn ? [note] : [];
  });
  for (const { enquiry: id, chosen: isOfChoice } of lost) {
    if (!isOfChoice) {
      await keepNone(id, after, { table, now });
      continue;
    }
    await commitCommand(
      table,
      id,
      async ({ enquiry }) => {
        const { chosen, state } = enquiry;
        const isHere = chosen !== null && isSamePlace(chosen.place, after) && chosen.bed_kept;
        const home = isHere && isActive(state) ? await homeOf(table, after) : undefined;
        const held = home && heldFor(home.notes, id);
        if (!home || (!takesNobody(home) && (held?.beds ?? 0) >= (enquiry.beds ?? 0))) return null;
        // A part of what a couple needs is none.
        const notes = withoutEnquiry(home.notes, id);
        const writes = held ? [replace(homeEntity, { ...home, notes }, home)] : [];
        return { command: { command: 'bedGone' }, writes };
      },
      { now, by: BY },
    );
  }
  await keepWaiting(after, { table, now });
}

/** An answer that kept a bed keeps none any more, where the home's note has ended before its hour. */
async function keepNone(
  id: EnquiryId,
  ref: PlaceRef,
  { table, now }: { table: Table; now: Date },
): Promise<void> {
  await commitCommand(
    table,
    id,
    async ({ enquiry, places }) => {
      const enquiryPlace = places.find(({ place }) => isSamePlace(place, ref));
      const keep_until = enquiryPlace?.answer?.keep_until;
      const home = await homeOf(table, ref);
      if (!enquiryPlace || !keep_until || Date.parse(keep_until) <= now.getTime() || !home)
        return null;
      const held = heldFor(home.notes, id);
      if ((held?.beds ?? 0) >= (enquiry.beds ?? 0)) return null;
      // A part of what a couple needs is none.
      const notes = withoutEnquiry(home.notes, id);
      const writes = held ? [replace(homeEntity, { ...home, notes }, home)] : [];
      return { command: { command: 'noBedKept', place: enquiryPlace.place }, writes };
    },
    { now, by: BY },
  );
}
