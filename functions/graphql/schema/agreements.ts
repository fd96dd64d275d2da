import type { GraphQLResolveInfo } from 'graphql';
import type { ReturnAnswer } from '../../../shared/agreements/agreementReturns.api.ts';
import {
  AgreementBatchKind as BatchKinds,
  AgreementBatchState as BatchStates,
  AgreementGroup as Groups,
  AgreementReturnStatus as Statuses,
  AgreementType as Types,
} from '../../../shared/agreements/agreementValues.ts';
import type {
  AgreementBatchView,
  AgreementReturnRow,
  AgreementReturnView,
  CommissionerReturnView,
  DownloadLink,
  HeadContactView,
  ProviderView,
  SignatoryView,
  VariationView,
} from '../../../shared/agreements/agreementViews.ts';
import type { listVariationReturns as contract } from '../../../shared/agreements/variations.api.ts';
import type { ReplyOf } from '../../../shared/kernel/endpoint.ts';
import { type FieldErrors, Refusal } from '../../../shared/kernel/refusal.ts';
import { handler as getAgreementBatch } from '../../agreements/getAgreementBatch.ts';
import { handler as getAgreementDownload } from '../../agreements/getAgreementDownload.ts';
import { handler as listAllVariationReturns } from '../../agreements/listAllVariationReturns.ts';
import { handler as listVariationReturns } from '../../agreements/listVariationReturns.ts';
import { handler as listVariations } from '../../agreements/listVariations.ts';
import { handler as postAgreementReissue } from '../../agreements/postAgreementReissue.ts';
import { handler as postAgreementReminder } from '../../agreements/postAgreementReminder.ts';
import { handler as postAgreementsSync } from '../../agreements/postAgreementsSync.ts';
import { handler as postCommissionerAgreement } from '../../agreements/postCommissionerAgreement.ts';
import { handler as postPrimaryHeadContact } from '../../agreements/postPrimaryHeadContact.ts';
import { handler as postVariationBatch } from '../../agreements/postVariationBatch.ts';
import { builder, COST, fieldMessages, type GraphqlContext } from './builder.ts';
import { DirectoryPageInfo } from './directory.ts';
import { FieldError } from './fieldError.ts';

const AgreementType = builder.enumType('AgreementType', { values: Types.options });
const AgreementReturnStatus = builder.enumType('AgreementReturnStatus', {
  values: Statuses.options,
});
const AgreementGroup = builder.enumType('AgreementGroup', { values: Groups.options });
const AgreementBatchKind = builder.enumType('AgreementBatchKind', { values: BatchKinds.options });
const AgreementBatchState = builder.enumType('AgreementBatchState', {
  values: BatchStates.options,
});

const DEFAULT_FIRST = 20;
const MOST_AT_ONCE = 50;
/** All returns at once: what 2,000 rows take of a request's limit (agreements, section 3). */
const ALL_RETURNS = 400;
/** Of a return or variation itself: what its own scalars cost. */
const OWN = { complexity: 0 } as const;
/** The same of one that may be null. */
const OWN_OR_NULL = { complexity: 0, nullable: true } as const;

const HeadOfficeContact = builder.objectRef<HeadContactView>('HeadOfficeContact').implement({
  fields: (t) => ({
    uuid: t.exposeID('uuid'),
    firstName: t.exposeString('first_name'),
    lastName: t.exposeString('last_name'),
    jobTitle: t.exposeString('job_title'),
    emails: t.exposeStringList('emails', { complexity: { field: 1, multiplier: 1 } }),
    phones: t.exposeStringList('phones', { complexity: { field: 1, multiplier: 1 } }),
    wantsContact: t.exposeBoolean('wants_contact'),
    isDeleted: t.exposeBoolean('is_deleted'),
  }),
});

const AgreementProvider = builder.objectRef<ProviderView>('AgreementProvider').implement({
  fields: (t) => ({
    uuid: t.exposeID('uuid'),
    contractName: t.exposeString('contract_name'),
    providerName: t.exposeString('provider_name'),
    version: t.exposeInt('version'),
    headOfficeContacts: t.field({
      type: [HeadOfficeContact],
      complexity: { field: 1, multiplier: 2 },
      resolve: ({ head_office_contacts }) => head_office_contacts,
    }),
    primaryHeadContact: t.field({
      type: HeadOfficeContact,
      nullable: true,
      resolve: ({ primary_head_contact }) => primary_head_contact,
    }),
  }),
});

