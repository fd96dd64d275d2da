import { StoredHelpContact } from '../setUp/helpContact.ts';
import { MailTest } from '../setUp/mailTest.ts';
import { entity, wanted } from './entity.ts';
import type { Table } from './table.ts';

/**
 * Access patterns
 * - the last test of whether mail arrives, one item: pk `MAIL_TEST`, sk `MAIL_TEST`
 */
export const mailTestEntity = entity<MailTest, object>({
  name: 'mailTest',
  schema: MailTest,
  key: () => ({ pk: 'MAIL_TEST', sk: 'MAIL_TEST' }),
});

/** The last test mail; undefined: nobody has sent one. */
export async function findMailTest(table: Table): Promise<MailTest | undefined> {
  const [mailTest] = await table.read(wanted(mailTestEntity, {}));
  return mailTest;
}

/**
 * Access patterns
 * - where the central team is reached, one item: pk `HELP_CONTACT`, sk `HELP_CONTACT`
 */
export const helpContactEntity = entity<StoredHelpContact, object>({
  name: 'helpContact',
  schema: StoredHelpContact,
  key: () => ({ pk: 'HELP_CONTACT', sk: 'HELP_CONTACT' }),
});

/** How to contact the central team; undefined: nobody has said. */
export async function findHelpContact(table: Table): Promise<StoredHelpContact | undefined> {
  const [helpContact] = await table.read(wanted(helpContactEntity, {}));
  return helpContact;
}
