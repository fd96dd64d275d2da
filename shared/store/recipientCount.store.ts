import { RecipientCount } from '../bounces/withoutRecipient.ts';
import { entity, wanted } from './entity.ts';
import type { Table } from './table.ts';

/**
 * Access patterns
 * - how many homes have nobody to write to, one item: pk `RECIPIENT_COUNT`, sk `HOMES`
 */
export const recipientCountEntity = entity<RecipientCount, object>({
  name: 'recipientCount',
  schema: RecipientCount,
  key: () => ({ pk: 'RECIPIENT_COUNT', sk: 'HOMES' }),
});

/** The last count; undefined: there has been none. */
export async function findRecipientCount(table: Table): Promise<RecipientCount | undefined> {
  const [recipientCount] = await table.read(wanted(recipientCountEntity, {}));
  return recipientCount;
}
