import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { exportCareHomes, listFilterGroups } from '#shared/careHomesList/careHomesList.api.ts';
import { londonStamp } from '#shared/kernel/calendar.ts';
import { Problem } from '../../api/problem.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { useSession } from '../../app/session/useSession.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { listQuery, readListState } from '../../components/homeSearch/listState.ts';
import { HOME_SEARCH, leftOutText } from '../../components/homeSearch/searchKind.ts';
import { Loading } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { PrintTable } from './PrintTable.tsx';
import { listInWords } from './searchWords.ts';
import '../../components/placeList/printedList.scss';

/** A sheet says when it was true: it does not change while somebody looks at it. */
const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false };

const TITLE = 'Care homes to print';

/** /care_homes/print?…: the list of a search on paper, at most 2000 homes. */
export default function CareHomesPrintPage() {
  const bsol = useSession().area_flags.includes('Birmingham & Solihull');
  const [params] = useSearchParams();
  const state = useMemo(() => readListState('All', params), [params]);
  const list = useEndpoint(exportCareHomes, { query: listQuery(state) }, ONCE);
  const tree = useEndpoint(listFilterGroups, { query: state.filters }, ONCE);

  const error = list.error ?? tree.error;
  if (error) {
    if (error instanceof Problem && error.status === 400) return <Refused reason={error.detail} />;
    const retry = () => void Promise.all([list.mutate(), tree.mutate()]);
    return <ErrorResult error={error} onRetry={retry} />;
  }
  if (!list.data || !tree.data) return <Loading label="Loading the care homes" lines={8} />;
  const { results, distances, count, unplaced, as_of } = list.data;
  return (
    <div className="pw-sheet">
      <PageHeading title={TITLE}>Care homes</PageHeading>
      <p className="pw-sheet__search">{listInWords(state, tree.data.groups)}</p>
      <p>
        <strong>
          {count.toLocaleString('en-GB')} care {count === 1 ? 'home' : 'homes'}
        </strong>
        , as they were at {londonStamp(new Date(as_of))}.
        {distances && ' Distances are in a straight line.'} {leftOutText(unplaced, HOME_SEARCH)}
      </p>
      {results.length === 0 ? (
        <EmptyState title="No care homes found">Choose fewer filters in the list.</EmptyState>
      ) : (
        <>
          <Button onClick={() => window.print()}>Print this list</Button>
          <PrintTable homes={results} distances={distances} bsol={bsol} />
        </>
      )}
    </div>
  );
}

function Refused({ reason }: { reason: string }) {
  return (
    <>
      <PageHeading title={TITLE}>Care homes</PageHeading>
      <Notice kind="warning" title="This list cannot be printed">
        <p>{reason}</p>
      </Notice>
    </>
  );
}
