import type { HomeWithoutRecipient } from '../../../../shared/bounces/bounces.api.ts';
import { CONTACT_COLUMNS } from '../../../../shared/contacts/contactRow.ts';
import { csvFile } from '../../../../shared/kernel/csv.ts';

/** A file of first contacts with a row for each of these homes: the rest is to be filled in. */
export const contactsToFillIn = (homes: readonly HomeWithoutRecipient[]): string =>
  csvFile([
    [...CONTACT_COLUMNS],
    ...homes.map(({ uuid, name, local_authority }) => [
      uuid,
      `${name}, ${local_authority}`,
      '',
      '',
      '',
      '',
    ]),
  ]);