const AgreementSignatory = builder.objectRef<SignatoryView>('AgreementSignatory').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    position: t.exposeString('position'),
    emailAddress: t.exposeString('email_address'),
    isGone: t.exposeBoolean('is_gone'),
  }),
});

const VariationAgreementReturn = builder
  .objectRef<AgreementReturnView>('VariationAgreementReturn')
  .implement({
    fields: (t) => ({
      signatureRequestId: t.exposeID('signature_request_id', OWN),
      variationUuid: t.exposeID('variation_uuid', OWN),
      agreementType: t.expose('agreement_type', { type: AgreementType, ...OWN }),
      period: t.exposeString('period', OWN),
      status: t.expose('status', { type: AgreementReturnStatus, ...OWN }),
      issue: t.exposeInt('issue', OWN),
      documentVersion: t.exposeInt('document_version', OWN_OR_NULL),
      issuedAt: t.exposeString('issued_at', OWN_OR_NULL),
      viewedAt: t.exposeString('viewed_at', OWN_OR_NULL),
      returnedAt: t.exposeString('returned_at', OWN_OR_NULL),
      lastRemindedAt: t.exposeString('last_reminded_at', OWN_OR_NULL),
      lastReissuedAt: t.exposeString('last_reissued_at', OWN_OR_NULL),
      countersignedAt: t.exposeString('countersigned_at', OWN_OR_NULL),
      declinedAt: t.exposeString('declined_at', OWN_OR_NULL),
      expiredAt: t.exposeString('expired_at', OWN_OR_NULL),
      withdrawnAt: t.exposeString('withdrawn_at', OWN_OR_NULL),
      bouncedAt: t.exposeString('bounced_at', OWN_OR_NULL),
      declineReason: t.exposeString('decline_reason', OWN_OR_NULL),
      fileReady: t.exposeBoolean('file_ready', OWN),
      signatory: t.field({
        type: AgreementSignatory,
        nullable: true,
        resolve: ({ signatory }) => signatory,
      }),
      provider: t.field({ type: AgreementProvider, resolve: ({ provider }) => provider }),
    }),
  });

const CommissionerAgreementReturn = builder
  .objectRef<CommissionerReturnView>('CommissionerAgreementReturn')
  .implement({
    fields: (t) => ({
      signatureRequestId: t.exposeID('signature_request_id', OWN),
      status: t.expose('status', { type: AgreementReturnStatus, ...OWN }),
      organisation: t.exposeString('organisation', OWN),
      signatory: t.field({ type: AgreementSignatory, resolve: ({ signatory }) => signatory }),
      covers: t.exposeInt('covers', OWN),
      issuedAt: t.exposeString('issued_at', OWN_OR_NULL),
      viewedAt: t.exposeString('viewed_at', OWN_OR_NULL),
      returnedAt: t.exposeString('returned_at', OWN_OR_NULL),
      lastRemindedAt: t.exposeString('last_reminded_at', OWN_OR_NULL),
      lastReissuedAt: t.exposeString('last_reissued_at', OWN_OR_NULL),
      declineReason: t.exposeString('decline_reason', OWN_OR_NULL),
    }),
  });

/** Part of one answer of a flat cost. */
const ReturnRow = builder.objectRef<AgreementReturnRow>('AgreementReturnRow').implement({
  fields: (t) => ({
    signatureRequestId: t.exposeID('signature_request_id', OWN),
    contractName: t.exposeString('contract_name', OWN),
    providerUuid: t.exposeID('provider_uuid', OWN),
    providerName: t.exposeString('provider_name', OWN),
    status: t.expose('status', { type: AgreementReturnStatus, ...OWN }),
    signatoryName: t.exposeString('signatory_name', OWN),
    signatoryEmail: t.exposeString('signatory_email', OWN),
    issuedAt: t.exposeString('issued_at', OWN_OR_NULL),
    viewedAt: t.exposeString('viewed_at', OWN_OR_NULL),
    lastRemindedAt: t.exposeString('last_reminded_at', OWN_OR_NULL),
    lastReissuedAt: t.exposeString('last_reissued_at', OWN_OR_NULL),
    returnedAt: t.exposeString('returned_at', OWN_OR_NULL),
    countersignedAt: t.exposeString('countersigned_at', OWN_OR_NULL),
    declineReason: t.exposeString('decline_reason', OWN_OR_NULL),
    signedSha256: t.exposeString('signed_sha256', OWN_OR_NULL),
  }),
});

