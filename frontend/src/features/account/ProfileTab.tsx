import { type FormEvent, useState } from 'react';
import { useSWRConfig } from 'swr';
import { getProfile, type Profile, patchProfile } from '../../../../shared/account/profile.api.ts';
import { getSession } from '../../../../shared/account/session.api.ts';
import { Problem } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { endpointKey, useEndpoint } from '../../api/useEndpoint.ts';
import { Button } from '../../components/Button.tsx';
import { OwnBounceNotice } from '../../components/bounces/bounceNotices.tsx';
import { ErrorSummary, type FieldError } from '../../components/ErrorSummary.tsx';
import { Field } from '../../components/Field.tsx';
import { Loading } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useToasts } from '../../components/toasts.ts';

// Specification 1, sections 5 and 8.
const SAVED = 'Your account details were successfully changed';
const REFUSED = 'We were not able to change your account details, please try again later';
const FAILED = 'There was an unknown error';

/** First and last name, which one can change, and the email address, which one cannot. */
export function ProfileTab() {
  const { data, error, mutate } = useEndpoint(getProfile, {}, { revalidateOnFocus: false });
  if (data) {
    return (
      <>
        <OwnBounceNotice />
        <ProfileForm profile={data} onChanged={(profile) => mutate(profile, false)} />
      </>
    );
  }
  if (!error) return <Loading lines={3} />;
  return (
    <>
      <Notice kind="error" announce title="There was an error while loading the page.">
        <p>{error.message}</p>
      </Notice>
      <Button kind="secondary" onClick={() => mutate()}>
        Try again
      </Button>
    </>
  );
}

function ProfileForm(props: { profile: Profile; onChanged: (profile: Profile) => void }) {
  const { profile, onChanged } = props;
  const { first_name, last_name } = profile;
  const [typed, setTyped] = useState({ first_name, last_name });
  const [errors, setErrors] = useState<FieldError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [save, saving] = useAction(patchProfile);
  const { mutate } = useSWRConfig();
  const toasts = useToasts();
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    setAttempt(attempt + 1);
    const missing = missingFrom(typed);
    setErrors(missing);
    if (missing.length > 0) return;
    try {
      const changed = await save({ body: { ...typed, version: profile.version } });
      setTyped({ first_name: changed.first_name, last_name: changed.last_name });
      onChanged(changed);
      toasts.show({ kind: 'success', text: SAVED });
      // The header shows the name.
      await mutate(endpointKey(getSession, {}));
    } catch (error) {
      setErrors(faultsOf(error));
      // Saving once more is then a change of what stands now, made knowingly.
      if (error instanceof Problem && error.status === 409 && error.current) {
        onChanged(error.current as Profile);
      }
    }
  };

  return (
    <form className="pw-settings" onSubmit={submit} noValidate>
      <ErrorSummary errors={errors} attempt={attempt} />
      <Field
        id="first_name"
        label="First name"
        autoComplete="given-name"
        value={typed.first_name}
        error={errorOf('first_name')}
        onChange={(event) => setTyped({ ...typed, first_name: event.target.value })}
      />
      <Field
        id="last_name"
        label="Last name"
        autoComplete="family-name"
        value={typed.last_name}
        error={errorOf('last_name')}
        onChange={(event) => setTyped({ ...typed, last_name: event.target.value })}
      />
      <Field id="email" type="email" label="Email" value={profile.email} disabled readOnly />
      <p className="pw-settings__note">
        Please contact support to change your email address or delete your account: the central
        team, or whoever set up your account for you. Your name in a care home’s contacts is changed
        on the home’s own page.
      </p>
      <div className="nhsuk-button-group">
        <Button type="submit" busy={saving}>
          {saving ? 'Saving…' : 'Save'}
        </Button>
        <Button
          kind="secondary"
          onClick={() => {
            setTyped({ first_name, last_name });
            setErrors([]);
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}

function missingFrom({ first_name, last_name }: { first_name: string; last_name: string }) {
  const errors: FieldError[] = [];
  if (first_name.trim() === '') {
    errors.push({ field: 'first_name', message: 'First name is required' });
  }
  if (last_name.trim() === '')
    errors.push({ field: 'last_name', message: 'Last name is required' });
  return errors;
}

function faultsOf(error: unknown): FieldError[] {
  if (!(error instanceof Problem) || error.status >= 500) return [{ message: FAILED }];
  const placed = ['first_name', 'last_name'].flatMap((field) =>
    (error.errors[field] ?? []).map((message) => ({ field, message })),
  );
  if (placed.length > 0) return placed;
  return error.status === 409
    ? [{ message: REFUSED }, { message: `${error.detail}. Check the names and save again.` }]
    : [{ message: REFUSED }];
}
