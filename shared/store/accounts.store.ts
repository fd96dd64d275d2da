import { Account } from '../account/account.ts';
import type { EmailAddress } from '../kernel/ids.ts';
import { entity } from './entity.ts';
import type { Table } from './table.ts';

/**
 * Access patterns
 * - an account by the identity provider's subject: pk `ACCOUNT#<id>`, sk `ACCOUNT`
 * - an account by its email address: LINK, pk `ACCOUNT#<email>`, sk `<id>`
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
  index: ({ id, email }) => ({ LINK: { pk: `ACCOUNT#${email}`, sk: id } }),
});

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