const AgreementStatusCount = builder
  .objectRef<VariationView['counts'][number]>('AgreementStatusCount')
  .implement({
    fields: (t) => ({
      status: t.expose('status', { type: AgreementReturnStatus }),
      count: t.exposeInt('count'),
    }),
  });

const AgreementReasonCount = builder
  .objectRef<AgreementBatchView['skipped'][number]>('AgreementReasonCount')
  .implement({
    fields: (t) => ({ reason: t.exposeString('reason'), count: t.exposeInt('count') }),
  });

const AgreementFile = builder
  .objectRef<AgreementBatchView['files'][number]>('AgreementFile')
  .implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      url: t.exposeString('url'),
      bytes: t.exposeInt('bytes'),
    }),
  });

const FEW = { field: 1, multiplier: 1 } as const;

const AgreementBatch = builder.objectRef<AgreementBatchView>('AgreementBatch').implement({
  fields: (t) => ({
    uuid: t.exposeID('uuid', OWN),
    kind: t.expose('kind', { type: AgreementBatchKind, ...OWN }),
    group: t.expose('group', { type: AgreementGroup, ...OWN_OR_NULL }),
    state: t.expose('state', { type: AgreementBatchState, ...OWN }),
    total: t.exposeInt('total', OWN),
    done: t.exposeInt('done', OWN),
    failed: t.exposeInt('failed', OWN),
    skipped: t.field({
      type: [AgreementReasonCount],
      complexity: FEW,
      resolve: ({ skipped }) => skipped,
    }),
    mended: t.field({
      type: [AgreementReasonCount],
      complexity: FEW,
      resolve: ({ mended }) => mended,
    }),
    startedBy: t.exposeString('started_by', OWN),
    startedAt: t.exposeString('started_at', OWN),
    finishedAt: t.exposeString('finished_at', OWN_OR_NULL),
    files: t.field({ type: [AgreementFile], complexity: FEW, resolve: ({ files }) => files }),
  }),
});

const VariationAgreement = builder.objectRef<VariationView>('VariationAgreement').implement({
  fields: (t) => ({
    uuid: t.exposeID('uuid', OWN),
    agreementType: t.expose('agreement_type', { type: AgreementType, ...OWN }),
    kind: t.exposeString('kind', OWN),
    reference: t.exposeString('reference', OWN),
    title: t.exposeString('title', OWN),
    period: t.exposeString('period', OWN),
    effectiveDate: t.exposeString('effective_date', OWN),
    deadline: t.exposeString('deadline', OWN),
    status: t.exposeString('status', OWN),
    documentVersion: t.exposeInt('document_version', OWN),
    countersign: t.exposeBoolean('countersign', OWN),
    openedAt: t.exposeString('opened_at', OWN_OR_NULL),
    counts: t.field({
      type: [AgreementStatusCount],
      complexity: FEW,
      resolve: ({ counts }) => counts,
    }),
    commissionerReturns: t.field({
      type: [CommissionerAgreementReturn],
      complexity: { field: 1, multiplier: 2 },
      resolve: ({ commissioner_returns }) => commissioner_returns,
    }),
    batch: t.field({ type: AgreementBatch, nullable: true, resolve: ({ batch }) => batch }),
  }),
});

type ReturnsPage = ReplyOf<typeof contract>;

const VariationAgreementReturnEdge = builder
  .objectRef<ReturnsPage['edges'][number]>('VariationAgreementReturnEdge')
  .implement({
    fields: (t) => ({
      cursor: t.exposeString('cursor'),
      node: t.field({ type: VariationAgreementReturn, complexity: 0, resolve: ({ node }) => node }),
    }),
  });

