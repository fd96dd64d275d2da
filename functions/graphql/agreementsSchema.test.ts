import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type DefinitionNode,
  type FieldDefinitionNode,
  type GraphQLSchema,
  lexicographicSortSchema,
  type ObjectTypeDefinitionNode,
  parse,
  print,
  printSchema,
  visit,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { anAccount } from '#shared/testing/builders.ts';
import { openApiDocument } from '../../scripts/openapi.ts';
import { loadHandler } from '../testing/portal.ts';
import { answerGraphql } from './answer.ts';
import { publicSchema } from './schema/publicSchema.ts';
import { schema } from './schema/schema.ts';

/* The schema of agreements (section 3) against its text, and each field against its twin of REST. */

const SPECIFIED = readFileSync(new URL('testing/agreements.graphql', import.meta.url), 'utf8');

/** Types of other specifications that this one names. */
const NAMED = `
  type FieldError { field: String! messages: [String!]! }
  type DirectoryPageInfo { endCursor: String hasNextPage: Boolean! }
`;

type Named = Extract<DefinitionNode, { name: { value: string } }>;

/** The definitions of a schema in the order of names, without descriptions. */
function definitions(text: GraphQLSchema | string): Map<string, Named> {
  const built = typeof text === 'string' ? buildSchema(text) : text;
  const document = visit(parse(printSchema(lexicographicSortSchema(built))), {
    enter: (node) =>
      'description' in node && node.description ? { ...node, description: undefined } : undefined,
  });
  return new Map(
    document.definitions.flatMap((definition) =>
      'name' in definition && definition.name
        ? [[definition.name.value, definition as Named] as const]
        : [],
    ),
  );
}

const specified = definitions(SPECIFIED + NAMED);
const isRoot = (name: string) => name === 'Query' || name === 'Mutation';
const TYPES = [...specified.keys()].filter((name) => !isRoot(name));

const fieldsOf = (of: Map<string, Named>, root: string): Map<string, FieldDefinitionNode> =>
  new Map(
    ((of.get(root) as ObjectTypeDefinitionNode | undefined)?.fields ?? []).map((field) => [
      field.name.value,
      field,
    ]),
  );
const FIELDS = ['Query', 'Mutation'].flatMap((root) =>
  [...fieldsOf(specified, root).keys()].map((name) => ({ root, name })),
);

describe('the schema of who has signed in', () => {
  const ours = definitions(schema);

  it.each(TYPES)('has %s as it is written', (name) => {
    const [own, written] = [ours.get(name), specified.get(name)];
    expect(own && print(own)).toBe(written && print(written));
  });

  it.each(FIELDS)('has $name of $root as it is written', ({ root, name }) => {
    const [own, written] = [ours, specified].map((of) => fieldsOf(of, root).get(name));
    expect(own && print(own)).toBe(written && print(written));
  });
});

describe('the schema of the public door', () => {
  const ours = definitions(publicSchema);

  it.each([
    ['Query', 'isProviderRegistered'],
    ['Mutation', 'registerContact'],
    ['Mutation', 'createProvider'],
  ])('has %s.%s as it is written', (root, name) => {
    const [own, written] = [ours, specified].map((of) => fieldsOf(of, root).get(name));
    expect(own && print(own)).toBe(written && print(written));
  });

  it.each([
    'RegisterContactInput',
    'RegisterContactPayload',
    'CreateProviderPayload',
    'FieldError',
  ])('has %s as it is written', (name) => {
    const [own, written] = [ours.get(name), specified.get(name)];
    expect(own && print(own)).toBe(written && print(written));
  });
});

const [ID, OTHER] = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
];
const RETURN = `signatureRequestId: "${ID}", agreementType: NH`;
const PERSON = 'emailAddress: "cleo@example.org", name: "Cleo Cole"';
const TO_CLEO = { agreement_type: 'NH', email_address: 'cleo@example.org', name: 'Cleo Cole' };
const BATCH = `agreementType: DC, variationUuid: "${ID}"`;
const FILTER = `variationUuid: "${ID}", contractName: "larch", status: VIEWED`;
const filtered = { contract_name: 'larch', status: 'VIEWED' };
const INVITATION = { email: 'ada@example.org', first_name: 'Ada', last_name: 'Larkspur' };

/** What a field asks of REST, in order. */
type Twins = [twin: Endpoint, sent: object][];

