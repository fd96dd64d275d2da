import { useState } from 'react';
import { postMfaOff } from '#shared/account/password.api.ts';
import { Problem } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { PasswordField } from '../../components/PasswordField.tsx';
import { faultErrors } from '../../forms/faultErrors.ts';
import { useDraft } from '../../forms/useDraft.ts';

/** Turns the second step off with the password: a page left open is not enough. */
export function TurnOffMfa({ onOff }: { onOff: () => void }) {
  const [open, setOpen] = useState(false);
  const [turnOff] = useAction(postMfaOff);
  const form = useDraft({
    start: { password: '' },
    version: null,
    check: {
      submitted: ({ password }) => (password === '' ? { password: ['Enter your password'] } : {}),
    },
    keepAt: null,
    save: async (typed) => {
      const { is_valid, errors } = await turnOff({ body: typed });
      if (!is_valid) throw new Problem(400, { errors: errors ?? {} });
      onOff();
    },
    onFailure: (fault) => ({ password: Object.values(faultErrors(fault)).flat() }),
  });
  const close = () => {
    setOpen(false);
    form.discard();
  };

  return (
    <>
      <p>
        <Button kind="quiet" onClick={() => setOpen(true)}>
          Turn off two-step sign-in
        </Button>
      </p>
      <Dialog open={open} title="Turn off two-step sign-in?" onClose={close}>
        <form onSubmit={form.submit} noValidate>
          <ErrorSummary {...form.summary} />
          <p>Anyone who knows your password will then be able to sign in as you.</p>
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            {...form.text('password')}
          />
          <div className="nhsuk-button-group">
            <Button type="submit" kind="warning" busy={form.saving}>
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
