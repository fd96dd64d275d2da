import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
} from 'react';
import { useLocation, useParams } from 'react-router-dom';
import {
  listFlu,
  listInfectionPrevention,
  listNiceQuickGuides,
  listWinterGuidance,
} from '#shared/guidance/guidance.api.ts';
import { getHome, type HomePage } from '#shared/homeDetails/homePage.api.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { NotFoundPage } from '../../app/NotFoundPage.tsx';
import { useHomeUuid } from '../../app/useHomeUuid.ts';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { Loading } from '../../components/Loading.tsx';
import type { ProseText } from '../../components/prose/proseText.ts';
import { DocumentList, type DocumentsEndpoint } from './DocumentList.tsx';
import { GuidanceArticle } from './GuidanceArticle.tsx';
import {
  GuidedHomeContext,
  useGuidedHome,
  useIsBsolStaff,
  useReadsAqpContract,
} from './guidedHome.ts';
import { type Shelf, type Topic, topicOf } from './topics.ts';
import './guidance.scss';

type Page = LazyExoticComponent<ComponentType>;

/** A topic that is all text, but for its documents. */
const written = (
  topic: Topic,
  load: () => Promise<{ default: ProseText }>,
  documents?: DocumentsEndpoint,
): Page =>
  lazy(async () => {
    const { default: text } = await load();
    const slots = documents && { documents: <DocumentList of={documents} /> };
    return { default: () => <GuidanceArticle topic={topic} text={text} slots={slots} /> };
  });

const pages: Record<Topic, Page> = {
  faq: lazy(() => import('./topics/ContractFaqPage.tsx')),
  reportinginfo: lazy(() => import('./topics/ReportingInfoPage.tsx')),
  bed_availability: lazy(() => import('./topics/BedAvailabilityPage.tsx')),
  winter_guidance: written(
    'winter_guidance',
    () => import('./topics/winterGuidance.md'),
    listWinterGuidance,
  ),
  dsp_toolkit: lazy(() => import('./topics/DspToolkitPage.tsx')),
  infection_prevention: written(
    'infection_prevention',
    () => import('./topics/infectionPrevention.md'),
    listInfectionPrevention,
  ),
  nice_quick_guides: written(
    'nice_quick_guides',
    () => import('./topics/niceQuickGuides.md'),
    listNiceQuickGuides,
  ),
  net_zero_nhs: written('net_zero_nhs', () => import('./topics/netZero.md')),
  outbreak: written('outbreak', () => import('./topics/outbreak.md')),
  nhs111: lazy(() => import('./topics/Nhs111Page.tsx')),
  flu: written('flu', () => import('./topics/flu.md'), listFlu),
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
