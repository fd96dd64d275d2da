import type { AuditWords } from '../audit/auditWords.ts';

/** What a service location says of its availability, and how it is asked. */
export const capacityAudit = {
  words: {
    'capacity.confirmed': 'Updated the availability for new packages',
    'capacity.rhythmChanged': 'Changed how often the service location is asked by email',
    'capacity.reminded': 'Sent the email about availability for new packages',
  },
  unchanged: {
    'capacity.confirmed': 'Confirmed the availability for new packages: nothing has changed',
  },
  fields: {
    capacity_areas: 'Areas for new packages',
    minimum_call_duration: 'Minimum call duration',
    notice_required: 'Notice required to start a package',
    accepts_covid: 'Accepts people with COVID-19',
    accepts_covid_comment: 'Why people with COVID-19 are not accepted',
    prompt_rhythm: 'Asked by email',
  },
  values: { prompt_rhythm: { weekly: 'Each week', weekday: 'Each weekday' } },
} as const satisfies AuditWords;
