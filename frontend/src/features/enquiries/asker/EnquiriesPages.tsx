import { lazy } from 'react';
import { PageByAddress, type PagesByAddress } from '../../../app/PageByAddress.tsx';

const pages: PagesByAddress = {
  '/enquiries': lazy(() => import('./EnquiryListPage.tsx')),
  '/enquiries/new': lazy(() => import('./NewEnquiryPage.tsx')),
  '/enquiries/dashboard': lazy(() => import('../dashboard/EnquiryDashboardPage.tsx')),
  '/enquiries/*': lazy(() => import('./EnquiryPage.tsx')),
};

/** The pages of enquiries, to those who ask. */
export default function EnquiriesPages() {
  return <PageByAddress pages={pages} />;
}
