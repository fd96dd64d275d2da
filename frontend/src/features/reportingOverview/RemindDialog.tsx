import { useEffect } from 'react';
import type { Period } from '#shared/reporting/period.ts';
import type { RemindResult } from '#shared/reporting/reportingOverview.api.ts';
import { reasonFor } from '../../api/problem.ts';
import { BatchProgress } from '../../components/BatchProgress.tsx';
import { Button } from '../../components/Button.tsx';
import { useBatches } from '../../components/csvBatches/useBatches.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { Phone } from '../../components/homes/Phone.tsx';
import { type OverviewPlaces, useOverviewPlaces } from './overviewPlaces.ts';
import { LEFT_OUT, leftOutBy } from './overviewWords.ts';
import type { Ticked } from './useTicks.ts';

/** A home and what reminding it comes to, or came to. */
export type Reminded = Ticked & { result: RemindResult };

/** Homes that one request looks at: reads only. */
const LOOKED_AT_ONCE = 100;

/** A list that stands open. */
const SHORT = 5;

/** What reminding these homes would come to, before anything is sent. */
export function RemindDialog(props: {
  homes: readonly Ticked[];
  period: Period;
  month: string;
  onSend: (homes: Reminded[], leftOut: Reminded[]) => void;
  onClose: () => void;
}) {
  const { homes, period, month, onSend, onClose } = props;
  const { places, counted } = useOverviewPlaces();
  const { run, start, stop, goOn } = useBatches<Ticked, Reminded>(LOOKED_AT_ONCE);
  useEffect(() => {
    start(homes, (some) => remindSome(some, period, { places, dry_run: true }));
  }, [homes, period, places, start]);
  const isDone = run?.status === 'finished';
  const results = isDone ? run.results : [];
  const going = results.filter(({ result }) => result === 'reminded');
  const leftOut = results.filter(({ result }) => result !== 'reminded');
  return (
    <Dialog
      open
      title={
        isDone
          ? going.length === 0
            ? `You cannot remind ${homes.length === 1 ? `this ${places.one}` : `these ${places.many}`} yet`
            : `Remind ${counted(going.length)}?`
          : `Remind ${counted(homes.length)}`
      }
      onClose={onClose}
      actions={
        <>
          {going.length > 0 && (
            <Button onClick={() => onSend(going, leftOut)}>Remind {counted(going.length)}</Button>
          )}
          <Button kind="secondary" onClick={onClose}>
            Go back
          </Button>
        </>
      }
    >
      {run && !isDone && (
        <BatchProgress
          title="Looking at who can be reminded"
          done={run.results.length}
          total={run.rows.length}
          failed={0}
          status={run.status}
          {...(run.fault ? { why: reasonFor(run.fault) || 'There was an error.' } : {})}
          onStop={stop}
          onGoOn={goOn}
        />
      )}
      {isDone && (
        <>
          <p role="status">
            {going.length > 0
              ? `An email about the report for ${month} goes at once to the people who report for ${going.length === 1 ? `this ${places.one}` : `these ${places.many}`}.`
              : ''}
            {leftOut.length > 0 && ` ${counted(leftOut.length)} left out:`}
          </p>
          <LeftOut results={leftOut} isOpen />
        </>
      )}
    </Dialog>
  );
}

/** Who is left out and why; those nobody can write to with their telephone. */
export function LeftOut({
  results,
  isOpen = false,
}: {
  results: readonly Reminded[];
  /** Short lists stand open from the start. */
  isOpen?: boolean;
}) {
  return (
    <>
      {leftOutBy(results).map(({ reason, of }) => (
        <details
          className="nhsuk-details pw-ro-left"
          key={reason}
          open={isOpen && of.length <= SHORT}
        >
          <summary className="nhsuk-details__summary">
            <span className="nhsuk-details__summary-text">
              {LEFT_OUT[reason]}: {of.length.toLocaleString('en-GB')}
            </span>
          </summary>
          <ul className="nhsuk-details__text">
            {of.map(({ home, name, phone }) => (
              <li key={home}>
                {name}
                {reason === 'nobody_reached' && phone !== '' && (
                  <>
                    , <Phone number={phone} />
                  </>
                )}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}

/** Reminds some homes, or with `dry_run` only looks at them; answers in their order. */
export async function remindSome(
  some: readonly Ticked[],
  period: Period,
  { places, dry_run, key }: { places: OverviewPlaces; dry_run: boolean; key?: string },
): Promise<Reminded[]> {
  const uuids = some.map(({ home }) => home);
  const results = await places.remind(uuids, period, { dry_run, key });
  return some.map((row) => ({ ...row, result: results.get(row.home) ?? 'not_reporting' }));
}
