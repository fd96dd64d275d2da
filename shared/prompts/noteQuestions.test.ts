import { describe, expect, it } from 'vitest';
import type { BedNote } from '../homes/bedNote.ts';
import { noteQuestions, noteQuestionText } from './noteQuestions.ts';

const now = new Date('2026-11-23T09:00:00.000Z');
const some = { bed_type: 'Nursing', beds: 1, made_at: '2026-10-01T10:00:00.000Z' };
const note = (id: number, more: object) =>
  ({ id: `00000000-0000-4000-8000-00000000000${id}`, ...some, ...more }) as BedNote;
const reserved = (id: number, until: string, more = {}) =>
  note(id, { kind: 'reserved', until, enquiry: null, ...more });
const unusable = (id: number, said_at: string, until: string | null = null) =>
  note(id, { kind: 'unusable', reason: 'Being prepared', other: '', until, said_at });

describe('what a prompt asks about notes', () => {
  it('is nothing where none is due', () => {
    const notes = [
      reserved(1, '2026-11-23T10:00:00.000Z'),
      // Ended by its 72 hours, which the job has not written yet.
      reserved(2, '2026-11-20T09:00:00.000Z'),
      // Who moved in by an enquiry is asked about elsewhere.
      reserved(3, '2026-11-22T09:00:00.000Z', { enquiry: '1b671a64-40d5-491e-99b0-da01ff1f3341' }),
      unusable(4, '2026-10-27T10:00:00.000Z'),
      unusable(5, '2026-10-01T10:00:00.000Z', '2026-12-07'),
      note(6, { kind: 'limit', limit: 'women only' }),
    ];
    expect(noteQuestions({ notes }, now)).toEqual({});
  });

  it('is "Taken?" from the hour on, and of an unusable bed after 28 days, without its reason', () => {
    const notes = [
      reserved(1, '2026-11-23T09:00:00.000Z', { beds: 2 }),
      unusable(2, '2026-10-26T10:00:00.000Z'),
      { ...unusable(3, '2026-10-26T10:00:00.000Z'), beds: 2 },
    ];
    const { asks = [] } = noteQuestions({ notes }, now);
    expect(asks).toEqual([
      { asks: 'taken', bed_type: 'Nursing', beds: 2, until: '2026-11-23T09:00:00.000Z' },
      { asks: 'usable', bed_type: 'Nursing', beds: 1, until: null },
      { asks: 'usable', bed_type: 'Nursing', beds: 2, until: null },
    ]);
    expect(asks.map(noteQuestionText)).toEqual([
      'Taken? 2 nursing beds were reserved until 09:00 on 23-11-2026',
      'Can it be used now? 1 nursing bed could not be used when you last said so',
      'Can they be used now? 2 nursing beds could not be used when you last said so',
    ]);
  });
});
