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
import { listCareHomeChanges, listCareHomes } from './careHomesList/careHomesList.api.ts';
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
import { getHomeStatus, patchHomeStatus } from './homes/homeStatus.api.ts';
import { getHome } from './homes/homes.api.ts';
import type { Endpoint } from './kernel/endpoint.ts';
import { postPrompt } from './prompts/prompts.api.ts';
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
  postPrompt,
  getCentralContactVacancy,
  postGraphql,
  listContacts,
  postContact,
  patchContact,
  deleteContact,
  putLeave,
  postInvitation,
  getMissingContactPreferences,
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
