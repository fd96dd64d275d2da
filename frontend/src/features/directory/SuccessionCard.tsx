import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { RegisterPlace } from '#shared/directory/directory.api.ts';
import { fullAddress } from '#shared/places/fullAddress.ts';
import { AskDialog } from '../../components/AskDialog.tsx';
import { Button } from '../../components/Button.tsx';
import { registrationOf, statusOf } from './directoryText.ts';
import type { SucceededKindText } from './succeededKinds.ts';
import { type MoveProgress, useMoveToSuccessor } from './useMoveToSuccessor.ts';

/** Two registrations that may be one place, and the button that says that they are. */
export function SuccessionCard(props: {
  kind: SucceededKindText;
  former: RegisterPlace;
  successor: RegisterPlace;
  /** It is confirmed, and contacts are still to be moved. */
  goesOn?: boolean;
  onMoved?: () => void;
}) {
  const { kind, former, successor, goesOn = false, onMoved } = props;
  const [asking, setAsking] = useState(false);
  const { progress, move } = useMoveToSuccessor(kind.moveSome);
  const start = async () => {
    setAsking(false);
    if (await move(former.uuid, successor.uuid)) onMoved?.();
  };
  const words = kind.pairWords(former, successor);
  const isBusy = progress?.status === 'running';
  const isDone = progress?.status === 'finished';
  return (
    <div className="pw-succession">
      <dl className="pw-succession__homes">
        <Registration label={words.former} place={former} pathOf={kind.pathOf} />
        <Registration label={words.successor} place={successor} pathOf={kind.pathOf} />
      </dl>
      {!isDone && (
        <Button
          kind="secondary"
          small
          busy={isBusy}
          onClick={() => (goesOn || progress ? void start() : setAsking(true))}
        >
          {goesOn || progress ? 'Continue moving the contacts' : kind.same}
        </Button>
      )}
      <div role="status">{progress && <p>{progressText(progress)}</p>}</div>
      <AskDialog
        open={asking}
        title={`Continue as ${successor.name}?`}
        action="Confirm and move"
        onDo={() => void start()}
        onClose={() => setAsking(false)}
      >
        <ul className="nhsuk-list nhsuk-list--bullet">
          <li>
            {former.name} ({registrationOf(former)}) closes today, if it has not closed already.
          </li>
          <li>{kind.moves(words.inSentence)}</li>
          {successor.postcode === '' && former.postcode !== '' && <li>So does its address.</li>}
          <li>It replaces the former one in its provider’s contract.</li>
          <li>Its history shows the former one’s.</li>
        </ul>
        <p>This cannot be undone.</p>
      </AskDialog>
    </div>
  );
}

function Registration(props: {
  label: string;
  place: RegisterPlace;
  pathOf: SucceededKindText['pathOf'];
}) {
  const { label, place, pathOf } = props;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Link to={pathOf(place)}>{place.name}</Link>
        <span>{registrationOf(place)}</span>
        <span>{fullAddress(place)}</span>
        <span>{statusOf(place)}</span>
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
