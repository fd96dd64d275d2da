import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { BedNote, BedNoteId, EndedNote, TypedNote } from '#shared/homes/bedNote.ts';
import { decideNotes } from '#shared/homes/bedNoteRules.ts';
import { holdsAt } from '#shared/homes/bedNoteTimes.ts';
import { notesInWords } from '#shared/homes/bedNoteWords.ts';
import type { Home } from '#shared/homes/home.ts';
import { notesAfterUpdate, type UpdatedBeds } from '#shared/homes/notesAfterUpdate.ts';
import type { BedCounts } from '#shared/homes/usableBeds.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import {
  checkTexts,
  IS_THIS_ABOUT_A_PERSON,
  textQuestionErrors,
} from '#shared/kernel/identifiers/textCheck.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import type { VacancyAnswer } from '#shared/vacancies/vacancies.api.ts';

/** What a person's act makes of a home's notes. */
interface Noted {
  changed: Pick<Home, 'notes' | 'notes_version'>;
  ended: EndedNote[];
}

/** The notes that an update leaves: those that it carries, or those that there are, as far as its counts go. */
export function notesBy(
  home: Home,
  { notes, checked }: Pick<VacancyAnswer, 'notes' | 'checked'>,
  { counts, unchanged, now }: { counts: UpdatedBeds; unchanged: boolean; now: Date },
): Noted {
  const sent = notes && notesSent(home, { notes, checked }, { counts, now });
  const after = notesAfterUpdate(sent?.notes ?? home.notes, counts, { now, unchanged });
  return noted(home, after.notes, { ended: [...(sent?.ended ?? []), ...after.ended], now });
}

/**
 * The notes of a home after its people have sent theirs. Refuses `invalid`, with `asked` where a new reason may be about
 * a person (enquiries, section 2a).
 */
export function notesSent(
  home: Home,
  { notes: sent, checked }: { notes: TypedNote[] } & Pick<VacancyAnswer, 'checked'>,
  { counts, now }: { counts: BedCounts; now: Date },
): { notes: BedNote[]; ended: EndedNote[] } {
  const newId = () => randomUUID() as BedNoteId;
  const decision = decideNotes(home.notes, sent, { counts, now, newId });
  if (decision.ok) {
    refuseUnanswered(home, { sent, checked }, now);
    return decision;
  }
  const [[message] = ['']] = Object.values(decision.errors);
  throw new Refusal('invalid', message ?? '', { errors: decision.errors });
}

function refuseUnanswered(
  home: Home,
  { sent, checked }: { sent: readonly TypedNote[] } & Pick<VacancyAnswer, 'checked'>,
  now: Date,
): void {
  const texts = sent.flatMap((note, at) => {
    if (note.kind !== 'unusable' || note.other === undefined) return [];
    const was = home.notes.find(({ id }) => id === note.id);
    const before = was?.kind === 'unusable' ? was.other : '';
    return [[`notes.${at}.other`, { text: note.other, before }] as const];
  });
  const { asked } = checkTexts(Object.fromEntries(texts), { today: londonDay(now), checked });
  if (Object.keys(asked).length === 0) return;
  throw new Refusal('invalid', IS_THIS_ABOUT_A_PERSON, {
    errors: textQuestionErrors(asked),
    asked,
  });
}

/** The version rises where a person has changed something; what an hour has ended is nobody's change. */
export function noted(
  home: Home,
  notes: BedNote[],
  { ended, now }: { ended: EndedNote[]; now: Date },
): Noted {
  const held = home.notes.filter((note) => holdsAt(note, now));
  const notes_version = home.notes_version + (isDeepStrictEqual(notes, held) ? 0 : 1);
  return { changed: { notes, notes_version }, ended };
}

/** What the audit trail keeps of notes; nothing of a home that has none. */
export function notesAudit(
  before: Pick<Home, 'notes'>,
  after: Pick<Home, 'notes'>,
): { before: { notes?: string[] }; after: { notes?: string[] } } {
  if (before.notes.length + after.notes.length === 0) return { before: {}, after: {} };
  return {
    before: { notes: notesInWords(before.notes) },
    after: { notes: notesInWords(after.notes) },
  };
}
