import { locationSearchInWords } from '#shared/domiciliary/locationSearchInWords.ts';
import type { AnyState } from '../../../components/homeSearch/listState.ts';

const ORDERS: Readonly<Record<string, string>> = {
  '-updated': 'newest availability first',
  name: 'by name',
  notice: 'shortest notice first',
  distance: 'nearest office first',
};

/** A list in words, for those who have it in their hands and not the page: the search, and the order. */
export const locationsInWords = (
  { filters, ordering }: AnyState,
  labelOf: (filter: string, value: string) => string | undefined,
): string => `${locationSearchInWords(filters, labelOf)}. Order: ${ORDERS[ordering]}.`;
