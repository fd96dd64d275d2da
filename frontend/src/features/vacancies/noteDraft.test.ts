import { describe, expect, it } from 'vitest';
import type { BedNoteView, TypedNote } from '#shared/homes/bedNote.ts';
import { typedNotes } from '#shared/homes/typedNotes.ts';
import { endedByUpdate, noteErrors, notesLine, noteWords } from './noteDraft.ts';

/** A Friday. */
const now = new Date('2026-11-27T10:00:00Z');
const counts = {
  vacant_beds: 3,
  types: [
    { bed_type: 'Nursing' as const, vacant_beds: 3 },
    { bed_type: 'Nursing dementia' as const, vacant_beds: 1 },
  ],
};
const reserved = (beds: number, until = '2026-12-03T18:00:00.000Z'): TypedNote => ({
  bed_type: 'Nursing',
  beds,
  kind: 'reserved',
  until,
});
const prepared: TypedNote = {
  bed_type: 'Nursing',
  beds: 1,
  kind: 'unusable',
  reason: 'Being prepared',
  until: null,
};
const held: BedNoteView = {
  id: 'b1c1c9a0-0000-4000-8000-000000000001' as never,
  bed_type: 'Nursing',
  beds: 1,
  kind: 'held',
  reason: null,
  other: '',
  limit: null,
  until: null,
  enquiry: 'b1c1c9a0-0000-4000-8000-000000000002' as never,
  chosen: false,
  asks: null,
  ends_at: null,
};

describe('the line under a count', () => {
  it('says that all can be used, or what cannot and until when', () => {
    expect(notesLine([], now)).toBe('All can be used');
    expect(notesLine([reserved(1, '2026-12-03T09:00:00.000Z')], now)).toBe(
      '1 reserved until Thursday',
    );
    expect(notesLine([prepared, held], now)).toBe(
      '1 not for use (being prepared), 1 kept for an enquiry',
    );
    expect(noteWords(reserved(2, '2026-11-27T18:00:00.000Z'), now)).toBe('2 reserved until 18:00');
    expect(noteWords(reserved(1, '2026-11-27T09:00:00.000Z'), now)).toBe('1 reserved, now due');
    expect(noteWords({ ...prepared, until: '2026-12-20' }, now)).toBe(
      '1 not for use until 20 December (being prepared)',
    );
    const ownWords = { ...prepared, reason: 'Other', other: 'Waits for a TV' } as const;
    expect(noteWords(ownWords, now)).toBe('1 not for use (Waits for a TV)');
  });
});

it('leaves the notes of enquiries to the server', () => {
  expect(typedNotes([held])).toEqual([]);
});

describe('a note that is being written', () => {
  const errorsOf = (notes: TypedNote[], shown: BedNoteView[] = []) =>
    noteErrors(notes, notes.length - 1, { shown, counts, now });

  it('fits beside the others, with the server’s words where it does not', () => {
    expect(errorsOf([reserved(3)])).toEqual({});
    expect(errorsOf([prepared, reserved(3)])).toEqual({
      beds: ['There are only 3 vacant nursing beds.'],
    });
    expect(errorsOf([reserved(3)], [held])).toEqual({
      beds: ['There are only 3 vacant nursing beds.'],
    });
  });

  it('ends at a full hour within 28 days', () => {
    expect(errorsOf([reserved(1, '')])).toEqual({
      until: ['Choose a full hour between now and 25 December.'],
    });
  });
});

it('says which notes an update would end, and how many beds of each', () => {
  const update = { ...counts, offered: ['Nursing' as const, 'Nursing dementia' as const] };
  expect(endedByUpdate([reserved(2)], { shown: [], update, now })).toEqual([]);
  const fewer = {
    ...update,
    vacant_beds: 1,
    types: [{ bed_type: 'Nursing' as const, vacant_beds: 1 }],
  };
  const stored = [reserved(2), prepared].map((note, at) => ({
    ...note,
    id: `c1c1c9a0-0000-4000-8000-00000000000${at}` as never,
  }));
  expect(endedByUpdate(stored, { shown: [held], update: fewer, now })).toEqual([
    'Nursing: 1 not for use (being prepared)',
    'Nursing: 2 reserved until 3 December',
  ]);
  // Those that are not saved yet are refused, and said so elsewhere.
  expect(endedByUpdate([reserved(2), prepared], { shown: [held], update: fewer, now })).toEqual([]);
});

it('a saved note is judged as the server does: what stays is not checked, a passed hour is', () => {
  const due: BedNoteView = {
    ...held,
    id: 'd1c1c9a0-0000-4000-8000-000000000001' as never,
    kind: 'reserved',
    until: '2026-11-27T09:00:00.000Z',
    enquiry: null,
    chosen: false,
  };
  const [typed] = typedNotes([due]);
  const none = { vacant_beds: 0, types: [] };
  const later = { ...typed, until: '2026-11-28T09:00:00.000Z' } as TypedNote;
  expect(noteErrors([later], 0, { shown: [due], counts: none, now })).toEqual({});
  expect(noteErrors([typed as TypedNote], 0, { shown: [due], counts, now }).until).toHaveLength(1);
});
