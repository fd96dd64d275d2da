import { startTransition, use, useOptimistic, useState } from 'react';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { withChoice } from '../homeSearch/filterChoices.ts';
import {
  type AnyFilters,
  countChosen,
  listParams,
  type Search,
  searchOf,
  withFilters,
  withoutFilters,
  withSearch,
} from '../homeSearch/listState.ts';
import { Loading } from '../Loading.tsx';
import { Notice } from '../Notice.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { ActiveFilters } from './ActiveFilters.tsx';
import { FilterTree } from './FilterTree.tsx';
import { refusedFilters } from './listFault.ts';
import { SearchCard } from './SearchCard.tsx';
import { SearchContext } from './searchContext.ts';
import { SideContext } from './sideContext.ts';
import type { Controls } from './sideProps.ts';
import { useFilterGroups } from './useFilterGroups.ts';
import './listControls.scss';

/** The left column: the map, what to look for, and what narrows it. */
export function ListControls(props: Controls) {
  const { onChange, error, news, bsol, onSearched } = props;
  const kind = use(SearchContext);
  const { map } = use(SideContext);
  // The address decides, a moment later: until then the choice shows already.
  const [state, showAhead] = useOptimistic(props.state);
  const change = (filters: AnyFilters) => {
    const next = withFilters(state, filters);
    startTransition(() => {
      showAhead(next);
      onChange(next);
    });
  };
  const onSearch = (search: Search | null) => {
    change(withSearch(state.filters, search));
    if (search) onSearched?.();
  };
  return (
    <>
      {map !== null && !bsol && (
        <a
          className="nhsuk-button nhsuk-button--secondary nhsuk-button--small pw-map-view"
          href={`${map}?${listParams(null, state, kind)}`}
          target="_blank"
          rel="noreferrer"
        >
          Map view<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </a>
      )}
      <SearchCard
        search={searchOf(state.filters)}
        error={refusedFilters(error, kind).find(({ name }) => name === 'search')?.why}
        onSearch={onSearch}
      />
      <Filters filters={state.filters} news={news} onChange={change} />
    </>
  );
}

/** What clearing the filters leaves. */
const searchStays = (words: string): string =>
  `The search for ‘${words}’ stays. It has a Clear of its own.`;

function Filters(props: {
  filters: AnyFilters;
  news: number;
  onChange: (filters: AnyFilters) => void;
}) {
  const { filters, news, onChange } = props;
  const kind = use(SearchContext);
  const { groups, error, loading, retry } = useFilterGroups(filters, news);
  const chosen = countChosen(filters, kind);
  const search = searchOf(filters);
  const [cleared, setCleared] = useState(false);
  return (
    <Card as="section">
      <div className="pw-filters__head">
        <h2 className="nhsuk-heading-s" tabIndex={-1}>
          Filters
        </h2>
        <Button
          kind="quiet"
          busy={chosen === 0}
          onClick={() => {
            setCleared(true);
            onChange(withoutFilters(filters, kind));
          }}
        >
          Clear all filters
        </Button>
      </div>
      <p role="status" className="pw-filters__left">
        {cleared && chosen === 0 && search && searchStays(search.words)}
      </p>
      {/* With the tree, which has the labels: chips that change their width would move all below. */}
      {(groups || error) && (
        <ActiveFilters filters={filters} groups={groups ?? []} onChange={onChange} />
      )}
      {groups ? (
        <div aria-busy={loading}>
          <FilterTree
            groups={groups}
            filters={filters}
            onChoose={(group, value, on) => onChange(withChoice(filters, group, value, on))}
          />
        </div>
      ) : error ? (
        <Notice kind="error" title="The filters could not be loaded">
          <Button kind="secondary" small onClick={retry}>
            Try again
          </Button>
        </Notice>
      ) : (
        <Loading label="Loading the filters" lines={8} />
      )}
    </Card>
  );
}
