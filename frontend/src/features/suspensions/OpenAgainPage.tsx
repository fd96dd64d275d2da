import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { closedWhyText } from '#shared/homes/closedWhy.ts';
import { dayInWords, londonDay } from '#shared/kernel/calendar.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import {
  getLinkedSuspension,
  LinkedSuspension,
  postLinkedSuspension,
} from '#shared/suspensions/openAgain.api.ts';
import {
  decideOpenAgain,
  OPEN_AGAIN_LINK_HOURS,
  willBeAskedIfOpen,
} from '#shared/suspensions/openAgainRules.ts';
import { storedSuspension } from '#shared/suspensions/suspensionRules.ts';
import { Problem } from '../../api/problem.ts';
import { isAnswer, useAction } from '../../api/useAction.ts';
import { CUT_SHORT, DeadLink } from '../../app/DeadLink.tsx';
import { useLinked } from '../../app/useLinked.tsx';
import { useLinkToken } from '../../app/useLinkToken.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Radios } from '../../components/Choices.tsx';
import { DayField } from '../../components/DayField.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { faultErrors } from '../../forms/faultErrors.ts';
import { dayErrors } from '../../forms/typedDays.ts';
import '../../components/linkPage.scss';

const ANSWER = 'open-again';
const UNTIL = 'open-again-until';
const CAN_END = 'You can end it at any time when you sign in.';
const WILL_ASK = 'We will ask again on the working day before.';

/**
 * What the buttons of 'Are you open again?' open (enquiries, section 1): the answer that was pressed is chosen, and
 * nothing is sent by opening it.
 */
export default function OpenAgainPage() {
  const token = useLinkToken('placewell.openAgain.link');
  if (token === null) return <DeadQuestion why={CUT_SHORT} />;
  return <LinkedQuestion key={token} token={token} />;
}

function LinkedQuestion({ token }: { token: string }) {
  const { data, mutate, instead } = useLinked(getLinkedSuspension, token, (why) => (
    <DeadQuestion why={why} />
  ));
  const [saved, setSaved] = useState<LinkedSuspension | null>(null);
  if (instead) return instead;
  const { home, name, bar } = data;
  if (saved) return <Saved view={saved} />;
  if (bar !== null || !data.self_imposed_suspension) {
    return (
      <div className="pw-result">
        <PageHeading title={name} />
        {bar === null ? (
          <Notice kind="info" title="This home is open to new residents">
            The suspension has already ended. You do not need to do anything.
          </Notice>
        ) : (
          <Notice kind="info" title="This cannot be changed now">
            {bar}.
          </Notice>
        )}
        <p>
          <Link to={`/${home}/home`}>Sign in and go to {name}</Link>
        </p>
      </div>
    );
  }
  return (
    <div className="pw-link-page">
      <PageHeading title={`Are you open again? ${name}`} caption={name}>
        Are you open again?
      </PageHeading>
      <Question
        token={token}
        view={data}
        onSaved={setSaved}
        onCurrent={(view) => void mutate(view, { revalidate: false })}
      />
    </div>
  );
}

