import type { BedType } from '../../../../shared/vacancies/vacancy.ts';
import { type BedForm, typesUnder } from '../../../../shared/vacancies/vacancyRules.ts';
import type { BedDraft } from '../../components/beds/bedDraft.ts';
import type { VacancyBody } from '../../offline/outbox.ts';

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

/** `3 vacant beds (Residential dementia 1)`. */
export function answerInWords(form: BedForm, body: VacancyBody): string {
  const { total, types } = draftOfAnswer(form, body);
  const beds = `${total || '–'} vacant ${total === '1' ? 'bed' : 'beds'}`;
  if (total === '0') return beds;
  const under = typesUnder(form).map((type) => `${type} ${types[type] || '–'}`);
  return `${beds} (${under.join(', ')})`;
}
