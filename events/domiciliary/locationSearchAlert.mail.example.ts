import type { LocationSearchAlertContent } from '#shared/domiciliary/locationSearchAlert.mail.ts';
import { AccountId } from '#shared/kernel/ids.ts';
import { SavedSearchId } from '#shared/savedSearches/savedSearch.ts';

export const wrenHomecare: LocationSearchAlertContent['locations'][number] = {
  name: 'Wren Homecare',
  provider: 'Wren Care Limited',
  phone: '02070000000',
  areas: 'all of South East London, Camden',
  minimum_call: '30 minutes',
  notice: '24 hours',
  updated: '2026-11-19T16:42:00.000Z',
};

export const locationSearchAlert: LocationSearchAlertContent = {
  kind: 'locationSearchAlert',
  account: AccountId.parse('9b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f'),
  search: SavedSearchId.parse('ab6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f'),
  first_name: 'Ann',
  words: 'Live-in care, covering SW9 9, Care Tier 2',
  filters: { live_in: 'live-in', care_tier: '2', search: 'postcode-SW9 9' },
  pace: 'at_once',
  locations: [wrenHomecare],
  more: 0,
};

export const examples: LocationSearchAlertContent[] = [
  locationSearchAlert,
  {
    ...locationSearchAlert,
    pace: 'daily',
    locations: [wrenHomecare, { ...wrenHomecare, areas: '', phone: '', updated: null }],
    more: 3,
  },
];
