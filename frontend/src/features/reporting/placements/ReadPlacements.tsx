import { periodInWords } from '#shared/reporting/period.ts';
import type { LineView, PlacementsView } from '#shared/reporting/returnView.ts';
import { onlyWriters } from '#shared/reporting/writers.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { useReport } from '../reportContext.ts';
import { LineDetails } from './LineDetails.tsx';
import { PlacementsHeading } from './PlacementsHeading.tsx';
import { PlacementsList } from './PlacementsList.tsx';
import { TotalsPanel } from './TotalsPanel.tsx';

const detailsOf = (line: LineView) => <LineDetails line={line} />;

/** The placements for somebody who may not change them, or after they were sent in. */
export function ReadPlacements({ view }: { view: PlacementsView & { lines: LineView[] } }) {
  const { report } = useReport();
  const { lines, continued, earlier, totals } = view;
  return (
    <>
      <PlacementsHeading />
      {report.submitted_at === null && <Notice kind="info">{onlyWriters(report.writers)}</Notice>}
      <TotalsPanel totals={totals} />
      {lines.length === 0 ? (
        <EmptyState title={`There were no funded placements in ${report.reporting_period}`} />
      ) : (
        <PlacementsList
          lines={lines}
          period={report.period}
          continued={new Set(continued)}
          from={earlier && periodInWords(earlier.period)}
          actionsOf={detailsOf}
        />
      )}
    </>
  );
}
