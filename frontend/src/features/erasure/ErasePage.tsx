import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { getErasurePlan } from '#shared/erasure/erasure.api.ts';
import { EmailAddress } from '#shared/kernel/ids.ts';
import { reasonFor } from '../../api/problem.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { NoAccessPage } from '../../app/NoAccessPage.tsx';
import { useSession } from '../../app/session/useSession.ts';
import { BackLink } from '../../components/BackLink.tsx';
import { Loading } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { EraseForm } from './EraseForm.tsx';
import { ErasureProgress } from './ErasureProgress.tsx';
import { PersonalData } from './PersonalData.tsx';
import { PlanSummary } from './PlanSummary.tsx';
import './erasure.scss';

/** The central team sees the data held about a person, gives them a copy, and erases them. */
export default function ErasePage() {
  const session = useSession();
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  // From the page People: the address stands in no URL.
  const email = EmailAddress.safeParse((state as { email?: unknown } | null)?.email ?? '');
  const running = params.get('erasure');
  const isTeam = session.kind === 'lph';
  const [hasErrors, setHasErrors] = useState(false);
  const plan = useEndpoint(
    getErasurePlan,
    isTeam && email.success && running === null ? { query: { email: email.data } } : null,
    { revalidateOnFocus: false },
  );
  if (!isTeam) return <NoAccessPage />;

  const heading = (
    <>
      <BackLink to="/central_team/people">People</BackLink>
      <PageHeading title="Erase a person" hasErrors={hasErrors} />
    </>
  );
  const erasureId = plan.data?.erasure ?? running;
  if (erasureId !== null && erasureId !== undefined) {
    return (
      <div className="pw-erase">
        {heading}
        <ErasureProgress id={erasureId} />
      </div>
    );
  }
  return (
    <div className="pw-erase">
      {heading}
      {!email.success && (
        <p>
          Please find the person on the page <Link to="/central_team/people">People</Link> first.
        </p>
      )}
      {plan.isLoading && <Loading lines={5} />}
      {plan.error && (
        <Notice kind="error" announce title="There was an error while looking for the person">
          <p>{reasonFor(plan.error) || 'Please try again.'}</p>
        </Notice>
      )}
      {plan.data && (
        <>
          <PlanSummary plan={plan.data} />
          <PersonalData key={plan.data.email} email={plan.data.email} />
          {plan.data.bar === null ? (
            <EraseForm
              plan={plan.data}
              onErrors={setHasErrors}
              onBegun={(id) => {
                // The address is in no address of ours from here on.
                setParams({ erasure: id }, { replace: true });
              }}
            />
          ) : (
            <p>{plan.data.bar}.</p>
          )}
        </>
      )}
    </div>
  );
}
