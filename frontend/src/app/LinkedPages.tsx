import { lazy } from 'react';
import { PageByAddress, type PagesByAddress } from './PageByAddress.tsx';

export const pages: PagesByAddress = {
  '/register': lazy(() => import('../features/contacts/RegisterPage.tsx')),
  '/register/request': lazy(() => import('../features/registration/RegisterRequestPage.tsx')),
  '/register/confirm': lazy(() => import('../features/registration/RegisterConfirmPage.tsx')),
  '/account_invitation': lazy(() => import('../features/commissioners/AcceptInvitationPage.tsx')),
  '/vacancy_link': lazy(() => import('../features/vacancies/VacancyLinkPage.tsx')),
  '/vacancy_links': lazy(() => import('../features/vacancies/VacancyLinksPage.tsx')),
  '/domcare/availability_link': lazy(
    () => import('../features/domiciliary/AvailabilityLinkPage.tsx'),
  ),
  '/domcare/availability_links': lazy(
    () => import('../features/domiciliary/AvailabilityLinksPage.tsx'),
  ),
  '/domcare/report_link/*': lazy(
    () => import('../features/reporting/domiciliary/LocationReportLinkPage.tsx'),
  ),
  '/report_link/*': lazy(() => import('../features/reporting/ReportLinkPage.tsx')),
  '/sign_agreement': lazy(() => import('../features/agreements/SignAgreementPage.tsx')),
  '/agreements/verify': lazy(() => import('../features/agreements/VerifyPage.tsx')),
  '/enquiry_link': lazy(() => import('../features/enquiries/place/EnquiryLinkPage.tsx')),
  '/open_again': lazy(() => import('../features/suspensions/OpenAgainPage.tsx')),
  '/updates_email': lazy(() => import('../features/enquiries/place/UpdatesEmailPage.tsx')),
  '/saved_searches/stop': lazy(() => import('../features/savedSearches/StopAlertsPage.tsx')),
};

/** The pages that a mail's link opens, and those that stand outside an account like them. */
export default function LinkedPages() {
  return <PageByAddress pages={pages} />;
}
