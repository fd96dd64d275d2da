import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  ALREADY_REGISTERED,
  getInvitation,
  INVITATION_DAYS,
  type Invitation,
  postRegistration,
} from '#shared/contacts/registration.api.ts';
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
import { contactFaults } from './contactMessages.ts';

/** What an invitation's button opens: choose a password, and there is an account. */
export default function RegisterPage() {
  const token = useLinkToken('placewell.contacts.invitation');
  if (token === null) {
    return <DeadInvitation why={CUT_SHORT} />;
  }
  return <Invited key={token} token={token} />;
}

function Invited({ token }: { token: string }) {
  const { data, error, mutate } = useEndpoint(
    getInvitation,
    {},
    { link: token, revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  const [loginUrl, setLoginUrl] = useState<string | null>(null);

  if (!data) {
    if (error instanceof Problem && (error.status === 401 || error.status === 404)) {
      return <DeadInvitation why={error.detail} />;
    }
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    return <Loading lines={6} />;
  }
  if (loginUrl !== null) {
    return (
      <Finished title="You are registered" loginUrl={loginUrl} kind="success">
        You can now sign in as {data.email} and see {data.place_name}.
      </Finished>
    );
  }
  if (data.registered) {
    return (
      <Finished title="You are already registered" loginUrl="/sign-in" kind="info">
        {ALREADY_REGISTERED}
      </Finished>
    );
  }
  return (
    <RegistrationForm
      token={token}
      invitation={data}
      onDone={setLoginUrl}
      onAlreadyRegistered={() => void mutate({ ...data, registered: true }, { revalidate: false })}
    />
  );
}

function RegistrationForm(props: {
  token: string;
  invitation: Invitation;
  onDone: (loginUrl: string) => void;
  onAlreadyRegistered: () => void;
}) {
  const { token, invitation, onDone, onAlreadyRegistered } = props;
  const { email, place_name } = invitation;
  const [register] = useAction(postRegistration, { link: token });
  const navigate = useNavigate();
  const form = useDraft<NewAccountDraft, null>({
    start: newAccountDraft(invitation),
    version: null,
    check: { submitted: (draft) => newAccountErrors(draft, invitation) },
    // A password is kept nowhere, and the rest is quickly typed again.
    keepAt: null,
    fieldId: idsUnder('register'),
    label: (field) => newAccountLabels[field as keyof NewAccountDraft],
    save: async ({ again: _, ...registration }) => {
      const { login_url } = await register({ body: registration });
      const { password } = registration;
      if (!(await signInAfterRegistering({ email, password }, navigate))) onDone(login_url);
      return undefined;
    },
    onFailure: (fault) => {
      if (fault instanceof Problem && fault.status === 409) {
        onAlreadyRegistered();
        return {};
      }
      return contactFaults('You could not be registered.', fault);
    },
  });
  return (
    <form className="pw-sign-in" onSubmit={form.submit} noValidate>
      <ErrorSummary {...form.summary} />
      <PageHeading title="Register" caption={place_name} hasErrors={form.hasErrors} />
      <p>
        You have been invited as a contact of {place_name}. You will sign in as{' '}
        <strong className="pw-key">{email}</strong>.
      </p>
      <NewAccountFields email={email} field={form.text} />
      <Button type="submit" busy={form.saving}>
        Register
      </Button>
    </form>
  );
}

function Finished(props: {
  title: string;
  kind: 'success' | 'info';
  loginUrl: string;
  children: ReactNode;
}) {
  const { title, kind, loginUrl, children } = props;
  return (
    <div className="pw-result">
      <PageHeading title={title} />
      <Notice kind={kind} announce>
        {children}
      </Notice>
      <ButtonLink to={loginUrl}>Sign in</ButtonLink>
    </div>
  );
}

function DeadInvitation({ why }: { why: string }) {
  return (
    <DeadLink why={why}>
      An invitation works for {INVITATION_DAYS} days, until you have registered or until you are no
      longer a contact of the place that invited you. If you need a new one, ask a colleague there
      to send it again from the page of contacts.
    </DeadLink>
  );
}
