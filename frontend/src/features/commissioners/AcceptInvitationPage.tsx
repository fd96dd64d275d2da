import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ACCOUNT_INVITATION_DAYS } from '#shared/commissioners/accountInvitation.ts';
import {
  getAccountInvitation,
  postAccountInvitation,
} from '#shared/commissioners/commissioners.api.ts';
import type { ReplyOf } from '#shared/kernel/endpoint.ts';
import { Problem } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { CUT_SHORT, DeadLink } from '../../app/DeadLink.tsx';
import { signInAfterRegistering } from '../../app/session/signInAfterRegistering.ts';
import { useLinkToken } from '../../app/useLinkToken.ts';
import { NewAccountFields } from '../../components/accounts/NewAccountFields.tsx';
import {
  type NewAccountDraft,
  newAccountDraft,
  newAccountErrors,
  newAccountLabels,
} from '../../components/accounts/newAccountDraft.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { Loading } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { useDraft } from '../../forms/useDraft.ts';
import { idsUnder } from '../../forms/useErrors.ts';

type Invitation = ReplyOf<typeof getAccountInvitation>;

/** What the button of an invitation opens: choose a password, and there is an account. */
export default function AcceptInvitationPage() {
  const token = useLinkToken('placewell.commissioners.invitation');
  if (token === null) return <DeadInvitation why={CUT_SHORT} />;
  return <Invited key={token} token={token} />;
}

function Invited({ token }: { token: string }) {
  const { data, error, mutate } = useEndpoint(
    getAccountInvitation,
    {},
    { link: token, revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  const [loginUrl, setLoginUrl] = useState<string | null>(null);
  if (data && loginUrl !== null) {
    return (
      <div className="pw-result">
        <PageHeading title="Your account is ready" />
        <Notice kind="success" announce>
          Sign in as {data.email} with the password that you have chosen.
          {data.needs_second_step && ' You then connect an authenticator app on your phone.'}
        </Notice>
        <ButtonLink to={loginUrl}>Sign in</ButtonLink>
      </div>
    );
  }
  if (!data) {
    if (error instanceof Problem && error.status === 401)
      return <DeadInvitation why={error.detail} />;
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    return <Loading lines={6} />;
  }
  return <PasswordForm token={token} invitation={data} onDone={setLoginUrl} />;
}

function PasswordForm(props: {
  token: string;
  invitation: Invitation;
  onDone: (loginUrl: string) => void;
}) {
  const { token, invitation, onDone } = props;
  const { email, kind, organisation } = invitation;
  const [accept] = useAction(postAccountInvitation, { link: token });
  const navigate = useNavigate();
  const form = useDraft<NewAccountDraft, null>({
    start: newAccountDraft(invitation),
    version: null,
    check: { submitted: (draft) => newAccountErrors(draft, invitation) },
    // A password is kept nowhere, and the rest is quickly typed again.
    keepAt: null,
    fieldId: idsUnder('accept'),
    label: (field) => newAccountLabels[field as keyof NewAccountDraft],
    save: async ({ again: _, ...registration }) => {
      const { login_url } = await accept({ body: registration });
      const { password } = registration;
      if (!(await signInAfterRegistering({ email, password }, navigate))) onDone(login_url);
      return undefined;
    },
  });
  return (
    <form className="pw-sign-in" onSubmit={form.submit} noValidate>
      <ErrorSummary {...form.summary} />
      <PageHeading
        title="Choose a password"
        caption={kind === 'lph' ? 'Central team' : organisation}
        hasErrors={form.hasErrors}
      />
      <p>
        You will sign in as <strong className="pw-key">{email}</strong>.
      </p>
      <NewAccountFields email={email} field={form.text} />
      <Button type="submit" busy={form.saving}>
        Make my account
      </Button>
    </form>
  );
}

function DeadInvitation({ why }: { why: string }) {
  return (
    <DeadLink why={why}>
      An invitation works for {ACCOUNT_INVITATION_DAYS} days, and once. When it is sent again, only
      the link in the latest email works. If you need a new one, ask the person who invited you.
    </DeadLink>
  );
}
