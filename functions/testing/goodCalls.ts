import { randomUUID } from 'node:crypto';
import type { Account } from '../../shared/account/account.ts';
import type { AttachmentId } from '../../shared/announcements/announcement.ts';
import { api } from '../../shared/api.ts';
import type { Contact } from '../../shared/contacts/contact.ts';
import { homeRef } from '../../shared/homes/careHome.ts';
import { type Access, pathParams } from '../../shared/kernel/endpoint.ts';
import { type LinkPurpose, signLink } from '../../shared/server/linkToken.ts';
import { announcementEntity } from '../../shared/store/announcements.store.ts';
import { suppressedAddressEntity } from '../../shared/store/bounces.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import { erasureEntity } from '../../shared/store/erasures.store.ts';
import { documentEntity, ratesEntity } from '../../shared/store/guidance.store.ts';
import { savedSearchesEntity } from '../../shared/store/savedSearches.store.ts';
import { create, remove } from '../../shared/store/write.ts';
import {
  aBouncingAddress,
  aCommissioner,
  aContact,
  aDocument,
  aHome,
  anAccount,
  anAnnouncement,
  anErasure,
  aSavedSearch,
  FRIDAY_AT_TEN,
  someSearches,
} from '../../shared/testing/builders.ts';
import type { Portal, Sent } from './portal.ts';

export type EndpointName = keyof typeof api;

/** The pool's password of a stage's provider. */
export const STAGE_PASSWORD = 'Larches-in-4-rows';

/** Texts of people, which a suite may want to find again. */
export interface Personal {
  first_name?: string;
  last_name?: string;
  phone_numbers?: string[];
  /** Of the part before the `@`. */
  mailbox?: string;
}

/** One home with its people and things, all of their own: what a good call of any endpoint takes. */
export type Stage = Awaited<ReturnType<typeof setStage>>;

/**
 * Puts a stage into the table and the pool. The clock must stand at `FRIDAY_AT_TEN`, when the
 * links are signed and the home's figures are two days old.
 */
export async function setStage(portal: Portal, personal: Personal = {}) {
  const { mailbox = 'sam', phone_numbers = [], ...named } = personal;
  const email = () => `${mailbox}.${randomUUID()}@example.org`;
  const home = aHome({ updated: new Date('2026-11-18T10:00:00.000Z') });
  const consent = { cookie_consent: true };
  const provider = anAccount({ ...named, ...consent, email: email() });
  /** The account says that there is a second step, and the pool that there is none. */
  const unstepped = anAccount({ ...named, email: email(), second_step: true });
  const commissioner = aCommissioner({ ...named, email: email() });
  const lph = anAccount({ ...named, email: email(), kind: 'lph' });
  const aColleague = (address = email()): Contact =>
    aContact({
      ...named,
      phone_numbers: phone_numbers.map((phone_number) => ({ phone_number })),
      home: home.uuid,
      email: address,
    });
  const contact = aColleague(provider.email);
  const [changed, onLeave, deleted, invited, registering, erased] = [
    aColleague(),
    aColleague(),
    aColleague(),
    aColleague(),
    aColleague(),
    aColleague(),
  ];
  const document = aDocument();
  const erasure = anErasure();
  const news = anAnnouncement();
  const attachment = {
    id: randomUUID() as AttachmentId,
    name: 'notes.txt',
    content_type: 'text/plain',
    size: 1,
    key: `files/notes-${home.uuid}`,
  };
  const withFile = anAnnouncement({ attachments: [attachment] });
  const [search, deletedSearch] = [aSavedSearch(), aSavedSearch()];

  // The rates are one thing for everybody: as they are before anybody has saved them.
  const [rates] = await portal.table.read(wanted(ratesEntity, {}));
  if (rates) await portal.table.commit(remove(ratesEntity, rates));
  await portal.add({
    homes: [home],
    contacts: [contact, changed, onLeave, deleted, invited, registering, erased],
    accounts: [provider, unstepped, commissioner, lph],
  });
  await portal.table.load([
    ...[news, withFile].map((one) => create(announcementEntity, one)),
    create(documentEntity, document),
    create(erasureEntity, erasure),
    ...[...onLeave.emails, ...contact.emails].map(({ address }) =>
      create(suppressedAddressEntity, aBouncingAddress(address)),
    ),
    create(savedSearchesEntity, someSearches(commissioner.id, [search, deletedSearch])),
  ]);
  await portal.makePerson(provider.email, STAGE_PASSWORD);

  const times = { from: FRIDAY_AT_TEN, hours: 48 };
  const claimsOf = ({ id, emails }: Contact, address: Account['email']) => ({
    place: homeRef(home.uuid),
    contact: id,
    email: emails[0]?.address ?? address,
  });
  const tokens: Record<LinkPurpose, string> = {
    vacancy: await signLink('vacancy', claimsOf(contact, provider.email), times),
    invitation: await signLink('invitation', claimsOf(registering, provider.email), times),
    savedSearch: await signLink(
      'savedSearch',
      { account: commissioner.id, search: search.id },
      times,
    ),
  };
  return {
    ...{ home, provider, unstepped, commissioner, lph, tokens, document, news, withFile },
    ...{ contact, changed, onLeave, deleted, invited, registering, erased, erasure },
    ...{ attachment, search, deletedSearch, mailbox },
  };
}

