import * as z from 'zod/mini';
import { searchKey } from '../kernel/text.ts';

export const MAX_SEARCH_LENGTH = 200;

/** What is searched for in a list of places: `text-{part of a name}` or `postcode-{postcode}`. */
export const SearchText = z
  .string()
  .check(
    z.maxLength(MAX_SEARCH_LENGTH, 'Please search for at most 200 characters'),
    z.regex(
      /^(text|postcode)-/,
      "A search reads 'text-' and the words to look for, or 'postcode-' and a postcode",
    ),
  );

/** The search of a list's filters. */
export interface Search {
  search?: string | undefined;
}

/** The words of a name search as names are searched; null where the search is by postcode or there is none. */
export function searchedName({ search }: Search): string | null {
  if (!search?.startsWith('text-')) return null;
  return searchKey(search.slice('text-'.length).trim());
}

/** The postcode as it was typed, or null where the search is by name or there is none. */
export function searchedPostcode({ search }: Search): string | null {
  return search?.startsWith('postcode-') ? search.slice('postcode-'.length).trim() : null;
}
