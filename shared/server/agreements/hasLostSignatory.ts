import type { AgreementReturn } from '../../agreements/agreementReturn.ts';
import { findContract } from '../../store/providerContracts.store.ts';
import type { Table } from '../../store/table.ts';
import { isSignatoryGone } from './whoSigns.ts';

/** Whether a return's signatory was a contact who has been deleted since, by the contract as it is now. */
export async function hasLostSignatory(
  table: Table,
  one: Pick<AgreementReturn, 'contract' | 'signatory'>,
): Promise<boolean> {
  if (one.contract === null || !one.signatory?.contact) return false;
  return isSignatoryGone(one, await findContract(table, one.contract));
}
