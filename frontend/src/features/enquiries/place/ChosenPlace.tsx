import { useState } from 'react';
import type { PlaceEnquiry } from '#shared/enquiries/enquiries.api.ts';
import { dayInWords, londonDay } from '#shared/kernel/calendar.ts';
import type { PlaceRef } from '#shared/places/place.ts';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { kindWords } from '../kinds/wordsOf.ts';
import { MovedInForm } from './MovedInForm.tsx';
import type { Act } from './placeView.ts';
import { StillTakes } from './StillTakes.tsx';
import type { Said } from './usePlaceAct.ts';

/** The chosen place: when they arrive, whether a bed is kept, whether they moved in, and giving it back. */
export function ChosenPlace(props: {
  view: PlaceEnquiry;
  place: PlaceRef;
  /** What was pressed in the email, where it asked if they moved in. */
  movedIn: boolean | null;
  now: Date;
  busy: boolean;
  act: (act: Act) => Promise<unknown>;
  press: (act: Act) => void;
  /** What came of 'Can you still take packages?': the enquiry is to be read again. */
  onAvailability: (said: Said) => void;
}) {
  const { view, place, movedIn, now, busy, act, press, onAvailability } = props;
  const words = kindWords(place.kind);
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
        {arrival !== null && <p>{words.start.told(dayInWords(arrival))}</p>}
        <p>
          {words.kept.place(view.bed_kept)} Please agree the rest with {name}.
        </p>
      </Notice>
      {view.still_takes && (
        <StillTakes asked={view.still_takes} place={place} onAnswered={onAvailability} />
      )}
      {commands.includes('movedIn') && (hasArrived || movedIn !== null) && (
        <MovedInForm kind={place.kind} {...{ version, busy, act }} id={enquiry} start={movedIn} />
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
        <p>{words.givingBack(name ?? '')}</p>
      </Dialog>
    </>
  );
}
