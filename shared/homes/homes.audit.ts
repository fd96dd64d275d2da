import type { AuditWords } from '../audit/auditWords.ts';

/** What a home is, as the central team changes it. */
export const homesAudit = {
  words: {
    'status.changed': 'Changed the status of the home',
  },
  fields: {
    reason: 'Reason',
    self_imposed_suspension: 'Suspended new placements',
    self_imposed_suspension_date: 'Suspended since',
    embargo: 'Local authority embargo',
    aqp_status: 'AQP',
    aqp_suspension: 'AQP suspension',
    aqp_variant: 'AQP list',
    rate: 'AQP weekly rate',
    aqp_rates: 'AQP weekly rates by bed type',
    bed_type_preferences: 'Bed types',
    aqp_pilot_status: 'AQP pilot',
    total_beds_pilot: 'AQP beds in the pilot',
    reporting: 'Monthly reporting',
    reporting_from: 'Reports from',
    vacancy_reporting: 'Vacancy reporting',
    is_bsol: 'Birmingham and Solihull',
  },
  values: { aqp_variant: { london: 'London', sussex: 'Sussex', frimley: 'Frimley' } },
} as const satisfies AuditWords;
