import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import {
  heldResponsibilities,
  missingResponsibilities,
  responsibilitiesToHold,
} from '#shared/contacts/responsibilities.ts';
import { locationResponsibilities } from '#shared/domiciliary/locationResponsibilities.ts';
import {
  getServiceLocation,
  type ServiceLocationPage as LocationView,
} from '#shared/domiciliary/serviceLocation.api.ts';
import { fullAddress } from '#shared/places/fullAddress.ts';
import type { LocationUuid } from '#shared/serviceLocations/serviceLocation.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { NotFoundPage } from '../../app/NotFoundPage.tsx';
import { useFlashes } from '../../app/useFlashes.ts';
import { useLocationUuid } from '../../app/useLocationUuid.ts';
import { AgreementsToSign } from '../../components/agreements/AgreementsToSign.tsx';
import { BackToPlaces } from '../../components/BackToPlaces.tsx';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { ClosesNotice } from '../../components/homes/ClosedNotice.tsx';
import { RatingLine } from '../../components/homes/RatingLine.tsx';
import { Loading } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { type Tab, Tabs } from '../../components/Tabs.tsx';
import { TabWarning } from '../../components/TabWarning.tsx';
import { LocationBounceNotice } from '../../features/contacts/LocationBounceNotice.tsx';
import { AlsoCareHome } from '../../features/domiciliary/AlsoRegistered.tsx';
import { LocationReportingPanel } from '../../features/reporting/homePanel/LocationReportingPanel.tsx';
import { LOCATION_TABS, type LocationTab, selectedTab, tabsOf } from './locationTabs.ts';
import './serviceLocation.scss';

const AvailabilityTab = lazy(() => import('../../features/domiciliary/AvailabilityTab.tsx'));
const DetailsTab = lazy(() => import('../../features/domiciliary/DetailsTab.tsx'));
const LocationRequests = lazy(() =>
  import('../../features/registration/RequestsToJoin.tsx').then((requests) => ({
    default: requests.LocationRequestsToJoin,
  })),
);
const LocationManagerQuestion = lazy(() =>
  import('../../features/contacts/ManagerQuestion.tsx').then((questions) => ({
    default: questions.LocationManagerQuestion,
  })),
);
const LocationContactsTab = lazy(() => import('../../features/contacts/LocationContactsTab.tsx'));

/** 'Service location information' (specification 2, section 2.4; domiciliary, section 2). */
export default function ServiceLocationPage() {
  useFlashes();
  const uuid = useLocationUuid();
  if (uuid === null) return <NotFoundPage />;
  return <OneLocation key={uuid} uuid={uuid} />;
}

function OneLocation({ uuid }: { uuid: LocationUuid }) {
  const { data, error, mutate } = useEndpoint(getServiceLocation, { params: { uuid } });
  if (!data) {
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    return <Loading lines={6} />;
  }
  return (
    <LoadedLocation
      location={data}
      onChange={(changed) => void mutate(changed, { revalidate: false })}
    />
  );
}

function LoadedLocation(props: {
  location: LocationView;
  onChange: (location: LocationView) => void;
}) {
  const { location, onChange } = props;
  const { uuid, name, provider, address, postcode } = location;
  const [params, setParams] = useSearchParams();
  const [hasErrors, setHasErrors] = useState(false);
  const named = params.get('tab');
  const selected = selectedTab(location, named);
  const missing = missingResponsibilities(
    responsibilitiesToHold(location, locationResponsibilities(location)),
    heldResponsibilities(location.contacts),
  );

  // A tab that is not shown: the address says which one is.
  useEffect(() => {
    if (named !== null && named !== selected) setParams({ tab: selected }, { replace: true });
  }, [named, selected, setParams]);

  const panels: Record<LocationTab, React.ReactNode> = {
    availability: <AvailabilityTab location={location} onErrors={setHasErrors} />,
    details: <DetailsTab location={location} onSaved={onChange} />,
    contacts: (
      <>
        <LocationRequests location={location} />
        <LocationContactsTab location={location} />
      </>
    ),
  };
  const tabs: Tab[] = tabsOf(location).map((key) => ({
    key,
    label: LOCATION_TABS[key],
    ...(key === 'contacts' &&
      missing.length > 0 && {
        icon: <TabWarning>{`Nobody is responsible for: ${missing.join(', ')}`}</TabWarning>,
      }),
    panel: <Suspense fallback={<Loading />}>{panels[key]}</Suspense>,
  }));
  return (
    <>
      <BackToPlaces />
      <PageHeading title={name} hasErrors={hasErrors}>
        Service location information
      </PageHeading>
      <p className="pw-location-lines">
        <strong>{name}</strong>
        <span>{provider.name}</span>
        <span>{fullAddress({ address, postcode })}</span>
      </p>
      <RatingLine place={location} />
      <AlsoCareHome uuid={uuid} cqcId={location.cqc_recorded_id} />
      <AgreementsToSign />
      <Banners location={location} />
      <LocationBounceNotice uuid={uuid} aqp_status={location.aqp_status} />
      <LocationReportingPanel location={location} />
      {location.asks_for_manager && (
        <Suspense fallback={null}>
          <LocationManagerQuestion location={location} />
        </Suspense>
      )}
      {missing.length > 0 && <Missing names={missing} />}
      <div className="pw-location-tabs">
        <Tabs
          label={name}
          tabs={tabs}
          selected={selected}
          onSelect={(tab) => {
            setHasErrors(false);
            setParams({ tab }, { replace: true });
          }}
        />
      </div>
      <p>
        <Link to={`/domcare/service_location/${uuid}/history`}>
          Availability and changes over time
        </Link>
      </p>
    </>
  );
}

/** How the location takes part, and who sees it (domiciliary, section 2). */
function Banners({ location }: { location: LocationView }) {
  if (location.location_status === 'CLOSED') {
    return <Notice kind="error">CQC no longer lists this service location as active.</Notice>;
  }
  return (
    <>
      <ClosesNotice closesOn={location.closes_on} />
      <ListBanner location={location} />
      {location.aqp_status && location.care_tiers.length === 0 && <NoServices />}
    </>
  );
}

function ListBanner({ location }: { location: LocationView }) {
  if (!location.aqp_status) return null;
  if (location.aqp_suspension) {
    return (
      <Notice kind="error">
        This service location is suspended from the AQP list. Commissioners cannot see it.
      </Notice>
    );
  }
  return (
    <Notice kind="info">
      This information appears on the AQP list. ICBs, councils and hospital discharge teams can see
      it.
    </Notice>
  );
}

/** Filters of services leave out whoever has none (domiciliary, section 5). */
function NoServices() {
  return (
    <Notice kind="warning" title="Searches miss this homecare agency">
      <p>
        Nobody has said yet which services it offers. Commissioners who search by care tier,
        specialism or language do not find it.
      </p>
      <p>
        <Link to="?tab=details">Say which services you offer</Link>
      </p>
    </Notice>
  );
}

function Missing({ names }: { names: readonly string[] }) {
  return (
    <Notice kind="warning" title="Nobody in your organisation has the following responsibility:">
      <ul className="nhsuk-list nhsuk-list--bullet">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p>Please update your contact information to resolve this.</p>
    </Notice>
  );
}
