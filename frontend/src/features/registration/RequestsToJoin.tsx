import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { listContacts } from '../../../../shared/contacts/contacts.api.ts';
import { homeResponsibilities } from '../../../../shared/homes/homeResponsibilities.ts';
import type { HomePage } from '../../../../shared/homes/homes.api.ts';
import { listRegistrationRequests } from '../../../../shared/registration/registrationRequests.api.ts';
import { endpointKey, useEndpoint } from '../../api/useEndpoint.ts';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { decidedText } from './decidedText.ts';
import { RequestCard } from './RequestCard.tsx';
import './registration.scss';

/** 'Requests to join' of a home's contact tab; nothing while there are none. */
export function RequestsToJoin({ home }: { home: HomePage }) {
  const query = { care_home: home.uuid };
  const { data, error, mutate } = useEndpoint(listRegistrationRequests, { query });
  const { mutate: mutateOther } = useSWRConfig();
  const [done, setDone] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  if (error && !data) {
    return (
      <Notice kind="error" title="Requests to join could not be loaded">
        <Button kind="secondary" small onClick={() => void mutate()}>
          Try again
        </Button>
      </Notice>
    );
  }
  const requests = data?.results ?? [];
  if (requests.length === 0 && done === null) return null;
  const careHome = {
    uuid: home.uuid,
    name: home.name,
    local_authority: '',
    responsibilities: homeResponsibilities(home).map(({ field }) => field),
  };
  return (
    <section className="pw-requests" aria-labelledby="requests-to-join">
      <h2 className="nhsuk-heading-m" id="requests-to-join" tabIndex={-1} ref={heading}>
        Requests to join
      </h2>
      {done !== null && (
        <Notice kind="success" announce>
          {done}
        </Notice>
      )}
      {requests.length > 0 && (
        <p>
          Approve only whom you know. Whoever you approve sees and changes what you do; their right
          ends when you delete them from the contacts.
        </p>
      )}
      {requests.map((request) => (
        <RequestCard
          key={request.id}
          request={request}
          careHome={careHome}
          onDecided={(decided) => {
            setDone(decidedText(decided));
            heading.current?.focus();
            void mutate();
            void mutateOther(endpointKey(listContacts, { query }));
          }}
          onOutdated={() => void mutate()}
        />
      ))}
    </section>
  );
}
