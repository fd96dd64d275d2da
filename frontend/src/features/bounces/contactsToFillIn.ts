import { CONTACT_COLUMNS } from '#shared/contacts/contactRow.ts';
import { csvFile } from '#shared/kernel/csv.ts';
import type { PlaceWithoutRecipient } from './reachKinds.ts';

/** A file of first contacts with a row for each of these homes: the rest is to be filled in. */
export const contactsToFillIn = (homes: readonly PlaceWithoutRecipient[]): string =>
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
