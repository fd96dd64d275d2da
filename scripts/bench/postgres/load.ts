import type pg from 'pg';
import { unitVector } from '#shared/placeList/distance.ts';
import type { ListTypes } from '#shared/server/placeList/listTypes.ts';
import type { CodeBook } from './codes.ts';
import type { PostgresList, PostgresRow } from './rows.ts';

const BATCH = 1000;

/**
 * `places` is narrow, so that filters and counts read little; the cards' ready JSON lies beside it,
 * and once more in `wide` for the pages, where fetching a row fetches its card.
 */
const tables = (columns: Readonly<Record<string, string>>): string => `
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE EXTENSION IF NOT EXISTS intarray;
  CREATE EXTENSION IF NOT EXISTS cube;
  DROP TABLE IF EXISTS places, cards, wide;
  CREATE TABLE wide (
    id int, uuid uuid NOT NULL, newest bigint NOT NULL,
    name_key text COLLATE "C" NOT NULL, searched text COLLATE "C" NOT NULL,
    ${Object.entries(columns)
      .map(([name, type]) => `${name} ${type},`)
      .join(' ')}
    -- Every value that the place would be found by.
    tags int[] NOT NULL,
    pos cube, x float8, y float8, z float8,
    card text NOT NULL
  );`;

const narrow = (columns: Readonly<Record<string, string>>): string => `
  CREATE TABLE places AS
    SELECT id, uuid, newest, name_key, searched, ${Object.keys(columns).join(', ')}, tags, pos, x, y, z
    FROM wide ORDER BY newest, uuid;
  CREATE TABLE cards AS SELECT id, card FROM wide ORDER BY newest, uuid;
  ALTER TABLE places ADD PRIMARY KEY (id);
  ALTER TABLE cards ADD PRIMARY KEY (id);`;

/** Each order for each flag; those of `places` cover what the usual filters look at. */
const orderedIndexes = (
  table: 'places' | 'wide',
  flags: readonly string[],
  keys: readonly string[],
): string[] =>
  ['true', ...flags].flatMap((flag) => {
    const where = flag === 'true' ? '' : `WHERE ${flag}`;
    const covers = (key: string) => {
      if (table === 'wide') return '';
      return `INCLUDE (id, ${key === 'name_key' ? 'searched' : 'tags'})`;
    };
    return keys.map((key) =>
      key === 'pos'
        ? `CREATE INDEX ON ${table} USING gist (pos) ${where}`
        : `CREATE INDEX ON ${table} (${key}, uuid) ${covers(key)} ${where}`,
    );
  });

/** Every index that a question could use. */
const indexesOf = <L extends ListTypes>({ flags, keys, indexes }: PostgresList<L>): string[] => {
  const columns = Object.values<string>(keys);
  return [
    ...orderedIndexes('places', flags, columns),
    ...orderedIndexes('wide', flags, columns),
    'CREATE INDEX ON places USING gin (searched gin_trgm_ops)',
    'CREATE INDEX ON places USING gin (tags gin__int_ops)',
    'CREATE INDEX ON places USING gist (pos, tags gist__intbig_ops)',
    ...indexes,
    ...flags.map((flag) => `CREATE INDEX ON places (id) WHERE ${flag}`),
  ];
};

/** Loads the places and builds the indexes, those of the narrow table's and the cards' ids included. */
export async function loadPostgres<L extends ListTypes>(
  client: pg.Client,
  list: PostgresList<L>,
  { places, codes }: { places: Iterable<L['place']>; codes: CodeBook },
): Promise<void> {
  await client.query(tables(list.columns));
  let batch: unknown[] = [];
  const flush = () =>
    client.query('INSERT INTO wide SELECT * FROM json_populate_recordset(NULL::wide, $1)', [
      JSON.stringify(batch),
    ]);
  let id = 0;
  for (const place of places) {
    batch.push(columnsOf(list.rowOf(place, codes), id++));
    if (batch.length < BATCH) continue;
    await flush();
    batch = [];
  }
  await flush();
  // In the order of the usual list, so that neighbours in it are neighbours on disk.
  await client.query(narrow(list.columns));
  for (const index of indexesOf(list)) await client.query(index);
  for (const table of ['places', 'cards', 'wide']) {
    await client.query(`VACUUM (FREEZE, ANALYZE) ${table}`);
  }
  await client.query('CREATE EXTENSION IF NOT EXISTS pg_prewarm');
  await client.query(
    "SELECT sum(pg_prewarm(oid::regclass)) FROM pg_class WHERE relkind IN ('r', 'i') AND relnamespace = 'public'::regnamespace",
  );
  await client.query('CHECKPOINT');
}

/** How many indexes there are, for the report: the two of the ids as well. */
export const indexCount = <L extends ListTypes>(list: PostgresList<L>): number =>
  indexesOf(list).length + 2;

function columnsOf({ own, latitude, longitude, ...row }: PostgresRow, id: number) {
  const position =
    latitude === null || longitude === null ? null : unitVector({ latitude, longitude });
  return {
    id,
    ...row,
    ...own,
    pos: position && `(${position.join(',')})`,
    x: position?.[0] ?? null,
    y: position?.[1] ?? null,
    z: position?.[2] ?? null,
  };
}
