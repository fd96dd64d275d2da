import { useSWRConfig } from 'swr';
import { namesCheck, type PersonNames } from '#shared/account/personName.ts';
import { getProfile, type Profile, patchProfile } from '#shared/account/profile.api.ts';
import { getSession } from '#shared/account/session.api.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import { Problem } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { endpointKey, useEndpoint } from '../../api/useEndpoint.ts';
import { Button } from '../../components/Button.tsx';
import { OwnBounceNotice } from '../../components/bounces/bounceNotices.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { Field } from '../../components/Field.tsx';
import { HelpContact } from '../../components/HelpContact.tsx';
import { Loading } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useToasts } from '../../components/toasts.ts';
import { RestoredNotice, StaleNotice } from '../../forms/DraftNotices.tsx';
import { draftKey } from '../../forms/storedDrafts.ts';
import { useDraft } from '../../forms/useDraft.ts';

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
  const [save] = useAction(patchProfile);
  const { mutate } = useSWRConfig();
  const toasts = useToasts();
  const form = useDraft<PersonNames, number>({
    start: namesOf(profile),
    version: profile.version,
    check: namesCheck,
    keepAt: draftKey(profile.email, 'profile'),
    current: (now) => {
      const theirs = now as Profile | undefined;
      return theirs ? { draft: namesOf(theirs), version: theirs.version } : null;
    },
    save: async (names, version) => {
      const changed = await save({ body: { ...names, version } });
      onChanged(changed);
      toasts.show({ kind: 'success', text: SAVED });
      // The header shows the name.
      void mutate(endpointKey(getSession, {}));
      return { draft: namesOf(changed), version: changed.version };
    },
    onFailure: faultsOf,
  });

  return (
    <form className="pw-settings" onSubmit={form.submit} noValidate>
      <ErrorSummary {...form.summary} />
      <RestoredNotice form={form}>Show the saved name instead</RestoredNotice>
      <StaleNotice
        form={form}
        title="Your name was changed in the meantime, perhaps in another tab"
        inWords={(names) => ({ 'First name': names.first_name, 'Last name': names.last_name })}
      />
      <Field label="First name" autoComplete="given-name" {...form.text('first_name')} />
      <Field label="Last name" autoComplete="family-name" {...form.text('last_name')} />
      <Field id="email" type="email" label="Email" value={profile.email} disabled readOnly />
      <p className="pw-settings__note">
        Please contact support to change your email address or delete your account: the central team
        <HelpContact />, or the person who set up your account for you. Your name in a care home’s
        contacts is changed on the home’s own page.
      </p>
      <div className="nhsuk-button-group">
        <Button type="submit" busy={form.saving}>
          {form.saving ? 'Saving…' : 'Save'}
        </Button>
        <Button kind="secondary" onClick={form.discard}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const namesOf = ({ first_name, last_name }: Profile): PersonNames => ({ first_name, last_name });

function faultsOf(fault: unknown): FieldErrors {
  if (!(fault instanceof Problem) || fault.status >= 500) return { '': [FAILED] };
  return Object.keys(fault.errors).length > 0 ? fault.errors : { '': [REFUSED] };
}
