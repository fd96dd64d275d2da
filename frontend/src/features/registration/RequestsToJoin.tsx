import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { getMissingContactPreferences, listContacts } from '#shared/contacts/contacts.api.ts';
import { homeResponsibilities } from '#shared/contacts/homeResponsibilities.ts';
import { listLocationContacts } from '#shared/domiciliary/locationContacts.api.ts';
import { locationResponsibilities } from '#shared/domiciliary/locationResponsibilities.ts';
import {
  getServiceLocation,
  type ServiceLocationPage,
} from '#shared/domiciliary/serviceLocation.api.ts';
import { getHome, type HomePage } from '#shared/homeDetails/homePage.api.ts';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import { listLocationRegistrations } from '#shared/registration/locationRegistrations.api.ts';
import {
  listRegistrationRequests,
  type RegistrationView,
} from '#shared/registration/registrationRequests.api.ts';
import { SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';
import { endpointKey, useEndpoint } from '../../api/useEndpoint.ts';
import { Notice } from '../../components/Notice.tsx';
import { NotLoaded } from '../../components/NotLoaded.tsx';
import { decidedText } from './decidedText.ts';
import type { ChosenPlace } from './HomeChoice.tsx';
import { RequestCard } from './RequestCard.tsx';
import { useOutdated } from './useOutdated.ts';
import './registration.scss';

/** 'Requests to join' of a home's contact tab; nothing while there are none. */
export function RequestsToJoin({ home }: { home: HomePage }) {
  const query = { care_home: home.uuid };
  const params = { uuid: home.uuid };
  const { mutate } = useSWRConfig();
  // Who joins may hold what nobody held, and be named on the home's page.
  const refresh = () => {
    void mutate(endpointKey(listContacts, { query }));
    void mutate(endpointKey(getMissingContactPreferences, { params }));
    void mutate(endpointKey(getHome, { params }));
  };
  return (
    <Requests
      {...useEndpoint(listRegistrationRequests, { query })}
      place={{
        kind: CARE_HOME,
        uuid: home.uuid,
        name: home.name,
        local_authority: '',
        responsibilities: homeResponsibilities(home).map(({ field }) => field),
      }}
      onJoined={refresh}
    />
  );
}

/** The same of a service location's contacts (domiciliary, section 9). */
export function LocationRequestsToJoin({ location }: { location: ServiceLocationPage }) {
  const query = { service_location: location.uuid };
  const { mutate } = useSWRConfig();
  const refresh = () => {
    void mutate(endpointKey(listLocationContacts, { query }));
    void mutate(endpointKey(getServiceLocation, { params: { uuid: location.uuid } }));
  };
  return (
    <Requests
      {...useEndpoint(listLocationRegistrations, { query })}
      place={{
        kind: SERVICE_LOCATION,
        uuid: location.uuid,
        name: location.name,
        local_authority: '',
        responsibilities: locationResponsibilities(location).map(({ field }) => field),
      }}
      onJoined={refresh}
    />
  );
}

function Requests(props: {
  data: { results: RegistrationView[] } | undefined;
  error: unknown;
  mutate: () => unknown;
  place: ChosenPlace;
  onJoined: () => void;
}) {
  const { data, error, mutate, place, onJoined } = props;
  const [done, setDone] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const outdated = useOutdated(data?.results, heading);

  if (error && !data) {
    return <NotLoaded title="Requests to join could not be loaded" onRetry={() => void mutate()} />;
  }
  const requests = data?.results ?? [];
  if (requests.length === 0 && done === null && outdated.text === null) return null;
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
      {outdated.text !== null && (
        <Notice kind="info" announce>
          {outdated.text}
        </Notice>
      )}
      {requests.length > 0 && (
        <p>
          Only approve people you know. They will be able to see and change everything you can,
          until you delete them from your contacts.
        </p>
      )}
      {requests.map((request) => (
        <RequestCard
          key={request.id}
          request={request}
          place={place}
          onDecided={(decided) => {
            outdated.clear();
            setDone(decidedText(decided));
            heading.current?.focus();
            void mutate();
            onJoined();
          }}
          onOutdated={(why) => {
            outdated.note(request, why);
            void mutate();
          }}
        />
      ))}
    </section>
  );
}
