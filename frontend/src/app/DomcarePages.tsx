import { lazy } from 'react';
import { PageByAddress, type PagesByAddress } from './PageByAddress.tsx';

export const pages: PagesByAddress = {
  '/domcare/list': lazy(() => import('../features/domiciliary/list/DomcareListPage.tsx')),
  '/domcare/print': lazy(() => import('../features/domiciliary/list/DomcarePrintPage.tsx')),
  '/domcare/shortlist': lazy(() => import('../features/domiciliary/list/DomcareShortlistPage.tsx')),
  '/domcare/saved_searches': lazy(
    () => import('../features/domiciliary/list/DomcareSavedSearchesPage.tsx'),
  ),
  '/domcare/*': lazy(() => import('../features/domiciliary/list/LocationDetailsPage.tsx')),
};

/** What a commissioner finds domiciliary care with: the list, and what comes of it. */
export default function DomcarePages() {
  return <PageByAddress pages={pages} />;
}
