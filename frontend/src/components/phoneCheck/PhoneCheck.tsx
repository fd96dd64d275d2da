import { useEffect, useId, useRef, useState } from 'react';
import { postVacancyFeedback } from '#shared/feedback/feedback.api.ts';
import type { FeedbackSummary } from '#shared/feedback/feedback.ts';
import { FOUND_RIGHT, FOUND_WRONG, findingsTexts } from '#shared/feedback/feedbackWords.ts';
import type { HomeDetails } from '#shared/homeDetails/homeDetails.api.ts';
import { NoConnection, Problem } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../Button.tsx';
import { Notice } from '../Notice.tsx';
import './phoneCheck.scss';

/** What commissioners found by ringing the home, and two buttons for who has just rung. */
export function PhoneCheck(props: {
  home: Pick<HomeDetails, 'uuid' | 'vacancy_version' | 'feedback'>;
  onChange: (feedback: FeedbackSummary) => void;
  /** The home has updated since: show what it says now. */
  onStale: () => void;
}) {
  const { home, onChange, onStale } = props;
  const { uuid, vacancy_version, feedback } = home;
  const [send, sending] = useAction(postVacancyFeedback);
  const findings = findingsTexts(feedback);
  const [fault, setFault] = useState<string | null>(null);
  const headingId = useId();
  const pressed = useRef(false);
  const own = useRef<HTMLDivElement>(null);

  // The button that was pressed is gone: the focus stays where it stood.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the own answer changes, not when it is read
  useEffect(() => {
    if (pressed.current) own.current?.focus();
    pressed.current = false;
  }, [feedback.mine]);

  const say = async (correct: boolean | null) => {
    setFault(null);
    try {
      const reply = await send({ params: { uuid }, body: { correct, vacancy_version } });
      pressed.current = true;
      onChange(reply);
    } catch (error) {
      setFault(faultText(error));
      if (error instanceof Problem && error.status === 409) onStale();
    }
  };

  return (
    <section className="pw-phone" aria-labelledby={headingId}>
      <h3 className="nhsuk-heading-s" id={headingId}>
        Have you phoned the home?
      </h3>
      <div role="status">
        {findings.length > 0 && (
          <ul className="pw-phone__findings">
            {findings.map(({ correct, text }) => (
              <li
                key={text}
                className={`pw-phone__finding ${correct ? '' : 'pw-phone__finding--wrong'}`.trim()}
              >
                {text}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="pw-phone__own" tabIndex={-1} ref={own}>
        {feedback.mine === null ? (
          <>
            <Button kind="secondary" small busy={sending} onClick={() => void say(true)}>
              {FOUND_RIGHT}
            </Button>
            <Button kind="secondary" small busy={sending} onClick={() => void say(false)}>
              {FOUND_WRONG}
            </Button>
          </>
        ) : (
          <p>
            <strong>
              {feedback.mine
                ? 'You phoned and told us these figures are right.'
                : 'You phoned and told us these figures are wrong.'}
            </strong>{' '}
            <Button kind="quiet" busy={sending} onClick={() => void say(null)}>
              Undo
            </Button>
          </p>
        )}
      </div>
      {fault && <Notice kind="error" title={fault} announce />}
      <p className="nhsuk-hint pw-phone__hint">
        The home sees what you found and your organisation, not your name. This shows until the
        home’s next update.
      </p>
    </section>
  );
}

function faultText(error: unknown): string {
  if (error instanceof NoConnection) return error.message;
  if (error instanceof Problem && error.status < 500) return error.detail;
  return 'This could not be saved. Please try again.';
}