const VariationAgreementReturns = builder
  .objectRef<ReturnsPage>('VariationAgreementReturns')
  .implement({
    fields: (t) => ({
      totalCount: t.exposeInt('total_count', OWN),
      edgeCount: t.int({ complexity: 0, resolve: ({ edges }) => edges.length }),
      pageInfo: t.field({
        type: DirectoryPageInfo,
        complexity: 0,
        resolve: ({ has_next_page, end_cursor }) => ({ next: has_next_page ? end_cursor : null }),
      }),
      edges: t.field({
        type: [VariationAgreementReturnEdge],
        // The query's own: by as many as were asked for.
        complexity: { field: 0, multiplier: 1 },
        resolve: ({ edges }) => edges,
      }),
    }),
  });

const VariationAgreementDownloadLink = builder
  .objectRef<DownloadLink>('VariationAgreementDownloadLink')
  .implement({
    fields: (t) => ({
      ready: t.exposeBoolean('ready'),
      kind: t.exposeString('kind', { description: 'DOCUMENT, SIGNED or COMPLETE' }),
      url: t.exposeString('url', { nullable: true }),
      fileName: t.exposeString('file_name', { nullable: true }),
      sha256: t.exposeString('sha256', { nullable: true }),
      bytes: t.exposeInt('bytes', { nullable: true }),
      expiresAt: t.exposeString('expires_at', { nullable: true }),
    }),
  });

interface Payload<T> {
  errors: FieldErrors;
  answer: T | undefined;
}

/** What a person can mend: 400, 409 and 429 (agreements, section 3). All else is thrown. */
const MENDABLE: ReadonlySet<string> = new Set(['invalid', 'stale', 'conflict', 'tooMany']);

async function payloadOf<T>(answer: Promise<T>): Promise<Payload<T>> {
  try {
    return { errors: {}, answer: await answer };
  } catch (error) {
    if (!(error instanceof Refusal) || !MENDABLE.has(error.reason)) throw error;
    return { errors: error.errors ?? { '': [error.message] }, answer: undefined };
  }
}

const AgreementReturnPayload = builder
  .objectRef<Payload<ReturnAnswer>>('AgreementReturnPayload')
  .implement({
    fields: (t) => ({
      errors: t.field({ type: [FieldError], resolve: ({ errors }) => fieldMessages(errors) }),
      signatureRequestId: t.id({
        nullable: true,
        resolve: ({ answer }) => answer?.signature_request_id ?? null,
      }),
      status: t.field({
        type: AgreementReturnStatus,
        nullable: true,
        resolve: ({ answer }) => answer?.status ?? null,
      }),
      agreementReturn: t.field({
        type: VariationAgreementReturn,
        nullable: true,
        resolve: ({ answer }) => answer?.agreement_return ?? null,
      }),
      commissionerReturn: t.field({
        type: CommissionerAgreementReturn,
        nullable: true,
        resolve: ({ answer }) => answer?.commissioner_return ?? null,
      }),
    }),
  });

const AgreementBatchPayload = builder
  .objectRef<Payload<AgreementBatchView>>('AgreementBatchPayload')
  .implement({
    fields: (t) => ({
      errors: t.field({ type: [FieldError], resolve: ({ errors }) => fieldMessages(errors) }),
      batch: t.field({
        type: AgreementBatch,
        nullable: true,
        resolve: ({ answer }) => answer ?? null,
      }),
    }),
  });

const UpdatePrimaryHeadContactPayload = builder
  .objectRef<Payload<ProviderView>>('UpdatePrimaryHeadContactPayload')
  .implement({
    fields: (t) => ({
      errors: t.field({ type: [FieldError], resolve: ({ errors }) => fieldMessages(errors) }),
      provider: t.field({
        type: AgreementProvider,
        nullable: true,
        resolve: ({ answer }) => answer ?? null,
      }),
    }),
  });

