import { useState } from 'react';
import { type AlertFrequency, STOP_LINK_DAYS } from '#shared/savedSearches/savedSearch.ts';
import {
  getSavedSearchStop,
  postSavedSearchStop,
} from '#shared/savedSearches/savedSearches.api.ts';
import { Problem } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { CUT_SHORT, DeadLink } from '../../app/DeadLink.tsx';
import { useLinkToken } from '../../app/useLinkToken.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { Loading } from '../../components/Loading.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { StopEmails } from '../../components/StopEmails.tsx';
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
  const [send] = useAction(postSavedSearchStop, { link: token });
  const [before, setBefore] = useState<AlertFrequency>('none');

  if (!data) {
    if (error instanceof Problem && error.status === 404) return <Gone />;
    if (error instanceof Problem && error.status === 401) return <DeadStop why={error.detail} />;
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    return <Loading lines={5} />;
  }
  const { list, words, frequency } = data;
  const [what, address] =
    list === 'domcare' ? ['provider', '/domcare/saved_searches'] : ['bed', '/saved_searches'];
  return (
    <div className="pw-result pw-saved">
      <StopEmails
        question="Stop the emails of this search?"
        about={<p className="pw-saved__words">{words}</p>}
        stopped={frequency === 'none'}
        meaning="You get no more emails about this saved search. It stays saved."
        again={before === 'none' ? 'Start the emails again' : 'Undo'}
        comes={
          frequency === 'at_once'
            ? `As soon as a matching ${what} appears.`
            : 'Once a day, at 08:00.'
        }
        onChange={async (stopped) => {
          const started = before === 'none' ? 'at_once' : before;
          const reply = await send({ body: { frequency: stopped ? 'none' : started } });
          setBefore(frequency);
          await mutate(reply, { revalidate: false });
        }}
      >
        <ButtonLink kind="secondary" to={address}>
          Sign in to see your saved searches
        </ButtonLink>
      </StopEmails>
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
