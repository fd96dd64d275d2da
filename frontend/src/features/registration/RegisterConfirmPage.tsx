import { useState } from 'react';
import {
  getRegistrationConfirmation,
  postRegistrationConfirmation,
} from '#shared/registration/registrationRequests.api.ts';
import { CONFIRMATION_HOURS, OPEN_DAYS } from '#shared/registration/registrationTimes.ts';
import { Problem, reasonFor } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { CUT_SHORT, DeadLink } from '../../app/DeadLink.tsx';
import { useLinkToken } from '../../app/useLinkToken.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { Loading } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { RequestFacts } from './RequestFacts.tsx';
import './registration.scss';

/** What the link in the mail opens. Opening it confirms nothing: programs that scan mails do that too. */
export default function RegisterConfirmPage() {
  const token = useLinkToken('placewell.registration.link');
  if (token === null) return <DeadRequest why={CUT_SHORT} />;
  return <LinkedRequest key={token} token={token} />;
}

function LinkedRequest({ token }: { token: string }) {
  const { data, error, mutate } = useEndpoint(
    getRegistrationConfirmation,
    {},
    { link: token, revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  const [confirm, confirming] = useAction(postRegistrationConfirmation, { link: token });
  const [failure, setFailure] = useState('');

  if (!data) {
    if (error instanceof Problem && error.status === 401) return <DeadRequest why={error.detail} />;
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    return <Loading lines={8} />;
  }
  if (data.decided) return <AlreadyDecided />;
  if (!data.open) return <Confirmed />;
  const send = async () => {
    setFailure('');
    try {
      await mutate(await confirm({ body: {} }), { revalidate: false });
      document.querySelector('h1')?.focus();
    } catch (fault) {
      setFailure(reasonFor(fault) || 'There was an error. Please try again.');
    }
  };
  return (
    <div className="pw-register">
      <PageHeading title="Check your request" />
      <p>
        This was entered for your address. If it was not you, close this page: the request is
        deleted automatically.
      </p>
      <RequestFacts request={data} named={false} />
      <Button busy={confirming} onClick={() => void send()}>
        {confirming ? 'Sending…' : 'Confirm and send request'}
      </Button>
      <div role="alert">{failure && <Notice kind="error">{failure}</Notice>}</div>
    </div>
  );
}

function Confirmed() {
  return (
    <div className="pw-result">
      <PageHeading title="Your request is sent" />
      <Notice kind="success" announce>
        A colleague there, or our central team, will decide.
      </Notice>
      <p>
        You get an email when it is decided. If nobody decides within {OPEN_DAYS} days, we tell you
        too.
      </p>
      <ButtonLink kind="secondary" to="/sign-in">
        Sign in
      </ButtonLink>
    </div>
  );
}

/** The same link may be opened again when all is over. */
function AlreadyDecided() {
  return (
    <div className="pw-result">
      <PageHeading title="Your request has been decided" />
      <p>
        We have emailed you what was decided. If you cannot find the email, check your junk folder.
      </p>
      <ButtonLink kind="secondary" to="/sign-in">
        Sign in
      </ButtonLink>
    </div>
  );
}

function DeadRequest({ why }: { why: string }) {
  return (
    <DeadLink why={why}>
      This link works for {CONFIRMATION_HOURS} hours. If it has expired, ask to join again: choose
      ‘Ask to join’ where you sign in.
    </DeadLink>
  );
}
