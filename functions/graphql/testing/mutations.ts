import { STAGE_PASSWORD, type Stage } from '../../testing/stage.ts';
import { aGraphqlEntry } from './calls.ts';

const readOf = ({ news, home }: Stage) =>
  `notificationId: "${news.id}", id: "${home.uuid}") { notification { id } }`;

/** What a mutation sends, and whether the central team does; otherwise the stage's provider. */
type Mutation = (stage: Stage) => { query: string; variables?: object; byCentralTeam?: true };

/** A good call of every mutation of the schema, each with the fields that its answer needs. */
export const graphqlMutations: Record<string, Mutation> = {
  issueReminderEmail: ({ central }) => ({
    byCentralTeam: true,
    query: `mutation { issueReminderEmail(signatureRequestId: "${central.toRemind.id}", agreementType: NH) { errors { field } } }`,
  }),
  batchIssueReminderEmails: ({ central }) => ({
    byCentralTeam: true,
    query:
      'mutation ($uuid: ID!) { batchIssueReminderEmails(group: NOT_VIEWED, agreementType: NH, variationUuid: $uuid) { errors { field } } }',
    variables: { uuid: central.idle.uuid },
  }),
  batchIssueVariationAgreements: ({ central }) => ({
    byCentralTeam: true,
    query:
      'mutation ($uuid: ID!) { batchIssueVariationAgreements(group: NOT_ISSUED, agreementType: NH, variationUuid: $uuid) { errors { field } } }',
    variables: { uuid: central.open.uuid },
  }),
  syncVariationAgreements: () => ({
    byCentralTeam: true,
    query: 'mutation { syncVariationAgreements { errors { field } } }',
  }),
  updatePrimaryHeadContact: ({ central }) => ({
    byCentralTeam: true,
    query:
      'mutation ($input: UpdatePrimaryHeadContactInput!) { updatePrimaryHeadContact(input: $input) { errors { field } } }',
    variables: {
      input: { providerUuid: central.contract.uuid, contactUuid: central.contact.uuid },
    },
  }),
  issueCommissionerVariationAgreement: ({ commissioner }) => ({
    byCentralTeam: true,
    query:
      'mutation ($email: String!) { issueCommissionerVariationAgreement(agreementType: NH, emailAddress: $email, name: "Cleo Cole") { errors { field } } }',
    variables: { email: commissioner.email },
  }),
  customReissueVariationAgreement: ({ central }) => ({
    byCentralTeam: true,
    query: `mutation { customReissueVariationAgreement(signatureRequestId: "${central.toReissue.id}", agreementType: NH, emailAddress: "other@example.org", name: "Bola Larkspur") { errors { field } } }`,
  }),
  updateCookieConsent: () => ({
    query: 'mutation { updateCookieConsent(consent: false) { cookieConsent } }',
  }),
  updateCapacity: ({ location }) => ({
    query:
      'mutation ($input: UpdateCapacityInput!) { updateCapacity(input: $input) { errors { field } } }',
    variables: {
      input: {
        serviceLocationId: location.uuid,
        minimumCallDuration: 'A_1',
        noticeRequired: 'A_2',
        areas: [9000022],
        acceptsCovid: true,
      },
    },
  }),
  updateVacancies: ({ home }) => ({
    query: 'mutation ($input: UpdateVacanciesInput!) { updateVacancies(input: $input) { uuid } }',
    variables: { input: { uuid: home.uuid, beds: [{ bedType: 'Residential', vacantBeds: 1 }] } },
  }),
  updateProviderDetails: ({ provider }) => ({
    query:
      'mutation ($input: UpdateProviderDetailsInput!) { updateProviderDetails(input: $input) { provider { user { id } } } }',
    variables: {
      input: { firstName: 'Ada', lastName: 'Larkspur', email: provider.email },
    },
  }),
  registerContact: (stage) => ({
    query:
      'mutation ($input: RegisterContactInput!) { registerContact(input: $input) { received } }',
    variables: { input: aGraphqlEntry(stage) },
  }),
  createProvider: ({ registering }) => ({
    query:
      'mutation ($email: String!) { createProvider(password: "Sedges-at-9-weirs", email: $email) { loginUrl } }',
    variables: { email: registering.emails[0]?.address },
  }),
  addReadBy: (stage) => ({ query: `mutation { addReadBy(${readOf(stage)} }` }),
  readBy: (stage) => ({ query: `mutation { readBy(${readOf(stage)} }` }),
  passwordChange: () => ({
    query: 'mutation ($input: PasswordChangeInput!) { passwordChange(input: $input) { isValid } }',
    variables: {
      input: {
        oldPassword: STAGE_PASSWORD,
        newPassword1: 'Rushes-by-2-ponds',
        newPassword2: 'Rushes-by-2-ponds',
        action: 'save',
      },
    },
  }),
};
