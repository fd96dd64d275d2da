import { useState } from 'react';
import type { PlaceEnquiry } from '../../../../../shared/enquiries/enquiries.api.ts';
import { dayInWords, londonDay } from '../../../../../shared/kernel/calendar.ts';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { MovedInForm } from './MovedInForm.tsx';
import type { Act } from './placeView.ts';

/** Whether a bed is kept; null: the home gives no figures, so none can be. */
function bedText(bed_kept: boolean | null): string {
  if (bed_kept === null) return 'Your home gives no figures here, so please keep a bed yourselves.';
  return bed_kept
    ? 'A bed is kept for them.'
    : 'No bed is kept yet. One is kept as soon as one of your beds can be used.';
}

/** The chosen place: when they arrive, whether a bed is kept, whether they moved in, and giving it back. */
export function ChosenPlace(props: {
  view: PlaceEnquiry;
  /** What was pressed in the email, where it asked if they moved in. */
  movedIn: boolean | null;
  now: Date;
  busy: boolean;
  act: (act: Act) => Promise<unknown>;
  press: (act: Act) => void;
}) {
  const { view, movedIn, now, busy, act, press } = props;
  const { enquiry, version, arrival, name, commands } = view;
  const [asks, setAsks] = useState(false);
  const hasArrived = arrival !== null && arrival <= londonDay(now);
  const giveBack = () => {
    setAsks(false);
    press({ act: 'give_back', version });
  };
  return (
    <>
      <Notice kind="success" title="You were chosen">
        {arrival !== null && <p>They arrive on {dayInWords(arrival)}.</p>}
        <p>
          {bedText(view.bed_kept)} Please agree the rest with {name}.
        </p>
      </Notice>
      {commands.includes('movedIn') && (hasArrived || movedIn !== null) && (
        <MovedInForm id={enquiry} version={version} start={movedIn} busy={busy} act={act} />
      )}
      {commands.includes('giveBack') && (
        <p>
          <Button kind="quiet" busy={busy} onClick={() => setAsks(true)}>
            Give it back
          </Button>
        </p>
      )}
      <Dialog
        open={asks}
        title="Give it back?"
        onClose={() => setAsks(false)}
        actions={
          <>
            <Button kind="warning" onClick={giveBack}>
              Give it back
            </Button>
            <Button kind="secondary" onClick={() => setAsks(false)}>
              Cancel
            </Button>
          </>
        }
      >
        <p>
          {name} is told that you cannot take them after all. No bed is kept any more, and the
          enquiry is open again.
        </p>
      </Dialog>
    </>
  );
}
