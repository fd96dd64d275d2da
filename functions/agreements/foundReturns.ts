import type { AgreementReturn } from '../../shared/agreements/agreementReturn.ts';
import {
  type AgreementReturnStatus,
  MOST_CONTRACTS,
  type VariationUuid,
} from '../../shared/agreements/agreementValues.ts';
import { fold } from '../../shared/kernel/text.ts';
import { returnsOfVariation } from '../../shared/store/agreementReturns.store.ts';
import type { Table } from '../../shared/store/table.ts';

/** What a list of returns is narrowed by. */
interface ReturnFilter {
  status?: AgreementReturnStatus | undefined;
  contract_name?: string | undefined;
}

/** The providers' returns of a variation that a filter leaves, by contract name. */
export async function foundReturns(
  table: Table,
  variation: VariationUuid,
  { status, contract_name = '' }: ReturnFilter,
): Promise<AgreementReturn[]> {
  const part = fold(contract_name.trim());
  const found: AgreementReturn[] = [];
  for await (const one of returnsOfVariation(table, variation)) {
    const isMeant = status === undefined || one.status === status;
    if (isMeant && fold(one.contract_name).includes(part)) found.push(one);
    if (found.length === MOST_CONTRACTS) break;
  }
  return found;
}

/** Where a return stands in the order of the list. */
export const placeOf = ({ contract_name, id }: AgreementReturn): string =>
  `${fold(contract_name)}#${id}`;
