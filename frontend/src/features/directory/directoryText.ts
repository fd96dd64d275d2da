import type { RegisterPlace } from '#shared/directory/directory.api.ts';
import { dayInWords } from '#shared/kernel/calendar.ts';

/** 'CQC 1-109570155, Larch Care Limited'. */
export const registrationOf = ({ cqc_recorded_id, provider_name }: RegisterPlace): string =>
  [cqc_recorded_id === null ? 'no CQC location ID' : `CQC ${cqc_recorded_id}`, provider_name]
    .filter(Boolean)
    .join(', ');

/** 'Closed on 3 May 2026', 'Registered, no contacts yet', 'Open, closes on 1 January 2027'. */
export function statusOf({ location_status, closed_on, closes_on }: RegisterPlace): string {
  const until = closes_on === null ? '' : `, closes on ${dayInWords(closes_on, { year: true })}`;
  if (location_status === 'OPEN') return `Open${until}`;
  if (location_status === 'REGISTERED') return `Registered, no contacts yet${until}`;
  return closed_on === null ? 'Closed' : `Closed on ${dayInWords(closed_on, { year: true })}`;
}

/** The central team's page of a home. */
export const centralPathOf = ({ uuid }: Pick<RegisterPlace, 'uuid'>): string =>
  `/central_team/care_homes?home=${uuid}`;

/** The central team's page of a service location. */
export const centralPathOfLocation = ({ uuid }: Pick<RegisterPlace, 'uuid'>): string =>
  `/central_team/service_locations?location=${uuid}`;
