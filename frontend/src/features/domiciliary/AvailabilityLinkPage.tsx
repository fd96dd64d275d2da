import { useEffect, useState } from 'react';
import { AVAILABILITY_LINK_HOURS } from '../../../../shared/domiciliary/availabilityPromptRules.ts';
import {
  type CapacitySaved,
  type CapacityView,
  getLinkedAvailability,
  type LinkedAvailability,
  postLinkedAvailability,
} from '../../../../shared/domiciliary/capacity.api.ts';
import { BARRED, type CapacityBar } from '../../../../shared/domiciliary/capacityBar.ts';
import {
  AVAILABILITY_CONFIRMED,
  AVAILABILITY_NOT_CONFIRMED,
  answerInWords,
  lastUpdatedText,
  NO_AVAILABILITY,
} from '../../../../shared/domiciliary/capacityRules.ts';
import { londonDay } from '../../../../shared/kernel/calendar.ts';
import { Problem, reasonFor } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { CUT_SHORT, DeadLink } from '../../app/DeadLink.tsx';
import { useLinked } from '../../app/useLinked.tsx';
import { useLinkToken } from '../../app/useLinkToken.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { useToasts } from '../../components/toasts.ts';
import { useNow } from '../../components/useNow.ts';
import { AvailabilityForm } from './AvailabilityForm.tsx';
import { readCapacity } from './availabilityDraft.ts';
import { LastConfirmed } from './LastConfirmed.tsx';
import './domiciliary.scss';

/**
 * What a prompt's button opens (domiciliary, section 4): the last answer, 'Nothing has changed' while it
 * is still complete, and the form. Opening it saves nothing.
 */
export default function AvailabilityLinkPage() {
  const token = useLinkToken('placewell.availability.link');
  if (token === null) return <DeadPrompt why={CUT_SHORT} />;
  return <Linked key={token} token={token} />;
}

function Linked({ token }: { token: string }) {
  const { data, mutate, instead } = useLinked(getLinkedAvailability, token, (why) => (
    <DeadPrompt why={why} />
  ));
  const [save, saving] = useAction(postLinkedAvailability, { link: token });
  const [saved, setSaved] = useState<CapacitySaved | null>(null);
  const [moved, setMoved] = useState(false);
  const [failure, setFailure] = useState('');
  const [hasErrors, setHasErrors] = useState(false);
  const toasts = useToasts();
  const now = useNow();

  if (instead) return instead;
  const { name, capacity, bar } = data;
  const show = (part: Partial<LinkedAvailability>) =>
    void mutate({ ...data, ...part }, { revalidate: false });
  const showCurrent = (current: CapacityView) => show({ capacity: current });
  const onSaved = (reply: CapacitySaved) => {
    const { id: _, channel: __, ...view } = reply.capacity_update;
    setSaved(reply);
    setHasErrors(false);
    show({ capacity: view, is_complete: true });
  };
  const nothingChanged = async () => {
    setFailure('');
    setMoved(false);
    try {
      onSaved(await save({ body: { unchanged: true, version: capacity.version } }));
      toasts.show({ kind: 'success', text: AVAILABILITY_CONFIRMED });
    } catch (fault) {
      const current =
        fault instanceof Problem && fault.status === 409 ? readCapacity(fault.current) : null;
      if (current !== null) {
        setMoved(true);
        showCurrent(current);
        return;
      }
      toasts.show({ kind: 'error', text: AVAILABILITY_NOT_CONFIRMED });
      setFailure(`${AVAILABILITY_NOT_CONFIRMED}. ${reasonFor(fault)}`.trim());
    }
  };

  if (saved) {
    return <Saved name={name} capacity={capacity} now={now} onAgain={() => setSaved(null)} />;
  }
  if (bar) return <Barred name={name} bar={bar} />;
  const answered = capacity.updated !== null;
  return (
    <div className="pw-availability-link">
      <PageHeading
        title={`Where can ${name} take new packages?`}
        caption={name}
        hasErrors={hasErrors}
      >
        Where can you take new packages?
      </PageHeading>
      {moved && (
        <Notice kind="warning" title="This answer has changed since you opened the page" announce>
          {capacity.updated_by ?? 'Somebody'} confirmed it. Nothing was saved. Please look at it
          again.
        </Notice>
      )}
      {answered && (
        <Card as="section" heading={<h2 className="nhsuk-heading-m">Your last answer</h2>}>
          <Answer capacity={capacity} now={now} />
          <LastConfirmed capacity={capacity} now={now} />
          <div role="alert">
            {failure !== '' && <p className="nhsuk-error-message">{failure}</p>}
          </div>
          {data.is_complete ? (
            <Button busy={saving} onClick={() => void nothingChanged()}>
              {saving ? 'Saving...' : 'Nothing has changed'}
            </Button>
          ) : (
            <p>This answer is no longer complete. Please answer again below.</p>
          )}
        </Card>
      )}
      <Card
        as="section"
        heading={
          <h2 className="nhsuk-heading-m">
            {answered ? 'Something has changed' : 'Tell us where you have availability'}
          </h2>
        }
      >
        <AvailabilityForm
          setup={data}
          keepAt={null}
          save={(body) => save({ body })}
          onSaved={onSaved}
          onCurrent={showCurrent}
          onErrors={setHasErrors}
        />
      </Card>
    </div>
  );
}

/** An answer in words, with what was not said left out. */
function Answer({ capacity, now }: { capacity: CapacityView; now: Date }) {
  const areas = capacity.areas.map(({ id }) => id);
  const words = Object.entries(answerInWords({ ...capacity, areas }, londonDay(now)));
  return (
    <dl className="pw-last-answer">
      {words.map(([label, value], at) => {
        const text = at === 0 ? value || NO_AVAILABILITY : value;
        return (
          text !== '' && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
}

function Saved(props: { name: string; capacity: CapacityView; now: Date; onAgain: () => void }) {
  const { name, capacity, now, onAgain } = props;
  // The button that was pressed is gone: say where the person is now.
  useEffect(() => document.querySelector('h1')?.focus(), []);
  return (
    <div className="pw-availability-link">
      <PageHeading title="Saved" caption={name} />
      <Notice kind="success" title={AVAILABILITY_CONFIRMED}>
        {lastUpdatedText(capacity.updated)}
      </Notice>
      <Card>
        <Answer capacity={capacity} now={now} />
      </Card>
      <p>
        You can close this page.{' '}
        <Button kind="quiet" onClick={onAgain}>
          Change the answer again
        </Button>
      </p>
    </div>
  );
}

function Barred({ name, bar }: { name: string; bar: CapacityBar }) {
  return (
    <div className="pw-result">
      <PageHeading title={name} />
      <Notice kind="error" title={BARRED[bar]}>
        Its availability cannot be confirmed now. You do not need to do anything.
      </Notice>
      <ButtonLink to="/sign-in">Sign in</ButtonLink>
    </div>
  );
}

function DeadPrompt({ why }: { why: string }) {
  return (
    <DeadLink why={why}>
      A link in an email works for {AVAILABILITY_LINK_HOURS / 24} days and for one service location.
      You can confirm your availability at any time by signing in.
    </DeadLink>
  );
}
