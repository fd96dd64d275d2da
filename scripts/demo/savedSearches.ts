import type { Account } from '#shared/account/account.ts';
import { instant } from '#shared/kernel/ids.ts';
import type {
  SavedSearch,
  SavedSearches,
  SavedSearchId,
} from '#shared/savedSearches/savedSearch.ts';
import { centreOf } from '#shared/server/postcodes/searchedPlace.ts';

/** Whose they are. */
export const SEARCHER = 'commissioner-icb@example.org';
const DAY_MS = 86_400_000;
const SECTOR = 'SW9 9';

/** Two saved searches of the demo's first commissioner, one at once and one each morning. */
export function demoSavedSearches(
  accounts: readonly Pick<Account, 'id' | 'email'>[],
  now: Date,
): SavedSearches[] {
  const searches: SavedSearch[] = [
    {
      id: 'b1c5a3de-3f0a-4c7e-9a64-5d0f7a1c2e01' as SavedSearchId,
      version: 1,
      list: 'careHomes',
      filters: {
        care_home_type: 'AQP list',
        overall_cqc_rating: 'good,outstanding',
        vacant_bed_type: 'any',
        suspension: 'none',
      },
      origin: null,
      frequency: 'daily',
      created_at: instant(new Date(now.getTime() - 9 * DAY_MS)),
    },
    {
      id: 'b1c5a3de-3f0a-4c7e-9a64-5d0f7a1c2e02' as SavedSearchId,
      version: 1,
      list: 'careHomes',
      filters: {
        care_home_type: 'Nursing homes',
        overall_cqc_rating: 'good,outstanding',
        vacant_bed_type: 'nursing-dementia',
        within: '10',
        search: `postcode-${SECTOR}`,
      },
      origin: centreOf(SECTOR) ?? null,
      frequency: 'at_once',
      created_at: instant(new Date(now.getTime() - 2 * DAY_MS)),
    },
  ];
  return accounts
    .filter(({ email }) => email === SEARCHER)
    .map(({ id }) => ({ account: id, version: 1, changed_at: instant(now), searches }));
}
