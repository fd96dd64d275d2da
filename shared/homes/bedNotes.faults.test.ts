import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type EnquiryId, instant } from '../kernel/ids.ts';
import { FULL, scale } from '../testing/scale.ts';
import type { BedNote, BedNoteId, HeldNote, TypedNote } from './bedNote.ts';
import { decideNotes, endedByTime, unfit } from './bedNoteRules.ts';
import { isDue } from './bedNoteTimes.ts';
import { notesAfterUpdate } from './notesAfterUpdate.ts';
import { bedsTaken, takesBeds, usableAsStored, usableAt, vacantOf } from './usableBeds.ts';
import { BedType } from './vacancy.ts';

/*
 * Random histories of updates, notes, hours passing, enquiries that hold, choose and place (enquiries,
 * section 8). After each step: U + S = T while S <= T and the home is not closed (closed: U = 0), a type's
 * usable at most U, nothing below 0, and never two notes of chosen enquiries for one bed.
 */
const HISTORIES = scale({ short: 4000, full: 1_000_000 });
const HOUR_MS = 3_600_000;
const START = Date.parse('2026-10-23T22:00:00.000Z');

interface World {
  now: number;
  ids: number;
  home: Parameters<typeof usableAt>[0];
}
type Step = readonly [what: number, a: number, b: number, c: number];

const step: fc.Arbitrary<Step> = fc.tuple(
  fc.nat(11),
  fc.nat(6),
  fc.nat(3),
  fc.nat({ max: 1_000_000 }),
);

const typeAt = (n: number): BedType => BedType.options[n % 4] as BedType;
const newId = (world: World) => {
  world.ids += 1;
  return `00000000-0000-4000-8000-${String(world.ids).padStart(12, '0')}` as BedNoteId;
};

function take(world: World, [what, a, b, c]: Step): void {
  const { home } = world;
  const now = new Date(world.now);
  switch (what) {
    case 0:
    case 1:
      update(world, [a, b, c]);
      return;
    case 2:
    case 3:
    case 4:
      send(world, [a, b, c]);
      return;
    case 5:
    case 6:
      hold(world, [a, b, c]);
      return;
    case 7:
      world.now += (a * 40 + b + 1) * HOUR_MS;
      return;
    case 8:
      // What the job of each hour does.
      home.notes = endedByTime(home.notes, now).holding;
      return;
    case 9:
      home.self_imposed_suspension = c % 3 === 0;
      home.embargo = c % 7 === 0;
      return;
    case 10:
      home.notes = home.notes.map((note, at) => (at === a ? placed(note, now) : note));
      return;
    default:
      home.notes = home.notes.filter((note, at) => at !== a || note.kind !== 'held');
  }
}

/** Whoever the bed was kept for has moved in: the note stays as a reserved one that is due. */
function placed(note: BedNote, now: Date): BedNote {
  if (note.kind !== 'held') return note;
  const { id, bed_type, beds, made_at, enquiry } = note;
  return { id, bed_type, beds, made_at, kind: 'reserved', until: instant(now), enquiry };
}

function update({ home, now }: World, [a, b, c]: [number, number, number]): void {
  const offered = BedType.options.filter((_, at) => ((b + 1) >> at) % 2 === 1 || at < 2);
  const types = offered.map((bed_type, at) => ({
    bed_type,
    vacant_beds: Math.min(a, (c >> (at * 3)) % 8),
  }));
  const sum = types.reduce((all, { vacant_beds }) => all + vacant_beds, 0);
  home.vacancy = { vacant_beds: Math.min(a, sum), types };
  const before = home.notes;
  const after = notesAfterUpdate(before, { ...home.vacancy, offered }, { now: new Date(now) });
  home.notes = after.notes;
  const lost = after.ended.reduce((all, { beds }) => all + beds, 0);
  const bedsOf = (notes: BedNote[]) => notes.reduce((all, { beds }) => all + beds, 0);
  must(bedsOf(before) - bedsOf(after.notes) === lost, 'what ended is said');
  must(bedsTaken(home.notes) <= home.vacancy.vacant_beds, 'S <= T after an update');
}

