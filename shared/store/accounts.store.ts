import { Account } from '../account/account.ts';
import { entity } from './entity.ts';

/**
 * Access patterns
 * - an account by the identity provider's subject: pk `ACCOUNT#<id>`, sk `ACCOUNT`
 */
export const accountEntity = entity<Account, Pick<Account, 'id'>>({
  name: 'account',
  schema: Account,
  key: ({ id }) => ({ pk: `ACCOUNT#${id}`, sk: 'ACCOUNT' }),
});
