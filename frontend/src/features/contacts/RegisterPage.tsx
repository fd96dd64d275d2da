import { type FormEvent, type ReactNode, useState } from 'react';
import { PASSWORD_RULES, passwordProblems } from '../../../../shared/account/passwordRules.ts';
import { nameErrors, REQUIRED } from '../../../../shared/contacts/contactRules.ts';
import {
  ALREADY_REGISTERED,
  getInvitation,
  INVITATION_DAYS,
  type Invitation,
  postRegistration,
} from '../../../../shared/contacts/registration.api.ts';
import { Problem } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { CUT_SHORT, DeadLink } from '../../app/DeadLink.tsx';
import { useLinkToken } from '../../app/useLinkToken.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { ErrorSummary, type FieldError } from '../../components/ErrorSummary.tsx';
import { Field } from '../../components/Field.tsx';
import { Loading } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { PasswordField } from '../../components/PasswordField.tsx';
import { faultText, fieldErrorsAt, withLabels } from './contactMessages.ts';

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
      onKnown={() => void mutate({ ...data, registered: true }, { revalidate: false })}
    />
  );
}

function RegistrationForm(props: {
  token: string;
  invitation: Invitation;
  onDone: (loginUrl: string) => void;
  onKnown: () => void;
}) {
  const { token, invitation, onDone, onKnown } = props;
  const { email, place_name } = invitation;
  const [names, setNames] = useState({
    first_name: invitation.first_name,
    last_name: invitation.last_name,
  });
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [errors, setErrors] = useState<FieldError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [register, registering] = useAction(postRegistration, { link: token });
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  const show = (found: FieldError[]) => {
    setErrors(found);
    setAttempt(attempt + 1);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (registering) return;
    const found = problemsOf({ names, password, again, invitation });
    show(found);
    if (found.length > 0) return;
    try {
      const { login_url } = await register({ body: { ...names, password } });
      onDone(login_url);
    } catch (fault) {
      if (fault instanceof Problem && fault.status === 409) return onKnown();
      const atFields = fault instanceof Problem ? fieldErrorsAt('register', fault.errors) : [];
      const general = faultText('You could not be registered.', fault);
      show(atFields.length > 0 ? atFields : [{ message: general }]);
    }
  };

  const name = (field: 'first_name' | 'last_name', label: string, autoComplete: string) => (
    <Field
      id={`register-${field}`}
      label={label}
      value={names[field]}
      error={errorOf(`register-${field}`)}
      autoComplete={autoComplete}
      onChange={(event) => setNames({ ...names, [field]: event.target.value })}
    />
  );
  return (
    <form className="pw-sign-in" onSubmit={submit} noValidate>
      <ErrorSummary errors={withLabels('register', errors)} attempt={attempt} />
      <PageHeading title="Register" caption={place_name} hasErrors={errors.length > 0} />
      <p>
        You have been invited as a contact of {place_name}. You will sign in as{' '}
        <strong className="pw-key">{email}</strong>.
      </p>
      {name('first_name', 'First name', 'given-name')}
      {name('last_name', 'Last name', 'family-name')}
      {/* So that a password manager keeps the password under this address. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        id="register-password"
        label="Password"
        hint={`It needs ${PASSWORD_RULES.map((rule) => rule.text).join(', ')}, and should be hard to guess. Three words that do not belong together make a good one.`}
        autoComplete="new-password"
        value={password}
        error={errorOf('register-password')}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordField
        id="register-again"
        label="Password confirmation"
        autoComplete="new-password"
        value={again}
        error={errorOf('register-again')}
        onChange={(event) => setAgain(event.target.value)}
      />
      <Button type="submit" busy={registering}>
        Register
      </Button>
    </form>
  );
}

function problemsOf(entered: {
  names: { first_name: string; last_name: string };
  password: string;
  again: string;
  invitation: Invitation;
}): FieldError[] {
  const { password, again, invitation } = entered;
  const names = {
    first_name: entered.names.first_name.trim(),
    last_name: entered.names.last_name.trim(),
  };
  const { email, organisation } = invitation;
  const [problem] =
    password === '' ? [REQUIRED] : passwordProblems(password, { ...names, email, organisation });
  const found = fieldErrorsAt('register', nameErrors(names));
  if (problem !== undefined) found.push({ field: 'register-password', message: problem });
  if (again === '') found.push({ field: 'register-again', message: REQUIRED });
  else if (again !== password) {
    found.push({ field: 'register-again', message: "Passwords don't match" });
  }
  return found;
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