const aFile = { name: 'plan.txt', base64: 'cGxhbg==' };

/** What a home's staff write of a contact; its address is one that the home has not had. */
const aContactBody = ({ home, changed, mailbox }: Stage) => ({
  first_name: changed.first_name,
  last_name: changed.last_name,
  job_title: 'Nurse',
  emails: [`${mailbox}.${randomUUID()}@example.org`],
  phone_numbers: changed.phone_numbers.map(({ phone_number }) => phone_number),
  aqp_list_stakeholder: false,
  individual_contact: false,
  vacancy_contact: true,
  care_home: home.uuid,
});

/**
 * What a good call takes, where the caller whom the endpoint's access names, and the home's uuid for
 * every parameter of the path, do not do. Every endpoint that changes something has a row; the suite
 * of audit entries sees that its call does change something.
 */
const GOOD: Partial<Record<EndpointName, (stage: Stage) => Sent>> = {
  patchProfile: ({ provider: { first_name } }) => ({
    body: { first_name, last_name: 'Larkspur', version: 1 },
  }),
  postPassword: () => ({
    body: {
      old_password: STAGE_PASSWORD,
      new_password1: 'Rushes-by-2-ponds',
      new_password2: 'Rushes-by-2-ponds',
      action: 'save',
    },
  }),
  postMfaOff: () => ({ body: { password: STAGE_PASSWORD } }),
  postSecondStep: ({ unstepped }) => ({ as: unstepped, body: {} }),
  postCookieConsent: () => ({ body: { consent: false } }),
  postPageVisit: () => ({ body: { page: 'Care homes – Placewell' } }),
  findPeople: ({ provider }) => ({ query: { email: provider.email } }),
  postMfaReset: ({ provider }) => ({
    params: { id: provider.id },
    body: { reason: 'Rang from the home’s number' },
  }),
  getErasurePlan: ({ provider }) => ({ query: { email: provider.email } }),
  listKept: ({ provider }) => ({ query: { email: provider.email } }),
  postErasure: ({ erased: { emails } }) => ({
    body: {
      email: emails[0]?.address,
      confirm: emails[0]?.address,
      reason: 'Wrote to us',
      successors: [],
    },
  }),
  getErasure: ({ erasure }) => ({ params: { id: erasure.id } }),
  patchSuspension: () => ({
    body: { self_imposed_suspension: true, self_imposed_suspension_date: '2026-11-20' },
  }),
  postNewServices: () => ({ body: { new_services: ['Dementia'] } }),
  patchHomeStatus: () => ({ body: { embargo: true, reason: 'Inspection' } }),
  postVacancies: () => ({ body: { beds: { Residential: 1 }, comments: 'Ground floor' } }),
  postLinkedVacancies: () => ({ body: { beds: { Residential: 1 } } }),
  listDistances: () => ({ params: { postcode: 'SW9 9SL' } }),
  listPostcodeCompletions: () => ({ params: { partial: 'SW9 9' } }),
  listCareHomeChanges: () => ({ query: { since: FRIDAY_AT_TEN.toISOString() } }),
  listShortlist: ({ home }) => ({ query: { homes: home.uuid } }),
  postSavedSearch: () => ({ body: { filters: { language: 'polish' }, frequency: 'none' } }),
  patchSavedSearch: ({ search }) => ({
    params: { id: search.id },
    body: { version: 1, frequency: 'none' },
  }),
  deleteSavedSearch: ({ deletedSearch }) => ({
    params: { id: deletedSearch.id },
    query: { version: '1' },
  }),
  postSavedSearchStop: () => ({ body: { frequency: 'daily' } }),
  postPrompt: ({ home }) => ({ body: { care_home: home.uuid, notify: true } }),
  postVacancyFeedback: () => ({ body: { correct: true, vacancy_version: 1 } }),
  getCentralContactVacancy: ({ provider }) => ({ params: { uuid: provider.id } }),
  postGraphql: () => ({
    body: { query: 'mutation { updateCookieConsent(consent: false) { cookieConsent } }' },
  }),
  listContacts: ({ home }) => ({ query: { care_home: home.uuid } }),
  postContact: (stage) => ({ body: aContactBody(stage) }),
  patchContact: (stage) => ({ params: { id: stage.changed.id }, body: aContactBody(stage) }),
  deleteContact: ({ home, deleted }) => ({
    params: { id: deleted.id },
    body: { care_home: home.uuid },
  }),
  putLeave: ({ home, onLeave, changed }) => ({
    params: { id: onLeave.id },
    body: {
      care_home: home.uuid,
      leave: { from: '2026-11-20', until: '2026-11-27', deputy: changed.id },
    },
  }),
  postInvitation: ({ home, invited }) => ({
    params: { id: invited.id },
    body: { care_home: home.uuid },
  }),
  postHomeTryAgain: ({ onLeave }) => ({ body: { address: onLeave.emails[0]?.address } }),
  postOwnTryAgain: () => ({ body: {} }),
  postRegistration: ({ registering: { first_name, last_name } }) => ({
    body: { first_name, last_name, password: 'Sedges-at-9-weirs' },
  }),
  postNotificationRead: ({ news }) => ({ body: { notification: news.id } }),
  getAnnouncement: ({ news }) => ({ params: { id: news.id } }),
  postAnnouncement: () => ({
    body: {
      title: 'Winter',
      summary: '',
      markdown: '',
      audience: { groups: [], local_authorities: [] },
    },
  }),
  patchAnnouncement: ({ news }) => ({
    params: { id: news.id },
    body: { version: 1, title: 'Spring' },
  }),
  postAttachment: ({ news }) => ({ params: { id: news.id }, body: { version: 1, file: aFile } }),
  deleteAttachment: ({ withFile, attachment }) => ({
    params: { id: withFile.id, attachment: attachment.id },
    query: { version: '1' },
  }),
  getDocument: ({ document }) => ({ params: { id: document.id } }),
  putFaqContent: () => ({ body: { version: 0, ccg_rates: {}, la_rates: {} } }),
  postDocument: () => ({ body: { name: 'Plan', section: 'flu', tooltip: '', file: aFile } }),
  putDocument: ({ document }) => ({
    params: { id: document.id },
    body: { version: 1, file: aFile },
  }),
  patchDocument: ({ document }) => ({
    params: { id: document.id },
    body: { version: 1, tooltip: 'Changed' },
  }),
};

/** What a caller whom this rule lets in sends. */
function admitted(access: Access, { provider, commissioner, lph, tokens }: Stage): Sent {
  switch (access.who) {
    case 'public':
      return {};
    case 'link':
      return { headers: { 'x-link-token': tokens[access.purpose as LinkPurpose] } };
    case 'commissioner':
      return { as: commissioner };
    case 'lph':
      return { as: lph };
    case 'signedIn':
    case 'placeStaff':
    case 'ownAccount':
      return { as: provider };
  }
}

/** A call that the endpoint answers with 200. */
export function goodCall(name: EndpointName, stage: Stage): Sent & { params: object } {
  const { access, path } = api[name];
  const params = Object.fromEntries(pathParams(path).map((param) => [param, stage.home.uuid]));
  return { ...admitted(access, stage), params, ...GOOD[name]?.(stage) };
}
