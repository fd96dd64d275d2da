import { useCallback, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { instant } from '../../../../shared/kernel/ids.ts';
import { Problem } from '../../api/problem.ts';
import { useSession } from '../../app/session/useSession.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { useNow } from '../../components/useNow.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { countText } from './cardText.ts';
import { FilterDrawer } from './FilterDrawer.tsx';
import { ListControls } from './ListControls.tsx';
import { ListResults } from './ListResults.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { DEFAULT_ORDERING, type ListState, listParams, readListState } from './listState.ts';
import { withChanges, withPrompt } from './shownList.ts';
import { UpdatesBar, updatesOffer } from './UpdatesBar.tsx';
import { useCareHomesList } from './useCareHomesList.ts';
import { useKeptScroll } from './useKeptScroll.ts';
import { useLiveChanges } from './useLiveChanges.ts';
import { useNarrow } from './useNarrow.ts';
import { useRecentUpdates } from './useRecentUpdates.ts';
import './careHomesList.scss';

const AGES_EVERY_MS = 60_000;

/** /care_homes/list: the care homes, found by name and type, kept true while they are read. */
export default function CareHomesListPage() {
  const bsol = useSession().area_flags.includes('Birmingham & Solihull');
  const { pathname, key } = useLocation();
  const [params, setParams] = useSearchParams();
  const state = useMemo<ListState>(() => {
    const named = readListState(pathname, params);
    return bsol ? { ...named, ordering: DEFAULT_ORDERING } : named;
  }, [pathname, params, bsol]);

  const homes = useCareHomesList(state);
  const { list, changing, reloading, reload, patch } = homes;
  const { recent, spoken, note } = useRecentUpdates();
  useLiveChanges(changing || !list ? null : list.as_of, (changes) => {
    if (!list) return;
    note(withChanges(list, changes, state).updated);
    patch((shown) => withChanges(shown, changes, state).list);
  });
  useKeptScroll(key, !changing, '.pw-home-item');

  const results = useRef<HTMLDivElement>(null);
  const toResults = useCallback(() => {
    const top = results.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) results.current?.scrollIntoView({ behavior: 'instant' });
  }, []);
  const change = (changed: Partial<ListState>) => {
    setParams(listParams(pathname, { ...state, ...changed }));
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
  const [drawerOpen, setDrawerOpen] = useState(false);
  const closeDrawer = () => setDrawerOpen(false);
  const now = useNow(AGES_EVERY_MS);

  if (homes.error instanceof Problem && homes.error.status === 403) {
    return <ErrorResult error={homes.error} />;
  }
  const offer = list && !changing ? updatesOffer(list) : null;
  const count = list && !changing ? list.count : null;
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
              onClick={() => setDrawerOpen(true)}
            >
              Filter options
            </Button>
            <FilterDrawer
              open={drawerOpen}
              onClose={closeDrawer}
              showText={count === null ? 'Show the care homes' : showText(count)}
            >
              <ListControls state={state} onChange={change} onSearched={closeDrawer} />
            </FilterDrawer>
          </>
        ) : (
          <div className="pw-list__side">
            <ListControls state={state} onChange={change} />
          </div>
        )}
        <section className="pw-list__main" aria-label="Results" tabIndex={-1} ref={results}>
          <ListToolbar
            count={count}
            ordering={state.ordering}
            onOrdering={bsol ? undefined : (ordering) => change({ ordering })}
          />
          {offer && <UpdatesBar offer={offer} busy={reloading} onShow={() => void showNewest()} />}
          <VisuallyHidden>
            <span role="status">{spoken}</span>
          </VisuallyHidden>
          <ListResults
            homes={homes}
            state={state}
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
