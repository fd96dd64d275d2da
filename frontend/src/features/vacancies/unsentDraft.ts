import * as z from 'zod/mini';
import { TypedNote, TypedNotes } from '#shared/homes/bedNote.ts';
import type { BedType } from '#shared/homes/vacancy.ts';
import { type BedForm, typesUnder } from '#shared/homes/vacancyRules.ts';
import type { BedDraft } from '../../components/beds/bedDraft.ts';
import { notesTried, type Unsent, type VacancyBody } from '../../offline/outbox.ts';
import type { NotedDraft } from './useVacancyForm.ts';

/** The form as it stood when this answer was confirmed; empty where it asked something else then. */
export function draftOfAnswer(
  form: BedForm,
  { beds, vacant_beds, comments }: VacancyBody,
): BedDraft {
  const counts: Partial<Record<BedType, number>> = beds;
  const total = form.kind === 'aqp' ? vacant_beds : counts[form.total];
  return {
    total: String(total ?? ''),
    types: Object.fromEntries(typesUnder(form).map((type) => [type, String(counts[type] ?? '')])),
    comments: decodeURIComponent(comments ?? ''),
  };
}

/** `3 vacant beds (Residential dementia 1), 2 notes about them`. */
export function answerInWords(form: BedForm, body: VacancyBody): string {
  const { total, types } = draftOfAnswer(form, body);
  const beds = `${total || '–'} vacant ${total === '1' ? 'bed' : 'beds'}`;
  const count = body.notes?.length ?? 0;
  const notes = count === 0 ? '' : `, ${count} ${count === 1 ? 'note' : 'notes'} about them`;
  if (total === '0') return beds;
  const under = typesUnder(form).map((type) => `${type} ${types[type] || '–'}`);
  return `${beds} (${under.join(', ')})${notes}`;
}

/** The notes that were confirmed with it; null where none were changed. */
export const notesOfAnswer = ({ notes }: VacancyBody): TypedNote[] | null =>
  notes === undefined ? null : (TypedNotes.safeParse(notes).data ?? null);

/** The same as the form holds them, with the notes that had been seen. */
export function notedOfAnswer(entry: Unsent): NotedDraft | null {
  const { body, seen } = entry;
  const notes = notesOfAnswer(body);
  if (notes === null) return null;
  return {
    version: body.notes_version ?? 0,
    notes,
    seen: seen ?? notes.flatMap(({ id }) => id ?? []),
    tried: z.array(TypedNote).safeParse(notesTried(entry)).data,
  };
}
