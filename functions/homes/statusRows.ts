import { createHash } from 'node:crypto';
import pMap from 'p-map';
import {
  badRow,
  type CsvRow,
  type RowChange,
  type RowError,
  type RowResult,
  withoutRepeats,
} from '#shared/csvRows/csvRows.ts';
import type { PlaceRow } from '#shared/csvRows/placeRow.ts';
import { UnreadableRow } from '#shared/store/entity.ts';
import type { Table } from '#shared/store/table.ts';
import { CommitRefused } from '#shared/store/write.ts';

const CONCURRENCY = 10;
const TRIES = 5;

export const REASON_MISSING = 'Enter the reason for this change';

interface RowPlace {
  uuid: string;
  name: string;
  cqc_recorded_id: string | null;
}

/** A kind of place as a file of rows sets it. `B`: what is read beside a place to be saved with it. */
export interface StatusRowsKind<P extends RowPlace, B> {
  /** 'care home', 'home': as messages call it, in full and short. */
  named: { full: string; short: string };
  find: (table: Table, uuid: P['uuid']) => Promise<P | undefined>;
  findByCqcId: (table: Table, cqc: string) => Promise<P | undefined>;
  /** A place with what is saved beside it, as both are now. */
  load: (table: Table, uuid: P['uuid']) => Promise<readonly [P | undefined, B]>;
  /** What a change would do to a place, or what is wrong with it. */
  look: (
    place: P,
    change: PlaceRow['change'],
    now: Date,
  ) => { changes: RowChange[]; errors: RowError[] };
}

/** One place to be saved; throws `CommitRefused` where others were quicker. */
type SaveRow<P, B> = (row: { place: P; beside: B; change: PlaceRow['change'] }) => Promise<void>;

/**
 * What each row does, or did: each place is saved by itself, as it is by then. A row is saved only while it
 * does what its preview said; after a lost answer the same row says that all is so (ADR 35).
 */
export async function statusRows<P extends RowPlace, B>(
  kind: StatusRowsKind<P, B>,
  rows: readonly { sent: CsvRow; read: PlaceRow }[],
  { table, now, save }: { table: Table; now: Date; save: SaveRow<P, B> | null },
): Promise<RowResult[]> {
  const places = await pMap(rows, ({ read }) => placeOf(kind, read, table), {
    concurrency: CONCURRENCY,
  });
  const looked = withoutRepeats(
    rows.map(({ read }, at) => lookedAt(kind, read, places[at] as Found<P>, now)),
  );
  if (save === null) return looked;
  return pMap(
    looked,
    (result, at) => {
      const row = rows[at];
      return result.outcome === 'changed' && row
        ? saved(kind, row, result, { table, now, save })
        : result;
    },
    { concurrency: CONCURRENCY },
  );
}

type Found<P> = P | 'none' | 'unreadable';

/** The place that a row names, by its uuid or else the regulator's id. */
async function placeOf<P extends RowPlace, B>(
  { find, findByCqcId }: StatusRowsKind<P, B>,
  { uuid, cqc }: PlaceRow,
  table: Table,
): Promise<Found<P>> {
  try {
    const place = uuid
      ? await find(table, uuid as P['uuid'])
      : cqc !== ''
        ? await findByCqcId(table, cqc)
        : undefined;
    return place ?? 'none';
  } catch (error) {
    if (error instanceof UnreadableRow) return 'unreadable';
    throw error;
  }
}

/** What a row would do: every change and what follows from it, or every error. */
function lookedAt<P extends RowPlace, B>(
  { named, look }: StatusRowsKind<P, B>,
  row: PlaceRow,
  place: Found<P>,
  now: Date,
): RowResult {
  const { line, errors, uuid, cqc } = row;
  if (place === 'unreadable') {
    const message = `This ${named.short} cannot be read just now. Try the row again later`;
    return badRow(line, [...errors, { column: '', message }]);
  }
  if (place === 'none') {
    const column = uuid ? 'uuid' : 'cqc_recorded_id';
    const isNamed = uuid !== undefined || (cqc !== '' && errors.every((e) => e.column !== 'uuid'));
    const message = `No ${named.full} here has this id`;
    return badRow(line, isNamed ? [{ column, message }, ...errors] : errors);
  }
  const about = { id: place.uuid, name: place.name };
  const isOther = uuid !== undefined && cqc !== '' && cqc !== place.cqc_recorded_id;
  const message = `This is not the regulator’s id of the ${named.short} with this uuid`;
  const looked = look(place, row.change, now);
  const all = [
    ...errors,
    ...(isOther ? [{ column: 'cqc_recorded_id', message }] : []),
    ...looked.errors,
  ];
  if (all.length > 0) return badRow(line, all, about);
  const { changes } = looked;
  return changes.length === 0
    ? { line, outcome: 'unchanged', about, changes, errors: [] }
    : { line, outcome: 'changed', about, changes, errors: [], seal: sealOf(changes) };
}

const sealOf = (changes: RowChange[]): string =>
  createHash('sha256').update(JSON.stringify(changes)).digest('base64url').slice(0, 22);

/** Saves a row's place by itself, as it is by now; after a lost answer the same row says that all is so. */
async function saved<P extends RowPlace, B>(
  kind: StatusRowsKind<P, B>,
  { sent, read }: { sent: CsvRow; read: PlaceRow },
  { line, about }: RowResult,
  { table, now, save }: { table: Table; now: Date; save: SaveRow<P, B> },
): Promise<RowResult> {
  const { short } = kind.named;
  const refused = (message: string) => badRow(line, [{ column: '', message }], about);
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const [place, beside] = await kind.load(table, about?.id as P['uuid']);
    const current = lookedAt(kind, read, place ?? 'none', now);
    if (current.outcome !== 'changed' || !place) return current;
    if (sent.seal !== undefined && sent.seal !== current.seal) {
      return refused(`The ${short} has changed since the preview. Check the row again`);
    }
    try {
      await save({ place, beside, change: read.change });
      return current;
    } catch (error) {
      if (!(error instanceof CommitRefused)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 40 * attempt));
    }
  }
  return refused(`Others were saving this ${short} at the same time. Try the row again`);
}
