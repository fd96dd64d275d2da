import { useState } from 'react';
import {
  type AlertFrequency,
  STOP_LINK_DAYS,
} from '../../../../shared/savedSearches/savedSearch.ts';
import {
  getSavedSearchStop,
  postSavedSearchStop,
} from '../../../../shared/savedSearches/savedSearches.api.ts';
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
import '../../components/savedSearches/savedSearches.scss';

/** What the link in an alert opens. Opening it stops nothing: programs that scan mails do that too. */
export default function StopAlertsPage() {
  const token = useLinkToken('placewell.savedSearches.link');
  if (token === null) return <DeadStop why={CUT_SHORT} />;
  return <LinkedSearch key={token} token={token} />;
}

function LinkedSearch({ token }: { token: string }) {
  const { data, error, mutate } = useEndpoint(
    getSavedSearchStop,
    {},
    { link: token, revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  const [send, sending] = useAction(postSavedSearchStop, { link: token });
  const [before, setBefore] = useState<AlertFrequency | null>(null);
  const [failure, setFailure] = useState('');

  if (!data) {
    if (error instanceof Problem && error.status === 404) return <Gone />;
    if (error instanceof Problem && error.status === 401) return <DeadStop why={error.detail} />;
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    return <Loading lines={5} />;
  }
  const { words, frequency } = data;
  const change = async (to: AlertFrequency) => {
    setFailure('');
    try {
      const reply = await send({ body: { frequency: to } });
      setBefore(frequency);
      await mutate(reply, { revalidate: false });
      document.querySelector('h1')?.focus();
    } catch (fault) {
      setFailure(reasonFor(fault));
    }
  };
  const stopped = frequency === 'none';
  return (
    <div className="pw-result pw-saved">
      <PageHeading title={stopped ? 'The emails are stopped' : 'Stop the emails of this search?'} />
      <p className="pw-saved__words">{words}</p>
      {stopped ? (
        <>
          <p role="status">You get no more emails about this saved search. It stays saved.</p>
          <div className="nhsuk-button-group">
            <Button
              kind="secondary"
              busy={sending}
              onClick={() => void change(before && before !== 'none' ? before : 'at_once')}
            >
              {before && before !== 'none' ? 'Undo' : 'Start the emails again'}
            </Button>
            <ButtonLink kind="secondary" to="/saved_searches">
              Sign in to see your saved searches
            </ButtonLink>
          </div>
        </>
      ) : (
        <>
          {before === 'none' && (
            <Notice kind="success" title="The emails come again" announce>
              {frequency === 'at_once'
                ? 'As soon as a matching bed appears.'
                : 'Once a day, at 08:00.'}
            </Notice>
          )}
          <Button busy={sending} onClick={() => void change('none')}>
            {sending ? 'Stopping…' : 'Stop these emails'}
          </Button>
        </>
      )}
      <div role="alert">{failure && <p className="nhsuk-error-message">{failure}</p>}</div>
    </div>
  );
}

function Gone() {
  return (
    <div className="pw-result">
      <PageHeading title="This saved search has been deleted" />
      <p>No more emails come from it. There is nothing left to do.</p>
    </div>
  );
}

function DeadStop({ why }: { why: string }) {
  return (
    <DeadLink why={why}>
      A link in an email about a saved search works for {STOP_LINK_DAYS} days. You can stop the
      emails at any time by signing in: choose ‘Saved searches’.
    </DeadLink>
  );
}
