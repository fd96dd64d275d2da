import { createHash } from 'node:crypto';
import { logCounted } from './countedLine.ts';
import type { UnreadableRow } from './entity.ts';

/** Reports a row that cannot be read, while the work goes on without it. */
export type SetAside = (row: UnreadableRow) => void;

/** Logs the row's key and counts it: the alarm 'Rows set aside' calls somebody. */
export const logSetAside: SetAside = ({ entity, key, fields }) =>
  logCounted('RowsSetAside', {
    what: 'row set aside',
    entity,
    pk: withoutAddress(key.pk),
    sk: withoutAddress(key.sk),
    fields,
  });

/**
 * A key without what is personal in it: an address becomes the beginning of its SHA-256, by which
 * whoever knows the address can find it (docs/runbook.md).
 */
const withoutAddress = (key: string): string =>
  key.replace(
    /[^\s#]+@[^\s#]+/g,
    (address) => `sha256:${createHash('sha256').update(address).digest('hex').slice(0, 12)}`,
  );