function send(world: World, [a, b, c]: [number, number, number]): void {
  const { home } = world;
  const now = new Date(world.now);
  const resent: TypedNote[] = home.notes.flatMap((note): TypedNote[] => {
    const { id, bed_type, beds } = note;
    if (note.kind === 'reserved' && note.enquiry === null) {
      return [{ id, bed_type, beds, kind: 'reserved', until: note.until }];
    }
    if (note.kind === 'unusable') {
      return [
        { id, bed_type, beds, kind: 'unusable', reason: 'Being prepared', until: note.until },
      ];
    }
    return note.kind === 'limit' ? [{ id, bed_type, beds, kind: 'limit', limit: note.limit }] : [];
  });
  const remainingNotes = resent.filter((_, at) => at !== c % 9);
  const some = { bed_type: typeAt(b), beds: (a % 3) + 1 };
  const hour = world.now - (world.now % HOUR_MS) + ((c % 600) + 1) * HOUR_MS;
  const fresh: TypedNote[] = [
    { ...some, kind: 'reserved', until: new Date(hour).toISOString() },
    { ...some, kind: 'unusable', reason: 'Repairs or decoration', until: null },
    { ...some, kind: 'limit', limit: 'shared room' },
  ];
  const sent = [...remainingNotes, ...fresh.slice(c % 3, (c % 3) + 1)];
  const ids = () => newId(world);
  const decision = decideNotes(home.notes, sent, { counts: home.vacancy, now, newId: ids });
  if (decision.ok) home.notes = decision.notes;
}

function hold(world: World, [a, b, c]: [number, number, number]): void {
  const { home } = world;
  const now = new Date(world.now);
  const note: HeldNote = {
    id: newId(world),
    bed_type: typeAt(b),
    beds: (a % 2) + 1,
    made_at: instant(now),
    kind: 'held',
    until: c % 2 === 0 ? null : instant(new Date(world.now + ((c % 24) + 1) * HOUR_MS)),
    enquiry: '1b671a64-40d5-491e-99b0-da01ff1f3341' as EnquiryId,
    chosen: c % 2 === 0,
  };
  const holding = endedByTime(home.notes, now).holding;
  if (unfit(note, [...holding, note], home.vacancy) === undefined) home.notes = [...holding, note];
}

/** As `expect`, of which a million histories would take hours. */
function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`It does not hold: ${what}`);
}

function mustHold({ home, now: at }: World): void {
  const now = new Date(at);
  for (const [{ all, types }, notes] of [
    [usableAt(home, now), endedByTime(home.notes, now).holding],
    [usableAsStored(home), home.notes],
  ] as const) {
    const [takenBeds, vacant] = [bedsTaken(notes), home.vacancy.vacant_beds];
    if (home.self_imposed_suspension || home.embargo) must(all === 0, 'closed: U = 0');
    else if (takenBeds <= vacant) must(all + takenBeds === vacant, 'U + S = T');
    else must(all === 0, 'U is 0 where S > T');
    must(all >= 0, 'U >= 0');
    must(
      types.every(({ usable }) => usable >= 0 && usable <= all),
      'a type has 0 to U',
    );
    const chosen = notes.filter((note) => note.kind === 'held' && note.chosen);
    must(bedsTaken(chosen) <= vacant, 'a bed for each chosen enquiry');
    for (const type of new Set(chosen.map(({ bed_type }) => bed_type))) {
      must(
        bedsTaken(chosen, type) <= vacantOf(home.vacancy, type),
        'a bed of its type for each chosen enquiry',
      );
    }
  }
}

it(
  `holds over ${HISTORIES} random histories of a home's beds`,
  () => {
    const kindsMet = new Set<string>();
    fc.assert(
      fc.property(fc.array(step, { minLength: 4, maxLength: 14 }), (steps) => {
        const world: World = {
          now: START,
          ids: 0,
          home: {
            location_status: 'OPEN',
            embargo: false,
            self_imposed_suspension: false,
            notes: [],
            vacancy: { vacant_beds: 0, types: [] },
          },
        };
        take(world, [0, 6, 3, 0o5665]);
        for (const step of steps) {
          take(world, step);
          mustHold(world);
        }
        for (const note of world.home.notes) {
          kindsMet.add(isDue(note, new Date(world.now)) ? 'due' : note.kind);
          if (takesBeds(note)) kindsMet.add('takes');
        }
      }),
      { numRuns: HISTORIES },
    );
    expect([...kindsMet].sort()).toEqual(['due', 'held', 'limit', 'reserved', 'takes', 'unusable']);
  },
  FULL ? 3_600_000 : 60_000,
);
