import type { AgreementBatch } from '#shared/agreements/agreementBatch.ts';
import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import { isNamedIn } from '#shared/agreements/agreementRules.ts';
import { isSigned, type ProviderContractUuid } from '#shared/agreements/agreementValues.ts';
import type {
  AgreementBatchView,
  AgreementReturnRow,
  AgreementReturnView,
  CommissionerReturnView,
  HeadContactView,
  ProviderView,
  SignatoryView,
  SignedByView,
  VariationView,
} from '#shared/agreements/agreementViews.ts';
import type { HeadOfficeContact, ProviderContract } from '#shared/agreements/providerContract.ts';
import { countsInOrder, outdatedIn, type Variation } from '#shared/agreements/variation.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { type Instant, instant } from '#shared/kernel/ids.ts';
import { isSignatoryGone } from '#shared/server/agreements/whoSigns.ts';
import { linkToFile } from '#shared/server/fileLinks.ts';
import { findingsOf, newestBatches } from '#shared/store/agreementBatches.store.ts';
import { commissionerReturnsOf } from '#shared/store/agreementReturns.store.ts';
import { wanted } from '#shared/store/entity.ts';
import type { Table } from '#shared/store/table.ts';
import { variationCountsEntity } from '#shared/store/variations.store.ts';

/** How many of a variation's newest batches its page looks at for those that run. */
const NEWEST_BATCHES = 12;
/** Archives are in a folder that is emptied of what is a day old (agreements, section 4). */
const ARCHIVES_KEPT_MS = 86_400_000;

export const contactView = (contact: HeadOfficeContact): HeadContactView => ({
  uuid: contact.uuid,
  first_name: contact.first_name,
  last_name: contact.last_name,
  job_title: contact.job_title,
  emails: contact.emails,
  phones: contact.phones,
  wants_contact: contact.wants_contact,
  is_deleted: contact.is_deleted,
});

/** A provider contract within a return. */
export function providerView(contract: ProviderContract): ProviderView {
  const primary = contract.head_office_contacts.find(
    ({ uuid }) => uuid === contract.primary_head_contact,
  );
  return {
    uuid: contract.uuid,
    contract_name: contract.contract_name,
    provider_name: contract.provider_name,
    version: contract.version,
    head_office_contacts: contract.head_office_contacts.map(contactView),
    primary_head_contact: primary ? contactView(primary) : null,
  };
}

const signatoryView = ({ signatory }: AgreementReturn, is_gone: boolean): SignatoryView | null =>
  signatory && {
    name: signatory.name,
    position: signatory.position,
    email_address: signatory.email,
    is_gone,
  };

const signedByView = ({ signed_by }: AgreementReturn): SignedByView | null =>
  signed_by && {
    name: signed_by.name,
    on_paper: signed_by.paper,
    paper_day: signed_by.day ?? null,
  };

/** Whether its furthest file is as far as its status: signed ones have theirs a moment later. */
export function isFileReady(agreementReturn: AgreementReturn): boolean {
  if (agreementReturn.status === 'COUNTERSIGNED') return agreementReturn.complete_file !== null;
  return agreementReturn.status === 'RETURNED'
    ? agreementReturn.signed_file !== null
    : agreementReturn.document !== null;
}

/** A provider's return. The contract is there for as long as its returns are. */
export function returnView(
  agreementReturn: AgreementReturn,
  { variation, contract }: { variation: Variation; contract: ProviderContract },
): AgreementReturnView {
  // Who signed keeps their name, whether they are still a contact or not.
  const isGone = !isSigned(agreementReturn) && isSignatoryGone(agreementReturn, contract);
  return {
    signature_request_id: agreementReturn.id,
    variation_uuid: agreementReturn.variation,
    agreement_type: agreementReturn.agreement_type,
    period: variation.period,
    status: agreementReturn.status,
    issue: agreementReturn.issue,
    document_version: agreementReturn.document_version,
    issued_at: agreementReturn.issued_at,
    viewed_at: agreementReturn.viewed_at,
    returned_at: agreementReturn.returned_at,
    last_reminded_at: agreementReturn.last_reminded_at,
    last_reissued_at: agreementReturn.last_reissued_at,
    delegated_at: agreementReturn.delegated_at,
    countersigned_at: agreementReturn.countersigned_at,
    declined_at: agreementReturn.declined_at,
    expired_at: agreementReturn.expired_at,
    withdrawn_at: agreementReturn.withdrawn_at,
    bounced_at: agreementReturn.bounced_at,
    decline_reason: agreementReturn.decline_reason,
    file_ready: isFileReady(agreementReturn),
    signatory: signatoryView(agreementReturn, isGone),
    signed_by: signedByView(agreementReturn),
    provider: providerView(contract),
  };
}

/** A return in the list of all. */
export const returnRow = (agreementReturn: AgreementReturn): AgreementReturnRow => ({
  signature_request_id: agreementReturn.id,
  contract_name: agreementReturn.contract_name,
  provider_uuid: agreementReturn.contract as ProviderContractUuid,
  provider_name: agreementReturn.provider_name,
  status: agreementReturn.status,
  signatory_name: agreementReturn.signatory?.name ?? '',
  signatory_email: agreementReturn.signatory?.email ?? '',
  issued_at: agreementReturn.issued_at,
  viewed_at: agreementReturn.viewed_at,
  last_reminded_at: agreementReturn.last_reminded_at,
  last_reissued_at: agreementReturn.last_reissued_at,
  returned_at: agreementReturn.returned_at,
  signed_by: signedByView(agreementReturn),
  countersigned_at: agreementReturn.countersigned_at,
  decline_reason: agreementReturn.decline_reason,
  signed_sha256: (agreementReturn.complete_file ?? agreementReturn.signed_file)?.sha256 ?? null,
});

