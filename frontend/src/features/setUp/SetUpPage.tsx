import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { postTestMailArrived } from '#shared/setUp/setUp.api.ts';
import { reasonFor } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { NoAccessPage } from '../../app/NoAccessPage.tsx';
import { useSession } from '../../app/session/useSession.ts';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { Loading } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { Checklist } from './Checklist.tsx';
import { headingOf } from './headingOf.ts';
import { useSetUp } from './useSetUp.ts';

/** /central_team/set_up: the first day's steps, always; a test mail's link leads here (`?arrived=`). */
export default function SetUpPage() {
  const { kind } = useSession();
  return kind === 'lph' ? <SetUpSteps /> : <NoAccessPage />;
}

function SetUpSteps() {
  const { data, error, mutate } = useSetUp();
  const arrival = useArrival(() => void mutate());
  if (error && !data) return <ErrorResult error={error} onRetry={() => void mutate()} />;
  if (!data) return <Loading />;
  return (
    <div className="pw-set-up-page">
      <PageHeading title={headingOf(data.done.length)} />
      {arrival === 'arrived' && <Notice kind="success" announce title="Your test email arrived" />}
      {arrival !== null && arrival !== 'arrived' && (
        <Notice kind="error" announce title="The test email could not be confirmed">
          <p>{arrival.why}</p>
        </Notice>
      )}
      <p>Each step is read from the system itself: there is nothing to tick.</p>
      <Checklist setUp={data} onChange={() => void mutate()} />
    </div>
  );
}

/** Confirms the test mail whose link was opened, once, and takes its name out of the address. */
function useArrival(onConfirmed: () => void): 'arrived' | { why: string } | null {
  const [params, setParams] = useSearchParams();
  const [arrival, setArrival] = useState<'arrived' | { why: string } | null>(null);
  const [confirm] = useAction(postTestMailArrived);
  const confirmSent = useRef(false);
  const test = params.get('arrived');

  useEffect(() => {
    if (test === null || confirmSent.current) return;
    confirmSent.current = true;
    setParams({}, { replace: true });
    confirm({ body: { test } }).then(
      () => {
        setArrival('arrived');
        onConfirmed();
      },
      (fault: unknown) => setArrival({ why: reasonFor(fault) || 'Please open its link again.' }),
    );
  }, [test, confirm, setParams, onConfirmed]);
  return arrival;
}
