import { useEffect, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { goTo } from '../../../components/ErrorSummary.tsx';
import { hasOpenChoice, type Overtaken } from '../../../forms/autosave.ts';
import { clockTime, type SaveStatus } from '../../../forms/saveStatus.ts';
import { OVERTAKEN_ID } from './OvertakenNotice.tsx';

/**
 * How the saving of a form goes, beside its button. Said politely; a failure is said aloud once. `held`:
 * answers that cannot be saved as they are. `overtaken`: somebody else saved first; leads to the notice.
 */
export function SavedState(props: {
  status: SaveStatus;
  held: number;
  overtaken: Overtaken<unknown> | null;
  onTryNow: () => void;
}) {
  const { status, held, overtaken, onTryNow } = props;
  const words = wordsOf(status, held);
  const alarm = useOnce(status.kind === 'failed' || status.kind === 'refused' ? words : '');
  const isBad = status.kind === 'failed' || status.kind === 'refused' || status.kind === 'offline';
  return (
    <div className={`pw-saved ${isBad ? 'pw-saved--not' : ''}`.trim()}>
      <p role="status">
        {status.kind === 'saved' && <span aria-hidden="true">✓ </span>}
        {words}
      </p>
      <span className="nhsuk-u-visually-hidden" role="alert">
        {alarm}
      </span>
      {overtaken && (
        <a href={`#${OVERTAKEN_ID}`} onClick={(event) => goTo(event, OVERTAKEN_ID)}>
          {hasOpenChoice(overtaken)
            ? `Choose between your answers and those of ${overtaken.by}`
            : `What ${overtaken.by} changed`}
        </a>
      )}
      {(status.kind === 'failed' || status.kind === 'offline') && (
        <Button kind="quiet" onClick={onTryNow}>
          Try now
        </Button>
      )}
    </div>
  );
}

function wordsOf(status: SaveStatus, held: number): string {
  switch (status.kind) {
    case 'none':
    case 'held':
      return '';
    case 'unsaved':
      return 'Not saved yet';
    case 'saving':
      return 'Saving...';
    case 'saved': {
      const answers = held === 1 ? '1 answer that needs' : `${held} answers that need`;
      return `Saved at ${clockTime(status.at)}${held > 0 ? `, without ${answers} changing` : ''}`;
    }
    case 'failed':
      return `Not saved. ${status.why} We try again in 30 seconds.`.replace('  ', ' ');
    case 'refused':
      return `Not saved. ${status.why}`;
    case 'offline':
      return `No connection since ${clockTime(status.since)}. Your answers are kept in this tab and sent when it is back. Figures also wait on this device, for at most 14 days; comments wait in this tab only.`;
  }
}

/** A failure that goes on is not said again. */
function useOnce(words: string): string {
  const [said, setSaid] = useState('');
  const isBad = words !== '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only its beginning and its end are news
  useEffect(() => setSaid(words), [isBad]);
  return said;
}
