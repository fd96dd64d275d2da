import { lazy } from 'react';
import { PageByAddress, type PagesByAddress } from './PageByAddress.tsx';

const pages: PagesByAddress = {
  '/placement_dashboards': lazy(() => import('../features/placements/PlacementDashboardPage.tsx')),
};

/** What a commissioner places under the AQP contract with. */
export default function AqpResourcesPages() {
  return <PageByAddress pages={pages} />;
}
