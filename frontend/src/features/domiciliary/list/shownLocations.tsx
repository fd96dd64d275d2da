import { type ComponentType, lazy } from 'react';
import type { LocationFiltersInput } from '#shared/domiciliary/locationFilters.ts';
import {
  type LocationListItem,
  listServiceLocationChanges,
  listServiceLocations,
} from '#shared/domiciliary/locationList.api.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import { send } from '../../../api/send.ts';
import { afterPaint } from '../../../components/placeList/afterPaint.ts';
import { PlaceCards } from '../../../components/placeList/PlaceCards.tsx';
import type { CompactListProps, ShownKind } from '../../../components/placeList/shownKind.ts';
import { rememberSearched } from '../../../components/shortlist/searchedLocations.ts';
import { LocationCard } from './LocationCard.tsx';
import { LocationsExport, LocationsFoot } from './LocationsExport.tsx';
import { LOCATION_SEARCH } from './locationSearch.ts';
import { coveringText, nobodyText } from './locationText.ts';
import { searchedIn } from './searchedIn.ts';

/** What narrows the list, which does not wait for it. */
const loadSide = async () => {
  await afterPaint();
  return import('./LocationsSide.tsx');
};

/** Only for those who have chosen rows; where they cannot be had, there are cards. */
const loadCompact = async (): Promise<{
  default: ComponentType<CompactListProps<LocationListItem>>;
}> =>
  import('./LocationsCompact.tsx').catch(() => ({
    default: (props) => <PlaceCards Card={LocationCard} {...props} />,
  }));

/** The domiciliary care list as its page shows it (domiciliary, section 5). */
export const shownLocations: ShownKind<LocationListItem> = {
  name: 'domiciliaryList',
  search: LOCATION_SEARCH,
  title: 'Homecare agencies',
  updatedAt: (location) => location.capacity_updated_at,
  updatesText: (names) =>
    names.length === 1
      ? `${names[0]} has updated its availability`
      : `${names.length} providers have updated their availability`,
  loadPage: async (query) => {
    const page = await send(listServiceLocations, { query: query as LocationFiltersInput });
    rememberSearched(searchedIn(query, page.covering));
    return page;
  },
  loadChanges: (filters, since, signal) =>
    send(
      listServiceLocationChanges,
      { query: { ...(filters as LocationFiltersInput), since: since as Instant } },
      { signal },
    ),
  Card: LocationCard,
  Compact: lazy(loadCompact),
  preload: loadCompact,
  Export: LocationsExport,
  Foot: LocationsFoot,
  Side: lazy(loadSide),
  Chosen: lazy(async () => ({ default: (await loadSide()).LocationsChosen })),
  fromText: coveringText,
  nothingText: nobodyText,
};
