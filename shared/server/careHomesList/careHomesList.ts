import { hasStandingFigures, searchedText } from '#shared/careHomesList/listRules.ts';
import { suspensionBits } from '#shared/careHomesList/suspensionBits.ts';
import { groupBits } from '#shared/homes/homeGroups.ts';
import { isClosed } from '#shared/homes/locationStatus.ts';
import { usableCounted } from '#shared/homes/shownBeds.ts';
import { usableShown } from '#shared/homes/usableBeds.ts';
import { homesChangedSince } from '#shared/store/homes.store.ts';
import type { ListKind } from '../placeList/listKind.ts';
import type { CareHomes } from './careHomes.ts';
import { homeFacets } from './homeFacets.ts';
import { homeFilters } from './homeFilters.ts';
import { storedCard } from './listItem.ts';

/** The care homes list: every home of the change feed that has not closed, newest figures first. */
export const careHomesList: ListKind<CareHomes> = {
  name: 'careHomes',
  revision: 11,
  changedSince: homesChangedSince,
  // From the day on which it closes (decisions, section 10).
  isOnList: (home) => !isClosed(home),
  numbers: {
    version: ({ version }) => version,
    /** 0: the home has never answered. */
    updatedAt: ({ vacancy }) => timeOf(vacancy.updated_at),
    /** 0: it has never submitted one. */
    questionnaireAt: (home) => timeOf(home.last_submitted_quality_questionnaire),
    vacantBeds: ({ vacancy }) => vacancy.vacant_beds,
    /** -1: all that are vacant. */
    usableBeds: (home) => usableCounted({ ...home, usable: usableShown(home) }) ?? -1,
    /** What the filter goes by: 0 too while the home is suspended from the AQP list and cannot update. */
    standingUpdateAt: (home) => (hasStandingFigures(home) ? timeOf(home.vacancy.updated_at) : 0),
    suspensions: suspensionBits,
    audienceGroups: groupBits,
    /** 0: not suspended from the AQP list, or no day is known. */
    suspendedFrom: ({ aqp_suspension_since }) => timeOf(aqp_suspension_since),
  },
  facets: homeFacets,
  searchedText,
  card: storedCard,
  dated: 'aqp_price',
  orders: {
    '-updated': { by: 'number', column: 'updatedAt', largestFirst: true },
    name: { by: 'name' },
    distance: { by: 'distance' },
  },
  filters: homeFilters,
};

const timeOf = (instant: string | null): number => (instant === null ? 0 : Date.parse(instant));
