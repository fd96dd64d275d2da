import { isOfType } from '../../careHomesList/careHomeType.ts';
import { ANY_BED } from '../../careHomesList/filterValues.ts';
import { CareHomeType, SUSPENSION_NONE } from '../../careHomesList/listFilters.ts';
import { isSuspended, sizeOf } from '../../careHomesList/listRules.ts';
import type { Home } from '../../homes/home.ts';
import type { FacetValues } from '../placeList/facets.ts';
import { slugOf } from '../placeList/slugOf.ts';

const TYPES = CareHomeType.options.filter((type) => type !== 'All');

export type HomeFacet =
  | 'care_home_type'
  | 'aqp_variant'
  | 'overall_cqc_rating'
  | 'local_authority'
  | 'vacant_bed_type'
  | 'service'
  | 'suspension'
  | 'size';

/** What a home is found by. */
export function homeFacets(home: Home): FacetValues<HomeFacet> {
  const size = sizeOf(home);
  const { types, vacant_beds } = home.vacancy;
  const vacant = types.filter((type) => type.vacant_beds > 0);
  return {
    care_home_type: TYPES.filter((type) => isOfType(type, home)),
    aqp_variant: home.aqp_status ? [home.aqp_variant ?? 'own'] : [],
    overall_cqc_rating: [slugOf(home.overall_cqc_rating)],
    // By name, as the homes bring them.
    local_authority: home.local_authority === '' ? [] : [home.local_authority],
    vacant_bed_type: [
      ...(vacant_beds > 0 ? [ANY_BED] : []),
      ...vacant.map(({ bed_type }) => slugOf(bed_type)),
    ],
    // Specialisms and languages stand in one list.
    service: home.new_services.map(slugOf),
    suspension: isSuspended(home) ? [] : [SUSPENSION_NONE],
    size: size === null ? [] : [size],
  };
}
