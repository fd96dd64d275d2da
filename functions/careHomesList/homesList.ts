import { WITHIN_MILES } from '#shared/careHomesList/listFilters.ts';
import type { CareHomes } from '#shared/server/careHomesList/careHomes.ts';
import { careHomesList } from '#shared/server/careHomesList/careHomesList.ts';
import { homesQuery } from '#shared/server/careHomesList/homesQuery.ts';
import { cardRates } from '#shared/server/careHomesList/liveRates.ts';
import type { AnsweredList } from '../placeList/answeredList.ts';

/** The care homes list as its endpoints answer from it. */
export const homesList: AnsweredList<CareHomes> = {
  kind: careHomesList,
  places: 'care homes',
  ordering: '-updated',
  queryOf: homesQuery,
  steps: { within: WITHIN_MILES.map(String) },
  datedValues: cardRates,
};
