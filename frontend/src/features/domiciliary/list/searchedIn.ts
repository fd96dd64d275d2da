import type { Covering } from '#shared/domiciliary/locationList.api.ts';
import { districtOf } from '#shared/postcodes/postcodeParts.ts';
import type { AnyFilters } from '../../../components/homeSearch/listState.ts';
import type { SearchedLocations } from '../../../components/shortlist/searchedLocations.ts';

/** What the form of an enquiry asks for; the cookie policy names each. */
export const KEPT = ['care_tier', 'live_in', 'language', 'specialism', 'area'];

/** What of a search an enquiry may begin with. A postcode may be somebody's home: its district alone is kept. */
export function searchedIn(query: AnyFilters, covering: Covering): SearchedLocations {
  const [authority = '', ...others] = covering?.authorities ?? [];
  return {
    filters: Object.fromEntries(
      KEPT.flatMap((name) => {
        const value = query[name];
        return typeof value === 'string' ? [[name, value] as const] : [];
      }),
    ),
    local_authority: others.length > 0 ? '' : authority,
    district: (covering && districtOf(covering.postcode)) ?? '',
  };
}
