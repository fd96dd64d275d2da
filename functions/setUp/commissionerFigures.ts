import type { SetUp } from '../../shared/setUp/setUp.api.ts';
import { staffAfter } from '../../shared/store/accounts.store.ts';
import type { Table } from '../../shared/store/table.ts';

/** Beyond so many the page says 'more than': the exact number is the accounts page's business. */
const MOST = 250;

/** Active commissioners' accounts, and of how many organisations they are. */
export async function commissionerFigures(table: Table): Promise<SetUp['commissioners']> {
  const staff = await staffAfter(table, { after: null, limit: MOST + 1 });
  const commissioners = staff
    .slice(0, MOST)
    .filter(({ kind, is_active }) => kind === 'commissioner' && is_active);
  return {
    accounts: commissioners.length,
    organisations: new Set(
      commissioners.map(({ organisation_code, organisation }) => organisation_code ?? organisation),
    ).size,
    more: staff.length > MOST,
  };
}
