import { useCallback, useEffect, useRef, useState } from 'react';
import { AVAILABILITY_LINK_HOURS } from '#shared/domiciliary/availabilityPromptRules.ts';
import {
  type CapacitySaved,
  type CapacityView,
  getLinkedAvailability,
  type LinkedAvailability,
  postLinkedAvailability,
} from '#shared/domiciliary/capacity.api.ts';
import { BARRED, type CapacityBar } from '#shared/serviceLocations/capacityBar.ts';
import { AVAILABILITY_CONFIRMED, lastUpdatedText } from '#shared/serviceLocations/capacityRules.ts';
import { useAction } from '../../api/useAction.ts';
import { CUT_SHORT, DeadLink } from '../../app/DeadLink.tsx';
import { useLinked } from '../../app/useLinked.tsx';
import { useLinkToken } from '../../app/useLinkToken.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { useNow } from '../../components/useNow.ts';
import { AvailabilityForm } from './AvailabilityForm.tsx';
import { AnswerInWords, AnswerMoved, LastAnswer, whyNotAgain } from './LastAnswer.tsx';
import { useRepeatedAnswer } from './useRepeatedAnswer.ts';
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
  const [save] = useAction(postLinkedAvailability, { link: token });
  const [saved, setSaved] = useState<CapacitySaved | null>(null);
  const [hasErrors, setHasErrors] = useState(false);
  const [hasChanges, setHasChanges] = useState(false);
  const hasChangesNow = useRef(false);
  const onChanged = useCallback((changed: boolean) => {
    hasChangesNow.current = changed;
    setHasChanges(changed);
  }, []);
  const now = useNow();

  const show = (part: Partial<LinkedAvailability>) =>
    data && void mutate({ ...data, ...part }, { revalidate: false });
  // Somebody has saved it since this page was opened, and only a complete answer is saved.
  const showCurrent = (current: CapacityView) => show({ capacity: current, is_complete: true });
  const showSaved = ({ capacity_update }: CapacitySaved) => {
    const { id: _, channel: __, ...view } = capacity_update;
    show({ capacity: view, is_complete: true });
  };
  const onSaved = (reply: CapacitySaved) => {
    setSaved(reply);
    setHasErrors(false);
    showSaved(reply);
  };
  const repeated = useRepeatedAnswer({
    capacity: data?.capacity,
    save: (body) => save({ body }),
    // What was typed meanwhile stays.
    onSaved: (reply) => (hasChangesNow.current ? showSaved(reply) : onSaved(reply)),
    onCurrent: showCurrent,
  });

  if (instead) return instead;
  const { name, capacity, bar } = data;
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
      {repeated.moved && <AnswerMoved capacity={capacity} />}
      {answered && (
        <LastAnswer
          capacity={capacity}
          whyNot={whyNotAgain(data, hasChanges)}
          repeated={repeated}
          now={now}
        />
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
          isOnItsWay={repeated.isOnItsWay}
          onChanged={onChanged}
          onCurrent={showCurrent}
          onErrors={setHasErrors}
        />
      </Card>
    </div>
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
        <AnswerInWords capacity={capacity} now={now} />
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
