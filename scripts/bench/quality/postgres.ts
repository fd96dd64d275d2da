import type pg from 'pg';
import { metrics } from '#shared/quality/metrics.ts';
import { bitsOfHome, bitsOfSigns, STATE_BITS, signOf } from '#shared/quality/overviewSigns.ts';
import { unpackFigures } from '#shared/quality/packedFigures.ts';
import type { QualityRow } from '#shared/quality/qualityRow.ts';
import type { BenchedOverview } from './questions.ts';

/**
 * A row a home, with the counts worked out before and every order that is asked for in an index of its
 * own, and a row a home and figure. Nothing else changes while it is measured.
 */
const TABLES = `
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE TABLE homes (
    id int PRIMARY KEY, uuid uuid NOT NULL, name_key text COLLATE "C" NOT NULL, icb text NOT NULL,
    authority text NOT NULL, provider text NOT NULL, bits int NOT NULL, concern int NOT NULL,
    missing int NOT NULL, neutral int NOT NULL, zero int NOT NULL, improvement int NOT NULL
  );
  CREATE TABLE figures (
    metric int, home int, bits int NOT NULL, value float8, PRIMARY KEY (metric, home)
  );`;
const ATTENTION = 'concern DESC, missing DESC, neutral DESC, zero DESC, name_key, uuid';
const INDEXES = `
  CREATE INDEX ON homes (${ATTENTION});
  CREATE INDEX ON homes (improvement DESC, ${ATTENTION});
  CREATE INDEX ON homes (missing DESC, ${ATTENTION});
  CREATE INDEX ON homes (name_key, uuid);
  CREATE INDEX ON homes (icb, ${ATTENTION});
  CREATE INDEX ON homes (authority, ${ATTENTION});
  CREATE INDEX ON homes USING gin (provider gin_trgm_ops);
  CREATE INDEX ON figures (metric, value DESC NULLS LAST);
  CREATE INDEX ON figures (metric, bits);
  VACUUM ANALYZE homes;
  VACUUM ANALYZE figures;`;
const BATCH = 5000;

export async function loadOverview(
  client: pg.Client,
  rows: readonly QualityRow[],
  icbOf: (authority: string) => string,
): Promise<void> {
  await client.query(TABLES);
  for (let start = 0; start < rows.length; start += BATCH) {
    const part = rows.slice(start, start + BATCH).map((row, at) => ({
      ...row.counts,
      id: start + at,
      uuid: row.home,
      name_key: row.home_name.toLowerCase(),
      icb: icbOf(row.local_authority),
      authority: row.local_authority,
      provider: row.provider_name.toLowerCase(),
      bits: bitsOfHome(row),
      missing: row.missing,
    }));
    await client.query(
      'INSERT INTO homes SELECT * FROM json_populate_recordset(NULL::homes, $1::json)',
      [JSON.stringify(part)],
    );
  }
  const unpacked = rows.map(({ figures }) => unpackFigures(figures));
  for (const [metric, { id, rare }] of metrics.entries()) {
    const bitsOf = bitsOfSigns({ rare });
    const part = unpacked.map((figures, home) => {
      const figure = figures.get(id);
      return { metric, home, bits: bitsOf[signOf(figure)], value: figure?.value ?? null };
    });
    await client.query(
      'INSERT INTO figures SELECT * FROM json_populate_recordset(NULL::figures, $1::json)',
      [JSON.stringify(part)],
    );
  }
  for (const statement of INDEXES.split(';').map((sql) => sql.trim())) {
    if (statement !== '') await client.query(statement);
  }
}

const ORDERS: Record<BenchedOverview['ordering'], string> = {
  attention: ATTENTION,
  missing: `missing DESC, ${ATTENTION}`,
  neutral: `neutral DESC, ${ATTENTION}`,
  zero: `zero DESC, ${ATTENTION}`,
  improvement: `improvement DESC, ${ATTENTION}`,
  highest: `value DESC NULLS LAST, ${ATTENTION}`,
  lowest: `value ASC NULLS LAST, ${ATTENTION}`,
  name: 'name_key, uuid',
};

/** The question as one prepared statement: the page's homes, and the three counts. */
export function statementOf(question: BenchedOverview, size: number) {
  const { icb, local_authority, provider, metric, state, ordering } = question;
  const values: (string | number)[] = [];
  const value = (parameter: string | number) => `$${values.push(parameter)}`;
  const from =
    metric === undefined
      ? 'homes'
      : `homes JOIN figures ON figures.home = homes.id AND metric = ${value(metric)}`;
  const bits = metric === undefined ? 'homes.bits' : 'figures.bits';
  const area = [
    ...(icb === undefined ? [] : [`icb = ${value(icb)}`]),
    ...(local_authority === undefined ? [] : [`authority = ${value(local_authority)}`]),
    ...(provider === undefined ? [] : [`provider LIKE '%' || ${value(provider)} || '%'`]),
  ];
  const where = area.length > 0 ? `WHERE ${area.join(' AND ')}` : '';
  const chosen = state === undefined ? null : `${bits} & ${value(STATE_BITS[state])} <> 0`;
  const narrowed = [...area, ...(chosen ? [chosen] : [])];
  const text = `
    SELECT (SELECT string_agg(uuid::text, ',') FROM (
        SELECT uuid FROM ${from} ${narrowed.length > 0 ? `WHERE ${narrowed.join(' AND ')}` : ''}
        ORDER BY ${ORDERS[ordering]} LIMIT ${size}) AS page) AS homes,
      total, look, count
    FROM (SELECT count(*)::int AS total,
        (count(*) FILTER (WHERE ${bits} & ${STATE_BITS.concern} <> 0))::int AS look,
        (count(*) ${chosen ? `FILTER (WHERE ${chosen})` : ''})::int AS count
      FROM ${from} ${where}) AS counts`;
  return { name: `q${hash(text)}`, text, values };
}

const hash = (text: string): string => {
  let sum = 0;
  for (let at = 0; at < text.length; at++) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) >>> 0;
  return sum.toString(36);
};
