import type pg from 'pg';
import { isOfType } from '../../../shared/careHomesList/careHomeType.ts';
import { isSuspended, searchedText, sizeOf } from '../../../shared/careHomesList/listRules.ts';
import type { Home } from '../../../shared/homes/home.ts';
import { fold, slug } from '../../../shared/kernel/text.ts';
import { unitVector } from '../../../shared/placeList/distance.ts';
import { cardText } from '../rates.ts';
import { type CodeBook, newest } from './codes.ts';

const TYPES = ['nursing', 'residential', 'aqp_listed'] as const;
const BATCH = 1000;

/**
 * `homes` is narrow, so that filters and counts read little; the cards' ready JSON lies beside it,
 * and once more in `wide` for the pages, where fetching a row fetches its card.
 */
const TABLES = `
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE EXTENSION IF NOT EXISTS intarray;
  CREATE EXTENSION IF NOT EXISTS cube;
  DROP TABLE IF EXISTS homes, cards, wide;
  CREATE TABLE wide (
    id int, uuid uuid NOT NULL, newest bigint NOT NULL,
    name_key text COLLATE "C" NOT NULL, searched text COLLATE "C" NOT NULL,
    nursing bool NOT NULL, residential bool NOT NULL, aqp_listed bool NOT NULL,
    rating int NOT NULL, authority int NOT NULL, size int, suspended bool NOT NULL,
    vacant int[] NOT NULL, services int[] NOT NULL,
    -- Every value that the home would be found by, types, rating, place and size included.
    tags int[] NOT NULL,
    pos cube, x float8, y float8, z float8,
    card text NOT NULL
  );`;

const NARROW = `
  CREATE TABLE homes AS
    SELECT id, uuid, newest, name_key, searched, nursing, residential, aqp_listed, rating, authority,
           size, suspended, vacant, services, tags, pos, x, y, z
    FROM wide ORDER BY newest, uuid;
  CREATE TABLE cards AS SELECT id, card FROM wide ORDER BY newest, uuid;
  ALTER TABLE homes ADD PRIMARY KEY (id);
  ALTER TABLE cards ADD PRIMARY KEY (id);`;

/** Each ordering for each care home type; those of `homes` cover what the usual filters look at. */
const orderedIndexes = (table: string): string[] =>
  ['true', ...TYPES].flatMap((type) => {
    const where = type === 'true' ? '' : `WHERE ${type}`;
    const covering = table === 'homes' ? 'INCLUDE (id, tags)' : '';
    const searching = table === 'homes' ? 'INCLUDE (id, searched)' : '';
    return [
      `CREATE INDEX ON ${table} (newest, uuid) ${covering} ${where}`,
      `CREATE INDEX ON ${table} (name_key, uuid) ${searching} ${where}`,
      `CREATE INDEX ON ${table} USING gist (pos) ${where}`,
    ];
  });

const INDEXES = [
  ...orderedIndexes('homes'),
  ...orderedIndexes('wide'),
  'CREATE INDEX ON homes USING gin (searched gin_trgm_ops)',
  'CREATE INDEX ON homes USING gin (tags gin__int_ops)',
  'CREATE INDEX ON homes USING gin (services gin__int_ops)',
  'CREATE INDEX ON homes USING gin (vacant gin__int_ops)',
  'CREATE INDEX ON homes USING gist (pos, tags gist__intbig_ops)',
  'CREATE INDEX ON homes (authority, newest, uuid)',
  'CREATE INDEX ON homes (rating, newest, uuid)',
  ...TYPES.map((type) => `CREATE INDEX ON homes (id) WHERE ${type}`),
];

/** Loads the homes and builds every index that a question could use. */
export async function loadPostgres(
  client: pg.Client,
  homes: Iterable<Home>,
  codes: CodeBook,
): Promise<void> {
  await client.query(TABLES);
  let batch: unknown[] = [];
  const flush = () =>
    client.query('INSERT INTO wide SELECT * FROM json_populate_recordset(NULL::wide, $1)', [
      JSON.stringify(batch),
    ]);
  let id = 0;
  for (const home of homes) {
    batch.push(rowOf(home, id++, codes));
    if (batch.length < BATCH) continue;
    await flush();
    batch = [];
  }
  await flush();
  // In the order of the usual list, so that neighbours in it are neighbours on disk.
  await client.query(NARROW);
  for (const index of INDEXES) await client.query(index);
  for (const table of ['homes', 'cards', 'wide']) {
    await client.query(`VACUUM (FREEZE, ANALYZE) ${table}`);
  }
  await client.query('CREATE EXTENSION IF NOT EXISTS pg_prewarm');
  await client.query(
    "SELECT sum(pg_prewarm(oid::regclass)) FROM pg_class WHERE relkind IN ('r', 'i') AND relnamespace = 'public'::regnamespace",
  );
  await client.query('CHECKPOINT');
}

/** How many indexes there are, for the report. */
export const INDEX_COUNT = INDEXES.length + 2;

function rowOf(home: Home, id: number, codes: CodeBook) {
  const vacant = [
    ...(home.vacancy.vacant_beds > 0 ? [codes.of('vacant', 'any')] : []),
    ...home.vacancy.types
      .filter(({ vacant_beds }) => vacant_beds > 0)
      .map(({ bed_type }) => codes.of('vacant', slug(bed_type))),
  ];
  const services = [...new Set(home.new_services.map((name) => codes.of('service', slug(name))))];
  const size = sizeOf(home);
  const rating = codes.of('rating', slug(home.overall_cqc_rating));
  const authority = codes.of('authority', slug(home.local_authority));
  const types = {
    nursing: isOfType('Nursing homes', home),
    residential: isOfType('Residential homes', home),
    aqp_listed: isOfType('AQP list', home),
  };
  const suspended = isSuspended(home);
  const sizeCode = size === null ? null : codes.of('size', size);
  const { latitude, longitude } = home;
  const place =
    latitude === null || longitude === null ? null : unitVector({ latitude, longitude });
  return {
    id,
    uuid: home.uuid,
    newest: newest(home.vacancy.updated_at),
    name_key: fold(home.name),
    searched: searchedText(home),
    ...types,
    rating,
    authority,
    size: sizeCode,
    suspended,
    vacant,
    services,
    tags: [
      ...vacant,
      ...services,
      rating,
      authority,
      ...(sizeCode === null ? [] : [sizeCode]),
      ...(suspended ? [] : [codes.of('suspension', 'none')]),
      ...TYPES.filter((type) => types[type]).map((type) => codes.of('type', type)),
    ],
    pos: place && `(${place.join(',')})`,
    x: place?.[0] ?? null,
    y: place?.[1] ?? null,
    z: place?.[2] ?? null,
    card: cardText(home),
  };
}
