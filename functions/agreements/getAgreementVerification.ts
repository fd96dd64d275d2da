import { getAgreementVerification } from '../../shared/agreements/agreementLink.api.ts';
import { findAgreementReturn, findHashedFile } from '../../shared/store/agreementReturns.store.ts';
import { findVariation } from '../../shared/store/variations.store.ts';
import { handle } from '../runtime/handle.ts';

const KINDS = { DOCUMENT: 'document', SIGNED: 'signed', COMPLETE: 'complete' } as const;

/** Says of a file's hash whose it is, to anybody: who has the hash has the file (agreements, section 2). */
export const handler = handle(getAgreementVerification, async ({ params: { sha256 }, table }) => {
  const file = await findHashedFile(table, sha256);
  const one = file && (await findAgreementReturn(table, file.id));
  const variation = one && (await findVariation(table, one.variation));
  if (!file || !one || !variation) return { known: false as const };
  return {
    known: true as const,
    kind: KINDS[file.kind],
    reference: variation.reference,
    title: variation.title,
    contract_name: one.contract_name,
    signed_at: file.kind === 'DOCUMENT' ? null : one.returned_at,
    newer: one.complete_file !== null && one.complete_file.sha256 !== sha256,
  };
});
