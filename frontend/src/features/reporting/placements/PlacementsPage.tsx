import { useState } from 'react';
import useSWR from 'swr';
import type { LineView, PlacementOptions, PlacementsView } from '#shared/reporting/returnView.ts';
import { type NoConnection, Problem } from '../../../api/problem.ts';
import { NotFoundPage } from '../../../app/NotFoundPage.tsx';
import { ErrorResult } from '../../../components/ErrorResult.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { LinkCodeStep } from '../LinkCodeStep.tsx';
import { useReport } from '../reportContext.ts';
import { EditPlacements } from './EditPlacements.tsx';
import { PlacementsHeading } from './PlacementsHeading.tsx';
import { ReadPlacements } from './ReadPlacements.tsx';
import './placements.scss';

const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false };

/** The placements of an AQP home's report (reporting, section 3). */
export default function PlacementsPage() {
  const { report, source } = useReport();
  // A visit of its own: by link the answer hangs on the code, which may have come in between.
  const [visit] = useState(() => crypto.randomUUID());
  const inReport = hasLines(report.placements) ? report.placements : null;
  const loaded = useSWR<PlacementsView | null, Problem | NoConnection>(
    report.aqp_status && inReport === null ? [...source.key, 'placements', visit] : null,
    () => source.loadPlacements(),
    ONCE,
  );
  const options = useSWR<PlacementOptions, Problem | NoConnection>(
    report.aqp_status ? [...source.key, 'placement options'] : null,
    () => source.loadPlacementOptions(),
    ONCE,
  );

  if (!report.aqp_status) return <NotFoundPage />;
  const view = inReport ?? (hasLines(loaded.data) ? loaded.data : null);
  const error = view === null ? (loaded.error ?? options.error) : options.error;
  if (source.link && error instanceof Problem && error.status === 403) {
    return (
      <>
        <PlacementsHeading />
        <LinkCodeStep link={source.link} onOpen={() => void loaded.mutate()} />
      </>
    );
  }
  if (error) {
    const again = () => {
      void loaded.mutate();
      void options.mutate();
    };
    return <ErrorResult error={error} onRetry={again} />;
  }
  if (view === null || options.data === undefined) {
    return <Loading label="Loading the placements…" lines={8} />;
  }
  return report.may.save ? (
    <EditPlacements view={view} options={options.data} />
  ) : (
    <ReadPlacements view={view} />
  );
}

const hasLines = (
  view: PlacementsView | null | undefined,
): view is PlacementsView & { lines: LineView[] } => view?.lines != null;
