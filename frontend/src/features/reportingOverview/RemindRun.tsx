import { reasonFor } from '../../api/problem.ts';
import { BatchProgress } from '../../components/BatchProgress.tsx';
import { useOverviewPlaces } from './overviewPlaces.ts';
import { remindedText } from './overviewWords.ts';
import { LeftOut } from './RemindDialog.tsx';
import type { useReminding } from './useReminding.ts';

/** How far a bulk reminder is, and afterwards what became of it: it stays on the page. */
export function RemindRun({ reminding }: { reminding: ReturnType<typeof useReminding> }) {
  const { run, month, leftOut, stop, goOn } = reminding;
  const { counted } = useOverviewPlaces();
  if (!run) return null;
  const results = [...run.results, ...leftOut];
  const isOver = run.status === 'finished' || run.status === 'stopped';
  return (
    <div className="pw-ro-run">
      <BatchProgress
        title={`${isOver ? 'Reminded of' : `Reminding ${counted(run.rows.length)} of`} the report for ${month}`}
        done={run.results.length}
        total={run.rows.length}
        failed={run.results.filter(({ result }) => result !== 'reminded').length}
        status={run.status}
        {...(run.fault ? { why: reasonFor(run.fault) || 'There was an error.' } : {})}
        ended={remindedText(results)}
        onStop={stop}
        onGoOn={goOn}
      >
        <p>Keep this page open until all are sent.</p>
      </BatchProgress>
      {isOver && <LeftOut results={results} />}
    </div>
  );
}
