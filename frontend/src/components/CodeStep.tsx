import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Problem, reasonFor } from '../api/problem.ts';
import { faultErrors } from '../forms/faultErrors.ts';
import { Button } from './Button.tsx';
import { type NoCode, NoCodeNotice, noCodeIn } from './bounces/NoCodeNotice.tsx';
import { Field } from './Field.tsx';
import { useNow } from './useNow.ts';

const SIX_DIGITS = 'Enter the 6 digits from the email';
const AGAIN_AFTER_MS = 60_000;

/** 'a…e@example.org': which mailbox to look in, without showing all of it to who looks over a shoulder. */
export const endsOf = (email: string): string => email.replace(/^(.)[^@]*?([^@]?)@/, '$1…$2@');

/**
 * Two presses: a code is mailed to a link's address, and given back with what is to be done
 * (agreements, section 2; reporting, section 1). It shows that the mailbox is at hand, not only a forwarded link.
 */
export function CodeStep(props: {
  /** Of the one input; pages may have two of these steps. */
  id: string;
  /** Where the code goes, in running text: the ends of an address, or what the person knows it by. */
  sentTo: string;
  /** Under the label of the input. */
  hint?: string;
  /** Above the first button: why there is a code. */
  intro?: ReactNode;
  ask: () => Promise<unknown>;
  /** Has mail sent to the address again after it came back. */
  tryAgain: () => Promise<unknown>;
  /** May the code be asked for? Shows what is missing where not. */
  mayAsk?: () => boolean;
  /** What the code is for, as its button says: 'Sign the agreement'. */
  action: string;
  busyAction: string;
  /** Does it. Rejects with what is wrong. */
  give: (code: string) => Promise<unknown>;
  /** Whether a refusal to send one says that one is out that works; left out: where it names the code. */
  hasCodeOut?: (refused: Problem) => boolean;
  /** Takes a fault that is not about the code, of asking for one or of giving it; answers whether it has shown it. */
  onFault?: (fault: unknown, step: 'ask' | 'give') => boolean;
  warning?: boolean;
  /** Beside the first button: the way out. */
  aside?: ReactNode;
}) {
  const {
    id,
    sentTo,
    ask,
    tryAgain,
    mayAsk = () => true,
    action,
    busyAction,
    give,
    hasCodeOut = ({ status, errors }) => status === 429 && errors.code !== undefined,
    onFault,
  } = props;
  const [sentAt, setSentAt] = useState<number | null>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [refused, setRefused] = useState<NoCode | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const now = useNow(1000);
  const mayAskAgain = sentAt !== null && now.getTime() - sentAt >= AGAIN_AFTER_MS;

  // The code is asked for, or is wrong: what was typed is ready to be typed over.
  useEffect(() => {
    if (attempt === 0) return;
    const input = document.getElementById(id);
    input?.focus();
    if (input instanceof HTMLInputElement) input.select();
  }, [attempt, id]);

  const run = async (step: 'ask' | 'give', act: () => Promise<unknown>) => {
    setBusy(true);
    setError('');
    setRefused(null);
    try {
      await act();
      setAttempt((before) => before + 1);
    } catch (fault) {
      const noCode = step === 'ask' ? noCodeIn(fault) : null;
      if (noCode) return setRefused(noCode);
      const isTooSoon = fault instanceof Problem && fault.status === 429;
      const aboutCode = fault instanceof Problem ? fault.errors.code?.[0] : undefined;
      // Another tab, or this page before it was loaded anew, has asked for one that works still.
      if (sentAt === null && fault instanceof Problem && hasCodeOut(fault)) setSentAt(Date.now());
      if (aboutCode === undefined && !isTooSoon && onFault?.(fault, step)) return;
      setError(aboutCode ?? Object.values(faultErrors(fault)).flat()[0] ?? reasonFor(fault));
      setAttempt((before) => before + 1);
    } finally {
      setBusy(false);
    }
  };
  const askNow = () => {
    if (!mayAsk()) return;
    void run('ask', async () => {
      await ask();
      setCode('');
      setSentAt(Date.now());
    });
  };
  const giveNow = (event: FormEvent) => {
    event.preventDefault();
    const digits = code.replace(/\s/g, '');
    if (busy || !mayAsk()) return;
    void run('give', async () => {
      if (/^\d{6}$/.test(digits)) await give(digits);
      else throw new Problem(400, { errors: { code: [SIX_DIGITS] } });
    });
  };

  const noCode = refused && <NoCodeNotice refused={refused} onTry={tryAgain} onTried={askNow} />;
  const look = { ...(props.warning && { kind: 'warning' as const }) };
  if (sentAt === null) {
    return (
      <div className="pw-code-step">
        {props.intro}
        <div role="alert">{error && <p className="nhsuk-error-message">{error}</p>}</div>
        {noCode}
        <div className="nhsuk-button-group">
          <Button busy={busy} onClick={askNow}>
            {busy ? 'Sending…' : 'Send me a code'}
          </Button>
          {props.aside}
        </div>
      </div>
    );
  }
  return (
    <form className="pw-code-step" onSubmit={giveNow} noValidate>
      <p role="status">We sent a code to {sentTo}. It works for 15 minutes.</p>
      <Field
        id={id}
        label="Code"
        hint={props.hint ?? '6 digits, from the email'}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        className="nhsuk-input--width-5"
        value={code}
        error={error || undefined}
        onChange={({ target }) => setCode(target.value)}
      />
      {noCode}
      <div className="nhsuk-button-group">
        <Button type="submit" busy={busy} {...look}>
          {busy ? busyAction : action}
        </Button>
        {mayAskAgain && (
          <Button kind="quiet" busy={busy} onClick={askNow}>
            Send a new code
          </Button>
        )}
        {props.aside}
      </div>
      {!mayAskAgain && (
        <p className="nhsuk-hint">You can ask for a new code a minute after the last one.</p>
      )}
    </form>
  );
}
