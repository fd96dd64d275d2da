import type { HomeStatus, HomeStatusView } from '#shared/homes/homeStatus.api.ts';
import { differingFields, PARTICIPATION_FIELDS } from '#shared/homes/participation.ts';
import { bedFormOf } from '#shared/homes/vacancyRules.ts';
import { isSameForm } from '#shared/vacancies/inForm.ts';

/** What a change stops, in sentences: what a person should know before they agree. */
export function whatStops(before: HomeStatusView, after: HomeStatus): string[] {
  const stops: string[] = [];
  const ends = (field: 'aqp_status' | 'reporting' | 'vacancy_reporting') =>
    before[field] && !after[field];
  if (ends('aqp_status')) {
    stops.push(
      'The home leaves the AQP list. Its rates, bed types, pilot and AQP suspension are removed.',
    );
  }
  if (ends('vacancy_reporting')) {
    stops.push('The home cannot update its beds any more and gets no weekday email.');
  }
  if (ends('reporting')) {
    stops.push(
      'The home is not asked for monthly reports any more. Those not sent in are no longer needed; those sent in can still be read.',
    );
  }
  if (after.is_bsol && !before.is_bsol) {
    stops.push('The home’s people see its contact details only.');
  }
  if (!isSameForm(bedFormOf(before), bedFormOf({ ...before, ...after }))) {
    stops.push(
      'The home answers another form for its beds. Its figures and notes for bed types that the form does not ask are removed.',
    );
  }
  return stops;
}

/** Whether the home's people are told by mail: of how it takes part, not of suspensions. */
export const isMailed = (before: HomeStatus, after: HomeStatus): boolean =>
  differingFields(before, after, PARTICIPATION_FIELDS).length > 0;
