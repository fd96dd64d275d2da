import { Problem } from '../../api/problem.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Loading } from '../../components/Loading.tsx';
import { LoadMore } from '../../components/LoadMore.tsx';
import { Notice } from '../../components/Notice.tsx';
import { CareHomeCard } from './CareHomeCard.tsx';
import type { ListState } from './listState.ts';
import type { ListFault, useCareHomesList } from './useCareHomesList.ts';

/** The cards, or what stands in their place. */
export function ListResults(props: {
  homes: ReturnType<typeof useCareHomesList>;
  state: ListState;
  recent: ReadonlySet<string>;
  bsol: boolean;
  now: Date;
  onPrompted: (uuid: string) => void;
}) {
  const { homes, state, recent, bsol, now, onPrompted } = props;
  const { list, error, changing, loadingMore, moreFault, loadMore, reload } = homes;

  if (changing && error) return <ListFailure error={error} onRetry={() => void reload()} />;
  if (list === undefined) return <LoadingCards />;
  if (list.homes.length === 0) return changing ? <LoadingCards /> : <NoHomes state={state} />;
  return (
    <div className={changing ? 'pw-list-results pw-list-results--changing' : 'pw-list-results'}>
      {error && <ListFailure error={error} onRetry={() => void reload()} />}
      <ul className="pw-homes" aria-busy={changing}>
        {list.homes.map((home) => (
          <CareHomeCard
            key={home.uuid}
            home={home}
            justUpdated={recent.has(home.uuid)}
            bsol={bsol}
            now={now}
            onPrompted={onPrompted}
          />
        ))}
      </ul>
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

function NoHomes({ state }: { state: ListState }) {
  if (state.search === '') {
    return <EmptyState title="No care homes of this type">Choose another type.</EmptyState>;
  }
  return (
    <EmptyState title={`No care homes found for ‘${state.search}’`}>
      {state.type === 'All'
        ? 'Check the spelling, or search for a part of the name.'
        : `Check the spelling, or choose ‘All’: only ‘${state.type}’ was searched.`}
    </EmptyState>
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
