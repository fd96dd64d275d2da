import { type ComponentType, lazy } from 'react';
import {
  type CareHomeListItem,
  listCareHomeChanges,
  listCareHomes,
} from '#shared/careHomesList/careHomesList.api.ts';
import type { ListFiltersInput } from '#shared/careHomesList/listFilters.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import { postcodeInWords } from '#shared/postcodes/postcodeParts.ts';
import { send } from '../../api/send.ts';
import type { ListState } from '../../components/homeSearch/listState.ts';
import { HOME_SEARCH } from '../../components/homeSearch/searchKind.ts';
import { afterPaint } from '../../components/placeList/afterPaint.ts';
import type { ListToolsProps } from '../../components/placeList/listTools.ts';
import { PlaceCards } from '../../components/placeList/PlaceCards.tsx';
import type { CompactListProps, ShownKind } from '../../components/placeList/shownKind.ts';
import { rememberSearchedHomes } from '../../components/shortlist/searchedHomes.ts';
import { CareHomeCard } from '../../features/careHomesList/CareHomeCard.tsx';

/** Nothing that the list waits for; a list that cannot be saved is still a list. */
const loadTools = () => import('./ListExport.tsx').catch(() => null);
const None = () => null;
const ListExport = lazy(async () => {
  const tools = await loadTools();
  const Tools: ComponentType<ListToolsProps & { state: ListState }> = tools?.default ?? None;
  return { default: Tools };
});

/** What narrows the list, which does not wait for it. */
const loadSide = async () => {
  await afterPaint();
  return import('./HomesSide.tsx');
};

/** Only for those who have chosen rows; where they cannot be had, there are cards. */
const loadCompact = async (): Promise<{
  default: ComponentType<CompactListProps<CareHomeListItem>>;
}> =>
  import('../../features/careHomesList/compact/HomesCompact.tsx').catch(() => ({
    default: (props) => <PlaceCards Card={Card} {...props} />,
  }));

const Card: ShownKind<CareHomeListItem>['Card'] = ({ place, ...rest }) => (
  <CareHomeCard home={place} {...rest} />
);

/** The care homes list as its page shows it. */
export const shownHomes: ShownKind<CareHomeListItem> = {
  name: 'careHomesList',
  search: HOME_SEARCH,
  title: 'Care homes',
  titleOf: ({ care_home_type: type }) => (type === 'AQP list' ? `Care homes: ${type}` : null),
  updatedAt: (home) => home.vacancy_updated_at,
  updatesText: (names) =>
    names.length === 1
      ? `${names[0]} has updated its vacancies`
      : `${names.length} homes have updated their vacancies`,
  loadPage: (query) => {
    rememberSearchedHomes(query);
    return send(listCareHomes, { query: query as ListFiltersInput });
  },
  loadChanges: (filters, since, signal) =>
    send(listCareHomeChanges, { query: { ...filters, since: since as Instant } }, { signal }),
  Card,
  Compact: lazy(loadCompact),
  preload: loadCompact,
  Export: ({ state, ...rest }) => <ListExport state={state as ListState} {...rest} />,
  Foot: lazy(async () => ({ default: (await loadTools())?.ListFoot ?? None })),
  Side: lazy(loadSide),
  Chosen: lazy(async () => ({ default: (await loadSide()).HomesChosen })),
  fromText: (postcode) => `Distances are in a straight line from ${postcodeInWords(postcode)}.`,
};
