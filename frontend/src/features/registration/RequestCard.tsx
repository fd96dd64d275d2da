import { useState } from 'react';
import { Link } from 'react-router-dom';
import { fullName } from '#shared/contacts/contact.ts';
import { londonStamp } from '#shared/kernel/calendar.ts';
import type { RegistrationView } from '#shared/registration/registrationRequests.api.ts';
import { REASON_CHOICES, STATE_WORDS } from '#shared/registration/registrationWords.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Phone } from '../../components/homes/Phone.tsx';
import { Tag, type TagColour } from '../../components/Tag.tsx';
import { ApproveDialog } from './ApproveDialog.tsx';
import type { Decided } from './decidedText.ts';
import type { ChosenPlace } from './HomeChoice.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import { RequestFacts } from './RequestFacts.tsx';

const COLOURS: Record<RegistrationView['state'], TagColour> = {
  UNCONFIRMED: 'white',
  PENDING: 'grey',
  APPROVED: 'teal',
  REGISTERED: 'green',
  REJECTED: 'white',
  EXPIRED: 'white',
};
const SIGNS = { for: '✓', against: '✕', note: '•' } as const;
const SIGN_WORDS = { for: 'Speaks for it: ', against: 'Does not fit: ', note: 'Note: ' } as const;

/** A request to join with what speaks for and against it, and the two answers. */
export function RequestCard(props: {
  request: RegistrationView;
  /** The place for which its staff decide; undefined: the central team. */
  place?: ChosenPlace;
  onDecided: (decided: Decided) => void;
  /** The request is no longer as it is shown: why it could not be decided. */
  onOutdated: (why: string) => void;
}) {
  const { request, place, onDecided, onOutdated } = props;
  const [open, setOpen] = useState<'approve' | 'reject' | null>(null);
  const { state, overdue, hints } = request;
  const close = () => setOpen(null);
  const dialog = { request, place, onClose: close, onDecided, onOutdated };
  return (
    <Card as="article" className="pw-request">
      <div className="pw-request__head">
        <h3 className="nhsuk-heading-s">{fullName(request)}</h3>
        <Tag colour={COLOURS[state]}>{STATE_WORDS[state]}</Tag>
        {overdue && <Tag colour="red">Overdue</Tag>}
      </div>
      {request.confirmed_at !== null && (
        <p className="nhsuk-hint">Confirmed {londonStamp(new Date(request.confirmed_at))}</p>
      )}
      <RequestFacts request={request} named />
      {place === undefined && <Directory request={request} />}
      {hints.length > 0 && (
        <>
          <p className="pw-request__hints-title">
            What we found. This does not prove who they are.
          </p>
          <ul className="pw-request__hints">
            {hints.map(({ sign, text }) => (
              <li key={text}>
                <span aria-hidden="true">{SIGNS[sign]} </span>
                <span className="nhsuk-u-visually-hidden">{SIGN_WORDS[sign]}</span>
                {text}
              </li>
            ))}
          </ul>
        </>
      )}
      {state === 'PENDING' ? (
        <div className="nhsuk-button-group">
          <Button small kind="secondary" onClick={() => setOpen('approve')}>
            Approve<span className="nhsuk-u-visually-hidden"> {fullName(request)}</span>
          </Button>
          <Button small kind="secondary" onClick={() => setOpen('reject')}>
            Reject<span className="nhsuk-u-visually-hidden"> {fullName(request)}</span>
          </Button>
        </div>
      ) : (
        <Decision request={request} />
      )}
      <ApproveDialog open={open === 'approve'} {...dialog} />
      <RejectDialog open={open === 'reject'} {...dialog} />
    </Card>
  );
}

/** What was found of the id, with the number to ring. */
function Directory({ request: { home, location } }: { request: RegistrationView }) {
  if (home === null && location === null) {
    return (
      <p>
        <Tag colour="amber">Not in our directory</Tag> Choose a home when you approve, or import it
        first.
      </p>
    );
  }
  return (
    <>
      {home && <Found place={home} kind="Care home" to={`/${home.uuid}/home?tab=2`} />}
      {location && (
        <Found
          place={location}
          kind="Homecare agency"
          to={`/domcare/service_location/${location.uuid}?tab=contacts`}
        />
      )}
    </>
  );
}

function Found(props: {
  place: { name: string; address: string; phone: string };
  kind: string;
  to: string;
}) {
  const { place, kind, to } = props;
  return (
    <p>
      In our directory: <Link to={to}>{place.name}</Link>
      {place.address && `, ${place.address}`} ({kind})
      {place.phone && (
        <>
          {' · '}
          <Phone number={place.phone} />
        </>
      )}
    </p>
  );
}

function Decision({ request }: { request: RegistrationView }) {
  const { decided, decided_by } = request;
  if (!decided) return null;
  return (
    <p>
      Decided by {decided_by} at {londonStamp(new Date(decided.at))}
      {decided.reason && `: ${REASON_CHOICES[decided.reason]}`}
      {decided.text && `: ${decided.text}`}
    </p>
  );
}
