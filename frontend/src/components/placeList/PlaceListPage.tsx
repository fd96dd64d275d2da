import {
  type ComponentType,
  lazy,
  type MouseEvent,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useSearchParams } from 'react-router-dom';
import { instant } from '#shared/kernel/ids.ts';
import { Problem } from '../../api/problem.ts';
import { Button } from '../Button.tsx';
import { ErrorResult } from '../ErrorResult.tsx';
import {
  type AnyFilters,
  type AnyState,
  countChosen,
  listParams,
  withFilters,
} from '../homeSearch/listState.ts';
import { countText } from '../homeSearch/searchKind.ts';
import { Loading } from '../Loading.tsx';
import { PageHeading } from '../PageHeading.tsx';
import { useNarrow } from '../useNarrow.ts';
import { useNow } from '../useNow.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { afterPaint } from './afterPaint.ts';
import { ListResults } from './ListResults.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import type { LiveProps } from './LiveParts.tsx';
import type { ListedPlace } from './listedPlace.ts';
import { keepView, type ListView, storedView } from './listView.ts';
import { SearchContext } from './searchContext.ts';
import type { ShownKind } from './shownKind.ts';
import { withPrompt } from './shownList.ts';
import { useListScroll } from './useListScroll.ts';
import { useShownList } from './useShownList.ts';
import './placeList.scss';

/** A list that nothing keeps true is still a list. */
const LiveParts = lazy(async (): Promise<{ default: ComponentType<LiveProps<ListedPlace>> }> => {
  await afterPaint();
  return import('./LiveParts.tsx').catch(() => ({ default: () => null }));
});

const OPEN = { open: true, left: null };
const CLOSED = { open: false, left: null };
const AGES_EVERY_MS = 60_000;

/** A list of places, found by what a person needs, kept true while it is read. */
export function PlaceListPage<P extends ListedPlace>(props: {
  kind: ShownKind<P>;
  state: AnyState;
  /** What the path presets of the filter that always has a value. */
  preset: string | null;
  bsol: boolean;
}) {
  const { kind, state, preset, bsol } = props;
  const { Side, Chosen, Foot, preload } = kind;
  const [, setParams] = useSearchParams();
  const places = useShownList(kind, state);
  const { of, list, error, changing, reloading, reload, patch } = places;
  const [recent, setRecent] = useState<ReadonlySet<string>>(new Set());
  const [news, setNews] = useState(0);
  const [view, setView] = useState(storedView);
  const compact = view === 'compact';
  useEffect(() => {
    if (compact) void preload();
  }, [compact, preload]);
  const show = (chosen: ListView) => {
    keepView(chosen);
    setView(chosen);
  };
  const leave = useListScroll(of, !changing, view);

  const results = useRef<HTMLDivElement>(null);
  const toResults = useCallback(() => {
    const top = results.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) results.current?.scrollIntoView({ behavior: 'instant' });
  }, []);
  const change = (changed: AnyState) => {
    leave();
    setParams(listParams(preset, changed, kind.search));
    toResults();
  };
  const onFilters = (filters: AnyFilters) => change(withFilters(state, filters));
  const skipToResults = (event: MouseEvent) => {
    // Not by the address: the router would take `#results` for a new place.
    event.preventDefault();
    results.current?.focus();
  };
  const showNewest = async () => {
    await reload();
    toResults();
    results.current?.focus({ preventScroll: true });
  };

  const onPrompted = useCallback(
    (uuid: string) => {
      const at = instant(new Date());
      patch((shown) => withPrompt(shown, uuid, at));
    },
    [patch],
  );

  // Rows take the whole width: their filters are in the drawer, as in a small window.
  const hasDrawer = useNarrow() || compact;
  /** `left`: the list that a search in the drawer has left; the drawer stays until there is another. */
  const [drawer, setDrawer] = useState<{ open: boolean; left: string | null }>(CLOSED);
  useEffect(() => {
    // A search that the server refuses keeps its box before the person's eyes.
    if (drawer.left === null || drawer.left === of || (changing && !error)) return;
    setDrawer(changing ? OPEN : CLOSED);
  }, [drawer, of, error, changing]);
  const now = useNow(AGES_EVERY_MS);

  if (error instanceof Problem && error.status === 403) return <ErrorResult error={error} />;
  const page = list && !changing ? list : null;
  const chosen = countChosen(state.filters, kind.search);
  const controls = {
    state,
    onChange: change,
    error: changing ? error : undefined,
    news,
    bsol,
  };
  return (
    <SearchContext value={kind.search}>
      <div className={compact ? 'pw-list pw-list--compact' : 'pw-list'}>
        <PageHeading title={kind.titleOf?.(state.filters) ?? kind.title} />
        <div className="pw-list__columns">
          {hasDrawer ? (
            <Suspense>
              <Side
                {...controls}
                onSearched={() => setDrawer({ open: true, left: of })}
                drawer={{
                  open: drawer.open,
                  onClose: () => setDrawer(CLOSED),
                  showText:
                    page === null
                      ? `Show the ${kind.search.place[1]}`
                      : countText(page.count, kind.search).replace('Displaying', 'Show'),
                }}
              />
            </Suspense>
          ) : (
            <div className="pw-list__side">
              {/* biome-ignore lint/a11y/useValidAnchor: it is a link to a place on the page, and works as one */}
              <a className="nhsuk-skip-link" href="#results" onClick={skipToResults}>
                Skip to the results
              </a>
              <Suspense fallback={<Loading label="Loading the filters" lines={8} />}>
                <Side {...controls} drawer={null} />
              </Suspense>
            </div>
          )}
          <section
            className="pw-list__main"
            id="results"
            aria-label="Results"
            tabIndex={-1}
            ref={results}
          >
            <ListToolbar
              kind={kind}
              state={state}
              page={page}
              refused={controls.error !== undefined}
              bsol={bsol}
              onOrdering={(ordering) => change({ ...state, ordering })}
              view={view}
              onView={show}
            >
              {hasDrawer && (
                <Button
                  kind="secondary"
                  small={compact}
                  className="pw-list__open"
                  aria-haspopup="dialog"
                  onClick={() => setDrawer(OPEN)}
                >
                  Filter options{chosen > 0 && ` (${chosen})`}
                  {chosen > 0 && <VisuallyHidden> filters are active</VisuallyHidden>}
                </Button>
              )}
            </ListToolbar>
            {hasDrawer && (chosen > 0 || state.filters.search) && (
              <Suspense fallback={<div className="pw-chosen" />}>
                <Chosen filters={state.filters} onChange={onFilters} />
              </Suspense>
            )}
            {page && (
              <Suspense>
                <LiveParts
                  {...({ kind, state, list: page, patch } as unknown as LiveProps<ListedPlace>)}
                  onNews={() => setNews((before) => before + 1)}
                  onRecent={setRecent}
                  reloading={reloading}
                  onShow={() => void showNewest()}
                />
              </Suspense>
            )}
            <ListResults
              kind={kind}
              places={places}
              state={state}
              onFilters={(filters) => {
                onFilters(filters);
                // What was pressed goes with what stood in the cards' place.
                results.current?.focus({ preventScroll: true });
              }}
              recent={recent}
              bsol={bsol}
              now={now}
              onPrompted={onPrompted}
              compact={compact}
            />
            <Suspense>
              <Foot filters={state.filters} answered={page !== null} />
            </Suspense>
          </section>
        </div>
      </div>
    </SearchContext>
  );
}
