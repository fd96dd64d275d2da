import { AuditEntry } from '../audit/audit.ts';
import { entity } from './entity.ts';
import type { Table } from './table.ts';

/**
 * Access patterns
 * - what was done to a thing, in order: the thing's pk, sk `AUDIT#<at>#<id>`
 */
export const auditEntity = entity<AuditEntry, Pick<AuditEntry, 'of' | 'at' | 'id'>>({
  name: 'audit',
  schema: AuditEntry,
  key: ({ of, at, id }) => ({ pk: of, sk: `AUDIT#${at}#${id}` }),
});

/** The audit trail of the thing kept in this partition, oldest first. */
export const auditOf = (table: Table, partition: string): Promise<AuditEntry[]> =>
  table.all(auditEntity, { pk: partition, prefix: 'AUDIT#' });

/** What was done at this instant to the thing kept in this partition. */
export const auditAt = (table: Table, partition: string, at: string): Promise<AuditEntry[]> =>
  table.all(auditEntity, { pk: partition, prefix: `AUDIT#${at}#` });

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
