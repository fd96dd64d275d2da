import { SentInvitation } from '../contacts/invitation.ts';
import type { EmailAddress } from '../kernel/ids.ts';
import { entity, wanted } from './entity.ts';
import type { Table } from './table.ts';

/** As long as the mail itself is kept. */
const KEPT_DAYS = 90;

/**
 * Access patterns
 * - the last invitation that went to an address: pk `INVITED#<address>`, sk `INVITED`
 */
export const invitationEntity = entity<SentInvitation, Pick<SentInvitation, 'email'>>({
  name: 'invitation',
  schema: SentInvitation,
  key: ({ email }) => ({ pk: `INVITED#${email}`, sk: 'INVITED' }),
  expiry: ({ invited_at }) => Math.floor(Date.parse(invited_at) / 1000) + KEPT_DAYS * 86_400,
});

/** The last invitation to each of these addresses that has had one and not registered, by address. */
export async function invitationsTo(
  table: Table,
  addresses: EmailAddress[],
): Promise<Map<EmailAddress, SentInvitation>> {
  const sent = await table.readMany(addresses.map((email) => wanted(invitationEntity, { email })));
  return new Map(
    sent.flatMap((invitation) => (invitation ? [[invitation.email, invitation]] : [])),
  );
}
