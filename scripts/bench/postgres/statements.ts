import type { ListFilters } from '../../../shared/careHomesList/listFilters.ts';
import { authoritiesOfIcbs, updatedSince } from '../../../shared/careHomesList/listRules.ts';
import { squaredChordOf, unitVector } from '../../../shared/placeList/distance.ts';
import { searchedName } from '../../../shared/placeList/search.ts';
import { BENCH_NOW as NOW } from '../benchNow.ts';
import type { PagedQuestion } from '../engine.ts';
import { type CodeBook, newest, newestSince } from './codes.ts';

/** A statement with its parameters; the text is the same for questions of the same form. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** How the discrete filters are written: one search in `tags`, or a condition on each column. */
export type Where = 'tags' | 'columns';
/**
 * How page and count are had in one round trip: `split` searches twice, `wide` as well but takes the
 * page from the table that holds the cards, `hits` keeps all that passes and looks at it twice,
 * `window` counts while it passes.
 */
export type Form = 'split' | 'wide' | 'hits' | 'window';
export interface Formulation {
  where: Where;
  form: Form;
}
export const FORMULATIONS: readonly Formulation[] = (
  ['split', 'wide', 'hits', 'window'] as const
).flatMap((form) => (['tags', 'columns'] as const).map((where) => ({ form, where })));

class Parameters {
  readonly values: unknown[] = [];
  /** Names a value: `$1`, with its type. */
  of(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }
}

const TYPE_COLUMNS = {
  'Nursing homes': 'nursing',
  'Residential homes': 'residential',
  'AQP list': 'aqp_listed',
  All: null,
} as const;

/** The conditions of the filters; those of a group are joined by OR, specialisms and groups by AND. */
function conditions(
  question: PagedQuestion,
  where: Where,
  codes: CodeBook,
  parameters: Parameters,
): string[] {
  const { filters, origin } = question;
  const found: string[] = [];
  const type = TYPE_COLUMNS[filters.care_home_type];
  const groups = discrete(filters, codes);
  // A literal, so that the partial indexes of the type serve.
  if (type !== null) found.push(type);
  if (where === 'tags' && groups.length > 0) {
    const query = groups.map(({ any }) => `(${any.join('|')})`).join('&');
    found.push(`tags @@ ${parameters.of(query, 'query_int')}`);
  } else {
    for (const { column, any } of groups) {
      if (column === 'suspended') found.push('NOT suspended');
      else if (column === 'vacant' || column === 'services') {
        found.push(`${column} && ${parameters.of(any, 'int[]')}`);
      } else found.push(`${column} = ANY (${parameters.of(any, 'int[]')})`);
    }
  }
  if (filters.vacancies_updated !== undefined) {
    const since = newestSince(updatedSince(filters.vacancies_updated, NOW));
    found.push(`newest <= ${parameters.of(since, 'bigint')}`);
  }
  const text = searchedName(filters);
  if (text !== null) {
    const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
    found.push(`searched LIKE ${parameters.of(pattern, 'text')}`);
  }
  if (filters.within !== undefined && origin !== null) {
    const chord = squaredChordOf(Number(filters.within));
    const [x, y, z] = unitVector(origin);
    const [px, py, pz] = [
      parameters.of(x, 'float8'),
      parameters.of(y, 'float8'),
      parameters.of(z, 'float8'),
    ];
    // A box that the index knows, then the sphere itself.
    const box = cubeOf(unitVector(origin), Math.sqrt(chord) * 1.000001);
    found.push(
      `pos <@ ${parameters.of(box, 'cube')}`,
      `(${px}-x)*(${px}-x) + (${py}-y)*(${py}-y) + (${pz}-z)*(${pz}-z) <= ${parameters.of(chord, 'float8')}`,
    );
  }
  return found;
}

interface Group {
  column: 'rating' | 'authority' | 'size' | 'vacant' | 'services' | 'suspended';
  any: number[];
}