const UpdatePrimaryHeadContactInput = builder.inputType('UpdatePrimaryHeadContactInput', {
  fields: (t) => ({
    providerUuid: t.id(),
    contactUuid: t.id({ required: false, description: 'Left out: a new contact' }),
    firstName: t.string({ required: false }),
    lastName: t.string({ required: false }),
    jobTitle: t.string({ required: false }),
    emails: t.stringList({ required: false }),
    phones: t.stringList({ required: false }),
    wantsContact: t.boolean({ required: false }),
    version: t.int({ required: false }),
  }),
});

/** What was given: a field that was left out, or is null, stays. */
const given = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null));

const texts = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(given(fields)).map(([name, value]) => [name, String(value)]));

/** Refuses (`invalid`) more than a page has, by the argument's name. */
function refuseFirst(first: number): void {
  if (first >= 1 && first <= MOST_AT_ONCE) return;
  const text = `Ask for 1 to ${MOST_AT_ONCE} agreements`;
  throw new Refusal('invalid', text, { errors: { first: [text] } });
}

type Type = 'NH' | 'DC';

function addReads(): void {
  builder.queryField('variationAgreements', (t) =>
    t.field({
      type: [VariationAgreement],
      description: 'The newest 200 variations of a type',
      args: { agreementType: t.arg({ type: AgreementType }) },
      complexity: { field: COST.read, multiplier: 5 },
      resolve: async (_, { agreementType }, { call }, info) =>
        (await call(listVariations, { query: { agreement_type: agreementType } }, info)).results,
    }),
  );
  builder.queryField('variationAgreementDownloadLink', (t) =>
    t.field({
      type: VariationAgreementDownloadLink,
      args: { signatureRequestId: t.arg.id() },
      complexity: { field: COST.read },
      resolve: (_, { signatureRequestId: id }, { call }, info) =>
        call(getAgreementDownload, { params: { id: String(id) } }, info),
    }),
  );
  builder.queryField('variationAgreementBatch', (t) =>
    t.field({
      type: AgreementBatch,
      args: { uuid: t.arg.id() },
      complexity: { field: COST.read },
      resolve: (_, { uuid }, { call }, info) =>
        call(getAgreementBatch, { params: { id: String(uuid) } }, info),
    }),
  );
  for (const type of Types.options) addReturns(type);
}

function addReturns(type: Type): void {
  const [name, word] = type === 'NH' ? ['nh', 'Nh'] : ['dc', 'Dc'];
  builder.queryField(`${name}VariationAgreementReturns`, (t) =>
    t.field({
      type: VariationAgreementReturns,
      description: 'Returns of a variation by contract name',
      args: {
        variationUuid: t.arg.id(),
        contractName: t.arg.string({ required: false }),
        status: t.arg({ type: AgreementReturnStatus, required: false }),
        first: t.arg.int({ defaultValue: DEFAULT_FIRST }),
        after: t.arg.string({ required: false }),
      },
      complexity: ({ first }) => ({
        field: COST.read,
        multiplier: Math.max(1, first ?? DEFAULT_FIRST),
      }),
      resolve: (_, { variationUuid, contractName, status, first, after }, { call }, info) => {
        refuseFirst(first);
        const query = texts({
          agreement_type: type,
          contract_name: contractName,
          status,
          first,
          after,
        });
        return call(listVariationReturns, { params: { uuid: String(variationUuid) }, query }, info);
      },
    }),
  );
  builder.queryField(`all${word}VariationAgreementReturns`, (t) =>
    t.field({
      type: [ReturnRow],
      description: 'All returns of a variation, in brief',
      args: {
        variationUuid: t.arg.id(),
        contractName: t.arg.string({ required: false }),
        status: t.arg({ type: AgreementReturnStatus, required: false }),
      },
      complexity: { field: ALL_RETURNS, multiplier: 1 },
      resolve: async (_, { variationUuid, contractName, status }, { call }, info) => {
        const query = texts({ agreement_type: type, contract_name: contractName, status });
        const sent = { params: { uuid: String(variationUuid) }, query };
        return (await call(listAllVariationReturns, sent, info)).results;
      },
    }),
  );
}

const COST_OF_WRITING = { complexity: { field: COST.write } } as const;

