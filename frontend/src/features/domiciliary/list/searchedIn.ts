import type { Covering } from '../../../../../shared/domiciliary/locationList.api.ts';
import { districtOf } from '../../../../../shared/postcodes/postcodeParts.ts';
import type { AnyFilters } from '../../../components/homeSearch/listState.ts';
import type { SearchedLocations } from '../../../components/shortlist/searchedLocations.ts';

/** What of a search an enquiry may begin with. A postcode may be somebody's home: its district alone is kept. */
export function searchedIn(query: AnyFilters, covering: Covering): SearchedLocations {
  const { search: _, ...named } = query;
  const filters = Object.entries(named).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  const [authority = '', ...others] = covering?.authorities ?? [];
  return {
    filters: Object.fromEntries(filters),
    local_authority: others.length > 0 ? '' : authority,
    district: (covering && districtOf(covering.postcode)) ?? '',
  };
}
