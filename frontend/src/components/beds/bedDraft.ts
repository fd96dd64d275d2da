import * as z from 'zod/mini';
import { BedType, MAX_COMMENT_LENGTH, NOT_A_BED_COUNT } from '#shared/homes/vacancy.ts';
import {
  ANY_TYPE_ABOVE_TOTAL,
  type BedAnswer,
  type BedForm,
  decideBeds,
  readBedCount,
  typesUnder,
} from '#shared/homes/vacancyRules.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import { typesNeverGiven } from '#shared/vacancies/inForm.ts';
import type { VacancyView } from '#shared/vacancies/vacancies.api.ts';

/** What stands in the form: counts as typed, '' where none was ever given. `types` are those under the total. */
export const BedDraft = z.object({
  total: z.string(),
  types: z.partialRecord(BedType, z.string()),
  comments: z.string(),
});
export interface BedDraft {
  total: string;
  types: Partial<Record<BedType, string>>;
  comments: string;
}

export const NO_TOTAL = 'Enter the number of vacant beds, or 0 if there are none';
const COMMENT_TOO_LONG = `The comment can be at most ${MAX_COMMENT_LENGTH} characters long`;

const zeros = (form: BedForm): BedDraft['types'] =>
  Object.fromEntries(typesUnder(form).map((type) => [type, '0']));

/** The form filled in with what the home said last. A figure that it never gave is empty, never 0. */
export function draftOf(form: BedForm, view: VacancyView): BedDraft {
  const entries = view.vacancy_info.types.map(({ bed_type, vacant_beds }) => [
    bed_type,
    String(vacant_beds),
  ]);
  const byType: BedDraft['types'] = Object.fromEntries(entries);
  const types = typesUnder(form).map((type) => [type, byType[type] ?? '']);
  return {
    total: view.vacancy_updated_at === null ? '' : String(view.vacant_beds),
    types: Object.fromEntries(types),
    comments: view.vacancy_info.comments,
  };
}

/** The asked types that the last answer lacks: it cannot be said again as it is. */
export const missingTypes = (
  form: BedForm,
  { vacant_beds, vacancy_info }: VacancyView,
): BedType[] => typesNeverGiven(form, { vacant_beds, types: vacancy_info.types });

/** The form of a home that may not report: zeros (specification 1, section 4). */
export function zeroDraft(form: BedForm): BedDraft {
  return { total: '0', types: zeros(form), comments: '' };
}

/**
 * The draft with another total; 0 makes every type under it 0. An emptied field, on its way to
 * another number, does not yet.
 */
export function withTotal(form: BedForm, draft: BedDraft, typed: string): BedDraft {
  const none = typed.trim() !== '' && readBedCount(typed) === 0;
  return { ...draft, total: typed, types: none ? zeros(form) : draft.types };
}

/** The counts as they would be sent. */
export function answerOf(form: BedForm, draft: BedDraft): BedAnswer {
  const total = readBedCount(draft.total);
  const beds: BedAnswer['beds'] = {};
  for (const type of typesUnder(form)) {
    beds[type] = total === 0 ? 0 : readBedCount(draft.types[type] ?? '');
  }
  return form.kind === 'aqp'
    ? { vacant_beds: total, beds }
    : { beds: { [form.total]: total, ...beds } };
}

/** Comments as the specification's clients send them. Half a character, as a cut paste leaves, is replaced. */
export function encodedComments(comments: string): string {
  return encodeURIComponent(comments.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

/** What is wrong with a draft, by the server's names of the fields; empty when it may be sent. */
export function errorsOf(form: BedForm, draft: BedDraft): FieldErrors {
  const missing = missingIn(form, draft);
  const decision = decideBeds(form, answerOf(form, draft));
  const broken = Object.entries(decision.ok ? {} : decision.errors);
  // How counts go together is said once all are there.
  const isAlone = ([, [text]]: [string, string[]]) => text === NOT_A_BED_COUNT;
  const isWhole = Object.keys(missing).length === 0;
  const errors: FieldErrors = {
    ...Object.fromEntries(isWhole ? broken : broken.filter(isAlone)),
    ...missing,
  };
  if ([...draft.comments].length > MAX_COMMENT_LENGTH) errors.comments = [COMMENT_TOO_LONG];
  return errors;
}

/** The counts that are asked and empty: none was ever given, and a missing one is not 0. */
function missingIn(form: BedForm, { total, types }: BedDraft): FieldErrors {
  if (total.trim() === '') {
    return { [form.kind === 'aqp' ? 'vacant_beds' : `beds.${form.total}`]: [NO_TOTAL] };
  }
  if (readBedCount(total) === 0) return {};
  const empty = typesUnder(form).filter((type) => (types[type] ?? '').trim() === '');
  return Object.fromEntries(empty.map((type) => [`beds.${type}`, [noCount(form, type)]]));
}

const noCount = (form: BedForm, type: BedType): string =>
  form.kind === 'aqp'
    ? `Enter the number of vacant ${type.toLowerCase()} beds, or 0 if there are none`
    : 'Enter how many of the vacant beds are suitable for dementia care, or 0 if none are';

/** Messages where the form shows them. */
export interface PlacedErrors {
  total?: string;
  types: Partial<Record<BedType, string>>;
  /** About several types together: said once above them, bordering each of `types`. */
  together?: { message: string; types: BedType[] };
  comments?: string;
  /** About nothing that the form shows a field for. */
  form: string[];
}

/** Places errors, the browser's or the server's, at the form's fields. */
export function placeErrors(form: BedForm, errors: FieldErrors): PlacedErrors {
  const placed: PlacedErrors = { types: {}, form: [] };
  const under = typesUnder(form);
  for (const [field, [message]] of Object.entries(errors)) {
    if (message === undefined) continue;
    const type = field.startsWith('beds.') ? (field.slice('beds.'.length) as BedType) : null;
    if (field === 'vacant_beds' || (form.kind === 'standard' && type === form.total)) {
      placed.total = message;
    } else if (field === 'beds') {
      placed.together = { message, types: under };
    } else if (type !== null && under.includes(type)) {
      if (message === ANY_TYPE_ABOVE_TOTAL) {
        placed.together = { message, types: [...(placed.together?.types ?? []), type] };
      } else {
        placed.types[type] = message;
      }
    } else if (field === 'comments') {
      placed.comments = message;
    } else {
      placed.form.push(message);
    }
  }
  return placed;
}
