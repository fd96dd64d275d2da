import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import useSWR from 'swr';
import { isSectionKey } from '#shared/reporting/questionnaire.ts';
import { reportKindOf } from '#shared/reporting/reportKinds.ts';
import type { ReturnView } from '#shared/reporting/returnView.ts';
import { type NoConnection, Problem } from '../../api/problem.ts';
import { NotFoundPage } from '../../app/NotFoundPage.tsx';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { Loading } from '../../components/Loading.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { waitingList } from './placements/waitingPlacements.ts';
import { ReasonField } from './ReasonField.tsx';
import { ReportContext } from './reportContext.ts';
import type { ReportSource } from './reportSource.ts';
import SectionPage from './SectionPage.tsx';
import TaskListPage from './TaskListPage.tsx';
import { useWaitingSections } from './useWaitingSections.ts';
import type { WriteReason } from './useWriteReason.ts';
import './reporting.scss';

type Page = ComponentType;

// Sections and their list come with the frame: going from one to another needs no connection.
const others: Readonly<Record<string, Page>> = {
  placements: lazy(() => import('./placements/PlacementsPage.tsx')),
  check: lazy(() => import('./CheckPage.tsx')),
  receipt: lazy(() => import('./ReceiptPage.tsx')),
};

/**
 * The pages of one report, for those who have signed in and for the bearer of a link alike: loads it
 * and shows the page that the address names by its last part (`:part?`).
 *
 * `failed` shows a fault in place of the usual page, where it knows a better one.
 */
export function ReportFrame(props: {
  source: ReportSource;
  reason?: WriteReason;
  failed?: (fault: Problem | NoConnection) => ReactNode;
}) {
  const { source, reason = null, failed } = props;
  const { part } = useParams();
  // Someone else's answers never take the place of what this person looks at and types.
  const { data, error, mutate } = useSWR<ReturnView, Problem | NoConnection>(
    source.key,
    () => source.load(),
    { revalidateOnFocus: false },
  );
  const sections = useWaitingSections(data, {
    source,
    mutate,
    open: part,
    mayWrite: () => reason === null || reason.settled !== '',
  });
  const waiting = waitingList.of(source.key) ? [...sections, 'placements' as const] : sections;
  const amendment = data?.amendment;
  const takeOver = reason?.takeOver;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each amendment, not after each load
  useEffect(() => {
    if (amendment) takeOver?.(amendment);
  }, [amendment?.opened_at, takeOver]);
  const Page = pageAt(part, source);

  if (Page === null) return <NotFoundPage />;
  if (data === undefined) {
    if (error instanceof Problem && error.status === 409) return <NoReport why={error.detail} />;
    if (error) {
      return failed?.(error) ?? <ErrorResult error={error} onRetry={() => void mutate()} />;
    }
    return <Loading label="Loading the report…" lines={8} />;
  }
  return (
    <ReportContext value={{ report: data, source, mutate, reason, waiting }}>
      <div className="pw-report">
        {reason && data.may.save && <ReasonField reason={reason} home={data.home.name} />}
        <Suspense fallback={<Loading lines={8} />}>
          <Page key={part ?? ''} />
        </Suspense>
      </div>
    </ReportContext>
  );
}

/** The report is cancelled: a link opens this text. */
const NoReport = ({ why }: { why: string }) => (
  <div className="pw-result">
    <PageHeading title={why.replace(/\.$/, '')}>{why}</PageHeading>
    <p>You do not need to do anything.</p>
  </div>
);

function pageAt(part: string | undefined, { place }: ReportSource): Page | null {
  if (part === undefined) return TaskListPage;
  if (part === 'placements' && !reportKindOf(place).hasPlacements) return null;
  if (isSectionKey(part)) return SectionPage;
  return Object.hasOwn(others, part) ? (others[part] ?? null) : null;
}
