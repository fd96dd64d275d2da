import { accountEntity } from '#shared/store/accounts.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { tableShape } from '#shared/store/tableShape.ts';
import { itemOf, textOf } from './itemText.ts';

/** What is not put back as it was. */
export interface Changes {
  /** People's subjects in a new pool, by the ones that they had. */
  subjects: ReadonlyMap<string, string>;
  stopOpenMails: boolean;
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const OPEN = new Set(['QUEUED', 'CLAIMED']);
const STOPPED = 'It waited when the table was put back';

/**
 * An item's line as it is to be put back. A subject stands in keys, in the audit trail and in lists:
 * as it is random, it is replaced wherever it stands.
 */
export function changedLine(line: string, { subjects, stopOpenMails }: Changes): string {
  // Its names may sort otherwise, a set's members too: the text is made again.
  const moved =
    subjects.size === 0 ? line : line.replace(UUID, (uuid) => subjects.get(uuid) ?? uuid);
  const text = moved === line ? line : textOf(itemOf(moved));
  const isOf = ({ name }: { name: string }) => text.includes(`"entity":{"S":"${name}"}`);
  // A new pool has nobody's second step: who is said to have one would never be asked for it.
  if (subjects.size > 0 && isOf(accountEntity)) {
    return textOf({ ...itemOf(text), second_step: { BOOL: false } });
  }
  if (!stopOpenMails || !isOf(outboxEntity)) return text;
  const item = itemOf(text);
  if (!OPEN.has(item.status?.S ?? '')) return text;
  const { LINK } = tableShape.indexes;
  delete item[LINK.partitionKey];
  delete item[LINK.sortKey];
  return textOf({ ...item, status: { S: 'FAILED' }, reason: { S: STOPPED } });
}
