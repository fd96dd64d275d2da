import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';

/** Someone else saved first: how theirs differs, and a choice. */
export function ChangedMeanwhile(props: {
  mine: string[];
  now: string[];
  busy: boolean;
  onSaveMine: () => void;
  onTakeOver: () => void;
}) {
  const { mine, now, busy, onSaveMine, onTakeOver } = props;
  const onlyMine = mine.filter((value) => !now.includes(value));
  const onlyTheirs = now.filter((value) => !mine.includes(value));
  return (
    <Notice
      kind="warning"
      announce
      title="Someone else has changed the specialisms since you opened the page"
    >
      <p>Yours are not saved yet.</p>
      {onlyMine.length > 0 && <p>Only in yours: {onlyMine.join(', ')}.</p>}
      {onlyTheirs.length > 0 && <p>Only in theirs: {onlyTheirs.join(', ')}.</p>}
      <div className="nhsuk-button-group">
        <Button small busy={busy} onClick={onSaveMine}>
          Save mine
        </Button>
        <Button small kind="secondary" onClick={onTakeOver}>
          Continue from theirs
        </Button>
      </div>
    </Notice>
  );
}
