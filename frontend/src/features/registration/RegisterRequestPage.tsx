import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  listLocalAuthorities,
  postRegistrationRequest,
} from '#shared/registration/registrationRequests.api.ts';
import { requestErrors, tidiedRequest } from '#shared/registration/registrationRules.ts';
import { CONFIRMATION_HOURS } from '#shared/registration/registrationTimes.ts';
import { useAction } from '../../api/useAction.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { Field } from '../../components/Field.tsx';
import { Loading } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { Select } from '../../components/Select.tsx';
import { RestoredNotice } from '../../forms/DraftNotices.tsx';
import { draftKey } from '../../forms/storedDrafts.ts';
import { useDraft } from '../../forms/useDraft.ts';
import { idsUnder } from '../../forms/useErrors.ts';
import { EMPTY_REQUEST, REQUEST_LABELS, type RequestDraft, readRequest } from './requestDraft.ts';
import './registration.scss';

/** Anybody asks to join a care home or a homecare agency (agreements, section 5; domiciliary, section 9). */
export default function RegisterRequestPage() {
  // The list of the page, and with its answer the cookie that sending it needs.
  const { data, error, mutate } = useEndpoint(
    listLocalAuthorities,
    {},
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  const [sent, setSent] = useState<RequestDraft | null>(null);
  const [begin, setBegin] = useState<RequestDraft>();
  const shown = useRef(sent);
  useEffect(() => {
    // The button that was pressed is gone.
    if (shown.current !== sent) document.querySelector('h1')?.focus();
    shown.current = sent;
  }, [sent]);
  if (sent !== null) {
    const again = (draft?: RequestDraft) => {
      setBegin(draft);
      setSent(null);
    };
    return <Sent email={sent.email} onCorrect={() => again(sent)} onAgain={() => again()} />;
  }
  if (error && !data) return <ErrorResult error={error} onRetry={() => void mutate()} />;
  if (!data) return <Loading lines={8} />;
  return <RequestForm authorities={data.results} begin={begin} onSent={setSent} />;
}

function RequestForm(props: {
  authorities: readonly string[];
  /** What was sent before, to be corrected. */
  begin: RequestDraft | undefined;
  onSent: (sent: RequestDraft) => void;
}) {
  const { authorities, begin, onSent } = props;
  const [ask] = useAction(postRegistrationRequest);
  const form = useDraft<RequestDraft, null>({
    start: EMPTY_REQUEST,
    version: null,
    ...(begin && { begin }),
    check: { submitted: (draft) => requestErrors(tidiedRequest(draft)), restore: readRequest },
    // Nobody's: what was sent once is not kept for whoever asks next in this tab.
    keepAt: begin ? null : draftKey('', 'registration'),
    fieldId: idsUnder('request'),
    label: (field) => REQUEST_LABELS[field as keyof RequestDraft],
    save: async (draft) => {
      const body = tidiedRequest(draft);
      await ask({ body });
      onSent(body);
      return undefined;
    },
  });
  const text = (name: keyof RequestDraft) => ({ label: REQUEST_LABELS[name], ...form.text(name) });
  return (
    <form className="pw-register" onSubmit={form.submit} noValidate>
      <ErrorSummary {...form.summary} />
      <PageHeading title="Ask to join" hasErrors={form.hasErrors} />
      <p>
        Ask to join your care home or agency. We will email you to confirm your address. Then a
        colleague there, or our central team, will decide.
      </p>
      <p>If a colleague has an account, it is quicker to ask them to add you to the contacts.</p>
      <RestoredNotice form={form}>Start with an empty form instead</RestoredNotice>
      <h2 className="nhsuk-heading-m">About you</h2>
      <Field autoComplete="given-name" {...text('first_name')} />
      <Field autoComplete="family-name" {...text('last_name')} />
      <Field autoComplete="organization-title" {...text('job_title')} />
      <Field
        type="email"
        autoComplete="email"
        hint="Use your work address if you have one: it is easier to check."
        {...text('email')}
      />
      <h2 className="nhsuk-heading-m">Where you work</h2>
      <Field autoComplete="off" {...text('care_home_name')} />
      <Field autoComplete="organization" {...text('provider_name')} />
      <Select
        label={REQUEST_LABELS.local_authority_name}
        {...form.field('local_authority_name')}
        value={form.draft.local_authority_name}
        onChange={(event) => form.set({ local_authority_name: event.target.value })}
      >
        <option value="">Please choose</option>
        {authorities.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <Field
        autoComplete="off"
        hint="Of the home or agency, not of the provider. It is on its certificate and on cqc.org.uk, for example 1-109570155."
        className="nhsuk-input--width-10"
        {...text('cqc_registration_id')}
      />
      <p className="nhsuk-hint">
        What you enter is shown to people there and to the central team, once you have confirmed it.
        The <Link to="/privacy_policy">privacy policy</Link> says how long we keep it.
      </p>
      <Button type="submit" busy={form.saving}>
        {form.saving ? 'Sending…' : 'Send request'}
      </Button>
      <p>
        <Link to="/sign-in">I have an account: sign in</Link>
      </p>
    </form>
  );
}

/** The same for every address: it tells nothing of who is known here. */
function Sent(props: { email: string; onCorrect: () => void; onAgain: () => void }) {
  const { email, onCorrect, onAgain } = props;
  return (
    <div className="pw-result">
      <PageHeading title="Look for our email" />
      <Notice kind="success" announce>
        We have your request. An email goes to <strong className="pw-key">{email}</strong>.
      </Notice>
      <p>
        Open the link in it within {CONFIRMATION_HOURS} hours and do what it says. Until then nobody
        sees your request.
      </p>
      <p>
        No email after ten minutes? Check your junk folder, and check that the address is right.
      </p>
      <div className="nhsuk-button-group">
        <Button kind="secondary" onClick={onCorrect}>
          Correct it and send it again
        </Button>
        <Button kind="secondary" onClick={onAgain}>
          Send another request
        </Button>
      </div>
    </div>
  );
}
