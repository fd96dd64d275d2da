import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { NotFoundPage } from '../../app/NotFoundPage.tsx';
import { Loading } from '../../components/Loading.tsx';

const TEAM = '^/central_team/agreements';
const ONE = '/[^/]+';

/** Pages of agreements by their address. */
const pages: [RegExp, LazyExoticComponent<ComponentType>][] = [
  [new RegExp(`${TEAM}/?$`), lazy(() => import('./central/VariationsPage.tsx'))],
  [new RegExp(`${TEAM}${ONE}/?$`), lazy(() => import('./central/VariationPage.tsx'))],
  [new RegExp(`${TEAM}${ONE}/document/?$`), lazy(() => import('./central/DocumentPage.tsx'))],
  [new RegExp(`${TEAM}${ONE}/returns${ONE}/?$`), lazy(() => import('./central/ReturnPage.tsx'))],
  [/^\/central_team\/provider_contracts\/?$/, lazy(() => import('./central/ContractsPage.tsx'))],
  [/^\/central_team\/provider_contracts\//, lazy(() => import('./central/ContractPage.tsx'))],
  [/^\/agreements\/?$/, lazy(() => import('./own/OwnAgreementsPage.tsx'))],
  [/^\/agreements\//, lazy(() => import('./own/OwnAgreementPage.tsx'))],
];

/** One entry for all of them: each is loaded when it is gone to, and the care homes list pays for one. */
export default function AgreementsPages() {
  const { pathname } = useLocation();
  const Page = pages.find(([address]) => address.test(pathname))?.[1] ?? NotFoundPage;
  return (
    <Suspense fallback={<Loading lines={8} />}>
      <Page />
    </Suspense>
  );
}
