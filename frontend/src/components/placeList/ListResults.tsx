import { lazy, Suspense, use, useEffect, useRef } from 'react';
import { Problem } from '../../api/problem.ts';
import { Button } from '../Button.tsx';
import type { AnyFilters, AnyState } from '../homeSearch/listState.ts';
import { Loading } from '../Loading.tsx';
import { LoadMore } from '../LoadMore.tsx';
import { Notice } from '../Notice.tsx';
import type { ListedPlace } from './listedPlace.ts';
import { type ListFault, refusedFilters, withoutRefused } from './listFault.ts';
import { PlaceCards } from './PlaceCards.tsx';
import { SearchContext } from './searchContext.ts';
import type { ShownKind } from './shownKind.ts';
import type { useShownList } from './useShownList.ts';

/** Few searches find nothing. */
const NothingFound = lazy(() => import('./NothingFound.tsx'));

/** The cards, or what stands in their place. */
export function ListResults<P extends ListedPlace>(props: {
  kind: ShownKind<P>;
  places: ReturnType<typeof useShownList<P>>;
  state: AnyState;
  onFilters: (filters: AnyFilters) => void;
  recent: ReadonlySet<string>;
  bsol: boolean;
  now: Date;
  onPrompted: (uuid: string) => void;
  /** A row each, not a card. */
  compact: boolean;
}) {
  const { kind, places, state, onFilters, recent, bsol, now, onPrompted, compact } = props;
  const { list, error, changing, loadingMore, moreFault, loadMore, reload } = places;

  // Whoever has pressed 'Load more' goes on at the first place that it brought.
  const results = useRef<HTMLDivElement>(null);
  const shownBefore = useRef<number | null>(null);
  useEffect(() => {
    const first = list?.places[shownBefore.current ?? list.places.length];
    if (first === undefined) return;
    shownBefore.current = null;
    results.current?.querySelector<HTMLElement>(`[id$="${first.uuid}"] a`)?.focus();
  }, [list?.places]);
  const more = async () => {
    shownBefore.current = list?.places.length ?? null;
    await loadMore();
  };

  if (changing && error) {
    if (refusedFilters(error, kind.search).length > 0) {
      return <RefusedFilters error={error} filters={state.filters} onFilters={onFilters} />;
    }
    return <ListFailure error={error} onRetry={() => void reload()} />;
  }
  if (list === undefined) return <LoadingCards />;
  if (list.places.length === 0) {
    if (changing) return <LoadingCards />;
    const said = kind.nothingText?.(list.covering) ?? null;
    return (
      <Suspense fallback={<LoadingCards />}>
        <NothingFound {...{ filters: state.filters, onFilters, said, wider: list.wider }} />
      </Suspense>
    );
  }
  const shown = {
    of: list.of,
    places: list.places,
    distances: list.distances,
    left: list.left,
    recent,
    bsol,
    now,
    onPrompted,
  };
  return (
    <div
      className={changing ? 'pw-list-results pw-list-results--changing' : 'pw-list-results'}
      aria-busy={changing}
      ref={results}
    >
      {error && <ListFailure error={error} onRetry={() => void reload()} />}
      {compact ? (
        <Suspense fallback={<LoadingCards />}>
          <kind.Compact filters={state.filters} {...shown} />
        </Suspense>
      ) : (
        <PlaceCards Card={kind.Card} {...shown} />
      )}
      {moreFault && <ListFailure error={moreFault} />}
      <LoadMore
        hasMore={list.next !== null && !changing}
        loading={loadingMore}
        onLoad={() => void more()}
      />
    </div>
  );
}

function LoadingCards() {
  const [, many] = use(SearchContext).place;
  return (
    <div className="pw-home">
      <Loading label={`Loading the ${many}`} lines={6} />
    </div>
  );
}

interface Filtering {
  filters: AnyFilters;
  onFilters: (filters: AnyFilters) => void;
}

/** Filters of an address that the server does not know: nothing else of the search is lost. */
function RefusedFilters({ error, filters, onFilters }: Filtering & { error: ListFault }) {
  return (
    <Notice kind="error" title="Check your search" announce>
      <ul>
        {refusedFilters(error, use(SearchContext)).map(({ name, why }) => (
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
  const [, many] = use(SearchContext).place;
  if (error instanceof Problem && error.status === 401) return null;
  return (
    <Notice kind="error" title={`The ${many} could not be loaded`} announce>
      <p>{error instanceof Problem ? error.detail : error.message}</p>
      {onRetry && (
        <Button kind="secondary" small onClick={onRetry}>
          Try again
        </Button>
      )}
    </Notice>
  );
}
