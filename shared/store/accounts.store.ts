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
 * - providers' people, by name: CHG, pk `PROVIDER_PEOPLE`, sk `<last name>#<first name>#<id>`
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
    CHG:
      account.kind === 'provider'
        ? { pk: PROVIDER_PEOPLE, sk: namePlace(account) }
        : { pk: STAFF, sk: staffPlace(account) },
  }),
});

const STAFF = 'STAFF';
const PROVIDER_PEOPLE = 'PROVIDER_PEOPLE';
/** The lists in which every account is. */
export const ACCOUNT_LISTS = [STAFF, PROVIDER_PEOPLE] as const;

/** Where the central team's accounts are in the list, and those of no organisation. */
const CENTRAL_TEAM = 'central-team';
const NO_ORGANISATION = 'none';

type StaffPlaceOf = Pick<Account, 'id' | 'kind' | 'organisation_code' | 'first_name' | 'last_name'>;

const namePlace = ({ id, first_name, last_name }: StaffPlaceOf): string =>
  [fold(last_name), fold(first_name), id].join('#');

/** An account's place in the list of commissioners and the central team. */
export function staffPlace(account: StaffPlaceOf): string {
  const { kind, organisation_code } = account;
  const group = kind === 'lph' ? CENTRAL_TEAM : (organisation_code ?? NO_ORGANISATION);
  return `${group}#${namePlace(account)}`;
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
  const accounts = await table.some(accountEntity, {
    index: 'CHG',
    pk: STAFF,
    from: after ?? (first || '!'),
    to: `${first}\uffff`,
    limit: limit + 1,
  });
  return accounts.filter((account) => staffPlace(account) !== after).slice(0, limit);
}

/** The accounts of one organisation. */
export const accountsOf = (table: Table, organisation: string): Promise<Account[]> =>
  table.all(accountEntity, { index: 'CHG', pk: STAFF, prefix: `${organisation}#` });

/** The central team's active accounts. */
export async function centralAccounts(table: Table): Promise<Account[]> {
  const accounts = await accountsOf(table, CENTRAL_TEAM);
  return accounts.filter(({ is_active }) => is_active);
}

/** Where a stretch of all accounts ended: in which list, and after which item. */
export interface AccountsPlace {
  list: typeof STAFF | typeof PROVIDER_PEOPLE;
  after: Record<string, string> | null;
}

/**
 * Some of all accounts after a place: first commissioners and the central team, then providers' people;
 * `next` is null when these were the last. The indexes trail by a moment.
 */
export async function someAccounts(
  table: Table,
  { place, limit }: { place: AccountsPlace | null; limit: number },
): Promise<{ accounts: Account[]; next: AccountsPlace | null }> {
  const { list, after } = place ?? { list: STAFF, after: null };
  const { items, after: end } = await table.page(accountEntity, {
    index: 'CHG',
    pk: list,
    limit,
    ...(after && { after }),
  });
  const beyond = list === STAFF ? ({ list: PROVIDER_PEOPLE, after: null } as const) : null;
  return { accounts: items, next: end ? { list, after: end as Record<string, string> } : beyond };
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