/** What each field is sent, and what it asks of its twin. */
const TWINS: Record<string, { ask: string; twins: Twins }> = {
  variationAgreements: {
    ask: '{ variationAgreements(agreementType: DC) { uuid } }',
    twins: [[api.listVariations, { query: { agreement_type: 'DC' } }]],
  },
  variationAgreementDownloadLink: {
    ask: `{ variationAgreementDownloadLink(signatureRequestId: "${ID}") { url } }`,
    twins: [[api.getAgreementDownload, { params: { id: ID } }]],
  },
  variationAgreementBatch: {
    ask: `{ variationAgreementBatch(uuid: "${ID}") { state } }`,
    twins: [[api.getAgreementBatch, { params: { id: ID } }]],
  },
  nhVariationAgreementReturns: {
    ask: `{ nhVariationAgreementReturns(${FILTER}, first: 50, after: "x") { totalCount } }`,
    twins: [
      [
        api.listVariationReturns,
        {
          params: { uuid: ID },
          query: { agreement_type: 'NH', ...filtered, first: '50', after: 'x' },
        },
      ],
    ],
  },
  // Null is as if it were left out.
  dcVariationAgreementReturns: {
    ask: `{ dcVariationAgreementReturns(variationUuid: "${ID}", first: null, status: null) { totalCount } }`,
    twins: [
      [
        api.listVariationReturns,
        { params: { uuid: ID }, query: { agreement_type: 'DC', first: '20' } },
      ],
    ],
  },
  allNhVariationAgreementReturns: {
    ask: `{ allNhVariationAgreementReturns(${FILTER}) { contractName } }`,
    twins: [
      [
        api.listAllVariationReturns,
        { params: { uuid: ID }, query: { agreement_type: 'NH', ...filtered } },
      ],
    ],
  },
  allDcVariationAgreementReturns: {
    ask: `{ allDcVariationAgreementReturns(variationUuid: "${ID}") { contractName } }`,
    twins: [
      [api.listAllVariationReturns, { params: { uuid: ID }, query: { agreement_type: 'DC' } }],
    ],
  },
  issueReminderEmail: {
    ask: `mutation { issueReminderEmail(${RETURN}) { status } }`,
    twins: [[api.postAgreementReminder, { params: { id: ID }, body: { agreement_type: 'NH' } }]],
  },
  customReissueVariationAgreement: {
    ask: `mutation { customReissueVariationAgreement(${RETURN}, ${PERSON}) { status } }`,
    twins: [[api.postAgreementReissue, { params: { id: ID }, body: TO_CLEO }]],
  },
  issueCommissionerVariationAgreement: {
    ask: `mutation { issueCommissionerVariationAgreement(agreementType: NH, ${PERSON}) { status } }`,
    twins: [[api.postCommissionerAgreement, { body: TO_CLEO }]],
  },
  batchIssueReminderEmails: {
    ask: `mutation { batchIssueReminderEmails(group: NOT_VIEWED, ${BATCH}) { batch { uuid } } }`,
    twins: [
      [
        api.postVariationBatch,
        {
          params: { uuid: ID },
          body: { kind: 'REMIND', group: 'NOT_VIEWED', agreement_type: 'DC' },
        },
      ],
    ],
  },
  batchIssueVariationAgreements: {
    ask: `mutation { batchIssueVariationAgreements(group: OUTDATED, ${BATCH}) { batch { uuid } } }`,
    twins: [
      [
        api.postVariationBatch,
        { params: { uuid: ID }, body: { kind: 'ISSUE', group: 'OUTDATED', agreement_type: 'DC' } },
      ],
    ],
  },
  syncVariationAgreements: {
    ask: 'mutation { syncVariationAgreements { batch { uuid } } }',
    twins: [[api.postAgreementsSync, { body: {} }]],
  },
  // What is left out, or null, stays.
  updatePrimaryHeadContact: {
    ask: `mutation { updatePrimaryHeadContact(input: { providerUuid: "${ID}", contactUuid: "${OTHER}", jobTitle: "Director", phones: null, wantsContact: false, version: 3 }) { provider { version } } }`,
    twins: [
      [
        api.postPrimaryHeadContact,
        {
          params: { uuid: ID },
          body: { contact_uuid: OTHER, job_title: 'Director', wants_contact: false, version: 3 },
        },
      ],
    ],
  },
  isProviderRegistered: {
    ask: '{ isProviderRegistered(email: "ada@example.org") }',
    twins: [[api.postRegisteredProvider, { body: { email: 'ada@example.org' } }]],
  },
  registerContact: {
    ask: 'mutation { registerContact(input: { email: "a", jobTitle: "b", firstName: "c", lastName: "d", careHomeName: "e", providerName: "f", localAuthorityName: "g", cqcRegistrationId: "h" }) { received } }',
    twins: [
      [
        api.postRegistrationRequest,
        {
          body: {
            ...{ email: 'a', job_title: 'b', first_name: 'c', last_name: 'd' },
            ...{ care_home_name: 'e', provider_name: 'f', local_authority_name: 'g' },
            cqc_registration_id: 'h',
          },
        },
      ],
    ],
  },
  createProvider: {
    ask: 'mutation { createProvider(email: "Ada@example.org ", password: "secret") { loginUrl } }',
    twins: [
      [api.getInvitation, {}],
      [
        api.postRegistration,
        { body: { first_name: 'Ada', last_name: 'Larkspur', password: 'secret' } },
      ],
    ],
  },
};

