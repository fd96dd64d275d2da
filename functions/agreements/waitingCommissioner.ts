import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import { asMoved } from '#shared/agreements/returnCommands.ts';
import type { Variation } from '#shared/agreements/variation.ts';
import { findAgreementReturn } from '#shared/store/agreementReturns.store.ts';
import type { Table } from '#shared/store/table.ts';

/** Waiting for the commissioner, whether the mail came back or not. */
const WAITING: ReadonlySet<string> = new Set(['ISSUING', 'ISSUED', 'BOUNCED', 'VIEWED']);

/**
 * The commissioner's agreement that waits for its signature; undefined where none does. One is outstanding
 * at a time: whoever asks another writes the variation too (agreements, section 1).
 */
export async function waitingCommissioner(
  table: Table,
  variation: Variation,
  now: Date,
): Promise<AgreementReturn | undefined> {
  const { commissioner_asked: id } = variation;
  const agreementReturn = id === null ? undefined : await findAgreementReturn(table, id);
  return agreementReturn && WAITING.has(asMoved(agreementReturn, variation, now).status)
    ? agreementReturn
    : undefined;
}
