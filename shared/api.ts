import * as cookieConsent from './account/cookieConsent.api.ts';
import * as password from './account/password.api.ts';
import * as people from './account/people.api.ts';
import * as profile from './account/profile.api.ts';
import * as session from './account/session.api.ts';
import * as visits from './account/visits.api.ts';
import * as agreementLink from './agreements/agreementLink.api.ts';
import * as agreementReturns from './agreements/agreementReturns.api.ts';
import * as ownAgreementCount from './agreements/ownAgreementCount.api.ts';
import * as ownAgreements from './agreements/ownAgreements.api.ts';
import * as providerContracts from './agreements/providerContracts.api.ts';
import * as variations from './agreements/variations.api.ts';
import * as announcements from './announcements/announcements.api.ts';
import * as bounces from './bounces/bounces.api.ts';
import * as additionalCareRates from './careCost/additionalCareRates.api.ts';
import * as careHomesList from './careHomesList/careHomesList.api.ts';
import * as updatedToday from './careHomesList/updatedToday.api.ts';
import * as centralContacts from './centralContacts/centralContacts.api.ts';
import * as commissioners from './commissioners/commissioners.api.ts';
import * as central from './contacts/central.api.ts';
import * as contactFile from './contacts/contactFile.api.ts';
import * as contacts from './contacts/contacts.api.ts';
import * as registration from './contacts/registration.api.ts';
import * as closing from './directory/closing.api.ts';
import * as directory from './directory/directory.api.ts';
import * as capacity from './domiciliary/capacity.api.ts';
import * as tierRates from './domiciliary/careRates.api.ts';
import * as locationContacts from './domiciliary/locationContacts.api.ts';
import * as locationList from './domiciliary/locationList.api.ts';
import * as locationOverview from './domiciliary/locationOverview.api.ts';
import * as locationPage from './domiciliary/locationPage.api.ts';
import * as locationQuality from './domiciliary/locationQuality.api.ts';
import * as locationReach from './domiciliary/locationReach.api.ts';
import * as locationRegistration from './domiciliary/locationRegistration.api.ts';
import * as locationReportLink from './domiciliary/locationReportLink.api.ts';
import * as locationReports from './domiciliary/locationReports.api.ts';
import * as locationSearches from './domiciliary/locationSearches.api.ts';
import * as locationStatus from './domiciliary/locationStatus.api.ts';
import * as locationStatusFile from './domiciliary/locationStatusFile.api.ts';
import * as packageDashboard from './domiciliary/packageDashboard.api.ts';
import * as serviceLocation from './domiciliary/serviceLocation.api.ts';
import * as staffMember from './domiciliary/staffMember.api.ts';
import * as enquiries from './enquiries/enquiries.api.ts';
import * as erasure from './erasure/erasure.api.ts';
import * as feedback from './feedback/feedback.api.ts';
import * as graphql from './graphql/graphql.api.ts';
import * as guidance from './guidance/guidance.api.ts';
import * as history from './history/history.api.ts';
import * as homeDetails from './homeDetails/homeDetails.api.ts';
import * as homes from './homeDetails/homePage.api.ts';
import * as homeStatus from './homes/homeStatus.api.ts';
import { endpointsOf } from './kernel/endpointsOf.ts';
import * as organisations from './organisations/organisations.api.ts';
import * as participationFile from './participation/participationFile.api.ts';
import * as placementDashboard from './placements/placementDashboard.api.ts';
import * as postcodes from './postcodes/postcodes.api.ts';
import * as prompts from './prompts/prompts.api.ts';
import * as quality from './quality/quality.api.ts';
import * as qualityOverview from './quality/qualityOverview.api.ts';
import * as rates from './rates/rates.api.ts';
import * as locationRegistrations from './registration/locationRegistrations.api.ts';
import * as registrationCount from './registration/registrationCount.api.ts';
import * as registrationRequests from './registration/registrationRequests.api.ts';
import * as monthlyReporting from './reporting/monthlyReporting.api.ts';
import * as reportingOverview from './reporting/reportingOverview.api.ts';
import * as reportLink from './reporting/reportLink.api.ts';
import * as returns from './reporting/returns.api.ts';
import * as savedSearches from './savedSearches/savedSearches.api.ts';
import * as helpContact from './setUp/helpContact.api.ts';
import * as setUp from './setUp/setUp.api.ts';
import * as shortlist from './shortlist/shortlist.api.ts';
import * as specialisms from './specialisms/specialisms.api.ts';
import * as startPage from './startPage/startPage.api.ts';
import * as openAgain from './suspensions/openAgain.api.ts';
import * as suspensions from './suspensions/suspensions.api.ts';
import * as bedNotes from './vacancies/bedNotes.api.ts';
import * as vacancies from './vacancies/vacancies.api.ts';

/**
 * Every endpoint of the portal, by its name. Routes, functions, the OpenAPI document and the generated
 * test suites are made from this list; a handler imports its own feature's contract instead. A new
 * endpoint of a contract is in it by being exported; a new contract has its line here.
 */
export const api = endpointsOf(
  cookieConsent,
  password,
  people,
  profile,
  session,
  visits,
  agreementLink,
  agreementReturns,
  ownAgreements,
  providerContracts,
  variations,
  ownAgreementCount,
  announcements,
  bounces,
  additionalCareRates,
  capacity,
  locationList,
  locationSearches,
  locationPage,
  locationReach,
  staffMember,
  careHomesList,
  updatedToday,
  centralContacts,
  central,
  commissioners,
  contactFile,
  contacts,
  registration,
  closing,
  directory,
  locationQuality,
  packageDashboard,
  tierRates,
  locationContacts,
  locationOverview,
  locationReportLink,
  locationRegistration,
  locationReports,
  serviceLocation,
  locationStatus,
  locationStatusFile,
  enquiries,
  erasure,
  feedback,
  graphql,
  guidance,
  history,
  homeDetails,
  homeStatus,
  homes,
  participationFile,
  organisations,
  placementDashboard,
  postcodes,
  prompts,
  monthlyReporting,
  reportingOverview,
  reportLink,
  returns,
  quality,
  qualityOverview,
  rates,
  locationRegistrations,
  registrationCount,
  registrationRequests,
  savedSearches,
  helpContact,
  setUp,
  shortlist,
  specialisms,
  startPage,
  openAgain,
  suspensions,
  bedNotes,
  vacancies,
);
