import type { ListOrdering } from '#shared/careHomesList/careHomesList.api.ts';
import { searchInWords } from '#shared/careHomesList/searchInWords.ts';
import type { FilterGroup } from '#shared/placeList/filterGroup.ts';
import { labelsIn } from '../../components/homeSearch/labelsIn.ts';
import type { ListState } from '../../components/homeSearch/listState.ts';

const ORDERS: Record<ListOrdering, string> = {
  '-updated': 'newest vacancies first',
  name: 'by name',
  distance: 'nearest first',
};

/**
 * A list in words, for those who have it in their hands and not the page: what was searched for, and
 * the order. `groups` know the labels.
 */
export const listInWords = ({ filters, ordering }: ListState, groups: FilterGroup[]): string =>
  `${searchInWords(filters, labelsIn(groups))}. Order: ${ORDERS[ordering]}.`;