function addCommands(): void {
  builder.mutationField('issueReminderEmail', (t) =>
    t.field({
      type: AgreementReturnPayload,
      args: { signatureRequestId: t.arg.id(), agreementType: t.arg({ type: AgreementType }) },
      ...COST_OF_WRITING,
      resolve: (_, { signatureRequestId, agreementType }, { call }, info) =>
        payloadOf(
          call(
            postAgreementReminder,
            {
              params: { id: String(signatureRequestId) },
              body: { agreement_type: agreementType },
            },
            info,
          ),
        ),
    }),
  );
  builder.mutationField('customReissueVariationAgreement', (t) =>
    t.field({
      type: AgreementReturnPayload,
      args: {
        signatureRequestId: t.arg.id(),
        agreementType: t.arg({ type: AgreementType }),
        emailAddress: t.arg.string(),
        name: t.arg.string(),
      },
      ...COST_OF_WRITING,
      resolve: (_, { signatureRequestId, agreementType, emailAddress, name }, { call }, info) =>
        payloadOf(
          call(
            postAgreementReissue,
            {
              params: { id: String(signatureRequestId) },
              body: { agreement_type: agreementType, email_address: emailAddress, name },
            },
            info,
          ),
        ),
    }),
  );
  builder.mutationField('issueCommissionerVariationAgreement', (t) =>
    t.field({
      type: AgreementReturnPayload,
      args: {
        agreementType: t.arg({ type: AgreementType }),
        emailAddress: t.arg.string(),
        name: t.arg.string(),
      },
      ...COST_OF_WRITING,
      resolve: (_, { agreementType, emailAddress, name }, { call }, info) =>
        payloadOf(
          call(
            postCommissionerAgreement,
            { body: { agreement_type: agreementType, email_address: emailAddress, name } },
            info,
          ).then((one) => ({
            signature_request_id: one.signature_request_id,
            status: one.status,
            agreement_return: null,
            commissioner_return: one,
          })),
        ),
    }),
  );
  builder.mutationField('updatePrimaryHeadContact', (t) =>
    t.field({
      type: UpdatePrimaryHeadContactPayload,
      args: { input: t.arg({ type: UpdatePrimaryHeadContactInput }) },
      ...COST_OF_WRITING,
      resolve: (_, { input }, { call }, info) =>
        payloadOf(
          call(
            postPrimaryHeadContact,
            {
              params: { uuid: String(input.providerUuid) },
              body: given({
                contact_uuid: input.contactUuid,
                first_name: input.firstName,
                last_name: input.lastName,
                job_title: input.jobTitle,
                emails: input.emails,
                phones: input.phones,
                wants_contact: input.wantsContact,
                version: input.version,
              }),
            },
            info,
          ),
        ),
    }),
  );
}

/** A batch of the variation, and its type, which must be its own. */
const started = (
  kind: 'ISSUE' | 'REMIND',
  args: { group: string; agreementType: string; variationUuid: string | number },
  call: GraphqlContext['call'],
  info: GraphQLResolveInfo,
) =>
  payloadOf(
    call(
      postVariationBatch,
      {
        params: { uuid: String(args.variationUuid) },
        body: { kind, group: args.group, agreement_type: args.agreementType },
      },
      info,
    ),
  );

function addBatches(): void {
  for (const [name, kind] of [
    ['batchIssueReminderEmails', 'REMIND'],
    ['batchIssueVariationAgreements', 'ISSUE'],
  ] as const) {
    builder.mutationField(name, (t) =>
      t.field({
        type: AgreementBatchPayload,
        args: {
          group: t.arg({ type: AgreementGroup }),
          agreementType: t.arg({ type: AgreementType }),
          variationUuid: t.arg.id(),
        },
        ...COST_OF_WRITING,
        resolve: (_, args, { call }, info) => started(kind, args, call, info),
      }),
    );
  }
  builder.mutationField('syncVariationAgreements', (t) =>
    t.field({
      type: AgreementBatchPayload,
      ...COST_OF_WRITING,
      resolve: (_, __, { call }, info) => payloadOf(call(postAgreementsSync, { body: {} }, info)),
    }),
  );
}

/** Variation agreements (agreements, section 3): each field calls its REST twin. */
export function addAgreements(): void {
  addReads();
  addCommands();
  addBatches();
}
