import { getCookieConsent, postCookieConsent } from './account/cookieConsent.api.ts';
import { postMfaOff, postPassword, postSecondStep } from './account/password.api.ts';
import { findPeople, postMfaReset } from './account/people.api.ts';
import { getProfile, patchProfile } from './account/profile.api.ts';
import { getSession } from './account/session.api.ts';
import { postPageVisit } from './account/visits.api.ts';
import {
  deleteAttachment,
  getAnnouncement,
  listAnnouncements,
  listAudiences,
  listNotifications,
  patchAnnouncement,
  postAnnouncement,
  postAttachment,
  postNotificationRead,
} from './announcements/announcements.api.ts';
import {
  getOwnBounce,
  listHomeBounces,
  listUnreachableHomes,
  postHomeTryAgain,
  postOwnTryAgain,
} from './bounces/bounces.api.ts';
import {
  exportCareHomes,
  listCareHomeChanges,
  listCareHomePins,
  listCareHomes,
  listDistances,
  listFilterGroups,
} from './careHomesList/careHomesList.api.ts';
import { getCentralContactVacancy } from './centralContacts/centralContacts.api.ts';
import {
  deleteContact,
  getMissingContactPreferences,
  listContacts,
  patchContact,
  postContact,
  postInvitation,
  putLeave,
} from './contacts/contacts.api.ts';
import { getInvitation, postRegistration } from './contacts/registration.api.ts';
import { getErasure, getErasurePlan, listKept, postErasure } from './erasure/erasure.api.ts';
import { getVacancyFeedback, postVacancyFeedback } from './feedback/feedback.api.ts';
import { postGraphql } from './graphql/graphql.api.ts';
import {
  getDocument,
  getFaqContent,
  listDocuments,
  listFlu,
  listInfectionPrevention,
  listNiceQuickGuides,
  listResourceDocuments,
  listWinterGuidance,
  patchDocument,
  postDocument,
  putDocument,
  putFaqContent,
} from './guidance/guidance.api.ts';
import { listChangeHistory, listVacancyHistory } from './history/history.api.ts';
import { getHomeDetails } from './homeDetails/homeDetails.api.ts';
import { getHomeStatus, patchHomeStatus } from './homes/homeStatus.api.ts';
import { getHome } from './homes/homes.api.ts';
import type { Endpoint } from './kernel/endpoint.ts';
import { listPostcodeCompletions } from './postcodes/postcodes.api.ts';
import { postPrompt } from './prompts/prompts.api.ts';
import {
  deleteSavedSearch,
  getSavedSearchStop,
  listSavedSearches,
  patchSavedSearch,
  postSavedSearch,
  postSavedSearchStop,
} from './savedSearches/savedSearches.api.ts';
import { listShortlist } from './shortlist/shortlist.api.ts';
import { postNewServices } from './specialisms/specialisms.api.ts';
import { patchSuspension } from './suspensions/suspensions.api.ts';
import {
  getLinkedVacancies,
  postLinkedVacancies,
  postVacancies,
} from './vacancies/vacancies.api.ts';

/**
 * Every endpoint of the portal. Routes, functions, the OpenAPI document and the generated test
 * suites are made from this list; a handler imports its own feature's contract instead.
 */
export const api = {
  getSession,
  getProfile,
  patchProfile,
  postPassword,
  postMfaOff,
  postSecondStep,
  getCookieConsent,
  postCookieConsent,
  postPageVisit,
  findPeople,
  getErasure,
  getErasurePlan,
  listKept,
  postErasure,
  postMfaReset,
  getHome,
  patchSuspension,
  postNewServices,
  getHomeStatus,
  patchHomeStatus,
  postVacancies,
  getLinkedVacancies,
  postLinkedVacancies,
  listCareHomes,
  listCareHomeChanges,
  exportCareHomes,
  listFilterGroups,
  listDistances,
  listCareHomePins,
  listPostcodeCompletions,
  listShortlist,
  listSavedSearches,
  postSavedSearch,
  patchSavedSearch,
  deleteSavedSearch,
  getSavedSearchStop,
  postSavedSearchStop,
  postPrompt,
  getHomeDetails,
  postVacancyFeedback,
  getVacancyFeedback,
  getCentralContactVacancy,
  postGraphql,
  listContacts,
  postContact,
  patchContact,
  deleteContact,
  putLeave,
  postInvitation,
  getMissingContactPreferences,
  listHomeBounces,
  postHomeTryAgain,
  getOwnBounce,
  postOwnTryAgain,
  listUnreachableHomes,
  getInvitation,
  postRegistration,
  listNotifications,
  postNotificationRead,
  listAnnouncements,
  listAudiences,
  getAnnouncement,
  postAnnouncement,
  patchAnnouncement,
  postAttachment,
  deleteAttachment,
  listResourceDocuments,
  listInfectionPrevention,
  listNiceQuickGuides,
  listWinterGuidance,
  listFlu,
  getFaqContent,
  putFaqContent,
  getDocument,
  listDocuments,
  postDocument,
  putDocument,
  patchDocument,
  listVacancyHistory,
  listChangeHistory,
} satisfies Record<string, Endpoint>;
