import { lazy } from 'react';
import { PageByAddress, type PagesByAddress } from './PageByAddress.tsx';

const commissioners = lazy(() => import('../features/commissioners/CommissionersPage.tsx'));

const directoryImport = lazy(() => import('../features/directory/ImportPage.tsx'));

const agreements = lazy(() => import('../features/agreements/AgreementsPages.tsx'));

export const pages: PagesByAddress = {
  '/index': lazy(() => import('../features/reportingOverview/ReportingOverviewPage.tsx')),
  '/domcare/index': lazy(() => import('../features/reportingOverview/LocationOverviewPage.tsx')),
  '/central_team/people': lazy(() => import('../features/account/PeoplePage.tsx')),
  '/central_team/people/erase': lazy(() => import('../features/erasure/ErasePage.tsx')),
  '/central_team/page_visits': lazy(() => import('../features/account/PageVisitsPage.tsx')),
  '/central_team/commissioners': commissioners,
  '/organisation/accounts': commissioners,
  '/central_team/organisations': lazy(
    () => import('../features/organisations/OrganisationsPage.tsx'),
  ),
  '/central_team/registrations': lazy(
    () => import('../features/registration/RegistrationsPage.tsx'),
  ),
  '/central_team/care_homes': lazy(
    () => import('../pages/careHomesStatus/CareHomesStatusPage.tsx'),
  ),
  '/central_team/care_homes/participation': lazy(
    () => import('../features/participation/ParticipationPage.tsx'),
  ),
  '/central_team/care_homes/import': directoryImport,
  '/central_team/service_locations/import': directoryImport,
  '/central_team/service_locations/participation': lazy(
    () => import('../features/participation/LocationsParticipationPage.tsx'),
  ),
  '/central_team/service_locations': lazy(
    () => import('../pages/locationsStatus/LocationsStatusPage.tsx'),
  ),
  '/central_team/central_contacts': lazy(
    () => import('../features/contacts/central/CentralContactsPage.tsx'),
  ),
  '/central_team/contacts': lazy(() => import('../features/contacts/first/FirstContactsPage.tsx')),
  '/central_team/help': lazy(() => import('../features/setUp/HelpContactPage.tsx')),
  '/central_team/set_up': lazy(() => import('../features/setUp/SetUpPage.tsx')),
  '/central_team/announcements': lazy(
    () => import('../features/announcements/CentralAnnouncementsPage.tsx'),
  ),
  '/central_team/rates': lazy(() => import('../features/rates/RatesPage.tsx')),
  // Addresses with an id: of variations and provider contracts.
  '/central_team/*': agreements,
  '/agreements/*': agreements,
};

/** Every page of the central team, and those that others share with it: accounts and agreements. */
export default function CentralTeamPages() {
  return <PageByAddress pages={pages} />;
}
