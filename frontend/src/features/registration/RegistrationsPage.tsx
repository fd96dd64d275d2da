import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { getRegistrationCount } from '#shared/registration/registrationCount.api.ts';
import { DUE_WORKING_DAYS } from '#shared/registration/registrationTimes.ts';
import { STATE_WORDS } from '#shared/registration/registrationWords.ts';
import { reasonFor } from '../../api/problem.ts';
import { endpointKey } from '../../api/useEndpoint.ts';
import { NoAccessPage } from '../../app/NoAccessPage.tsx';
import { useSession } from '../../app/session/useSession.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Loading } from '../../components/Loading.tsx';
import { LoadMore } from '../../components/LoadMore.tsx';
import { Notice } from '../../components/Notice.tsx';
import { NotLoaded } from '../../components/NotLoaded.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { Select } from '../../components/Select.tsx';
import { decidedText } from './decidedText.ts';
import { RequestCard } from './RequestCard.tsx';
import { useOutdated } from './useOutdated.ts';
import { type ShownState, STATES, useRegistrations } from './useRegistrations.ts';
import './registration.scss';

const stateOf = (text: string | null): ShownState =>
  STATES.find((state) => state === text) ?? 'PENDING';

/** Strangers' requests to join, for the central team (agreements, section 5). */
export default function RegistrationsPage() {
  const session = useSession();
  const [params, setParams] = useSearchParams();
  const state = stateOf(params.get('state'));
  if (session.kind !== 'lph') return <NoAccessPage />;
  return (
    <div className="pw-registrations">
      <PageHeading title="Requests to join" />
      <p>
        People who have confirmed their address and ask to join a care home or a homecare agency.
        Its staff can decide too; after {DUE_WORKING_DAYS} working days a request is overdue. Phone
        the home on its published number before you approve. Anyone can look up a CQC ID.
      </p>
      <Select
        id="registration-state"
        label="Show"
        value={state}
        onChange={(event) => setParams({ state: event.target.value }, { replace: true })}
      >
        {STATES.map((stateOption) => (
          <option key={stateOption} value={stateOption}>
            {STATE_WORDS[stateOption]}
          </option>
        ))}
      </Select>
      <Requests key={state} state={state} />
    </div>
  );
}

function Requests({ state }: { state: ShownState }) {
  const { requests, hasMore, loading, error, more, again, remove } = useRegistrations(state);
  const { mutate } = useSWRConfig();
  const [done, setDone] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const outdated = useOutdated(requests, heading);
  const recount = () => void mutate(endpointKey(getRegistrationCount, {}));
  return (
    <section aria-labelledby="registrations">
      <h2 className="nhsuk-heading-m" id="registrations" tabIndex={-1} ref={heading}>
        {STATE_WORDS[state]}
      </h2>
      {done !== null && (
        <Notice kind="success" announce>
          {done}
        </Notice>
      )}
      {outdated.text !== null && (
        <Notice kind="info" announce>
          {outdated.text}
        </Notice>
      )}
      {error !== null && (
        <NotLoaded announce title="The requests could not be loaded" onRetry={again}>
          <p>{reasonFor(error)}</p>
        </NotLoaded>
      )}
      {requests === null && error === null && <Loading lines={6} label="Loading the requests…" />}
      {requests?.length === 0 && !hasMore && (
        <EmptyState title={state === 'PENDING' ? 'No requests to decide' : 'No requests'}>
          {state === 'PENDING'
            ? 'A request appears here when someone has confirmed their address.'
            : 'Decided requests are deleted after 90 days.'}
        </EmptyState>
      )}
      {requests?.map((request) => (
        <RequestCard
          key={request.id}
          request={request}
          onDecided={(decided) => {
            outdated.clear();
            setDone(decidedText(decided));
            remove(request.id);
            recount();
            heading.current?.focus();
          }}
          onOutdated={(why) => {
            outdated.note(request, why);
            again();
            recount();
          }}
        />
      ))}
      {hasMore && <LoadMore hasMore={hasMore} loading={loading} onLoad={more} />}
    </section>
  );
}
