import { AgreementReturnStatus } from '#shared/agreements/agreementValues.ts';
import { type AddressOf, ANY_TEXT, useAddress } from '../../../components/useAddress.ts';

const FILTERS = { status: AgreementReturnStatus, contract_name: ANY_TEXT };

/** What the list of a variation's agreements is narrowed by, as the address has it; '' is not narrowed. */
export type ReturnFilters = AddressOf<typeof FILTERS>;

export function useReturnFilters() {
  const { address: filters, write } = useAddress(FILTERS);
  return { filters, write };
}

/** The filters as a query of the API: only those that narrow. */
export const queryOf = ({ status, contract_name }: ReturnFilters) => ({
  ...(status !== '' && { status }),
  ...(contract_name.trim() !== '' && { contract_name: contract_name.trim() }),
});