describe('each field asks its twin', () => {
  it('of which there is a row', () => {
    expect(Object.keys(TWINS).sort()).toEqual(FIELDS.map(({ name }) => name).sort());
  });

  it.each(Object.entries(TWINS))('%s', async (_, { ask, twins }) => {
    const calls: { handler: unknown; sent: unknown }[] = [];
    const invitation = await loadHandler(api.getInvitation);
    await answerGraphql(
      { query: ask },
      {
        schema,
        context: {
          account: anAccount(),
          call: async (handler, sent) => {
            calls.push({ handler, sent });
            if ((handler as unknown) === invitation) return INVITATION as never;
            throw new Refusal('notFound', 'There is no such page');
          },
        },
        introspection: false,
        trace: 'trace',
      },
    );
    expect(calls.map(({ sent }) => sent)).toEqual(twins.map(([, sent]) => sent));
    for (const [at, [twin]] of twins.entries()) {
      const handler = await loadHandler(twin);
      expect(handler).toBeDefined();
      expect(calls[at]?.handler).toBe(handler);
    }
  });
});

/** The calls of REST that section 3 names, and who may make them. */
const CALLS = `
  GET /api/variation_agreements/ lph
  POST /api/variation_agreements/ lph
  GET /api/variation_agreements/{uuid}/ lph
  PATCH /api/variation_agreements/{uuid}/ lph
  POST /api/variation_agreements/{uuid}/command/ lph
  POST /api/variation_agreements/{uuid}/annexes/ lph
  POST /api/variation_agreements/{uuid}/preview/ lph
  GET /api/variation_agreements/{uuid}/returns/ lph
  GET /api/variation_agreements/{uuid}/returns/all/ lph
  POST /api/variation_agreements/{uuid}/batches/ lph
  GET /api/agreement_batches/{id}/ lph
  POST /api/agreement_batches/{id}/stop/ lph
  GET /api/agreement_returns/{id}/ lph
  POST /api/agreement_returns/{id}/reminder/ lph
  POST /api/agreement_returns/{id}/reissue/ lph
  POST /api/agreement_returns/{id}/withdrawal/ lph
  GET /api/agreement_returns/{id}/download/ signedIn
  POST /api/commissioner_agreements/ lph
  POST /api/agreements_sync/ lph
  GET /api/provider_contracts/ lph
  POST /api/provider_contracts/ lph
  GET /api/provider_contracts/{uuid}/ lph
  PATCH /api/provider_contracts/{uuid}/ lph
  POST /api/provider_contracts/{uuid}/primary_head_contact/ lph
  GET /api/agreements/ signedIn
  GET /api/agreements/{id}/ signedIn
  POST /api/agreements/{id}/link/ signedIn
  GET /api/agreement_link/ link
  POST /api/agreement_link/view/ link
  POST /api/agreement_link/code/ link
  POST /api/agreement_link/sign/ link
  POST /api/agreement_link/decline/ link
  POST /api/agreement_link/delegate/ link
  POST /api/agreement_link/download/ link
  GET /api/agreement_verification/{sha256}/ public
  POST /api/registered_provider/ public
  POST /api/registration_requests/ public
  GET /api/registration_requests/ placeStaff
  POST /api/registration_requests/{id}/approval/ placeStaff
  POST /api/registration_requests/{id}/refusal/ placeStaff
  POST /api/registration_requests/{id}/rejection/ lph
  GET /api/registration_confirmation/ link
  POST /api/registration_confirmation/ link
  POST /api/people/{id}/activity/ accountManager
  POST /graphql/public/ public
`;

describe('the calls of REST', () => {
  const document = openApiDocument() as { paths: Record<string, Record<string, object>> };
  const endpoints = Object.values<Endpoint>(api);

  it.each(CALLS.trim().split(/\s*\n\s*/))('%s', (line) => {
    const [method = '', path = '', who] = line.split(' ');
    const endpoint = endpoints.find(
      (endpoint) => endpoint.method === method && endpoint.path === path,
    );
    expect(endpoint?.access.who).toBe(who);
    expect(document.paths[path]?.[method.toLowerCase()]).toBeDefined();
  });

  it('of an agreement’s link are the bearer’s of a link of that purpose', () => {
    const ofLinks = endpoints.filter(({ path }) => path.startsWith('/api/agreement_link/'));
    expect(ofLinks.map(({ access }) => access)).toEqual(
      Array(ofLinks.length).fill({ who: 'link', purpose: 'agreement' }),
    );
  });
});
