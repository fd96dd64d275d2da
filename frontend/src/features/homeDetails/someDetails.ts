import type { HomeDetails } from '#shared/homeDetails/homeDetails.api.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import { aListItem } from '../../components/homes/testing/aListItem.ts';

/** A home's details for tests: three nursing beds at noon, nothing found by phone, no long past. */
export const someDetails = (
  overrides: Partial<HomeDetails> & { updated?: string | null } = {},
): HomeDetails => {
  const { updated, ...named } = overrides;
  return {
    ...aListItem(1, updated === undefined ? {} : { updated }),
    address: '1 Long Lane, London',
    postcode: 'N2 0AA',
    region: 'London',
    icb: 'NHS West and North London Integrated Care Board',
    latitude: 51.59,
    longitude: -0.17,
    closed_on: null,
    closes_on: null,
    successor: null,
    website: '',
    self_imposed_suspension_date: null,
    self_imposed_suspension_reason: null,
    self_imposed_suspension_other: '',
    self_imposed_suspension_until: null,
    specialisms: [],
    languages: [],
    new_services_updated: null,
    commissioner_contacts: [],
    vacancy_version: 7,
    history: { begin: '2026-08-23T23:00:00.000Z' as Instant, before: null, updates: [] },
    insight: { usual_time: null, has_free_bed: true, still_free: null, types: [] },
    feedback: {
      confirmed: 0,
      last_confirmed_at: null,
      disputed: 0,
      last_disputed_at: null,
      mine: null,
    },
    distance: null,
    ...named,
  };
};