/** A commissioner's return. */
export const commissionerView = (
  agreementReturn: AgreementReturn,
  { reference, commissioner }: Pick<Variation, 'reference' | 'commissioner'>,
): CommissionerReturnView => ({
  variation_uuid: agreementReturn.variation,
  reference,
  signature_request_id: agreementReturn.id,
  status: agreementReturn.status,
  organisation: agreementReturn.contract_name,
  is_named: isNamedIn(commissioner, agreementReturn.contract_name),
  signed_by: signedByView(agreementReturn),
  signatory: signatoryView(agreementReturn, false) ?? {
    name: '',
    position: '',
    email_address: '',
    is_gone: true,
  },
  covers: agreementReturn.covers ?? 0,
  document_version: agreementReturn.document_version,
  issued_at: agreementReturn.issued_at,
  viewed_at: agreementReturn.viewed_at,
  returned_at: agreementReturn.returned_at,
  last_reminded_at: agreementReturn.last_reminded_at,
  last_reissued_at: agreementReturn.last_reissued_at,
  decline_reason: agreementReturn.decline_reason,
  file_ready: isFileReady(agreementReturn),
});

const countsOf = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([reason, count]) => ({ reason, count }));

/** A day after the batch ended: each archive is kept for that long at least. */
const filesUntil = ({ files, started_at, finished_at }: AgreementBatch): Instant | null =>
  files.length === 0
    ? null
    : instant(new Date(Date.parse(finished_at ?? started_at) + ARCHIVES_KEPT_MS));

/** A batch as it is: without its files' links and its findings. */
export const batchInBrief = (batch: AgreementBatch): AgreementBatchView => ({
  uuid: batch.uuid,
  variation_uuid: batch.variation,
  kind: batch.kind,
  group: batch.group,
  state: batch.state,
  total: batch.total,
  done: batch.done,
  failed: batch.failed,
  skipped: countsOf(batch.skipped),
  mended: countsOf(batch.mended),
  started_by: batch.started_by.name,
  started_at: batch.started_at,
  finished_at: batch.finished_at,
  claimed_until: batch.claimed_until,
  files: [],
  files_until: filesUntil(batch),
  findings: [],
});

/** The same with links to its files, and what a merge check found. */
export async function batchView(
  batch: AgreementBatch,
  { table, now }: { table: Table; now: Date },
): Promise<AgreementBatchView> {
  const brief = batchInBrief(batch);
  const isGone = brief.files_until !== null && brief.files_until <= instant(now);
  const files = await Promise.all(
    (isGone ? [] : batch.files).map(async ({ name, key, bytes }) => {
      const url = await linkToFile(key, { name, contentType: 'application/zip' });
      return { name, bytes, url };
    }),
  );
  const findings = batch.kind === 'CHECK' ? await findingsOf(table, batch.uuid) : [];
  return {
    ...brief,
    files,
    findings: findings
      .map(({ contract, contract_name, faults }) => ({
        contract: contract as ProviderContractUuid,
        contract_name,
        faults,
      }))
      .sort((row, other) => row.contract_name.localeCompare(other.contract_name, 'en-GB')),
  };
}

const EFFECTIVE_PAST = 'The effective date is in the past';

/** A variation with its counts, commissioners' agreements and batches. */
export async function variationView(
  variation: Variation,
  { table, now, withFiles = false }: { table: Table; now: Date; withFiles?: boolean },
): Promise<VariationView> {
  const { uuid } = variation;
  const [[counts], ofCommissioners, batches] = await Promise.all([
    table.read(wanted(variationCountsEntity, { variation: uuid })),
    commissionerReturnsOf(table, uuid),
    newestBatches(table, uuid, NEWEST_BATCHES),
  ]);
  const [newest] = batches;
  const viewed = (batch: AgreementBatch) =>
    withFiles ? batchView(batch, { table, now }) : batchInBrief(batch);
  return {
    uuid,
    version: variation.version,
    agreement_type: variation.agreement_type,
    kind: variation.kind,
    reference: variation.reference,
    title: variation.title,
    period: variation.period,
    commissioner: variation.commissioner,
    effective_date: variation.effective_date,
    deadline: variation.deadline,
    asks: variation.asks,
    countersign: variation.countersign,
    auto_remind: variation.auto_remind,
    all_contracts: variation.all_contracts,
    owner: variation.owner.name,
    status: variation.status,
    document_version: variation.document_version,
    created_at: variation.created_at,
    opened_at: variation.opened_at,
    ended_at: variation.ended_at,
    end_reason: variation.end_reason,
    warnings: variation.effective_date < londonDay(now) ? [EFFECTIVE_PAST] : [],
    counts: countsInOrder(counts?.counts ?? {}),
    outdated: outdatedIn(counts, variation.document_version),
    commissioner_returns: ofCommissioners.map((agreementReturn) =>
      commissionerView(agreementReturn, variation),
    ),
    batch: newest ? await viewed(newest) : null,
    running: await Promise.all(batches.filter(({ state }) => state === 'RUNNING').map(viewed)),
  };
}
