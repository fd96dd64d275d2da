import * as z from 'zod/mini';
import { holdsAt, questionOf, usableQuestion } from '../homes/bedNoteTimes.ts';
import type { Home } from '../homes/home.ts';
import { BedType } from '../homes/vacancy.ts';
import { londonStamp } from '../kernel/calendar.ts';

/** What a home is asked about one of its notes of beds (enquiries, section 1). */
export const NoteQuestion = z.strictObject({
  /** Whether somebody has taken a reserved bed, or an unusable one can be used. */
  asks: z.enum(['taken', 'usable']),
  bed_type: BedType,
  beds: z.int(),
  /** Until when it was reserved; null of an unusable bed. */
  until: z.nullable(z.string()),
});
export type NoteQuestion = z.infer<typeof NoteQuestion>;

/** What a prompt asks a home about its notes at `now`; nothing where it asks nothing. */
export function noteQuestions(
  { notes }: Pick<Home, 'notes'>,
  now: Date,
): { asks?: NoteQuestion[] } {
  const asks = notes.flatMap((note): NoteQuestion[] => {
    const question = holdsAt(note, now) ? questionOf(note, now) : null;
    if (question === null) return [];
    const { bed_type, beds } = note;
    return [
      { asks: question, bed_type, beds, until: note.kind === 'reserved' ? note.until : null },
    ];
  });
  return asks.length > 0 ? { asks } : {};
}

/** 'Taken? 1 nursing bed was reserved until 18:00 on 27-11-2026'. */
export function noteQuestionText({ asks, bed_type, beds, until }: NoteQuestion): string {
  const [noun, verb] = beds === 1 ? ['bed', 'was'] : ['beds', 'were'];
  const some = `${beds} ${bed_type.toLowerCase()} ${noun}`;
  return asks === 'taken' && until !== null
    ? `Taken? ${some} ${verb} reserved until ${londonStamp(new Date(until))}`
    : `${usableQuestion(beds)} ${some} could not be used when you last said so`;
}
