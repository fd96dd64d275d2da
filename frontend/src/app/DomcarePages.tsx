import { lazy } from 'react';
import { PageByAddress, type PagesByAddress } from './PageByAddress.tsx';

const pages: PagesByAddress = {
  '/domcare/list': lazy(() => import('../features/domiciliary/list/DomcareListPage.tsx')),
};

/** What a commissioner finds domiciliary care with: the list, and what comes of it. */
export default function DomcarePages() {
  return <PageByAddress pages={pages} />;
}
