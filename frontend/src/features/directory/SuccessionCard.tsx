import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { RegisterEntry } from '../../../../shared/directory/directory.api.ts';
import { isDoubleEntry } from '../../../../shared/directory/doubleEntry.ts';
import { fullAddress } from '../../../../shared/places/fullAddress.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { centralPathOf, registrationOf, statusOf } from './directoryText.ts';
import { type MoveProgress, useMoveToSuccessor } from './useMoveToSuccessor.ts';

/** What the two are called: one home that has a new registration, or that was entered twice. */
const REGISTRATIONS = {
  former: 'Former registration',
  successor: 'New registration',
  inSentence: 'the new registration',
};
const ENTRIES = {
  former: 'Entered without a CQC location ID',
  successor: 'Entered with it',
  inSentence: 'the entry with the CQC location ID',
};

/** Two registrations that may be one home, and the button that says that they are. */
export function SuccessionCard(props: {
  former: RegisterEntry;
  successor: RegisterEntry;
  /** It is confirmed, and contacts are still to be moved. */
  goesOn?: boolean;
  onMoved?: () => void;
}) {
  const { former, successor, goesOn = false, onMoved } = props;
  const [asking, setAsking] = useState(false);
  const { progress, move } = useMoveToSuccessor();
  const start = async () => {
    setAsking(false);
    if (await move(former.uuid, successor.uuid)) onMoved?.();
  };
  const words = isDoubleEntry(former, successor) ? ENTRIES : REGISTRATIONS;
  const isBusy = progress?.status === 'running';
  const isDone = progress?.status === 'finished';
  return (
    <div className="pw-succession">
      <dl className="pw-succession__homes">
        <Registration label={words.former} home={former} />
        <Registration label={words.successor} home={successor} />
      </dl>
      {!isDone && (
        <Button
          kind="secondary"
          small
          busy={isBusy}
          onClick={() => (goesOn || progress ? void start() : setAsking(true))}
        >
          {goesOn || progress ? 'Continue moving the contacts' : 'This is the same home'}
        </Button>
      )}
      <div role="status">{progress && <p>{progressText(progress)}</p>}</div>
      <Dialog
        open={asking}
        title={`Continue as ${successor.name}?`}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => void start()}>Confirm and move</Button>
            <Button kind="secondary" onClick={() => setAsking(false)}>
              Go back
            </Button>
          </>
        }
      >
        <ul className="nhsuk-list nhsuk-list--bullet">
          <li>
            {former.name} ({registrationOf(former)}) closes today, if it has not closed already.
          </li>
          <li>
            Its contacts with their access, how it takes part, its specialisms and its suspensions
            move to {words.inSentence}. Vacancy figures do not.
          </li>
          {successor.postcode === '' && former.postcode !== '' && <li>So does its address.</li>}
          <li>It replaces the former one in its provider’s contract.</li>
          <li>Its history shows the former one’s.</li>
        </ul>
        <p>This cannot be undone.</p>
      </Dialog>
    </div>
  );
}

function Registration({ label, home }: { label: string; home: RegisterEntry }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Link to={centralPathOf(home)}>{home.name}</Link>
        <span>{registrationOf(home)}</span>
        <span>{fullAddress(home)}</span>
        <span>{statusOf(home)}</span>
      </dd>
    </div>
  );
}

function progressText({ moved, left, status, why }: MoveProgress): string {
  const contacts = `${moved} ${moved === 1 ? 'contact' : 'contacts'} moved`;
  if (status === 'finished') return `Done: settings and ${contacts}.`;
  if (status === 'refused') {
    return left === null
      ? `Nothing was moved. ${why}`.trim()
      : `Stopped: ${contacts}, ${left} still to move. ${why}`.trim();
  }
  return left === null ? 'Moving the settings…' : `${contacts}, ${left} to go…`;
}
