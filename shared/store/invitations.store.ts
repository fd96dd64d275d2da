import { SentInvitation } from '../contacts/invitation.ts';
import type { EmailAddress } from '../kernel/ids.ts';
import { entity, wanted } from './entity.ts';
import type { Table } from './table.ts';

/** As long as the mail itself is kept. */
const KEPT_DAYS = 90;
/** The most items of one read. */
const READ_SIZE = 100;

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
  const wants = addresses.map((email) => wanted(invitationEntity, { email }));
  const reads: Promise<(SentInvitation | undefined)[]>[] = [];
  for (let at = 0; at < wants.length; at += READ_SIZE) {
    reads.push(table.read(...wants.slice(at, at + READ_SIZE)));
  }
  const found = (await Promise.all(reads)).flat().filter((one) => one !== undefined);
  return new Map(found.map((one) => [one.email, one]));
}
