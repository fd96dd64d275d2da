import { requestPasswordCode } from '../../app/session/forgottenPassword.ts';
import { signInMessage } from '../../app/session/signInMessages.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { Field } from '../../components/Field.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { useDraft } from '../../forms/useDraft.ts';

/** Asks for the address that a code goes to. */
export function RequestCodeForm(props: { email: string; onSent: (email: string) => void }) {
  const { email, onSent } = props;
  const form = useDraft({
    start: { email },
    version: null,
    check: {
      submitted: (typed) =>
        /^\S+@\S+$/.test(typed.email.trim())
          ? {}
          : { email: ['Please provide a valid email address'] },
    },
    keepAt: null,
    save: async (typed) => {
      await requestPasswordCode(typed.email.trim());
      onSent(typed.email.trim());
    },
    onFailure: (fault) => ({ email: [signInMessage(fault)] }),
  });

  return (
    <form onSubmit={form.submit} noValidate>
      <ErrorSummary {...form.summary} />
      <PageHeading title="Forgotten password" hasErrors={form.hasErrors} />
      <p>We will send a code to your email address. With it you can choose a new password.</p>
      <Field type="email" label="Email address" autoComplete="username" {...form.text('email')} />
      <Button type="submit" busy={form.saving}>
        Send the code
      </Button>
    </form>
  );
}
