import { type FormEvent, useState } from 'react';
import { postPassword } from '#shared/account/password.api.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import { useAction } from '../../api/useAction.ts';
import { keepSession } from '../../app/session/lastSession.ts';
import { AskDialog } from '../../components/AskDialog.tsx';
import { Button } from '../../components/Button.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { PasswordField } from '../../components/PasswordField.tsx';
import { faultErrors } from '../../forms/faultErrors.ts';
import { endDrafts } from '../../forms/storedDrafts.ts';
import { useErrors } from '../../forms/useErrors.ts';
import { PasswordRules } from './PasswordRules.tsx';

const FIELDS = ['old_password', 'new_password1', 'new_password2'] as const;
type Typed = Record<(typeof FIELDS)[number], string>;
const LABELS: Record<keyof Typed, string> = {
  old_password: 'Old password',
  new_password1: 'New password',
  new_password2: 'New password confirmation',
};
const NOTHING: Typed = { old_password: '', new_password1: '', new_password2: '' };

/**
 * Changes the password in two steps: the server checks, the person confirms, the server saves
 * (specification 1, section 4). Then the session has ended, and one signs in anew.
 */
export function PasswordForm() {
  const [typed, setTyped] = useState(NOTHING);
  const [confirming, setConfirming] = useState(false);
  const [change, busy] = useAction(postPassword);
  const form = useErrors({
    draft: typed,
    check: faultsOf,
    label: (field) => LABELS[field as keyof Typed],
  });

  const field = (name: keyof Typed) => ({
    ...form.field(name),
    label: LABELS[name],
    value: typed[name],
    onChange: (event: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: event.target.value }),
  });

  const send = async (action?: 'save') => {
    try {
      const answer = await change({ body: { ...typed, ...(action && { action }) } });
      if (!answer.is_valid) form.refuse(answer.errors ?? {});
      setConfirming(answer.is_valid && action === undefined);
      if (answer.is_valid && answer.login_url !== undefined) await leaveFor(answer.login_url);
    } catch (fault) {
      setConfirming(false);
      form.refuse(faultErrors(fault, 'There was an unknown error'));
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && form.check()) void send();
  };

  return (
    <form onSubmit={submit} noValidate>
      <ErrorSummary {...form.summary} />
      <PasswordField autoComplete="current-password" {...field('old_password')} />
      <div className="pw-with-info">
        <PasswordField autoComplete="new-password" {...field('new_password1')} />
        <PasswordRules />
      </div>
      <PasswordField autoComplete="new-password" {...field('new_password2')} />
      <Button type="submit" busy={busy}>
        Change password
      </Button>
      <AskDialog
        open={confirming}
        title="Change your password?"
        onClose={() => setConfirming(false)}
        action="Change password"
        busy={busy}
        onDo={() => send('save')}
        back="Cancel"
      >
        <p>
          You will be signed out on every device, and then sign in with the new password. Save what
          you have typed on other pages first.
        </p>
      </AskDialog>
    </form>
  );
}

function faultsOf(typed: Typed): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of FIELDS) if (typed[name] === '') errors[name] = ['This field is required'];
  if (typed.new_password2 !== '' && typed.new_password2 !== typed.new_password1) {
    errors.new_password2 = ["Passwords don't match"];
  }
  return errors;
}

/** The tokens are no longer good; a page loaded anew holds nothing of the person. */
async function leaveFor(loginUrl: string): Promise<void> {
  const { endSessionHere } = await import('../../app/session/signOut.ts');
  await endSessionHere().catch(() => undefined);
  keepSession(null);
  endDrafts();
  location.assign(loginUrl);
}
