import { createHash } from 'node:crypto';
import type { Account } from '#shared/account/account.ts';
import { isAfterToday } from '#shared/agreements/agreementRules.ts';
import {
  MOST_ANNEX_BYTES,
  MOST_CONTRACTS,
  type ProviderContractUuid,
} from '#shared/agreements/agreementValues.ts';
import { AFTER_TODAY, NO_TEXT_YET, referenceTaken } from '#shared/agreements/agreementWords.ts';
import { BodyFault } from '#shared/agreements/bodyFault.ts';
import { parseBody } from '#shared/agreements/parseBody.ts';
import type { Annex, DocumentVersion, Variation } from '#shared/agreements/variation.ts';
import { fullName } from '#shared/contacts/contact.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { wanted } from '#shared/store/entity.ts';
import { contractsOfType } from '#shared/store/providerContracts.store.ts';
import type { Table } from '#shared/store/table.ts';
import { annexesOf, variationReferenceEntity } from '#shared/store/variations.store.ts';
import { refusedField } from './load.ts';

export const TOO_MANY_CONTRACTS = `A variation is for at most ${MOST_CONTRACTS.toLocaleString('en-GB')} contracts`;
const ANNEX_UNKNOWN = 'Upload the annex first';
const ANNEXES_TOO_LARGE = 'All annexes together can be at most 6 MB';
const ANNEX_TWICE = 'An annex is named twice';

/** Refuses (`invalid`) a deadline that is today or before. */
export function refuseDeadline(deadline: string, now: Date): void {
  if (!isAfterToday(deadline, now)) throw refusedField('deadline', AFTER_TODAY);
}

/** Refuses (`invalid`) a reference that another variation of the type has. */
export async function refuseReference(
  table: Table,
  { agreement_type, reference, uuid }: Pick<Variation, 'agreement_type' | 'reference' | 'uuid'>,
): Promise<void> {
  const [existing] = await table.read(
    wanted(variationReferenceEntity, { agreement_type, reference }),
  );
  if (existing && existing.variation !== uuid) {
    throw refusedField('reference', referenceTaken(agreement_type));
  }
}

/** Refuses (`invalid`) a text that no agreement can have: an unknown field, HTML, a deed. */
export function refuseBody(body: string): void {
  try {
    parseBody(body);
  } catch (error) {
    if (error instanceof BodyFault) throw refusedField('body', error.message);
    throw error;
  }
}

/** Refuses (`conflict`) to send what has no text. */
export function refuseWithoutText({ document_version }: Variation): void {
  if (document_version === 0) throw new Refusal('conflict', NO_TEXT_YET);
}

/** The annexes of these hashes, which were uploaded for the variation. */
export async function annexesNamed(
  table: Table,
  variation: Variation['uuid'],
  hashes: readonly string[],
): Promise<Annex[]> {
  if (new Set(hashes).size < hashes.length) throw refusedField('annexes', ANNEX_TWICE);
  if (hashes.length === 0) return [];
  const uploaded = await annexesOf(table, variation);
  const annexes = hashes.map((hash) => {
    const uploadedAnnex = uploaded.find(({ sha256 }) => sha256 === hash);
    if (!uploadedAnnex) throw refusedField('annexes', ANNEX_UNKNOWN);
    const { sha256, key, bytes, name } = uploadedAnnex;
    return { sha256, key, bytes, name };
  });
  const bytes = annexes.reduce((sum, annex) => sum + annex.bytes, 0);
  if (bytes > MOST_ANNEX_BYTES) throw refusedField('annexes', ANNEXES_TOO_LARGE);
  return annexes;
}

/** The next text of a variation. */
export const nextDocument = (
  variation: Pick<Variation, 'uuid' | 'document_version'>,
  { body, annexes }: Pick<DocumentVersion, 'body' | 'annexes'>,
  { account, at }: { account: Account; at: Instant },
): DocumentVersion => ({
  variation: variation.uuid,
  n: variation.document_version + 1,
  body,
  annexes,
  at,
  by: { account: account.id, name: fullName(account) },
});

/** What the audit trail keeps of a text: its hashes (agreements, section 1). */
export const documentInTrail = ({ n, body, annexes }: DocumentVersion) => ({
  n,
  sha256: createHash('sha256').update(body).digest('hex'),
  annexes: annexes.map(({ sha256 }) => sha256),
});

/** The active contracts of a type. Refuses more than a variation can have. */
export async function activeContracts(
  table: Table,
  { agreement_type }: Pick<Variation, 'agreement_type'>,
): Promise<ProviderContractUuid[]> {
  const contractUuids: ProviderContractUuid[] = [];
  for await (const { uuid, is_active } of contractsOfType(table, agreement_type)) {
    if (is_active) contractUuids.push(uuid);
  }
  if (contractUuids.length > MOST_CONTRACTS) throw refusedField('contracts', TOO_MANY_CONTRACTS);
  return contractUuids;
}
