import { lazy } from 'react';
import { PageByAddress, type PagesByAddress } from './PageByAddress.tsx';

export const pages: PagesByAddress = {
  '/aqp_resources': lazy(() => import('../features/guidance/SupaPage.tsx')),
  '/aqp_resources/care_cost_calculator': lazy(
    () => import('../features/careCost/CalculatorPage.tsx'),
  ),
  '/domcare/aqp_resources': lazy(() => import('../features/guidance/DomcareSupaPage.tsx')),
  '/domcare/aqp_resources/care_cost_calculator': lazy(
    () => import('../features/careCost/homeCare/HomeCareCalculatorPage.tsx'),
  ),
  '/domcare/placement-dashboard': lazy(
    () => import('../features/placements/homeCare/PackageDashboardPage.tsx'),
  ),
  '/placement_dashboards': lazy(() => import('../features/placements/PlacementDashboardPage.tsx')),
};

/** What a commissioner places under the AQP contracts with: SUPA, the calculator and the placement dashboards. */
export default function AqpResourcesPages() {
  return <PageByAddress pages={pages} />;
}