function Question(props: {
  token: string;
  view: LinkedSuspension;
  onSaved: (view: LinkedSuspension) => void;
  onCurrent: (view: LinkedSuspension) => void;
}) {
  const { token, view, onSaved, onCurrent } = props;
  const [send, sending] = useAction(postLinkedSuspension, { link: token });
  const [query] = useSearchParams();
  const [open, setOpen] = useState(pressedIn(query));
  const [until, setUntil] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [moved, setMoved] = useState(false);
  /** The days that were sent since the last answer: each may be what is saved. */
  const unanswered = useRef<(string | null)[]>([]);
  const why = closedWhyText(storedSuspension(view), londonDay(new Date()));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    if (open === null) {
      setErrors({ open: ['Choose whether you are open again'] });
      document.getElementById(ANSWER)?.focus();
      return;
    }
    const answer = { open, until: open || until === '' ? null : until };
    const decision = decideOpenAgain(storedSuspension(view), answer, new Date());
    const wrong = { ...(!decision.ok && decision.errors), ...(!open && dayErrors({ until })) };
    setErrors(wrong);
    setMoved(false);
    if (Object.keys(wrong).length > 0) {
      document.getElementById(UNTIL)?.focus();
      return;
    }
    await save(answer, view.until ?? null);
  };
  const save = async (answer: { open: boolean; until: string | null }, seen: string | null) => {
    try {
      onSaved(await send({ body: { ...answer, seen } }));
    } catch (fault) {
      const current =
        fault instanceof Problem && fault.status === 409
          ? LinkedSuspension.safeParse(fault.current)
          : undefined;
      if (!current?.success) {
        const isAnswered = fault instanceof Problem && isAnswer(fault.status);
        if (!isAnswered && !answer.open) unanswered.current.push(answer.until);
        setErrors(faultErrors(fault));
        return;
      }
      const { self_imposed_suspension: isClosed, until: stands = null } = current.data;
      const isOwn = isClosed && unanswered.current.includes(stands);
      unanswered.current = [];
      if (isOwn) await save(answer, stands);
      else {
        setMoved(true);
        onCurrent(current.data);
      }
    }
  };
  return (
    <Card>
      {moved && (
        <Notice kind="warning" title="Someone else has answered since you opened the page" announce>
          Nothing was saved. Please check what it says now.
        </Notice>
      )}
      <p>
        {view.name} has suspended new placements.{why !== '' && ` ${why}.`}
      </p>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Radios
          id={ANSWER}
          legend="Are you open to new residents again?"
          error={errors.open?.[0]}
          value={open}
          onChange={setOpen}
          options={[
            { value: true, label: 'Yes, end the suspension' },
            {
              value: false,
              label: 'Not yet',
              reveal: (
                <DayField
                  isAhead
                  id={UNTIL}
                  label="When may you be open again? (optional)"
                  hint={
                    willBeAskedIfOpen(until, new Date())
                      ? WILL_ASK
                      : 'Leave it empty if you do not know yet'
                  }
                  value={until}
                  error={errors.until?.[0]}
                  onChange={({ target }) => setUntil(target.value)}
                />
              ),
            },
          ]}
        />
        <div role="alert">
          {errors[''] !== undefined && <p className="nhsuk-error-message">{errors['']?.[0]}</p>}
        </div>
        <Button type="submit" busy={sending}>
          Save
        </Button>
      </form>
    </Card>
  );
}

/** The button of the email that led here; null: none, or another text. */
function pressedIn(query: URLSearchParams): boolean | null {
  const pressed = query.get('answer');
  if (pressed === 'yes') return true;
  return pressed === 'not_yet' ? false : null;
}

function Saved({ view }: { view: LinkedSuspension }) {
  // The button that was pressed is gone: say where the person is now.
  useEffect(() => document.querySelector('h1')?.focus(), []);
  const { home, name, until } = view;
  return (
    <div className="pw-result">
      <PageHeading title="Saved" caption={name} />
      {view.self_imposed_suspension ? (
        <Notice kind="success" title="The suspension continues">
          {until
            ? `It may end on ${dayInWords(until, { year: true })}. ${willBeAskedIfOpen(until, new Date()) ? WILL_ASK : CAN_END}`
            : CAN_END}
        </Notice>
      ) : (
        <Notice kind="success" title="The suspension has ended">
          Commissioners no longer see your suspension.
        </Notice>
      )}
      <p>
        You can close this page, or{' '}
        <Link to={`/${home}/home`}>sign in to update your vacant beds</Link>.
      </p>
    </div>
  );
}

function DeadQuestion({ why }: { why: string }) {
  return (
    <DeadLink why={why}>
      A link in this email works for {OPEN_AGAIN_LINK_HOURS / 24} days and for one home. You can end
      the suspension at any time by signing in.
    </DeadLink>
  );
}
