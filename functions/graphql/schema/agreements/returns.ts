import type {
  AgreementReturnRow,
  AgreementReturnView,
  CommissionerReturnView,
  DownloadLink,
  SignatoryView,
} from '#shared/agreements/agreementViews.ts';
import type { listVariationReturns as contract } from '#shared/agreements/variations.api.ts';
import type { ReplyOf } from '#shared/kernel/endpoint.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { listAllVariationReturns, listVariationReturns } from '../../../agreements/answers.ts';
import { getAgreementDownload } from '../../../agreements/downloads.ts';
import { builder, COST } from '../builder.ts';
import { DirectoryPageInfo } from '../directory.ts';
import { AgreementProvider } from './providers.ts';
import { AgreementReturnStatus, AgreementType, OWN, OWN_OR_NULL } from './values.ts';

const DEFAULT_FIRST = 20;
const MOST_AT_ONCE = 50;
/** All returns at once: what 2,000 rows take of a request's limit (agreements, section 3). */
const ALL_RETURNS = 400;

const AgreementSignatory = builder.objectRef<SignatoryView>('AgreementSignatory').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    position: t.exposeString('position'),
    emailAddress: t.exposeString('email_address'),
    isGone: t.exposeBoolean('is_gone'),
  }),
});

export const VariationAgreementReturn = builder
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

export const CommissionerAgreementReturn = builder
  .objectRef<CommissionerReturnView>('CommissionerAgreementReturn')
  .implement({
    fields: (t) => ({
      variationUuid: t.exposeID('variation_uuid', OWN),
      reference: t.exposeString('reference', OWN),
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

/** What was given, as a query of REST takes it. */
const texts = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value == null ? [] : [[name, String(value)]],
    ),
  );

/** How many are asked for. Refuses (`invalid`) more than a page has, by the argument's name. */
function counted(first: number | null | undefined): number {
  const count = first ?? DEFAULT_FIRST;
  if (count >= 1 && count <= MOST_AT_ONCE) return count;
  const text = `Ask for 1 to ${MOST_AT_ONCE} agreements`;
  throw new Refusal('invalid', text, { errors: { first: [text] } });
}

/** The returns of a variation of one type: a page of them, and all in brief. */
function addReturnsOf(type: 'NH' | 'DC'): void {
  const [name, word] = type === 'NH' ? ['nh', 'Nh'] : ['dc', 'Dc'];
  builder.queryField(`${name}VariationAgreementReturns`, (t) =>
    t.field({
      type: VariationAgreementReturns,
      description: 'Returns of a variation by contract name',
      args: {
        variationUuid: t.arg.id(),
        contractName: t.arg.string({ required: false }),
        status: t.arg({ type: AgreementReturnStatus, required: false }),
        first: t.arg.int({ required: false, defaultValue: DEFAULT_FIRST }),
        after: t.arg.string({ required: false }),
      },
      complexity: ({ first }) => ({
        field: COST.read,
        multiplier: Math.max(1, first ?? DEFAULT_FIRST),
      }),
      resolve: (_, { variationUuid, contractName, status, first, after }, { call }, info) => {
        const filter = { agreement_type: type, contract_name: contractName, status };
        const query = texts({ ...filter, first: counted(first), after });
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

/** Providers' returns of a variation, and the link to what a return has of files. */
export function addReturns(): void {
  addReturnsOf('NH');
  addReturnsOf('DC');
  builder.queryField('variationAgreementDownloadLink', (t) =>
    t.field({
      type: VariationAgreementDownloadLink,
      args: { signatureRequestId: t.arg.id() },
      complexity: { field: COST.read },
      resolve: (_, { signatureRequestId: id }, { call }, info) =>
        call(getAgreementDownload, { params: { id: String(id) } }, info),
    }),
  );
}
