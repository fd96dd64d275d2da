import { useSearchParams } from 'react-router-dom';
import { AgreementReturnStatus } from '../../../../../shared/agreements/agreementValues.ts';

/** What the list of a variation's agreements is narrowed by, as the address has it; '' is not narrowed. */
export interface ReturnFilters {
  status: AgreementReturnStatus | '';
  contract_name: string;
}

/** The filters, kept in the address: a list can be sent on. What an address has wrong is left out. */
export function useReturnFilters() {
  const [params, setParams] = useSearchParams();
  const filters: ReturnFilters = {
    status: AgreementReturnStatus.safeParse(params.get('status')).data ?? '',
    contract_name: params.get('contract_name')?.slice(0, 200) ?? '',
  };
  const write = (change: Partial<ReturnFilters>) =>
    setParams(
      (now) => {
        for (const [name, value] of Object.entries(change)) {
          if (value === '') now.delete(name);
          else now.set(name, value);
        }
        return now;
      },
      { replace: true },
    );
  return { filters, write };
}

/** The filters as a query of the API: only those that narrow. */
export const queryOf = ({ status, contract_name }: ReturnFilters) => ({
  ...(status !== '' && { status }),
  ...(contract_name.trim() !== '' && { contract_name: contract_name.trim() }),
});
