import { describe, expect, it } from 'vitest';
import { type LondonDay, londonHour, londonHourOf } from '../kernel/calendar.ts';
import type { EnquiryId, Instant } from '../kernel/ids.ts';
import { aHome, FRIDAY_AT_TEN } from '../testing/builders.ts';
import type { BedNote, BedNoteId, TypedNote } from './bedNote.ts';
import { decideNotes, notesView, tooManyInAll, unfit } from './bedNoteRules.ts';
import { endOf, isDayToCome, isReservedHour, lastReservedHour } from './bedNoteTimes.ts';
import { notesAfterUpdate } from './notesAfterUpdate.ts';
import { limitedBeds, usableAsStored, usableAt } from './usableBeds.ts';
import type { BedType } from './vacancy.ts';

const now = FRIDAY_AT_TEN;
const at = (text: string) => text as Instant;
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}` as BedNoteId;
const ENQUIRY = '1b671a64-40d5-491e-99b0-da01ff1f3341' as EnquiryId;
const DUE = at('2026-11-19T12:00:00.000Z');
const LATER = at('2026-11-22T12:00:00.000Z');

let next = 0;
const some = (bed_type: BedType, beds: number) => {
  next += 1;
  return { id: idOf(next), bed_type, beds, made_at: at('2026-11-18T10:00:00.000Z') };
};
const reserved = (type: BedType, beds = 1, until = LATER): BedNote => ({
  ...some(type, beds),
  kind: 'reserved',
  until,
  enquiry: null,
});
const unusable = (type: BedType, beds = 1, until: string | null = null): BedNote => ({
  ...some(type, beds),
  kind: 'unusable',
  reason: 'Repairs or decoration',
  other: '',
  until,
  said_at: at('2026-11-18T10:00:00.000Z'),
});
const held = (type: BedType, { beds = 1, chosen = false, until = LATER as Instant | null } = {}) =>
  ({ ...some(type, beds), kind: 'held', until, enquiry: ENQUIRY, chosen }) satisfies BedNote;
const limit = (
  type: BedType,
  beds = 1,
  whose: 'women only' | 'men only' | 'shared room' = 'women only',
): BedNote => ({ ...some(type, beds), kind: 'limit', limit: whose });

const NURSING = ['Nursing', 'Nursing dementia'] as const;
const counts = (nursing: number, dementia = 0) => ({
  vacant_beds: nursing,
  types: [
    { bed_type: 'Nursing' as const, vacant_beds: nursing },
    { bed_type: 'Nursing dementia' as const, vacant_beds: dementia },
  ],
  offered: [...NURSING],
});
const home = (vacant: number, dementia: number, notes: BedNote[], more = {}) => ({
  ...aHome({ service_types: ['Nursing homes'], notes, updated: now, ...more }),
  vacancy: { ...aHome().vacancy, ...counts(vacant, dementia) },
});

describe('beds that can be used', () => {
  it('are the vacant ones less those of notes but limits, and of a type no more than in all', () => {
    const noted = home(3, 2, [reserved('Nursing', 2), limit('Nursing dementia', 2)]);
    expect(usableAt(noted, now)).toEqual({
      all: 1,
      types: [
        { bed_type: 'Nursing', usable: 1 },
        { bed_type: 'Nursing dementia', usable: 1 },
      ],
    });
    expect(usableAt(home(3, 2, []), now).types.map(({ usable }) => usable)).toEqual([3, 2]);
  });

  it.each([
    ['an embargo', { embargo: true }, 0],
    ['closed to new residents', { self_imposed_suspension: true }, 0],
    ['a closed home', { location_status: 'CLOSED' as const }, 0],
    ['a suspension from the AQP list', { aqp_suspension: true }, 2],
  ])('under %s: %j gives %i', (_, more, usable) => {
    const { all, types } = usableAt(home(3, 2, [unusable('Nursing')], more), now);
    expect([all, types[1]?.usable]).toEqual([usable, usable]);
  });

  it('that are for women or for men only are no more together than are vacant of the type', () => {
    const shown = (vacant: number, notes: BedNote[]) =>
      limitedBeds(home(vacant, vacant, notes)).map(({ beds, limit: whose }) => [beds, whose]);
    const both = [limit('Nursing', 2), limit('Nursing', 2, 'men only')];
    expect(shown(4, both)).toEqual([
      [2, 'women only'],
      [2, 'men only'],
    ]);
    expect(shown(3, both)).toEqual([
      [2, 'women only'],
      [1, 'men only'],
    ]);
    expect(shown(2, both)).toEqual([[2, 'women only']]);
    expect(shown(0, both)).toEqual([]);
    // A room can be shared and for women; another type is counted by itself.
    const others = [limit('Nursing', 2, 'shared room'), limit('Nursing dementia', 2)];
    expect(shown(2, [limit('Nursing', 2), ...others])).toEqual([
      [2, 'women only'],
      [2, 'shared room'],
      [2, 'women only'],
    ]);
  });

  it('come back when a note’s end has come, in lists only once it is no longer stored', () => {
    const noted = home(3, 0, [unusable('Nursing', 2, '2026-11-20')]);
    expect(usableAt(noted, now).all).toBe(3);
    expect(usableAsStored(noted).all).toBe(1);
    expect(usableAt(noted, new Date('2026-11-19T23:59:59.999Z')).all).toBe(1);
  });
});

describe('the time of a note', () => {
  it('ends a reserved one 72 elapsed hours after its hour, also over a change of clocks', () => {
    const overChange = reserved('Nursing', 1, at('2026-10-24T12:00:00.000Z'));
    expect(endOf(overChange)).toEqual(new Date('2026-10-27T12:00:00.000Z'));
  });

  it('ends an unusable one at midnight in London', () => {
    expect(endOf(unusable('Nursing', 1, '2026-07-02'))).toEqual(
      new Date('2026-07-01T23:00:00.000Z'),
    );
    expect(endOf(unusable('Nursing'))).toBeNull();
  });

  it('asks about an unusable bed without a day 28 days on', () => {
    const [questions, later] = ['2026-12-15T10:00:00Z', '2026-12-16T10:00:00Z'].map((when) =>
      notesView([unusable('Nursing')], new Date(when)).map(({ asks }) => asks),
    );
    expect([questions, later]).toEqual([[null], ['usable']]);
  });

  it('asks "Taken?" from the hour on, and of nobody who moved in by an enquiry', () => {
    const placed = { ...reserved('Nursing', 1, DUE), enquiry: ENQUIRY } as BedNote;
    const notes = [reserved('Nursing', 1, DUE), reserved('Nursing'), placed];
    expect(notesView(notes, now).map(({ asks }) => asks)).toEqual(['taken', null, null]);
  });

  it.each([
    // Of an hour that comes twice the first.
    ['2026-10-25', 1, '2026-10-25T00:00:00.000Z'],
    ['2026-10-25', 2, '2026-10-25T02:00:00.000Z'],
    ['2026-10-25', 0, '2026-10-24T23:00:00.000Z'],
    // Of one that is missing the next.
    ['2026-03-29', 1, '2026-03-29T01:00:00.000Z'],
    ['2026-03-29', 2, '2026-03-29T01:00:00.000Z'],
    ['2026-03-29', 0, '2026-03-29T00:00:00.000Z'],
    ['2026-07-01', 18, '2026-07-01T17:00:00.000Z'],
    ['2026-12-01', 18, '2026-12-01T18:00:00.000Z'],
  ])('%s %i:00 in London is %s', (day, hour, instant) => {
    expect(londonHour(day as LondonDay, hour).toISOString()).toBe(instant);
  });

  it('reserves until a full hour, up to this hour of the clock 28 days on', () => {
    const beforeChange = new Date('2026-10-10T09:30:00.000Z');
    expect(londonHourOf(beforeChange)).toBe(10);
    expect(lastReservedHour(beforeChange).toISOString()).toBe('2026-11-07T10:00:00.000Z');
    expect(isReservedHour('2026-11-07T10:00:00.000Z', beforeChange)).toBe(true);
    for (const wrong of [
      '2026-11-07T11:00:00.000Z',
      '2026-10-10T09:00:00.000Z',
      '2026-10-11T09:30:00.000Z',
      '2026-10-11T09:00:00.000+01:00',
      '2026-13-11T09:00:00.000Z',
      'soon',
    ]) {
      expect(isReservedHour(wrong, beforeChange), wrong).toBe(false);
    }
  });

  it('has a first day of use after today that there is', () => {
    const days = ['2026-11-20', '2026-11-21', '2099-02-28', '2026-11-31', 'soon', '2027-02-29'];
    expect(days.map((day) => isDayToCome(day, now))).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('a note for which there is no bed', () => {
  it.each([
    [0, 0, 'There are no vacant nursing dementia beds.'],
    [3, 1, 'There is only 1 vacant nursing dementia bed.'],
    [3, 2, 'There are only 2 vacant nursing dementia beds.'],
  ])('of %i with %i for dementia is told: %s', (nursing, dementia, text) => {
    const note = unusable('Nursing dementia', 3);
    expect(unfit(note, [note], counts(nursing, dementia))).toBe(text);
  });

  it('is told how many are vacant in all, where its own type has some', () => {
    const note = unusable('Nursing dementia');
    expect(unfit(note, [note, reserved('Nursing', 2)], counts(2, 2))).toBe(
      'Only 2 beds are vacant in all.',
    );
    expect(unfit(note, [note, reserved('Nursing', 1)], counts(2, 2))).toBeUndefined();
    expect(tooManyInAll(1)).toBe('Only 1 bed is vacant in all.');
  });

  it('that is a limit asks only whether so many are vacant', () => {
    const note = limit('Nursing', 2);
    expect(unfit(note, [note, reserved('Nursing', 2)], counts(2))).toBeUndefined();
    expect(unfit(limit('Nursing', 3), [], counts(2))).toBe('There are only 2 vacant nursing beds.');
  });
});

describe('what people send', () => {
  const decide = (before: BedNote[], sent: TypedNote[], beds = counts(3, 1)) =>
    decideNotes(before, sent, { counts: beds, now, newId: () => idOf(900) });
  const errorsOf = (...args: Parameters<typeof decide>) => {
    const decision = decide(...args);
    return decision.ok ? {} : decision.errors;
  };
  const typedOf = (note: BedNote): TypedNote => {
    const { id, bed_type, beds } = note;
    if (note.kind === 'reserved')
      return { id, bed_type, beds, kind: 'reserved', until: note.until };
    if (note.kind !== 'unusable') throw new Error('Not of people');
    return { id, bed_type, beds, kind: 'unusable', reason: note.reason, until: note.until };
  };
  const NEW = { bed_type: 'Nursing', beds: 1, kind: 'reserved', until: LATER } as const;

  it('keeps what is known, makes what is new, ends what is left out, and leaves an enquiry’s', () => {
    const [stayingNote, out, enquirys] = [
      reserved('Nursing'),
      unusable('Nursing'),
      held('Nursing'),
    ];
    const decision = decide([stayingNote, out, enquirys], [typedOf(stayingNote), NEW]);
    expect(decision).toEqual({
      ok: true,
      notes: [
        enquirys,
        stayingNote,
        { ...NEW, id: idOf(900), made_at: now.toISOString(), enquiry: null },
      ],
      ended: [
        {
          ...{ id: out.id, bed_type: 'Nursing', kind: 'unusable', beds: 1, left: 0 },
          ...{ enquiry: null, chosen: false, why: 'left_out' },
        },
      ],
    });
  });

  it('does not check again what has not changed', () => {
    const past = reserved('Nursing', 3, DUE);
    expect(decide([past], [typedOf(past)], counts(0)).ok).toBe(true);
    const fewer = { ...typedOf(past), beds: 2 };
    expect(decide([past], [fewer], counts(0))).toMatchObject({
      ok: true,
      ended: [{ beds: 1, left: 2 }],
    });
    expect(errorsOf([past], [{ ...typedOf(past), beds: 4 }])).toEqual({
      'notes.0.beds': ['There are only 3 vacant nursing beds.'],
    });
  });

  it('says of each field what is wrong', () => {
    const wrong: TypedNote[] = [
      { ...NEW, until: '2026-12-18T11:00:00.000Z' },
      { bed_type: 'Nursing', beds: 1, kind: 'unusable', reason: 'Other', until: '2026-11-20' },
      { bed_type: 'Nursing', beds: 1, kind: 'unusable', reason: 'Other', other: 'For Mr Larkspur' },
      { bed_type: 'Nursing', beds: 1, kind: 'unusable', reason: 'Being prepared', other: 'Paint' },
    ];
    expect(errorsOf([], wrong, counts(9))).toEqual({
      'notes.0.until': ['Choose a full hour between now and 18 December.'],
      'notes.1.until': ['Choose a day after today.'],
      'notes.1.other': ['Please say why'],
      'notes.2.other': ['Please leave out what could say who this is: a name with a title.'],
      'notes.3.other': ["This goes with the reason 'Other' only"],
    });
  });

  it('leaves ended what has ended by its hour since, unless a later one is said', () => {
    const gone = idOf(77);
    const ended: TypedNote = { ...NEW, id: gone, until: DUE };
    expect(decide([], [ended])).toEqual({ ok: true, notes: [], ended: [] });
    expect(decide([], [{ ...ended, until: LATER }])).toMatchObject({ notes: [{ id: idOf(900) }] });
  });

  it('cannot take over an enquiry’s note, send one twice or more than 20', () => {
    const enquirys = held('Nursing');
    const takenDecision = decide([enquirys], [{ ...NEW, id: enquirys.id }]);
    expect(takenDecision).toMatchObject({ ok: true, notes: [enquirys, { id: idOf(900) }] });
    const own = reserved('Nursing');
    expect(errorsOf([own], [typedOf(own), typedOf(own)])).toMatchObject({
      'notes.1.id': ['This note is there twice'],
    });
  });

  it('begins the 28 days anew where a bed still cannot be used', () => {
    const note = unusable('Nursing');
    const still = { ...typedOf(note), still: true } as TypedNote;
    expect(decide([note], [still])).toMatchObject({ notes: [{ said_at: now.toISOString() }] });
    expect(decide([note], [typedOf(note)])).toMatchObject({ notes: [note] });
  });
});

describe('an update that leaves fewer beds', () => {
  const endedOf = (notes: BedNote[], update: ReturnType<typeof counts>, options = {}) =>
    notesAfterUpdate(notes, update, { now, ...options }).ended.map(({ id, beds }) => [id, beds]);
  const [due, away, soon, first, chosen] = [
    reserved('Nursing', 1, DUE),
    unusable('Nursing'),
    reserved('Nursing'),
    held('Nursing'),
    held('Nursing', { chosen: true, until: null }),
  ] as const;
  const all: BedNote[] = [chosen, first, soon, away, due];

  it('ends them in the order of their classes', () => {
    const order = [due, away, soon, first, chosen].map(({ id }) => [id, 1]);
    for (let bedsLeft = 5; bedsLeft >= 0; bedsLeft--) {
      expect(endedOf(all, counts(bedsLeft))).toEqual(order.slice(0, 5 - bedsLeft));
    }
  });

  it('inside a class ends the earliest first, none last, then the oldest', () => {
    const [none, late, early] = [
      unusable('Nursing'),
      unusable('Nursing', 1, '2026-12-02'),
      unusable('Nursing', 1, '2026-12-01'),
    ];
    const older = { ...unusable('Nursing'), made_at: at('2026-11-01T10:00:00.000Z') };
    expect(endedOf([none, late, early, older], counts(0)).map(([id]) => id)).toEqual(
      [early, late, older, none].map(({ id }) => id),
    );
  });

  it('takes from a note of several only what is missing, and says it once', () => {
    const several = unusable('Nursing dementia', 4);
    const after = notesAfterUpdate([several, reserved('Nursing', 2)], counts(3, 3), { now });
    expect(after.notes).toMatchObject([{ id: several.id, beds: 1 }, { beds: 2 }]);
    expect(after.ended).toMatchObject([{ id: several.id, beds: 3, left: 1, why: 'no_bed' }]);
  });

  it('goes by types that are not offered first, then type by type, then in all; limits stay', () => {
    const elsewhere = reserved('Residential');
    const dementia = held('Nursing dementia', { chosen: true });
    const women = limit('Nursing', 3);
    const after = notesAfterUpdate([women, away, dementia, elsewhere], counts(1, 0), { now });
    expect(after.ended.map(({ id }) => id)).toEqual([elsewhere.id, dementia.id]);
    expect(after.notes).toEqual([women, away]);
  });

  it('ends the note of who has moved in by an enquiry, whatever is left', () => {
    const placed = { ...reserved('Nursing', 1, DUE), enquiry: ENQUIRY } as BedNote;
    expect(notesAfterUpdate([placed], counts(9), { now }).ended).toMatchObject([
      { id: placed.id, why: 'moved_in' },
    ]);
    expect(endedOf([placed, ...all], counts(0), { unchanged: true })).toEqual([]);
    // Where the form is another and nobody has counted, it goes on waiting while its type is offered.
    expect(endedOf([placed], counts(9), { counted: false })).toEqual([]);
    const elsewhere = { ...placed, bed_type: 'Residential' } as BedNote;
    expect(endedOf([elsewhere], counts(9), { counted: false })).toEqual([[placed.id, 1]]);
  });
});
