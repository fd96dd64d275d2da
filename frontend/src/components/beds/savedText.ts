import { type BedForm, typesUnder } from '#shared/homes/vacancyRules.ts';
import { londonStamp } from '#shared/kernel/calendar.ts';
import type { VacancyView } from '#shared/vacancies/vacancies.api.ts';

/** What was saved and when, in one line that stays: `Saved 02:08. Commissioners see 4 beds, 1 dementia.` */
export function savedText(form: BedForm, saved: VacancyView): string {
  const time =
    saved.vacancy_updated_at && londonStamp(new Date(saved.vacancy_updated_at)).slice(0, 5);
  const beds = `${saved.vacant_beds} ${saved.vacant_beds === 1 ? 'bed' : 'beds'}`;
  const types = saved.vacancy_info.types
    .filter(({ bed_type, vacant_beds }) => vacant_beds > 0 && typesUnder(form).includes(bed_type))
    .map(({ bed_type, vacant_beds }) =>
      form.kind === 'aqp' ? `${vacant_beds} ${bed_type.toLowerCase()}` : `${vacant_beds} dementia`,
    );
  return `Saved ${time}. Commissioners see ${[beds, ...types].join(', ')}.`;
}
