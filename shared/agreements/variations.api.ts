import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { Instant, SignatureRequestId } from '../kernel/ids.ts';
import { reason } from '../kernel/textChecks.ts';
import { FILE_BODY_LIMIT, UploadedFile } from '../kernel/uploads.ts';
import { FormParts } from './agreementReturn.ts';
import { line, Reference } from './agreementRules.ts';
import {
  AgreementBatchKind,
  AgreementBatchUuid,
  AgreementGroup,
  AgreementReturnStatus,
  AgreementType,
  MAX_BODY_LENGTH,
  MOST_ANNEXES,
  MOST_CONTRACTS,
  ProviderContractUuid,
  Sha256,
  VariationKind,
  VariationUuid,
} from './agreementValues.ts';
import {
  AgreementBatchView,
  AgreementReturnRow,
  AgreementReturnView,
  AnnexView,
  CommissionerReturnView,
  DocumentVersionView,
  VariationView,
} from './agreementViews.ts';
import { Block } from './bodyBlocks.ts';
import { AgreementAsks } from './variation.ts';

const byCentralTeam = { who: 'lph' } as const;
const params = z.strictObject({ uuid: VariationUuid });
const version = z.int().check(z.minimum(1));
const day = z.iso.date('Please select a date');

const Body = z.string().check(
  z.refine<string>((text) => [...text].length <= MAX_BODY_LENGTH, {
    error: 'The text can be at most 60,000 characters long',
  }),
);

/** A text, and the annexes that go with it, which were uploaded before. */
export const WrittenDocument = z.strictObject({
  body: Body,
  annexes: z
    .array(Sha256)
    .check(z.maxLength(MOST_ANNEXES, `There can be at most ${MOST_ANNEXES} annexes`)),
});

/** Why something ends, for the audit trail and the mail. */
export const SAY_WHY = 'Please say why';

const written = {
  kind: VariationKind,
  title: line(120),
  period: line(40),
  commissioner: line(200),
  effective_date: day,
  deadline: day,
  asks: AgreementAsks,
  countersign: z.boolean(),
  auto_remind: z.boolean(),
};

export const listVariations = endpoint('GET', '/api/variation_agreements/', {
  summary: 'The newest 200 variations of a type',
  access: byCentralTeam,
  handler: 'agreements/listVariations',
  query: z.strictObject({ agreement_type: AgreementType }),
  reply: z.strictObject({ results: z.array(VariationView) }),
});

export const postVariation = endpoint('POST', '/api/variation_agreements/', {
  summary: 'Start a variation as a draft; its contracts are added by a batch',
  access: byCentralTeam,
  handler: 'agreements/postVariation',
  audit: ['agreements.variationBegun'],
  body: z.strictObject({
    agreement_type: AgreementType,
    reference: Reference,
    ...written,
    asks: z._default(AgreementAsks, { home_details: false, key_contacts: false, placement: false }),
    auto_remind: z._default(z.boolean(), true),
    document: z.optional(z.strictObject({ body: Body })),
    /** Left out: all active contracts of the type. */
    contracts: z.optional(z.array(ProviderContractUuid).check(z.maxLength(MOST_CONTRACTS))),
  }),
  bodyLimit: 512 * 1024,
  reply: VariationView,
});

export const getVariation = endpoint('GET', '/api/variation_agreements/{uuid}/', {
  summary: 'A variation, its counts, commissioner’s agreements and batches',
  access: byCentralTeam,
  handler: 'agreements/getVariation',
  needs: ['files'],
  params,
  reply: VariationView,
});

export const patchVariation = endpoint('PATCH', '/api/variation_agreements/{uuid}/', {
  summary: 'Change a variation; a changed text is the next version, for later issues',
  access: byCentralTeam,
  handler: 'agreements/patchVariation',
  audit: ['agreements.variationChanged'],
  params,
  body: z.strictObject({
    version,
    reference: z.optional(Reference),
    kind: z.optional(VariationKind),
    title: z.optional(line(120)),
    period: z.optional(line(40)),
    commissioner: z.optional(line(200)),
    effective_date: z.optional(day),
    deadline: z.optional(day),
    asks: z.optional(AgreementAsks),
    countersign: z.optional(z.boolean()),
    auto_remind: z.optional(z.boolean()),
    document: z.optional(WrittenDocument),
  }),
  bodyLimit: 512 * 1024,
  reply: VariationView,
});

