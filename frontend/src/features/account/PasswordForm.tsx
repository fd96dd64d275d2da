import { type FormEvent, useState } from 'react';
import { postPassword } from '../../../../shared/account/password.api.ts';
import { Problem } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { ErrorSummary, type FieldError } from '../../components/ErrorSummary.tsx';
import { PasswordField } from '../../components/PasswordField.tsx';
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
  const [errors, setErrors] = useState<FieldError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [confirming, setConfirming] = useState(false);
  const [change, busy] = useAction(postPassword);

  const field = (name: keyof Typed) => ({
    id: name,
    value: typed[name],
    error: errors.find((error) => error.field === name)?.message,
    onChange: (event: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: event.target.value }),
  });

  const send = async (action?: 'save') => {
    try {
      const answer = await change({ body: { ...typed, ...(action && { action }) } });
      setErrors(placed(answer.errors ?? {}));
      setConfirming(answer.is_valid && action === undefined);
      if (answer.is_valid && answer.login_url !== undefined) await leaveFor(answer.login_url);
    } catch (error) {
      setConfirming(false);
      setErrors(
        error instanceof Problem && Object.keys(error.errors).length > 0
          ? placed(error.errors)
          : [{ message: error instanceof Problem ? error.detail : 'There was an unknown error' }],
      );
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setAttempt(attempt + 1);
    const found = faultsOf(typed);
    setErrors(found);
    if (found.length === 0) void send();
  };

  return (
    <form onSubmit={submit} noValidate>
      <ErrorSummary errors={errors.map(named)} attempt={attempt} />
      <PasswordField
        label={LABELS.old_password}
        autoComplete="current-password"
        {...field('old_password')}
      />
      <div className="pw-with-info">
        <PasswordField
          label={LABELS.new_password1}
          autoComplete="new-password"
          {...field('new_password1')}
        />
        <PasswordRules />
      </div>
      <PasswordField
        label={LABELS.new_password2}
        autoComplete="new-password"
        {...field('new_password2')}
      />
      <Button type="submit" busy={busy}>
        Change password
      </Button>
      <Dialog
        open={confirming}
        title="Change your password?"
        onClose={() => setConfirming(false)}
        actions={
          <>
            <Button busy={busy} onClick={() => send('save')}>
              Change password
            </Button>
            <Button kind="secondary" onClick={() => setConfirming(false)}>
              Cancel
            </Button>
          </>
        }
      >
        <p>
          You will be signed out on every device, and then sign in with the new password. Save what
          you have typed on other pages first.
        </p>
      </Dialog>
    </form>
  );
}

function faultsOf(typed: Typed): FieldError[] {
  const errors: FieldError[] = FIELDS.filter((name) => typed[name] === '').map((name) => ({
    field: name,
    message: 'This field is required',
  }));
  if (typed.new_password2 !== '' && typed.new_password2 !== typed.new_password1) {
    errors.push({ field: 'new_password2', message: "Passwords don't match" });
  }
  return errors;
}

/** Three times 'This field is required' would not say which. */
const named = ({ field, message }: FieldError): FieldError =>
  field === undefined
    ? { message }
    : { field, message: `${LABELS[field as keyof Typed]}: ${message}` };

const placed = (errors: Record<string, string[]>): FieldError[] =>
  Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((message) => (field === '' ? { message } : { field, message })),
  );

/** The tokens are no longer good; a page loaded anew holds nothing of the person. */
async function leaveFor(loginUrl: string): Promise<void> {
  const { endSessionHere } = await import('../../app/session/signOut.ts');
  await endSessionHere().catch(() => undefined);
  location.assign(loginUrl);
}
