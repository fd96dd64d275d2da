import type * as z from 'zod/mini';
import { AuditEntry } from '../audit/audit.ts';
import type { AuditWhat } from '../history/changeWords.ts';
import { entity } from './entity.ts';
import type { Table } from './table.ts';
import { create, type Write } from './write.ts';

/** An entry as it is written: its name has words, or it does not compile. */
export interface NamedEntry extends AuditEntry {
  what: AuditWhat;
}

/**
 * Access patterns
 * - what was done to a thing, in order: the thing's pk, sk `AUDIT#<at>#<id>`
 */
export const auditEntity = entity<NamedEntry, Pick<AuditEntry, 'of' | 'at' | 'id'>>({
  name: 'audit',
  shape: 2,
  upgrades: [{ why: 'Strangers do something too', up: (row) => ({ ...row }) }],
  // A row may have a name of another release: what is read is an `AuditEntry`.
  schema: AuditEntry as unknown as z.ZodMiniType<NamedEntry>,
  key: ({ of, at, id }) => ({ pk: of, sk: `AUDIT#${at}#${id}` }),
});

/** Writes entries of the audit trail where there is no request: a job, a stream's consumer, a script. */
export interface AuditWriter<W extends AuditWhat> {
  /** Every name under which it writes. */
  readonly writes: readonly W[];
  readonly entry: (entry: AuditEntry & { what: W }) => Write;
}

/** States what a job, a stream's consumer or a script writes to the audit trail. */
export const auditWriter = <const W extends AuditWhat>(...writes: W[]): AuditWriter<W> => ({
  writes,
  entry: (entry) => create(auditEntity, entry),
});

/** The audit trail of the thing kept in this partition, oldest first. */
export const auditOf = (table: Table, partition: string): Promise<AuditEntry[]> =>
  table.all(auditEntity, { pk: partition, prefix: 'AUDIT#' });

/** What was done at this instant to the thing kept in this partition. */
export const auditAt = (table: Table, partition: string, at: string): Promise<AuditEntry[]> =>
  table.all(auditEntity, { pk: partition, prefix: `AUDIT#${at}#` });

/** What was done to the thing kept in a partition after an instant, oldest first. */
export const auditSince = (table: Table, partition: string, at: string): Promise<AuditEntry[]> =>
  // What has that very instant sorts after it, with its id: the letter comes after every id.
  table.all(auditEntity, { pk: partition, from: `AUDIT#${at}#~`, to: 'AUDIT#~' });

/** A trail from a sort key on, that one included, and before an instant; oldest first. */
export const auditUpTo = (
  table: Table,
  pk: string,
  { from, end }: { from: string; end: string },
): Promise<AuditEntry[]> => table.all(auditEntity, { pk, from, to: `AUDIT#${end}` });

/**
 * A page of a trail, newest first. `next` says where the page after it begins; undefined: there is none.
 */
export async function auditBefore(
  table: Table,
  pk: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ entries: AuditEntry[]; next: string | undefined }> {
  const { items: entries, more } = await table.first(auditEntity, {
    pk,
    prefix: 'AUDIT#',
    newestFirst: true,
    limit,
    ...(after !== undefined && { after: { pk, sk: after } }),
  });
  const last = more ? entries.at(-1) : undefined;
  return { entries, next: last && auditEntity.key(last).sk };
}
