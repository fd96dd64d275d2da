import { type FormEvent, useState } from 'react';
import { postMfaOff } from '../../../../shared/account/password.api.ts';
import { Problem } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { PasswordField } from '../../components/PasswordField.tsx';

/** Turns the second step off with the password: a page left open is not enough. */
export function TurnOffMfa({ onOff }: { onOff: () => void }) {
  const [open, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [turnOff, busy] = useAction(postMfaOff);

  const close = () => {
    setOpen(false);
    setPassword('');
    setError(undefined);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    try {
      const { is_valid, errors } = await turnOff({ body: { password } });
      if (is_valid) return onOff();
      setError(errors?.password?.[0]);
      document.getElementById('password')?.focus();
    } catch (fault) {
      setError(fault instanceof Problem ? fault.detail : 'There was an error. Please try again');
    }
  };

  return (
    <>
      <p>
        <Button kind="quiet" onClick={() => setOpen(true)}>
          Turn off the second step
        </Button>
      </p>
      <Dialog open={open} title="Turn off the second step?" onClose={close}>
        <form onSubmit={submit} noValidate>
          <p>Then whoever knows your password can sign in as you.</p>
          <PasswordField
            id="password"
            label="Your password"
            autoComplete="current-password"
            value={password}
            error={error}
            onChange={(event) => setPassword(event.target.value)}
          />
          <div className="nhsuk-button-group">
            <Button type="submit" kind="warning" busy={busy}>
              Turn off
            </Button>
            <Button kind="secondary" onClick={close}>
              Keep it on
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
