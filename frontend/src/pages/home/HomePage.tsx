import { lazy, Suspense, useState } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { getHome, type HomePage as HomeView } from '#shared/homeDetails/homePage.api.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import { HOMECARE_AGENCIES } from '#shared/serviceLocations/locationKind.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { NotFoundPage } from '../../app/NotFoundPage.tsx';
import { useSession } from '../../app/session/useSession.ts';
import { useFlashes } from '../../app/useFlashes.ts';
import { useHomeUuid } from '../../app/useHomeUuid.ts';
import { AgreementsToSign } from '../../components/agreements/AgreementsToSign.tsx';
import { BackToPlaces } from '../../components/BackToPlaces.tsx';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { ClosedNotice, ClosesNotice } from '../../components/homes/ClosedNotice.tsx';
import { RatingLine } from '../../components/homes/RatingLine.tsx';
import { Loading } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { PHONE, useMedia } from '../../components/useMedia.ts';
import { HomeBounceNotice } from '../../features/contacts/HomeBounceNotice.tsx';
import { useMissingResponsibilities } from '../../features/contacts/useMissingResponsibilities.ts';
import { ReportingPanel } from '../../features/reporting/homePanel/ReportingPanel.tsx';
import { SpecialismsBanner } from '../../features/specialisms/SpecialismsBanner.tsx';
import { AsOf } from '../../offline/AsOf.tsx';
import { useStoredAnswer } from '../../offline/useStoredAnswer.ts';
import { GuidanceLinks } from './GuidanceLinks.tsx';
import { HomeSheet } from './HomeSheet.tsx';
import { HomeTags } from './HomeTags.tsx';
import { homeTabs, selectedTab } from './homeTabs.tsx';
import { prefilledBeds } from './prefilledBeds.ts';
import '../../features/vacancies/vacancies.scss';
import './homes.scss';

const AlsoServiceLocation = lazy(() => import('../../features/domiciliary/AlsoRegistered.tsx'));
const HomeManagerQuestion = lazy(async () => {
  const { HomeManagerQuestion } = await import('../../features/contacts/ManagerQuestion.tsx');
  return { default: HomeManagerQuestion };
});
const AnnouncementsColumn = lazy(async () => {
  const { AnnouncementsColumn } = await import(
    '../../features/announcements/AnnouncementsColumn.tsx'
  );
  return { default: AnnouncementsColumn };
});

/** A home's own page, also as `/edit` and `/confirm/:beds` (specification 1, section 2). */
export default function HomePage() {
  const uuid = useHomeUuid();
  useFlashes();
  if (uuid === null) return <NotFoundPage />;
  return <OneHome key={uuid} uuid={uuid} />;
}

function OneHome({ uuid }: { uuid: HomeUuid }) {
  const { email } = useSession();
  const answered = useEndpoint(getHome, { params: { uuid } });
  const { data, error, mutate } = answered;
  const stored = useStoredAnswer(getHome, { email, name: `home ${uuid}` }, answered);
  const home = data ?? stored?.answer;
  if (!home) {
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    return <Loading lines={6} />;
  }
  return (
    <LoadedHome
      home={home}
      storedAt={stored?.at ?? null}
      onChange={(changed) => void mutate(changed, { revalidate: changed === undefined })}
    />
  );
}

function LoadedHome(props: {
  home: HomeView;
  /** When the server gave it, where there is no connection to ask again. */
  storedAt: Date | null;
  onChange: (home?: HomeView) => void;
}) {
  const { home, storedAt, onChange } = props;
  const { uuid } = home;
  const { missing } = useMissingResponsibilities(home);
  const { email } = useSession();
  const { beds } = useParams();
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const [hasErrors, setHasErrors] = useState(false);
  // There the beds come first: they are the daily task, and all else is below. As the page was opened: what
  // moved when somebody turns their phone would begin anew, and shut a dialog that is open.
  const [isPhone] = useState(useMedia(PHONE));
  const prefill = prefilledBeds(beds);
  const tabs = homeTabs({
    home,
    request: { editing: /\/edit\/?$/.test(pathname) || prefill !== null, prefill },
    missing,
    onChange,
    onErrors: setHasErrors,
  });
  return (
    <>
      <BackToPlaces />
      <PageHeading title={home.name} hasErrors={hasErrors} />
      {!isPhone && <AboutHome home={home} />}
      {storedAt && <AsOf at={storedAt} />}
      <div className="pw-home-screen">
        {home.location_status === 'CLOSED' && (
          <ClosedNotice closedOn={home.closed_on}>
            You can still read its pages. Its beds cannot be updated.
          </ClosedNotice>
        )}
        <ClosesNotice closesOn={home.closes_on} />
        <AgreementsToSign />
        {!isPhone && <SpecialismsBanner home={home} email={email} />}
        <HomeBounceNotice home={home} />
        {home.asks_for_manager && (
          <Suspense fallback={null}>
            <HomeManagerQuestion home={home} />
          </Suspense>
        )}
        {home.is_bsol && (
          <Notice kind="info" title="Homes in Birmingham and Solihull do not report vacancies here">
            Please keep your contact details up to date.
          </Notice>
        )}
        {beds !== undefined && prefill === null && !home.is_bsol && (
          <Notice kind="warning" title="The number of beds in the address could not be used">
            Please enter a whole number from 0 to 1000 below.
          </Notice>
        )}
        <div className="pw-home-columns">
          <div className="pw-home-columns__main">
            {!isPhone && <ReportingPanel home={home} />}
            <Tabs
              label={home.name}
              tabs={tabs}
              selected={selectedTab(home, params.get('tab'))}
              onSelect={(tab) => setParams({ tab }, { replace: true })}
            />
            {isPhone && (
              <>
                <ReportingPanel home={home} />
                <AboutHome home={home} />
                <SpecialismsBanner home={home} email={email} />
              </>
            )}
            <p>
              <Link to={`/${uuid}/home/history`}>
                {home.is_bsol ? 'Changes over time' : 'Vacancies and changes over time'}
              </Link>
            </p>
            {!home.is_bsol && (
              <p>
                <Link to={`/${uuid}/home/enquiries?show=brought`}>What your updates brought</Link>
              </p>
            )}
            <GuidanceLinks home={home} />
          </div>
          <Suspense fallback={<Loading label="Loading the announcements…" />}>
            <AnnouncementsColumn uuid={uuid} />
          </Suspense>
        </div>
      </div>
      <HomeSheet home={home} />
    </>
  );
}

/** Who runs the home, where it is, how it is rated and what it is. */
function AboutHome({ home }: { home: HomeView }) {
  return (
    <>
      <p className="pw-home-lines">
        <span>{home.provider.name}</span>
        <span>
          {home.address}
          {!home.address.includes(home.postcode) && `, ${home.postcode}`}
        </span>
      </p>
      <RatingLine place={home} />
      {home.service_types.includes(HOMECARE_AGENCIES) && (
        <Suspense fallback={null}>
          <AlsoServiceLocation uuid={home.uuid} />
        </Suspense>
      )}
      <HomeTags home={home} />
    </>
  );
}
