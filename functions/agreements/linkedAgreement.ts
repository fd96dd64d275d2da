import type { LinkedSummary } from '#shared/agreements/agreementLink.api.ts';
import type { AgreementReturn, Signatory } from '#shared/agreements/agreementReturn.ts';
import { furthestFile } from '#shared/agreements/agreementReturn.ts';
import { isSigned } from '#shared/agreements/agreementValues.ts';
import { NO_VARIATION } from '#shared/agreements/agreementWords.ts';
import { asMoved, whyNotToSign } from '#shared/agreements/returnCommands.ts';
import type { Variation } from '#shared/agreements/variation.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { isLine } from '#shared/kernel/text.ts';
import type { ActBy } from '#shared/server/agreements/eventWrite.ts';
import type { Table } from '#shared/store/table.ts';
import { findVariation } from '#shared/store/variations.store.ts';
import type { Caller } from '../runtime/caller.ts';
import './admitSignatory.ts';

/** A link's agreement, whose signatory is its bearer. */
export interface Linked {
  agreementReturn: AgreementReturn;
  signatory: Signatory;
  variation: Variation;
}

/** The agreement of the link that the caller bears, as the runtime has read it. */
export async function linkedAgreement(caller: Caller, table: Table): Promise<Linked> {
  if (caller.kind !== 'agreementLink') throw new Error('This endpoint is for links only');
  const agreementReturn = caller.agreement;
  if (!agreementReturn.signatory)
    throw new Error(`A link to a return that nobody is to sign: ${agreementReturn.id}`);
  const variation = await findVariation(table, agreementReturn.variation);
  if (!variation) throw new Refusal('notFound', NO_VARIATION);
  return { agreementReturn, signatory: agreementReturn.signatory, variation };
}

const LONGEST_BROWSER = 300;

/** Who acts and from where, as it stands in the certificate: the viewer's whole address (section 2). */
export const actBy = (
  { name }: Pick<Signatory, 'name'>,
  headers: Readonly<Record<string, string | undefined>>,
): ActBy => ({
  name,
  ip: headers['x-viewer-address'] ?? null,
  browser: shown(headers['user-agent']),
});

/** What a browser says of itself, without what cannot be shown: anybody can send anything for it. */
const shown = (text: string | undefined): string | null =>
  text === undefined ? null : [...text].filter(isLine).slice(0, LONGEST_BROWSER).join('');

/**
 * When something is decided by the clock: when the gateway received the request, however long the work
 * took (agreements, section 2).
 */
export const decidedAt = (received: Instant): Date => new Date(received);

/** Which agreement it is and how it stands. */
export function linkedSummary(
  agreementReturn: AgreementReturn,
  { signatory, variation }: Pick<Linked, 'signatory' | 'variation'>,
  now: Date,
): LinkedSummary {
  const furthest = furthestFile(agreementReturn);
  const file = isSigned(agreementReturn) && furthest?.kind !== 'DOCUMENT' ? furthest : undefined;
  return {
    reference: variation.reference,
    title: variation.title,
    party: agreementReturn.party,
    agreement_type: agreementReturn.agreement_type,
    contract_name: agreementReturn.contract_name,
    commissioner: variation.commissioner,
    period: variation.period,
    deadline: variation.deadline,
    status: asMoved(agreementReturn, variation, now).status,
    issue: agreementReturn.issue,
    signatory: { name: signatory.name, position: signatory.position, email: signatory.email },
    delegations: agreementReturn.delegations,
    closed: whyNotToSign(agreementReturn, variation, now) ?? null,
    signed:
      isSigned(agreementReturn) && agreementReturn.signed_by && agreementReturn.returned_at
        ? { name: agreementReturn.signed_by.name, at: agreementReturn.returned_at }
        : null,
    sha256: file?.sha256 ?? null,
    file: file?.kind ?? null,
  };
}
