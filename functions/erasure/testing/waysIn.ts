import { aTypedLine } from '#shared/testing/placements.ts';
import type { EndpointName } from '../../testing/goodCalls.ts';
import type { Sent } from '../../testing/portal.ts';
import type { Stage } from '../../testing/stage.ts';

/** What a further way in changes of an endpoint's good call. */
export type FurtherWay = (stage: Stage, good: Sent) => Partial<Sent>;

const inBody =
  (more: object): FurtherWay =>
  (_, { body }) => ({ body: { ...Object(body), ...more } });

/** Further bodies of an endpoint in which words about people come, by what they are about. */
export const FURTHER_WAYS: Partial<Record<EndpointName, Record<string, FurtherWay>>> = {
  postLocationContact: { 'for commissioners': inBody({ aqp_list_stakeholder: true }) },
  postCapacity: {
    'no COVID-19': inBody({ acceptsCovid: false, acceptsCovidComment: 'A colleague is ill' }),
  },
  postVariationCommand: { withdraw: inBody({ command: 'withdraw' }) },
  putReturnSection: {
    'a comment': (_, { params, body }) => ({
      params: { ...params, section: 'experience_governance' },
      body: { ...Object(body), answers: { month_comment: 'A quiet month' } },
    }),
  },
  putReturnPlacements: {
    'a placement': inBody({ lines: [aTypedLine({ comments: 'A new room' })], confirmed: false }),
  },
  postProviderContractRows: {
    'with a contact': (_, { body }) => {
      const { rows, ...others } = body as { rows: [{ line: number; cells: object }] };
      const contact = { first_name: 'Bola', last_name: 'Larkspur', job_title: 'Director' };
      const reached = { email: 'bola@example.org', phone: '020 7946 0018' };
      const cells = { ...rows[0].cells, ...contact, ...reached };
      return { body: { ...others, rows: [{ ...rows[0], cells }] } };
    },
  },
};

/** Fields that name organisations, homes, texts to be signed: not people. */
export const NO_NAMES_OF_PEOPLE: Partial<Record<EndpointName, readonly string[]>> = {
  // What an agreement is about, word for word: it is what is signed.
  postVariation: ['reference', 'title', 'period', 'commissioner', 'body', 'contracts'],
  patchVariation: ['reference', 'title', 'period', 'commissioner', 'body'],
  postProviderContract: ['contract_name', 'provider_name', 'places'],
  patchProviderContract: ['contract_name', 'provider_name', 'places'],
  postProviderContractRows: ['contract_name', 'provider_name'],
  postOrganisation: ['name', 'ods', 'ons'],
  putOrganisation: ['name', 'ods', 'ons'],
  // A place's own line, which it is rung at.
  putPublicContact: ['phone'],
  putLocationPublicContact: ['phone'],
  // The office's line that pages and mails show.
  putHelpContact: ['phone'],
  // Of whom the address is, the call erases.
  postErasure: ['email', 'confirm'],
  // The IDs of people who use services are no names, and names are refused there.
  putReturnPlacements: ['service_user_id', 'funding_body', 'placement_id'],
};

const NO_WORDS = 'a time, a day or a choice: it goes with its row, which a call has written';
const BROWSER = 'a network address and a browser: evidence.api.test.ts';
const CARD = 'the contact of commissioners on the card: functions/erasure/erase.faults.test.ts';
const ENQUIRY = 'who chose, and to whom its emails went: enquiries/erasing.api.test.ts';
const COPIED = 'a copy of what was saved before, by submitting: domiciliary/erasing.api.test.ts';

/** Fields that may hold a person and in which no call puts a name: what does, or why, and what tests it. */
export const NOT_BY_A_CALL: Record<string, string> = {
  'account.cookie_consent': NO_WORDS,
  'account.organisation': 'its organisation’s name, which the list of organisations gives',
  'account.second_step': NO_WORDS,
  'account.time_of_consent': NO_WORDS,
  'agreementEvent.browser': BROWSER,
  'agreementEvent.ip': BROWSER,
  'agreementSignature.evidence': BROWSER,
  'agreementSignature.form_parts': 'evidence, which stays: evidence.api.test.ts',
  'enquiry.chosen': ENQUIRY,
  'groupedLetter.email': ENQUIRY,
  'groupedLetter.first_name': ENQUIRY,
  'home.icb_contact': CARD,
  'pageVisit.at': NO_WORDS,
  'poolTask.email':
    'kept only while the pool of accounts does not answer: events/stream/inactive.api.test.ts',
  'passwordTries.at': NO_WORDS,
  'readMark.at': NO_WORDS,
  'returnVersion.answers': COPIED,
  'returnVersion.reason': COPIED,
  'savedSearches.searches': NO_WORDS,
  'suppressedAddress.bounced_at': NO_WORDS,
  'suppressedAddress.changed_at': NO_WORDS,
  'suppressedAddress.complained_at': NO_WORDS,
  'suppressedAddress.failed_on': NO_WORDS,
  'suppressedAddress.tried_again_at': NO_WORDS,
  'toldReader.email': ENQUIRY,
};
