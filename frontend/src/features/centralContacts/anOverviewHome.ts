import type { OverviewHome } from '#shared/centralContacts/centralContacts.api.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';

/** For tests: a residential home, last updated on 19 November 2026, unless told otherwise. */
export function anOverviewHome(name: string, overrides: Partial<OverviewHome> = {}): OverviewHome {
  return {
    uuid: name as HomeUuid,
    name,
    provider: { name: 'Trees Limited' },
    local_authority: { name: 'Kent' },
    service_types: [{ name: 'Residential homes' }],
    aqp_status: false,
    aqp_variant: null,
    sussex_aqp_status: false,
    frimley_aqp_status: false,
    rate: null,
    aqp_rates: [],
    bed_type_preferences: [],
    no_beds: 30,
    embargo: false,
    self_imposed_suspension: false,
    bed_form: { kind: 'standard', total: 'Residential', dementia: 'Residential dementia' },
    bar: null,
    aqp_suspension_contact: null,
    vacancy_info: {
      types: [
        { bed_type: 'Residential', vacant_beds: 3 },
        { bed_type: 'Residential dementia', vacant_beds: 1 },
      ],
      comments: '',
    },
    vacant_beds: 3,
    vacancy_updated: '09:00 on 19-11-2026',
    vacancy_disputed_at: null,
    notes_version: 0,
    notes: [],
    usable: { all: 0, types: [] },
    vacancy_updated_at: '2026-11-19T09:00:00.000Z',
    vacancy_updated_days: 1,
    vacancy_updated_by: 'Ana Ruiz',
    vacancy_reporting_history: [],
    vacancy_version: 4,
    ...overrides,
  };
}
