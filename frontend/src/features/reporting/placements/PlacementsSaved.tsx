import { Button } from '../../../components/Button.tsx';
import { goTo } from '../../../components/ErrorSummary.tsx';
import { hasOpenChoice, type Overtaken } from '../../../forms/autosave.ts';
import { clockTime, type SaveStatus } from '../../../forms/saveStatus.ts';
import { OVERTAKEN_LINES_ID } from './OvertakenLines.tsx';

/** How the saving of the list goes; a failure is said aloud. */
export function PlacementsSaved(props: {
  status: SaveStatus;
  /** Lines that are not right. */
  wrong: number;
  /** Someone else saved first; leads to the notice. */
  overtaken: Overtaken<unknown> | null;
  onTryNow: () => void;
}) {
  const { status, wrong, overtaken, onTryNow } = props;
  const { kind } = status;
  const isBad = kind === 'offline' || kind === 'failed' || kind === 'refused';
  return (
    <div className={`pw-placements-saved ${isBad ? 'pw-placements-saved--not' : ''}`.trim()}>
      <p role={isBad ? 'alert' : 'status'}>
        {kind === 'saved' && <span aria-hidden="true">✓ </span>}
        {wordsOf(status, wrong)}
      </p>
      {overtaken && (
        <a href={`#${OVERTAKEN_LINES_ID}`} onClick={(event) => goTo(event, OVERTAKEN_LINES_ID)}>
          {hasOpenChoice(overtaken)
            ? `Choose between your placements and those of ${overtaken.by}`
            : `What ${overtaken.by} changed`}
        </a>
      )}
      {(kind === 'offline' || kind === 'failed') && (
        <Button kind="quiet" onClick={onTryNow}>
          Try now
        </Button>
      )}
    </div>
  );
}

function wordsOf(status: SaveStatus, wrong: number): string {
  switch (status.kind) {
    case 'none':
    case 'unsaved':
      return '';
    case 'saving':
      return 'Saving...';
    case 'saved':
      return `Saved at ${clockTime(status.at)}`;
    case 'held':
      return wrong === 1
        ? 'Not saved yet: 1 placement has a problem. The list is saved once it is put right.'
        : `Not saved yet: ${wrong} placements have a problem. The list is saved once they are put right.`;
    case 'offline':
      return `No connection since ${clockTime(status.since)}. Placements are kept in this tab only, not on this device, and sent when it is back. Please do not close the tab.`;
    case 'failed':
      return `Not saved. ${status.why} We try again in 30 seconds.`.replace('  ', ' ');
    case 'refused':
      return `Not saved. ${status.why}`;
  }
}
