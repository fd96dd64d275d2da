import type { Account } from '../../shared/account/account.ts';
import type { Signatory } from '../../shared/agreements/agreementReturn.ts';
import { NO_COMMISSIONER } from '../../shared/agreements/agreementWords.ts';
import { INVALID_EMAIL } from '../../shared/contacts/contactRules.ts';
import { EmailAddress } from '../../shared/kernel/ids.ts';
import { findAccountByEmail } from '../../shared/store/accounts.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { refusedField } from './load.ts';

/** The address as it was typed. Refuses (`invalid`) what is none. */
export function typedAddress(text: string, field = 'email_address'): EmailAddress {
  const parsed = EmailAddress.safeParse(text);
  if (!parsed.success) throw refusedField(field, INVALID_EMAIL);
  return parsed.data;
}

/**
 * Who signs for a commissioner: somebody with an active account of a commissioner or the central team, so
 * that their organisation is known. Refuses (`invalid`) anybody else.
 */
export async function commissionerSignatory(
  table: Table,
  {
    email_address,
    name,
    position = '',
  }: { email_address: string; name: string; position?: string },
): Promise<{ signatory: Signatory; account: Account }> {
  const email = typedAddress(email_address);
  const account = await findAccountByEmail(table, email);
  if (!account?.is_active || account.kind === 'provider') {
    throw refusedField('email_address', NO_COMMISSIONER);
  }
  return { signatory: { name, position, email, contact: null }, account };
}
