import { startTransition, useOptimistic } from 'react';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import {
  countChosen,
  withChoice,
  withoutFilters,
} from '../../components/homeSearch/filterChoices.ts';
import {
  type Chosen,
  type ListState,
  listParams,
  type Search,
  searchOf,
  withFilters,
  withSearch,
} from '../../components/homeSearch/listState.ts';
import { Loading } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { ActiveFilters } from './ActiveFilters.tsx';
import { FilterTree } from './FilterTree.tsx';
import { refusedFilters } from './listFault.ts';
import { SearchCard } from './SearchCard.tsx';
import type { ListFault } from './useCareHomesList.ts';
import { useFilterGroups } from './useFilterGroups.ts';
import './listControls.scss';

export interface Controls {
  state: ListState;
  onChange: (state: ListState) => void;
  /** Why there is no list of this state. */
  error: ListFault | undefined;
  /** Rises when homes have changed: the counts may be others. */
  news: number;
  /** Birmingham & Solihull has no map (specification 2, section 2.3). */
  bsol: boolean;
  /** After a search, where the results are elsewhere: in the drawer. */
  onSearched?: () => void;
}

/** The left column: the map, what to look for, and what narrows it. */
export function ListControls(props: Controls) {
  const { onChange, error, news, bsol, onSearched } = props;
  // The address decides, a moment later: until then the choice shows already.
  const [state, showAhead] = useOptimistic(props.state);
  const change = (filters: Chosen) => {
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
      {!bsol && (
        <a
          className="nhsuk-button nhsuk-button--secondary nhsuk-button--small pw-map-view"
          href={`/nursing_homes/map?${listParams(null, state)}`}
          target="_blank"
          rel="noreferrer"
        >
          Map view<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </a>
      )}
      <SearchCard
        search={searchOf(state.filters)}
        error={refusedFilters(error).find(({ name }) => name === 'search')?.why}
        onSearch={onSearch}
      />
      <Filters filters={state.filters} news={news} onChange={change} />
    </>
  );
}

function Filters(props: { filters: Chosen; news: number; onChange: (filters: Chosen) => void }) {
  const { filters, news, onChange } = props;
  const { groups, error, loading, retry } = useFilterGroups(filters, news);
  const chosen = countChosen(filters);
  return (
    <Card as="section">
      <div className="pw-filters__head">
        <h2 className="nhsuk-heading-s">Filters</h2>
        <Button kind="quiet" busy={chosen === 0} onClick={() => onChange(withoutFilters(filters))}>
          Clear all filters
        </Button>
      </div>
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
