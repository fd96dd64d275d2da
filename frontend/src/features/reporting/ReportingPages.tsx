import { lazy, Suspense, useMemo } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { fullName } from '#shared/contacts/contact.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import { NotFoundPage } from '../../app/NotFoundPage.tsx';
import { useSession } from '../../app/session/useSession.ts';
import { useHomeUuid } from '../../app/useHomeUuid.ts';
import { Loading } from '../../components/Loading.tsx';
import { ReportFrame } from './ReportFrame.tsx';
import { homeReportSource } from './reportSource.ts';
import { useWriteReason } from './useWriteReason.ts';

/** The pages about more than one report, by how their address begins or ends. */
const others = [
  {
    address: /^\/centralcontact\//,
    Page: lazy(() => import('./overview/QualityOverviewPage.tsx')),
  },
  { address: /\/home\/archive\/?$/, Page: lazy(() => import('./archive/ArchivePage.tsx')) },
  {
    address: /^\/domcare\/service_location\/[^/]+\/archive\/?$/,
    Page: lazy(() => import('./domiciliary/LocationArchivePage.tsx')),
  },
  {
    address: /^\/domcare\/service_location\//,
    Page: lazy(() => import('./domiciliary/LocationReportPage.tsx')),
  },
];

/**
 * Every page about reports that somebody who has signed in goes to, but `/index`. One entry for all of
 * them, as the care homes list pays for each.
 */
export default function ReportingPages() {
  const { pathname } = useLocation();
  const other = others.find(({ address }) => address.test(pathname));
  if (!other) return <OneReport />;
  return (
    <Suspense fallback={<Loading label="Loading the reports…" lines={8} />}>
      <other.Page />
    </Suspense>
  );
}

function OneReport() {
  const uuid = useHomeUuid();
  const { period } = useParams();
  if (uuid === null || period === undefined) return <NotFoundPage />;
  return <HomeReport key={`${uuid} ${period}`} uuid={uuid} period={period} />;
}

function HomeReport({ uuid, period }: { uuid: HomeUuid; period: string }) {
  const { email, kind, first_name, last_name } = useSession();
  const { reason, current } = useWriteReason(fullName({ first_name, last_name }));
  const isCentral = kind === 'lph';
  const source = useMemo(
    () =>
      homeReportSource(uuid, period, {
        email,
        reason: () => (isCentral ? current() : undefined),
      }),
    [uuid, period, email, isCentral, current],
  );
  return <ReportFrame source={source} {...(isCentral && { reason })} />;
}
