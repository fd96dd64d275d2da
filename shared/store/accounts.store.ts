import { Account } from '../account/account.ts';
import type { EmailAddress } from '../kernel/ids.ts';
import { fold } from '../kernel/text.ts';
import { entity } from './entity.ts';
import type { Table } from './table.ts';

/**
 * Access patterns
 * - an account by the identity provider's subject: pk `ACCOUNT#<id>`, sk `ACCOUNT`
 * - an account by its email address: LINK, pk `ACCOUNT#<email>`, sk `<id>`
 * - commissioners and the central team, by organisation and name: CHG, pk `STAFF`, sk
 *   `<organisation's code, or central-team>#<last name>#<first name>#<id>`
 */
export const accountEntity = entity<Account, Pick<Account, 'id'>>({
  name: 'account',
  schema: Account,
  shape: 2,
  upgrades: [
    {
      why: 'Accounts belong to an organisation of the list, may administer it, and can be deactivated',
      up: (row) => ({
        organisation_code: null,
        is_administrator: false,
        is_active: true,
        ...row,
      }),
    },
  ],
  key: ({ id }) => ({ pk: `ACCOUNT#${id}`, sk: 'ACCOUNT' }),
  index: (account) => ({
    LINK: { pk: `ACCOUNT#${account.email}`, sk: account.id },
    CHG: account.kind === 'provider' ? null : { pk: 'STAFF', sk: staffPlace(account) },
  }),
});

/** Where the central team's accounts are in the list, and those of no organisation. */
const CENTRAL_TEAM = 'central-team';
const NO_ORGANISATION = 'none';

type StaffPlaceOf = Pick<Account, 'id' | 'kind' | 'organisation_code' | 'first_name' | 'last_name'>;

/** An account's place in the list of commissioners and the central team. */
export function staffPlace(account: StaffPlaceOf): string {
  const { id, kind, organisation_code, first_name, last_name } = account;
  const group = kind === 'lph' ? CENTRAL_TEAM : (organisation_code ?? NO_ORGANISATION);
  return [group, fold(last_name), fold(first_name), id].join('#');
}

/**
 * At most `limit` accounts of commissioners and the central team, by organisation and name, after one's
 * place; of one organisation, or of `central-team`, where it is named. The index trails by a moment.
 */
export async function staffAfter(
  table: Table,
  {
    organisation,
    after,
    limit,
  }: { organisation?: string | undefined; after: string | null; limit: number },
): Promise<Account[]> {
  const first = organisation === undefined ? '' : `${organisation}#`;
  const found = await table.some(accountEntity, {
    index: 'CHG',
    pk: 'STAFF',
    from: after ?? (first || '!'),
    to: `${first}\uffff`,
    limit: limit + 1,
  });
  return found.filter((account) => staffPlace(account) !== after).slice(0, limit);
}

/** The accounts of one organisation. */
export const accountsOf = (table: Table, organisation: string): Promise<Account[]> =>
  table.all(accountEntity, { index: 'CHG', pk: 'STAFF', prefix: `${organisation}#` });

/** The central team's active accounts. */
export async function centralAccounts(table: Table): Promise<Account[]> {
  const accounts = await accountsOf(table, CENTRAL_TEAM);
  return accounts.filter(({ is_active }) => is_active);
}

/** The account that signs in with this address, or undefined. Trails a new account by a moment. */
export async function findAccountByEmail(
  table: Table,
  email: EmailAddress,
): Promise<Account | undefined> {
  const { items } = await table.page(accountEntity, {
    index: 'LINK',
    pk: `ACCOUNT#${email}`,
    limit: 1,
  });
  return items[0];
}
