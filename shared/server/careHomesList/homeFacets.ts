import { authorityName } from '#shared/areas/authorityNames.ts';
import { isOfType } from '#shared/careHomesList/careHomeType.ts';
import { ANY_BED } from '#shared/careHomesList/filterValues.ts';
import { CareHomeType, SUSPENSION_NONE } from '#shared/careHomesList/listFilters.ts';
import { hasStandingFigures, isSuspended, sizeOf } from '#shared/careHomesList/listRules.ts';
import { ANSWERS_WITHIN } from '#shared/homes/answersWithin.ts';
import type { Home } from '#shared/homes/home.ts';
import { usableAsStored } from '#shared/homes/usableBeds.ts';
import type { FacetValues } from '../placeList/facets.ts';
import { slugOf } from '../placeList/slugOf.ts';

const TYPES = CareHomeType.options.filter((type) => type !== 'All');

export type HomeFacet =
  | 'care_home_type'
  | 'aqp_variant'
  | 'overall_cqc_rating'
  | 'local_authority'
  | 'vacant_bed_type'
  | 'usable'
  | 'answers_within'
  | 'service'
  | 'suspension'
  | 'size'
  | 'takes_part';

/** What a home is found by. */
export function homeFacets(home: Home): FacetValues<HomeFacet> {
  const size = sizeOf(home);
  const { types, vacant_beds } = home.vacancy;
  const vacant = types.filter((type) => type.vacant_beds > 0);
  return {
    care_home_type: TYPES.filter((type) => isOfType(type, home)),
    aqp_variant: home.aqp_status ? [home.aqp_variant ?? 'own'] : [],
    overall_cqc_rating: [slugOf(home.overall_cqc_rating)],
    // By name: in one spelling, whichever the home came with.
    local_authority: home.local_authority === '' ? [] : [authorityName(home.local_authority)],
    vacant_bed_type: hasStandingFigures(home)
      ? [...(vacant_beds > 0 ? [ANY_BED] : []), ...vacant.map(({ bed_type }) => slugOf(bed_type))]
      : [],
    usable: hasStandingFigures(home) ? usableTypes(home) : [],
    answers_within: ANSWERS_WITHIN.filter(
      (hours) => home.answers_within !== null && home.answers_within <= hours,
    ).map(String),
    // Specialisms and languages stand in one list.
    service: home.new_services.map(slugOf),
    suspension: isSuspended(home) ? [] : [SUSPENSION_NONE],
    size: size === null ? [] : [size],
    takes_part: takesPart(home),
  };
}

/** The bed types of which a bed can be used, and whether any can. */
function usableTypes(home: Home): string[] {
  const { all, types } = usableAsStored(home);
  const some = types.filter(({ usable }) => usable > 0);
  return [...(all > 0 ? [ANY_BED] : []), ...some.map(({ bed_type }) => slugOf(bed_type))];
}

/** How a home takes part: what the central team counts on the first day, no filter of the list. */
export const TakesPart = { aqp: 'aqp', reporting: 'reporting', contacts: 'contacts' } as const;

function takesPart({ aqp_status, reporting, location_status }: Home): string[] {
  return [
    ...(aqp_status ? [TakesPart.aqp] : []),
    ...(reporting ? [TakesPart.reporting] : []),
    ...(location_status === 'OPEN' ? [TakesPart.contacts] : []),
  ];
}