export const postVariationCommand = endpoint('POST', '/api/variation_agreements/{uuid}/command/', {
  summary: 'Open, extend, close or withdraw a variation, or add contracts to it',
  access: byCentralTeam,
  handler: 'agreements/postVariationCommand',
  audit: [
    'agreements.opened',
    'agreements.extended',
    'agreements.closed',
    'agreements.withdrawn',
    'agreements.contractsAdded',
  ],
  params,
  body: z.discriminatedUnion('command', [
    z.strictObject({ command: z.literal('open'), version }),
    z.strictObject({ command: z.literal('extend'), version, deadline: day }),
    z.strictObject({ command: z.literal('close'), version, reason: reason(SAY_WHY) }),
    z.strictObject({ command: z.literal('withdraw'), version, reason: reason(SAY_WHY) }),
    z.strictObject({
      command: z.literal('add'),
      version,
      contracts: z.optional(z.array(ProviderContractUuid).check(z.maxLength(MOST_CONTRACTS))),
    }),
  ]),
  bodyLimit: 128 * 1024,
  reply: VariationView,
});

export const listVariationDocuments = endpoint(
  'GET',
  '/api/variation_agreements/{uuid}/documents/',
  {
    summary: 'The versions of a variation’s text, newest first',
    access: byCentralTeam,
    handler: 'agreements/listVariationDocuments',
    needs: ['agreements'],
    params,
    reply: z.strictObject({
      /** At most the newest 20. */
      results: z.array(DocumentVersionView),
      /** Annexes that were uploaded and which no text names yet. */
      uploaded: z.array(AnnexView),
    }),
  },
);

export const postVariationAnnex = endpoint('POST', '/api/variation_agreements/{uuid}/annexes/', {
  summary: 'Upload a PDF, which a text of the variation can then name as its annex',
  access: byCentralTeam,
  handler: 'agreements/postVariationAnnex',
  audit: ['agreements.annexUploaded'],
  needs: ['keepAgreements'],
  bodyLimit: FILE_BODY_LIMIT,
  params,
  body: z.strictObject({ file: UploadedFile }),
  reply: AnnexView,
});

export const postVariationPreview = endpoint('POST', '/api/variation_agreements/{uuid}/preview/', {
  summary: 'A text as a contract’s signatory would read it',
  access: byCentralTeam,
  handler: 'agreements/postVariationPreview',
  unaudited: 'It only answers: a POST because the text that is being written goes along',
  bodyLimit: 512 * 1024,
  params,
  body: z.strictObject({
    contract: ProviderContractUuid,
    /** Left out: the newest version's. */
    body: z.optional(Body),
  }),
  reply: z.strictObject({
    blocks: z.array(Block),
    /** What is missing of this contract, in words: 'missing rates'. */
    faults: z.array(z.string()),
  }),
});

const returnsQuery = {
  status: z.optional(AgreementReturnStatus),
  /** A part of the contract's name, whatever its case and accents. */
  contract_name: z.optional(z.string().check(z.maxLength(200))),
};

export const listVariationReturns = endpoint('GET', '/api/variation_agreements/{uuid}/returns/', {
  summary: 'Providers’ returns of a variation by contract name, a page at a time',
  access: byCentralTeam,
  handler: 'agreements/listVariationReturns',
  params,
  query: z.strictObject({
    ...returnsQuery,
    /** The variation's own; another is refused. */
    agreement_type: z.optional(AgreementType),
    first: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 20),
    after: z.optional(z.string().check(z.maxLength(1000))),
  }),
  reply: z.strictObject({
    total_count: z.int(),
    has_next_page: z.boolean(),
    end_cursor: z.nullable(z.string()),
    edges: z.array(z.strictObject({ cursor: z.string(), node: AgreementReturnView })),
  }),
});

