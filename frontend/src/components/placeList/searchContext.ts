import { createContext } from 'react';
import { HOME_SEARCH, type SearchKind } from '../homeSearch/searchKind.ts';

/** What the list that is shown is searched by. */
export const SearchContext = createContext<SearchKind>(HOME_SEARCH);
