import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { matchPath, type Params } from 'react-router-dom';
import type { CountedPage } from '#shared/account/countedPages.ts';
import { HOME_ID } from '#shared/homeDetails/homeAddress.ts';

/** A page, loaded when it is first gone to. */
export interface PageRoute {
  path: CountedPage;
  page: LazyExoticComponent<ComponentType>;
  /** `public`: anybody; `signedIn`: others are sent to sign in and come back. */
  access: 'public' | 'signedIn';
  /** `bare`: without the side menu, for pages that stand outside an account. */
  bare?: boolean;
  /** Whether the parts of an address that fits are such as the page has; otherwise there is none. */
  accepts?: (params: Params) => boolean;
  /** The address may ask for the page without the side menu: `navigationHidden` says how. */
  mayHideNavigation?: boolean;
}

const start = lazy(() => import('./StartPage.tsx'));
const signIn = lazy(() => import('../features/account/SignInPage.tsx'));
const newPassword = lazy(() => import('../features/account/NewPasswordPage.tsx'));
const forgottenPassword = lazy(() => import('../features/account/ForgottenPasswordPage.tsx'));
const signOut = lazy(() => import('../features/account/SignOutPage.tsx'));
const accountSettings = lazy(() => import('../features/account/AccountSettingsPage.tsx'));
const manageMfa = lazy(() => import('../features/account/ManageMfaPage.tsx'));
const centralTeam = lazy(() => import('./CentralTeamPages.tsx'));
const policies = lazy(() => import('../features/policies/PolicyPages.tsx'));
const linked = lazy(() => import('./LinkedPages.tsx'));
const home = lazy(() => import('../pages/home/HomePage.tsx'));
const history = lazy(() => import('../features/history/HistoryPage.tsx'));
const placeEnquiries = lazy(() => import('../features/enquiries/place/PlaceEnquiriesPages.tsx'));
const serviceLocation = lazy(() => import('../pages/serviceLocation/ServiceLocationPages.tsx'));
const vacancyOverview = lazy(() => import('../features/centralContacts/VacancyOverviewPage.tsx'));
const careHomesList = lazy(() => import('../pages/careHomesList/CareHomesListPage.tsx'));
const careHomesPrint = lazy(() => import('../features/careHomesList/CareHomesPrintPage.tsx'));
const map = lazy(() => import('../features/map/MapPage.tsx'));
const homeDetails = lazy(() => import('../features/homeDetails/HomeDetailsPage.tsx'));
const shortlist = lazy(() => import('../features/shortlist/ShortlistPage.tsx'));
const savedSearches = lazy(() => import('../features/savedSearches/SavedSearchesPage.tsx'));
const enquiries = lazy(() => import('../features/enquiries/asker/EnquiriesPages.tsx'));
const quality = lazy(() => import('../features/quality/QualityPages.tsx'));
const reporting = lazy(() => import('../features/reporting/ReportingPages.tsx'));
const aqpResources = lazy(() => import('./AqpResourcesPages.tsx'));
const domcare = lazy(() => import('./DomcarePages.tsx'));
const guidance = lazy(() => import('../features/guidance/GuidancePages.tsx'));

/**
 * Every page. A menu entry shows when its page is in this list; the page's name for the counts of visits stands in
 * `shared/account/countedPages.ts`. Role and ownership are the server's to check; `access` only saves a detour, and a
 * page that needs a permission flag asks for it itself.
 */
