import { isDeepStrictEqual } from 'node:util';
import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { AuditEntry } from '#shared/audit/audit.ts';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import type { Home } from '#shared/homes/home.ts';
import type { VacancyUpdate } from '#shared/homes/vacancy.ts';
import type { OutboxMail } from '#shared/outboxMail.ts';
import { auditEntity } from '#shared/store/audit.store.ts';
import { type Entity, parseStored, type Stored, stored } from '#shared/store/entity.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import { type PastAnswer, pastAnswerEntity } from '#shared/store/idempotency.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { type IndexName, tableShape } from '#shared/store/tableShape.ts';
import { vacancyUpdateEntity } from '#shared/store/vacancies.store.ts';
import { watcherEntity } from '#shared/store/watchers.store.ts';
import { clientOf } from '../emulators/dynamo.ts';
import { TABLE_NAME } from '../environment.ts';

/** Everything that the table holds, by kind; of updates, audit and answers what is new. */
export interface WholeTable {
  rows: Stored[];
  keys: Set<string>;
  homes: Map<string, Home>;
  updates: VacancyUpdate[];
  audit: AuditEntry[];
  answers: PastAnswer[];
  mails: OutboxMail[];
}

/** Every row of the table, or of an index, read past all of the portal's own code. */
export async function scan(endpoint: string, index?: IndexName): Promise<Stored[]> {
  const client = clientOf(endpoint);
  const rows: Stored[] = [];
  let from: ScanCommand['input']['ExclusiveStartKey'];
  do {
    const page = await client.send(
      new ScanCommand({
        TableName: TABLE_NAME,
        IndexName: index,
        ExclusiveStartKey: from,
        ConsistentRead: index === undefined,
      }),
    );
    rows.push(...(page.Items ?? []).map((item) => unmarshall(item)));
    from = page.LastEvaluatedKey;
  } while (from);
  client.destroy();
  return rows;
}

/** Reads the whole table; what only ever grows is looked at from where an earlier reading ended. */
export async function readWhole(endpoint: string, before?: WholeTable): Promise<WholeTable> {
  const rows = await scan(endpoint);
  const rowsOf = <T extends object, K>(kind: Entity<T, K>): T[] =>
    rows.filter((row) => row.entity === kind.name).map((row) => parseStored(kind, row));
  const newOf = <T extends object, K>(kind: Entity<T, K>): T[] =>
    rows
      .filter((row) => row.entity === kind.name && before && !before.keys.has(nameOf(row)))
      .map((row) => parseStored(kind, row));
  return {
    rows,
    keys: new Set(rows.map(nameOf)),
    homes: new Map(rowsOf(homeEntity).map((home) => [home.uuid, home])),
    updates: newOf(vacancyUpdateEntity),
    audit: newOf(auditEntity),
    answers: newOf(pastAnswerEntity),
    mails: rowsOf(outboxEntity),
  };
}

const nameOf = ({ pk, sk }: Stored): string => `${pk} ${sk}`;

/**
 * Where table and indexes say different things, a line each; none when they agree. A row is in an
 * index when it has the index's keys, and there as it is in the table; what is in an index is in the
 * table. The keys of homes and mails follow from what they are.
 */
export async function indexFaults(endpoint: string, rows: readonly Stored[]): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, keys] of Object.entries(tableShape.indexes)) {
    const inIndex = new Map(
      (await scan(endpoint, name as IndexName)).map((row) => [nameOf(row), row]),
    );
    for (const row of rows) {
      if (row[keys.partitionKey] === undefined) continue;
      const there = inIndex.get(nameOf(row));
      if (!there) faults.push(`${name} lacks ${nameOf(row)}`);
      else if (!isDeepStrictEqual(there, row)) faults.push(`${name} has another ${nameOf(row)}`);
      inIndex.delete(nameOf(row));
    }
    for (const missing of inIndex.keys()) faults.push(`${name} has ${missing}, the table has not`);
  }
  for (const row of rows) {
    const again = asStored(row);
    if (!again) continue;
    if (!isDeepStrictEqual(again, row)) faults.push(`${nameOf(row)} is not stored as it should be`);
  }
  return faults;
}

/** The row as its kind would be stored now; undefined for kinds that are in no index. */
function asStored(row: Stored): Stored | undefined {
  if (row.entity === homeEntity.name) return stored(homeEntity, parseStored(homeEntity, row));
  if (row.entity === outboxEntity.name) return stored(outboxEntity, parseStored(outboxEntity, row));
  return undefined;
}

/**
 * The rows of homes and of what belongs to them that are not in both, by their keys. Watchers do not
 * count: the stream removes them once it has put their mails into the outbox, a while after the update.
 */
export function changedOfHomes(before: readonly Stored[], after: readonly Stored[]): string[] {
  const ofHomes = ({ pk, entity }: Stored) =>
    String(pk).startsWith(`${CARE_HOME}#`) && entity !== watcherEntity.name;
  const rowsByName = new Map(before.filter(ofHomes).map((row) => [nameOf(row), row]));
  const changed = after.filter(ofHomes).filter((row) => {
    const earlier = rowsByName.get(nameOf(row));
    rowsByName.delete(nameOf(row));
    return !isDeepStrictEqual(earlier, row);
  });
  return [...changed.map(nameOf), ...rowsByName.keys()];
}
