import type { BedType, Vacancy } from '../homes/vacancy.ts';
import { type BedForm, typesUnder } from '../homes/vacancyRules.ts';

/**
 * The figures when the home answers another form than before: by joining or leaving AQP, or with other bed
 * types (ADR 35). Counts of types that both forms ask stay, with their age; others go, and none is made up. A
 * standard total is the larger of its two counts, and an AQP total no more than its types add up to: no bed is
 * shown that the home did not report. Where nothing is left from which a total follows, the home has not yet
 * responded.
 */
export function inForm(vacancy: Vacancy, form: BedForm): Vacancy {
  if (vacancy.updated_at === null) return vacancy;
  const wanted = form.kind === 'aqp' ? form.types : [form.total, form.dementia];
  const types = wanted.flatMap((bed_type) =>
    vacancy.types.filter((reported) => reported.bed_type === bed_type),
  );
  const total = totalOf(vacancy, types, form);
  const version = vacancy.version + 1;
  if (total === null) {
    return { ...vacancy, version, vacant_beds: 0, types: [], updated_at: null, updated_by: null };
  }
  if (form.kind === 'aqp') return { ...vacancy, version, vacant_beds: total, types };
  const others = types.filter(({ bed_type }) => bed_type !== form.total);
  const all = { bed_type: form.total, vacant_beds: total };
  return { ...vacancy, version, vacant_beds: total, types: [all, ...others] };
}

/** The beds in all, from the counts that are left; null where they do not say. 0 is only where it was said. */
function totalOf(vacancy: Vacancy, types: Vacancy['types'], form: BedForm): number | null {
  if (types.length === 0) return null;
  const counts = types.map(({ vacant_beds }) => vacant_beds);
  const isZero = counts.every((count) => count === 0);
  const saidTotal =
    form.kind === 'aqp'
      ? types.length === form.types.length
      : types.some(({ bed_type }) => bed_type === form.total);
  if (isZero && !saidTotal && vacancy.vacant_beds > 0) return null;
  if (form.kind === 'standard') return Math.max(...counts);
  return Math.min(
    vacancy.vacant_beds,
    counts.reduce((sum, count) => sum + count, 0),
  );
}

/** Whether two forms ask the same. */
export const isSameForm = (a: BedForm, b: BedForm): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/**
 * The types that a home was never asked for and is now, so that its last answer cannot be said again. With 0
 * beds in all no type is asked.
 */
export function typesNeverGiven(
  form: BedForm,
  { vacant_beds, types }: Pick<Vacancy, 'vacant_beds' | 'types'>,
): BedType[] {
  if (vacant_beds === 0) return [];
  return typesUnder(form).filter((type) => !types.some(({ bed_type }) => bed_type === type));
}
