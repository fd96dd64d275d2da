import { AccountInvitation } from '../commissioners/accountInvitation.ts';
import { fold } from '../kernel/text.ts';
import { entity } from './entity.ts';
import type { Table } from './table.ts';

/** As long as the mail itself is kept. */
const KEPT_DAYS = 90;

/**
 * Access patterns
 * - the invitation of an address: pk `ACCOUNT_INVITATION#<address>`, sk `ACCOUNT_INVITATION`
 * - all that are open or have expired, by organisation and name: CHG, pk `ACCOUNT_INVITATIONS`, sk
 *   `<organisation's code, or central-team>#<last name>#<address>`
 */
export const accountInvitationEntity = entity<AccountInvitation, Pick<AccountInvitation, 'email'>>({
  name: 'accountInvitation',
  schema: AccountInvitation,
  key: ({ email }) => ({ pk: `ACCOUNT_INVITATION#${email}`, sk: 'ACCOUNT_INVITATION' }),
  index: ({ email, organisation_code, last_name }) => ({
    CHG: {
      pk: 'ACCOUNT_INVITATIONS',
      sk: [organisation_code ?? 'central-team', fold(last_name), email].join('#'),
    },
  }),
  expiry: ({ invited_at }) => Math.floor(Date.parse(invited_at) / 1000) + KEPT_DAYS * 86_400,
});

/**
 * At most `limit` invitations, by organisation and name; of one organisation, or of `central-team`, where
 * it is named. The index trails by a moment.
 */
export const accountInvitations = (
  table: Table,
  { organisation, limit }: { organisation?: string | undefined; limit: number },
): Promise<AccountInvitation[]> =>
  table.some(accountInvitationEntity, {
    index: 'CHG',
    pk: 'ACCOUNT_INVITATIONS',
    ...(organisation !== undefined && { prefix: `${organisation}#` }),
    limit,
  });
