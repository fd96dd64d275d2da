import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { FILTER_NAMES } from '../../../../shared/careHomesList/listFilters.ts';
import { instant } from '../../../../shared/kernel/ids.ts';
import { Problem } from '../../api/problem.ts';
import { useSession } from '../../app/session/useSession.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import {
  defaultOrdering,
  type ListState,
  listParams,
  presetType,
  readListState,
  withFilters,
} from '../../components/homeSearch/listState.ts';
import { Loading } from '../../components/Loading.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { useNarrow } from '../../components/useNarrow.ts';
import { useNow } from '../../components/useNow.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { countText } from '../../features/careHomesList/cardText.ts';
import { ListResults } from '../../features/careHomesList/ListResults.tsx';
import { withChanges, withPrompt } from '../../features/careHomesList/shownList.ts';
import { UpdatesBar, updatesOffer } from '../../features/careHomesList/UpdatesBar.tsx';
import { useCareHomesList } from '../../features/careHomesList/useCareHomesList.ts';
import { useKeptScroll } from '../../features/careHomesList/useKeptScroll.ts';
import { useLiveChanges } from '../../features/careHomesList/useLiveChanges.ts';
import { useRecentUpdates } from '../../features/careHomesList/useRecentUpdates.ts';
import { ListToolbar } from './ListToolbar.tsx';
import './careHomesList.scss';

/** After the first paint: the list's cards do not wait for what narrows them. */
const ListSide = lazy(async () => {
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  return import('../../features/careHomesList/ListSide.tsx');
});

const OPEN = { open: true, left: null };
const CLOSED = { open: false, left: null };
const AGES_EVERY_MS = 60_000;

/** /care_homes/list: the care homes, found by what a person needs, kept true while they are read. */
export default function CareHomesListPage() {
  const session = useSession();
  const bsol = session.area_flags.includes('Birmingham & Solihull');
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const preset = presetType(pathname, session.aqp_only_default);
  const state = useMemo<ListState>(() => {
    const named = readListState(preset, params);
    return bsol ? { ...named, ordering: defaultOrdering(named.filters) } : named;
  }, [preset, params, bsol]);

  const homes = useCareHomesList(state);
  const { of, list, error, changing, reloading, reload, patch } = homes;
  const { recent, spoken, note } = useRecentUpdates();
  const [news, setNews] = useState(0);
  const lastChanges = useRef('');
  useLiveChanges(changing || !list ? null : list.as_of, state.filters, (changes) => {
    if (!list) return;
    note(withChanges(list, changes, state).updated);
    patch((shown) => withChanges(shown, changes, state).list);
    // The feed tells the same again for some seconds.
    const text = JSON.stringify(changes.results);
    if (changes.results.length > 0 && text !== lastChanges.current) setNews((before) => before + 1);
    lastChanges.current = text;
  });
  useKeptScroll(of, !changing, '.pw-homes');

  const results = useRef<HTMLDivElement>(null);
  const toResults = useCallback(() => {
    const top = results.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) results.current?.scrollIntoView({ behavior: 'instant' });
  }, []);
  const change = (changed: ListState) => {
    setParams(listParams(preset, changed));
    toResults();
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

  const narrow = useNarrow();
  /** `left`: the list that a search in the drawer has left; the drawer stays until there is another. */
  const [drawer, setDrawer] = useState<{ open: boolean; left: string | null }>(CLOSED);
  useEffect(() => {
    // A search that the server refuses keeps its box before the person's eyes.
    if (drawer.left === null || drawer.left === of || (changing && !error)) return;
    setDrawer(changing ? OPEN : CLOSED);
  }, [drawer, of, error, changing]);
  const now = useNow(AGES_EVERY_MS);

  if (error instanceof Problem && error.status === 403) return <ErrorResult error={error} />;
  const offer = list && !changing ? updatesOffer(list, state.ordering === '-updated') : null;
  const count = list && !changing ? list.count : null;
  const chosen = FILTER_NAMES.reduce(
    (sum, name) =>
      sum + (name === 'care_home_type' ? 0 : (state.filters[name]?.split(',').length ?? 0)),
    0,
  );
  const controls = { state, onChange: change, error: changing ? error : undefined, news, bsol };
  return (
    <div className="pw-list">
      <PageHeading title="Care homes" />
      <div className="pw-list__columns">
        {narrow ? (
          <>
            <Button
              kind="secondary"
              className="pw-list__open"
              aria-haspopup="dialog"
              onClick={() => setDrawer(OPEN)}
            >
              Filter options{chosen > 0 && ` (${chosen})`}
              {chosen > 0 && <VisuallyHidden> filters are active</VisuallyHidden>}
            </Button>
            <Suspense>
              <ListSide
                {...controls}
                onSearched={() => setDrawer({ open: true, left: of })}
                drawer={{
                  open: drawer.open,
                  onClose: () => setDrawer(CLOSED),
                  showText: count === null ? 'Show the care homes' : showText(count),
                }}
              />
            </Suspense>
          </>
        ) : (
          <div className="pw-list__side">
            <Suspense fallback={<Loading label="Loading the filters" lines={8} />}>
              <ListSide {...controls} drawer={null} />
            </Suspense>
          </div>
        )}
        <section className="pw-list__main" aria-label="Results" tabIndex={-1} ref={results}>
          <ListToolbar
            state={state}
            count={count}
            refused={controls.error !== undefined}
            bsol={bsol}
            onOrdering={(ordering) => change({ ...state, ordering })}
          />
          {offer && <UpdatesBar offer={offer} busy={reloading} onShow={() => void showNewest()} />}
          <VisuallyHidden>
            <span role="status">{spoken}</span>
          </VisuallyHidden>
          <ListResults
            homes={homes}
            state={state}
            onFilters={(filters) => change(withFilters(state, filters))}
            recent={recent}
            bsol={bsol}
            now={now}
            onPrompted={onPrompted}
          />
        </section>
      </div>
    </div>
  );
}

const showText = (count: number) => countText(count).replace('Displaying', 'Show');
