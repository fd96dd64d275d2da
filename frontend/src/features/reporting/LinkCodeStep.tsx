import { type FormEvent, useEffect, useState } from 'react';
import { CODE_HOURS } from '../../../../shared/reporting/linkCode.ts';
import { Problem, reasonFor } from '../../api/problem.ts';
import { Button } from '../../components/Button.tsx';
import { type NoCode, NoCodeNotice, noCodeIn } from '../../components/bounces/NoCodeNotice.tsx';
import { Field } from '../../components/Field.tsx';
import { useNow } from '../../components/useNow.ts';
import { faultErrors } from '../../forms/faultErrors.ts';
import type { LinkActions } from './reportSource.ts';
import './reportCheck.scss';

const FIELD = 'link-code';
const SIX_DIGITS = 'Enter the 6 digits from the email';
const AGAIN_AFTER_MS = 60_000;

/**
 * Before a report's placements show to the bearer of a link: a code that is mailed to the link's
 * address (reporting, section 1). `onOpen`: the right one was given in this tab.
 */
export function LinkCodeStep({ link, onOpen }: { link: LinkActions; onOpen: () => void }) {
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
    const input = document.getElementById(FIELD);
    input?.focus();
    if (input instanceof HTMLInputElement) input.select();
  }, [attempt]);

  const run = async (act: () => Promise<void>) => {
    setBusy(true);
    setError('');
    setRefused(null);
    try {
      await act();
    } catch (fault) {
      const noCode = noCodeIn(fault);
      if (noCode) return setRefused(noCode);
      const [message] = Object.values(faultErrors(fault)).flat();
      setError(message ?? reasonFor(fault));
      // Another tab may have asked just now: its mail has the code.
      if (sentAt === null && fault instanceof Problem && fault.status === 429) {
        setSentAt(Date.now());
      }
    } finally {
      setBusy(false);
      setAttempt((before) => before + 1);
    }
  };
  const ask = () =>
    run(async () => {
      await link.askCode();
      setCode('');
      setSentAt(Date.now());
    });
  const give = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const digits = code.replace(/\s/g, '');
    void run(async () => {
      if (!/^\d{6}$/.test(digits)) return setError(SIX_DIGITS);
      await link.giveCode(digits);
      onOpen();
    });
  };

  const noCode = refused && (
    <NoCodeNotice refused={refused} onTry={link.tryAgain} onTried={() => void ask()} />
  );
  if (sentAt === null) {
    return (
      <div className="pw-link-code">
        <p>
          Placements are about people’s health. Before they show here, we send a 6-digit code to the
          email address that your link came to.
        </p>
        <div role="alert">{error && <p className="nhsuk-error-message">{error}</p>}</div>
        {noCode}
        <Button busy={busy} onClick={() => void ask()}>
          {busy ? 'Sending…' : 'Send me a code'}
        </Button>
      </div>
    );
  }
  return (
    <form className="pw-link-code" onSubmit={give} noValidate>
      <p role="status">
        We sent a code to the email address that your link came to. It works for 15 minutes.
      </p>
      <Field
        id={FIELD}
        label="Code"
        hint={`6 digits. Placements then stay open in this tab for ${CODE_HOURS} hours.`}
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
        <Button type="submit" busy={busy}>
          {busy ? 'Checking…' : 'Show the placements'}
        </Button>
        {mayAskAgain && (
          <Button kind="quiet" busy={busy} onClick={() => void ask()}>
            Send a new code
          </Button>
        )}
      </div>
      {!mayAskAgain && (
        <p className="nhsuk-hint">You can ask for a new code a minute after the last one.</p>
      )}
    </form>
  );
}