export const pageRoutes: PageRoute[] = [
  { path: '/', page: start, access: 'signedIn' },
  { path: '/home', page: start, access: 'signedIn' },

  { path: '/sign-in', page: signIn, access: 'public', bare: true },
  { path: '/new-password', page: newPassword, access: 'public', bare: true },
  { path: '/forgotten-password', page: forgottenPassword, access: 'public', bare: true },
  { path: '/register', page: linked, access: 'public', bare: true },
  { path: '/account_invitation', page: linked, access: 'public', bare: true },
  { path: '/register/request', page: linked, access: 'public', bare: true },
  { path: '/register/confirm', page: linked, access: 'public', bare: true },
  { path: '/signout', page: signOut, access: 'public', bare: true },

  { path: '/provider_account_settings', page: accountSettings, access: 'signedIn' },
  { path: '/profile', page: accountSettings, access: 'signedIn' },
  { path: '/profile/password', page: accountSettings, access: 'signedIn' },
  { path: '/manage-mfa', page: manageMfa, access: 'signedIn' },
  { path: '/index', page: centralTeam, access: 'signedIn' },
  { path: '/domcare/index', page: centralTeam, access: 'signedIn' },
  { path: '/central_team/people', page: centralTeam, access: 'signedIn' },
  { path: '/central_team/people/erase', page: centralTeam, access: 'signedIn' },
  { path: '/central_team/page_visits', page: centralTeam, access: 'signedIn' },

  { path: '/central_team/commissioners', page: centralTeam, access: 'signedIn' },
  { path: '/central_team/organisations', page: centralTeam, access: 'signedIn' },
  { path: '/organisation/accounts', page: centralTeam, access: 'signedIn' },
  { path: '/central_team/registrations', page: centralTeam, access: 'signedIn' },

  { path: '/help', page: policies, access: 'public' },
  { path: '/central_team/help', page: centralTeam, access: 'signedIn' },
  { path: '/privacy_policy', page: policies, access: 'public' },
  { path: '/cookie_policy', page: policies, access: 'public' },
  { path: '/terms_of_use', page: policies, access: 'public' },
  { path: '/accessibility', page: policies, access: 'public' },
  { path: '/about_data', page: policies, access: 'public' },

  { path: '/vacancy_link', page: linked, access: 'public', bare: true },
  { path: '/vacancy_links', page: linked, access: 'public', bare: true },
  { path: '/domcare/availability_link', page: linked, access: 'public', bare: true },
  { path: '/domcare/availability_links', page: linked, access: 'public', bare: true },
  { path: '/report_link/:part?', page: linked, access: 'public', bare: true },
  { path: '/sign_agreement', page: linked, access: 'public', bare: true },
  { path: '/agreements/verify', page: linked, access: 'public', bare: true },
  { path: '/domcare/report_link/:part?', page: linked, access: 'public', bare: true },
  { path: '/enquiry_link', page: linked, access: 'public', bare: true },
  { path: '/open_again', page: linked, access: 'public', bare: true },
  { path: '/updates_email', page: linked, access: 'public', bare: true },
  { path: '/saved_searches/stop', page: linked, access: 'public', bare: true },

  { path: '/:uuid/home', page: home, access: 'signedIn' },
  { path: '/:uuid/home/history', page: history, access: 'signedIn' },
  { path: '/home/enquiries', page: placeEnquiries, access: 'signedIn' },
  { path: '/:uuid/home/enquiries', page: placeEnquiries, access: 'signedIn' },
  { path: '/:uuid/home/edit', page: home, access: 'signedIn' },
  { path: '/:uuid/home/confirm/:beds', page: home, access: 'signedIn' },
  { path: '/:uuid/home/reports/:period/:part?', page: reporting, access: 'signedIn' },
  { path: '/:uuid/home/archive', page: reporting, access: 'signedIn' },
  {
    path: '/domcare/service_location/:uuid/reports/:period/:part?',
    page: reporting,
    access: 'signedIn',
  },
  { path: '/domcare/service_location/:uuid/archive', page: reporting, access: 'signedIn' },
  {
    path: '/centralcontact/:uuid',
    page: reporting,
    access: 'signedIn',
    mayHideNavigation: true,
  },

  {
    path: '/central_contact_vacancy/:uuid',
    page: vacancyOverview,
    access: 'signedIn',
    mayHideNavigation: true,
  },

  { path: '/domcare/service_location/:uuid/enquiries', page: placeEnquiries, access: 'signedIn' },
  { path: '/domcare/service_location/:uuid/history?', page: serviceLocation, access: 'signedIn' },

  { path: '/central_team/care_homes', page: centralTeam, access: 'signedIn' },
  {
    path: '/central_team/care_homes/participation',
    page: centralTeam,
    access: 'signedIn',
  },

  { path: '/central_team/care_homes/import', page: centralTeam, access: 'signedIn' },

  { path: '/central_team/service_locations', page: centralTeam, access: 'signedIn' },
  { path: '/central_team/service_locations/import', page: centralTeam, access: 'signedIn' },
  {
    path: '/central_team/service_locations/participation',
    page: centralTeam,
    access: 'signedIn',
  },
  { path: '/central_team/contacts', page: centralTeam, access: 'signedIn' },
  { path: '/central_team/set_up', page: centralTeam, access: 'signedIn' },
  { path: '/central_team/central_contacts', page: centralTeam, access: 'signedIn' },

  { path: '/central_team/announcements', page: centralTeam, access: 'signedIn' },

  { path: '/:uuid/home/aqp_documents', page: guidance, access: 'signedIn' },
  { path: '/:uuid/home/contract_guidance/:topic?', page: guidance, access: 'signedIn' },
  { path: '/:uuid/home/resource_documents/:topic?', page: guidance, access: 'signedIn' },
  { path: '/:uuid/resource-centre/:topic?', page: guidance, access: 'signedIn' },
  { path: '/resource-centre/:topic?', page: guidance, access: 'signedIn' },
  { path: '/documents/:id', page: guidance, access: 'signedIn' },
  { path: '/central_team/documents', page: guidance, access: 'signedIn' },
  { path: '/central_team/rates', page: centralTeam, access: 'signedIn' },

  { path: '/aqp_resources', page: aqpResources, access: 'signedIn' },
  { path: '/aqp_resources/care_cost_calculator', page: aqpResources, access: 'signedIn' },
  { path: '/domcare/aqp_resources', page: aqpResources, access: 'signedIn' },
  { path: '/domcare/aqp_resources/care_cost_calculator', page: aqpResources, access: 'signedIn' },

  { path: '/quality/nursing_home/:uuid', page: quality, access: 'signedIn' },
  { path: '/quality-dashboard', page: quality, access: 'signedIn' },
  { path: '/quality/service_location/:uuid', page: quality, access: 'signedIn' },
  { path: '/domcare/quality-dashboard', page: quality, access: 'signedIn' },

  { path: '/placement_dashboards', page: aqpResources, access: 'signedIn' },
  { path: '/domcare/placement-dashboard', page: aqpResources, access: 'signedIn' },

  { path: '/central_team/agreements/:uuid?/:part?/:id?', page: centralTeam, access: 'signedIn' },
  { path: '/central_team/provider_contracts/:uuid?', page: centralTeam, access: 'signedIn' },
  { path: '/agreements/:id?', page: centralTeam, access: 'signedIn' },

  { path: '/enquiries', page: enquiries, access: 'signedIn' },
  { path: '/enquiries/new', page: enquiries, access: 'signedIn' },
  { path: '/enquiries/dashboard', page: enquiries, access: 'signedIn' },
  { path: '/enquiries/:id', page: enquiries, access: 'signedIn' },
  { path: '/shortlist', page: shortlist, access: 'signedIn' },
  { path: '/saved_searches', page: savedSearches, access: 'signedIn' },
  { path: '/care_homes/list', page: careHomesList, access: 'signedIn' },
  { path: '/care_homes/list/all_nursing_homes', page: careHomesList, access: 'signedIn' },
  { path: '/care_homes/list/aqp', page: careHomesList, access: 'signedIn' },

  { path: '/domcare/list', page: domcare, access: 'signedIn' },
  { path: '/domcare/shortlist', page: domcare, access: 'signedIn' },
  { path: '/domcare/saved_searches', page: domcare, access: 'signedIn' },
  { path: '/domcare/print', page: domcare, access: 'signedIn', bare: true },
  {
    path: '/domcare/:locationId',
    page: domcare,
    access: 'signedIn',
    accepts: ({ locationId = '' }) => HOME_ID.test(locationId),
  },

  { path: '/nursing_homes/map', page: map, access: 'signedIn' },
  { path: '/care_homes/print', page: careHomesPrint, access: 'signedIn', bare: true },

  {
    path: '/:homeId',
    page: homeDetails,
    access: 'signedIn',
    accepts: ({ homeId = '' }) => HOME_ID.test(homeId),
  },
];

/** The page of ours that answers at this path. */
export const routeOf = <R extends { path: string; accepts?: PageRoute['accepts'] }>(
  path: string,
  routes: readonly R[],
): R | undefined =>
  routes.find(({ path: pattern, accepts }) => {
    const match = matchPath(pattern, path);
    return match !== null && (accepts?.(match.params) ?? true);
  });

/** Whether a page of ours answers at this path. */
export const isRegistered = (
  path: string,
  routes: readonly { path: string; accepts?: PageRoute['accepts'] }[] = pageRoutes,
): boolean => routeOf(path, routes) !== undefined;