function discrete(filters: ListFilters, codes: CodeBook): Group[] {
  const { overall_cqc_rating, icb, local_authority, vacant_bed_type, specialism, language } =
    filters;
  const groups: Group[] = [];
  const add = (column: Group['column'], group: string, values: Iterable<string> | undefined) => {
    if (values) groups.push({ column, any: [...values].map((value) => codes.of(group, value)) });
  };
  add('rating', 'rating', overall_cqc_rating);
  if (icb || local_authority) {
    add(
      'authority',
      'authority',
      new Set([...authoritiesOfIcbs(icb ?? [], NOW), ...(local_authority ?? [])]),
    );
  }
  add('vacant', 'vacant', vacant_bed_type);
  for (const one of specialism ?? []) add('services', 'service', [one]);
  add('services', 'service', language);
  add('suspended', 'suspension', filters.suspension && [filters.suspension]);
  add('size', 'size', filters.size);
  return groups;
}

const cubeOf = (centre: readonly number[], half: number): string => {
  const corner = (sign: number) => `(${centre.map((each) => each + sign * half).join(',')})`;
  return `${corner(-1)},${corner(1)}`;
};

const MILES = 2 * 3958.7613;

/** The statement for a question, or null where a form cannot ask it. */
export function statementOf(
  question: PagedQuestion,
  { where, form }: Formulation,
  codes: CodeBook,
): Statement | null {
  const { ordering, size, after, origin } = question;
  // The window would count only what follows.
  if (form === 'window' && after !== null) return null;
  const parameters = new Parameters();
  const filter = conditions(question, where, codes, parameters);
  const here = origin && parameters.of(`(${unitVector(origin).join(',')})`, 'cube');
  const keys = { '-updated': 'newest', name: 'name_key', distance: `pos <-> ${here}` };
  const key = keys[ordering];
  const passing = filter.length > 0 ? `WHERE ${filter.join(' AND ')}` : '';
  const following =
    after === null
      ? passing
      : `WHERE ${[...filter, `(newest, uuid) > (${parameters.of(newest(after.updated_at), 'bigint')}, ${parameters.of(after.uuid, 'uuid')})`].join(' AND ')}`;
  const limit = parameters.of(size, 'int');
  const far = here === null ? '' : `, pos <-> ${here} AS away`;
  const row = `${key} AS key, uuid${far}`;
  const ordered = (from: string, columns: string, rows: string) =>
    `SELECT ${columns} FROM ${from} ${rows} ORDER BY ${key}, uuid LIMIT ${limit}`;
  const distances =
    here === null
      ? 'NULL'
      : `string_agg(coalesce((floor(${MILES} * asin(CASE WHEN away > 2 THEN 1 ELSE away / 2 END) * 10 + 0.5) / 10)::text, 'null'), ',')`;
  /** Page rows in their order, with cards: as one text. */
  const gathered = (page: string, extra = '') =>
    `SELECT ${extra} string_agg(card, ',') AS cards, ${distances} AS distances FROM (${page}) page`;
  const withCards = (page: string, extra = '') =>
    `SELECT card${extra}${here === null ? '' : ', away'} FROM (${page}) found JOIN cards USING (id) ORDER BY key, uuid`;
  const count = `(SELECT count(*) FROM homes ${passing})::int AS count,`;

  switch (form) {
    case 'split':
      return {
        text: gathered(withCards(ordered('homes', `id, ${row}`, following)), count),
        values: parameters.values,
      };
    case 'wide':
      return {
        text: gathered(ordered('wide', `card, ${row}`, following), count),
        values: parameters.values,
      };
    case 'window':
      return {
        text: gathered(
          withCards(ordered('homes', `id, ${row}, count(*) OVER () AS total`, passing), ', total'),
          'coalesce(max(total), 0)::int AS count,',
        ),
        values: parameters.values,
      };
    case 'hits': {
      const rest = following.slice(passing.length);
      const onward = after === null ? '' : rest.replace(/^ AND /, 'WHERE ');
      const columns = `id, uuid, newest${ordering === 'name' ? ', name_key' : ''}${here === null ? '' : ', pos'}`;
      return {
        text: `WITH hits AS MATERIALIZED (SELECT ${columns} FROM homes ${passing}) ${gathered(
          withCards(ordered('hits', `id, ${row}`, onward)),
          '(SELECT count(*) FROM hits)::int AS count,',
        )}`,
        values: parameters.values,
      };
    }
  }
}
