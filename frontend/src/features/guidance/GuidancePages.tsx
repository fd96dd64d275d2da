import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
} from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { getHome, type HomePage } from '../../../../shared/homes/homes.api.ts';
import type { HomeUuid } from '../../../../shared/kernel/ids.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { NotFoundPage } from '../../app/NotFoundPage.tsx';
import { useHomeUuid } from '../../app/useHomeUuid.ts';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { Loading } from '../../components/Loading.tsx';
import {
  GuidedHomeContext,
  useGuidedHome,
  useIsBsolStaff,
  useReadsAqpContract,
} from './guidedHome.ts';
import { type Shelf, type Topic, topicOf } from './topics.ts';
import './guidance.scss';

type Page = LazyExoticComponent<ComponentType>;

const pages: Record<Topic, Page> = {
  faq: lazy(() => import('./topics/ContractFaqPage.tsx')),
  reportinginfo: lazy(() => import('./topics/ReportingInfoPage.tsx')),
  bed_availability: lazy(() => import('./topics/BedAvailabilityPage.tsx')),
  winter_guidance: lazy(() => import('./topics/WinterGuidancePage.tsx')),
  dsp_toolkit: lazy(() => import('./topics/DspToolkitPage.tsx')),
  infection_prevention: lazy(() => import('./topics/InfectionPreventionPage.tsx')),
  nice_quick_guides: lazy(() => import('./topics/NiceQuickGuidesPage.tsx')),
  net_zero_nhs: lazy(() => import('./topics/NetZeroPage.tsx')),
  outbreak: lazy(() => import('./topics/OutbreakPage.tsx')),
  nhs111: lazy(() => import('./topics/Nhs111Page.tsx')),
  flu: lazy(() => import('./topics/FluPage.tsx')),
};

const landings: Record<Shelf, Page> = {
  contract_guidance: lazy(() => import('./ContractGuidancePage.tsx')),
  resource_documents: lazy(() => import('./ResourceDocumentsPage.tsx')),
};
const resourceCentre = lazy(() => import('./ResourceCentrePage.tsx'));

/** Pages that stand by themselves, by how their address ends or begins. */
const others: [RegExp, Page][] = [
  [/\/home\/aqp_documents\/?$/, lazy(() => import('./AqpDocumentsPage.tsx'))],
  [/\/resource-centre\/tally_sheet\/?$/, lazy(() => import('./TallySheetPage.tsx'))],
  [/^\/documents\//, lazy(() => import('./DocumentPage.tsx'))],
  [/^\/central_team\/documents\/?$/, lazy(() => import('./central/DocumentsPage.tsx'))],
];

/**
 * Every page of guidance: under a home (`/:uuid/home/…`, `/:uuid/resource-centre`), where it is
 * read with that home in mind, and in the resource centre of those who have none open. One entry
 * for all of them, the central team's too: each is loaded when it is gone to, and the care homes
 * list, which loads all routes, pays for one.
 */
export default function GuidancePages() {
  const { uuid } = useParams();
  return uuid === undefined ? <ThePage /> : <WithHome />;
}

function WithHome() {
  const uuid = useHomeUuid();
  if (uuid === null) return <NotFoundPage />;
  return (
    <HomeLoaded key={uuid} uuid={uuid}>
      <ThePage />
    </HomeLoaded>
  );
}

function HomeLoaded({ uuid, children }: { uuid: HomeUuid; children: ReactNode }) {
  const { data: home, error, mutate } = useEndpoint(getHome, { params: { uuid } });
  if (home) return <GuidedHomeContext value={home}>{children}</GuidedHomeContext>;
  if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
  return <Loading lines={6} />;
}

function ThePage() {
  const { pathname } = useLocation();
  const { topic: name } = useParams();
  const home = useGuidedHome();
  const isBsol = useIsBsolStaff();
  const readsAqp = useReadsAqpContract();
  const Shown = pageAt(pathname, name, { home, isBsol, readsAqp });
  if (Shown === null) return <NotFoundPage />;
  return (
    <Suspense fallback={<Loading lines={6} />}>
      <Shown />
    </Suspense>
  );
}

function pageAt(
  pathname: string,
  name: string | undefined,
  { home, isBsol, readsAqp }: { home: HomePage | null; isBsol: boolean; readsAqp: boolean },
): Page | null {
  if (!readsAqp && /\/home\/aqp_documents\/?$/.test(pathname)) return null;
  const other = others.find(([address]) => address.test(pathname));
  if (other) return other[1];
  const [, shelf = null] = /\/home\/(contract_guidance|resource_documents)/.exec(pathname) ?? [];
  if (name === undefined) return shelf === null ? resourceCentre : landings[shelf as Shelf];
  // A home's topics stand on its shelves, not in its resource centre.
  if (home !== null && shelf === null) return null;
  const topic = topicOf(name, shelf as Shelf | null);
  if (topic === null || (topic === 'bed_availability' && isBsol)) return null;
  if (topic === 'faq' && !readsAqp) return null;
  return pages[topic];
}
