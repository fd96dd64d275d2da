import { AccountId } from '#shared/kernel/ids.ts';
import { SavedSearchId } from '#shared/savedSearches/savedSearch.ts';
import type { SavedSearchAlertContent } from '#shared/savedSearches/savedSearchAlert.mail.ts';

/** A home as the mail shows it. */
export const larchHouse: SavedSearchAlertContent['homes'][number] = {
  home_name: 'Larch House',
  local_authority: 'Oldham',
  phone: '01610000000',
  types: [
    { bed_type: 'Residential', vacant_beds: 17 },
    { bed_type: 'Residential dementia', vacant_beds: 4 },
  ],
  vacant_beds: 17,
  updated_at: '2026-11-19T16:42:00.000Z',
  suspended: false,
};

export const savedSearchAlert: SavedSearchAlertContent = {
  kind: 'savedSearchAlert',
  account: AccountId.parse('9b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f'),
  search: SavedSearchId.parse('ab6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f'),
  first_name: 'Ann',
  words: 'Care homes with a vacant Residential bed, in Oldham',
  filters: { care_home_type: 'All', vacant_bed_type: 'residential', local_authority: 'oldham' },
  pace: 'at_once',
  homes: [larchHouse],
  more: 0,
};

export const examples: SavedSearchAlertContent[] = [
  savedSearchAlert,
  { ...savedSearchAlert, pace: 'daily', homes: [larchHouse, larchHouse], more: 3 },
];
