import { setForgottenPassword } from '../../app/session/forgottenPassword.ts';
import { signInMessage } from '../../app/session/signInMessages.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { Field } from '../../components/Field.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { useDraft } from '../../forms/useDraft.ts';
import {
  NewPasswordFields,
  newPasswordErrors,
  newPasswordId,
  newPasswordLabel,
} from './NewPasswordFields.tsx';

/** The code from the mail and the new password. */
export function ResetPasswordForm(props: {
  email: string;
  onDone: () => void;
  onAnother: () => void;
}) {
  const { email, onDone, onAnother } = props;
  const form = useDraft({
    start: { code: '', password: '', again: '' },
    version: null,
    check: {
      submitted: (typed) => ({
        ...(typed.code.trim() === '' && { code: ['Enter the code we sent'] }),
        ...newPasswordErrors(typed, email),
      }),
    },
    keepAt: null,
    fieldId: newPasswordId,
    label: newPasswordLabel,
    save: async ({ code, password }) => {
      await setForgottenPassword(email, code, password);
      onDone();
    },
    onFailure: (fault) => {
      const ofPassword = fault instanceof Error && /Password/.test(fault.name);
      return { [ofPassword ? 'password' : 'code']: [signInMessage(fault)] };
    },
  });

  return (
    <form onSubmit={form.submit} noValidate>
      <ErrorSummary {...form.summary} />
      <PageHeading title="Forgotten password: choose a new password" hasErrors={form.hasErrors}>
        Choose a new password
      </PageHeading>
      <p>
        If there is an account for <strong>{email}</strong>, we have sent it a code. It can take a
        minute to arrive.
      </p>
      <Field
        label="Code from the email"
        inputMode="numeric"
        autoComplete="one-time-code"
        className="pw-code"
        {...form.text('code')}
      />
      <NewPasswordFields form={form} />
      <div className="nhsuk-button-group">
        <Button type="submit" busy={form.saving}>
          Change password
        </Button>
        <Button kind="secondary" onClick={onAnother}>
          Send another code
        </Button>
      </div>
    </form>
  );
}
