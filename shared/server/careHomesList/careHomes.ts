import type { CareHomeListItem, ListOrdering } from '#shared/careHomesList/careHomesList.api.ts';
import type { ListFilters } from '#shared/careHomesList/listFilters.ts';
import type { Home } from '#shared/homes/home.ts';
import type { ListQuery, ListTypes } from '../placeList/listTypes.ts';
import type { HomeFacet } from './homeFacets.ts';

/** The types of the care homes list. */
export interface CareHomes extends ListTypes {
  place: Home;
  card: CareHomeListItem;
  filters: ListFilters;
  ordering: ListOrdering;
  number:
    | 'version'
    | 'updatedAt'
    | 'standingUpdateAt'
    | 'questionnaireAt'
    | 'vacantBeds'
    | 'usableBeds'
    | 'suspensions'
    | 'audienceGroups'
    | 'suspendedFrom';
  facet: HomeFacet;
}

export type HomesQuery = ListQuery<CareHomes>;
