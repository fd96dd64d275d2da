import { Problem } from '../../api/problem.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import type { Chosen, ListState } from '../../components/homeSearch/listState.ts';
import { Loading } from '../../components/Loading.tsx';
import { LoadMore } from '../../components/LoadMore.tsx';
import { Notice } from '../../components/Notice.tsx';
import { HomeCards } from './HomeCards.tsx';
import { refusedFilters, withoutRefused } from './listFault.ts';
import type { ListFault, useCareHomesList } from './useCareHomesList.ts';

/** The cards, or what stands in their place. */
export function ListResults(props: {
  homes: ReturnType<typeof useCareHomesList>;
  state: ListState;
  onFilters: (filters: Chosen) => void;
  recent: ReadonlySet<string>;
  bsol: boolean;
  now: Date;
  onPrompted: (uuid: string) => void;
}) {
  const { homes, state, onFilters, recent, bsol, now, onPrompted } = props;
  const { list, error, changing, loadingMore, moreFault, loadMore, reload } = homes;

  if (changing && error) {
    if (refusedFilters(error).length > 0) {
      return <RefusedFilters error={error} filters={state.filters} onFilters={onFilters} />;
    }
    return <ListFailure error={error} onRetry={() => void reload()} />;
  }
  if (list === undefined) return <LoadingCards />;
  if (list.homes.length === 0) {
    return changing ? <LoadingCards /> : <NoHomes filters={state.filters} onFilters={onFilters} />;
  }
  return (
    <div
      className={changing ? 'pw-list-results pw-list-results--changing' : 'pw-list-results'}
      aria-busy={changing}
    >
      {error && <ListFailure error={error} onRetry={() => void reload()} />}
      <HomeCards
        homes={list.homes}
        distances={list.distances}
        left={list.left}
        recent={recent}
        bsol={bsol}
        now={now}
        onPrompted={onPrompted}
      />
      {moreFault && <ListFailure error={moreFault} />}
      <LoadMore
        hasMore={list.next !== null && !changing}
        loading={loadingMore}
        onLoad={() => void loadMore()}
      />
    </div>
  );
}

function LoadingCards() {
  return (
    <div className="pw-home">
      <Loading label="Loading the care homes" lines={6} />
    </div>
  );
}

function NoHomes({ filters, onFilters }: Filtering) {
  const { care_home_type, search, ...others } = filters;
  const baseFilters = search === undefined ? { care_home_type } : { care_home_type, search };
  const filtered = Object.keys(others).length > 0;
  return (
    <EmptyState title="No care homes match this search">
      <p>
        {filtered
          ? 'Remove a filter, or look further away.'
          : 'Check the spelling, or search for a part of the name.'}
        {care_home_type !== 'All' && ` Only ‘${care_home_type}’ was searched.`}
      </p>
      {filtered && (
        <Button kind="secondary" small onClick={() => onFilters(baseFilters)}>
          Clear all filters
        </Button>
      )}
    </EmptyState>
  );
}

interface Filtering {
  filters: Chosen;
  onFilters: (filters: Chosen) => void;
}

/** Filters of an address that the server does not know: nothing else of the search is lost. */
function RefusedFilters({ error, filters, onFilters }: Filtering & { error: ListFault }) {
  return (
    <Notice kind="error" title="This search cannot be shown as it is" announce>
      <ul>
        {refusedFilters(error).map(({ name, why }) => (
          <li key={name}>
            {why}{' '}
            <Button kind="quiet" onClick={() => onFilters(withoutRefused(filters, { name, why }))}>
              {name === 'search' ? 'Remove this search' : 'Remove this filter'}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** A list request answered 401 shows nothing (specification 2, section 4). */
function ListFailure({ error, onRetry }: { error: ListFault; onRetry?: () => void }) {
  if (error instanceof Problem && error.status === 401) return null;
  return (
    <Notice kind="error" title="The care homes could not be loaded" announce>
      <p>{error instanceof Problem ? error.detail : error.message}</p>
      {onRetry && (
        <Button kind="secondary" small onClick={onRetry}>
          Try again
        </Button>
      )}
    </Notice>
  );
}