export const listAllVariationReturns = endpoint(
  'GET',
  '/api/variation_agreements/{uuid}/returns/all/',
  {
    summary: 'All providers’ returns of a variation, in brief',
    access: byCentralTeam,
    handler: 'agreements/listAllVariationReturns',
    params,
    query: z.strictObject({ ...returnsQuery, agreement_type: z.optional(AgreementType) }),
    reply: z.strictObject({ results: z.array(AgreementReturnRow) }),
  },
);

/** What a signatory answered beside the signature, as it was typed; a placement's is in no list. */
export const SignedAnswers = z.strictObject({
  signature_request_id: SignatureRequestId,
  contract_name: z.string(),
  provider_name: z.string(),
  signed_at: Instant,
  home_details: FormParts.shape.home_details,
  key_contacts: FormParts.shape.key_contacts,
});
export type SignedAnswers = z.infer<typeof SignedAnswers>;

export const listVariationAnswers = endpoint('GET', '/api/variation_agreements/{uuid}/answers/', {
  summary: 'What was answered about homes and key contacts where it was signed, a page at a time',
  access: byCentralTeam,
  handler: 'agreements/listVariationAnswers',
  params,
  query: z.strictObject({
    ...returnsQuery,
    after: z.optional(z.string().check(z.maxLength(1000))),
  }),
  reply: z.strictObject({
    results: z.array(SignedAnswers),
    end_cursor: z.nullable(z.string()),
  }),
});

export const postVariationBatch = endpoint('POST', '/api/variation_agreements/{uuid}/batches/', {
  summary: 'Issue or remind many, check all texts, or make files of all that is signed',
  access: byCentralTeam,
  handler: 'agreements/postVariationBatch',
  audit: ['agreements.batchStarted'],
  params,
  body: z.strictObject({
    kind: AgreementBatchKind.check(
      z.refine((kind) => ['ISSUE', 'REMIND', 'CHECK', 'ZIP'].includes(kind), {
        error: 'Only ISSUE, REMIND, CHECK and ZIP are started here',
      }),
    ),
    group: z.optional(AgreementGroup),
    /** The variation's own; another is refused. */
    agreement_type: z.optional(AgreementType),
    /** How many the person was told it would be about: more by then is refused. */
    expected: z.optional(z.int().check(z.minimum(0))),
  }),
  reply: AgreementBatchView,
});

const batchParams = z.strictObject({ id: AgreementBatchUuid });

export const getAgreementBatch = endpoint('GET', '/api/agreement_batches/{id}/', {
  summary: 'How far a batch is, and what it found or made',
  access: byCentralTeam,
  handler: 'agreements/getAgreementBatch',
  needs: ['files'],
  params: batchParams,
  reply: AgreementBatchView,
});

export const postAgreementBatchStop = endpoint('POST', '/api/agreement_batches/{id}/stop/', {
  summary: 'Stop a batch after the step that it is at',
  access: byCentralTeam,
  handler: 'agreements/postAgreementBatchStop',
  audit: ['agreements.batchStopped'],
  params: batchParams,
  body: z.strictObject({}),
  reply: AgreementBatchView,
});

export const postAgreementsSync = endpoint('POST', '/api/agreements_sync/', {
  summary: 'Look for what was left behind and correct it; at most once a minute',
  access: byCentralTeam,
  handler: 'agreements/postAgreementsSync',
  audit: ['agreements.batchStarted'],
  body: z.strictObject({}),
  reply: AgreementBatchView,
});

export const postCommissionerAgreement = endpoint('POST', '/api/commissioner_agreements/', {
  summary: 'Ask a commissioner to countersign an open variation',
  access: byCentralTeam,
  handler: 'agreements/postCommissionerAgreement',
  audit: ['agreements.commissionerAsked'],
  body: z.strictObject({
    agreement_type: AgreementType,
    /** Left out: the open one of that type to be countersigned that was opened last. */
    variation_uuid: z.optional(VariationUuid),
    email_address: z.string().check(z.maxLength(300)),
    name: line(120),
  }),
  reply: CommissionerReturnView,
});
