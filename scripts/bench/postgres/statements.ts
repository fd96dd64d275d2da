import { squaredChordOf, unitVector } from '#shared/placeList/distance.ts';
import { searchedName } from '#shared/placeList/search.ts';
import type { ListTypes } from '#shared/server/placeList/listTypes.ts';
import type { PagedQuestion } from '../engine.ts';
import { type CodeBook, newest } from './codes.ts';
import type { PostgresList } from './rows.ts';

/** A statement with its parameters; the text is the same for questions of the same form. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** How the discrete filters are written: one search in `tags`, or a condition on each column. */
type Where = 'tags' | 'columns';
/**
 * How page and count are had in one round trip: `split` searches twice, `wide` as well but takes the
 * page from the table that holds the cards, `hits` keeps all that passes and looks at it twice,
 * `window` counts while it passes.
 */
type Form = 'split' | 'wide' | 'hits' | 'window';
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

/** The conditions of the filters; those of a group are joined by OR, specialisms and groups by AND. */
function conditions<L extends ListTypes>(
  { filters, origin }: PagedQuestion<L>,
  { where, list, codes }: Asking<L>,
  parameters: Parameters,
): string[] {
  const statements: string[] = [];
  const { flag, groups, bounds, within } = list.criteria(filters, codes);
  // A literal, so that the partial indexes of the flag serve.
  if (flag !== null) statements.push(flag);
  if (where === 'tags' && groups.length > 0) {
    const query = groups.map(({ any }) => `(${any.join('|')})`).join('&');
    statements.push(`tags @@ ${parameters.of(query, 'query_int')}`);
  } else {
    for (const { column, holds, any } of groups) {
      if (holds === 'unset') statements.push(`NOT ${column}`);
      else if (holds === 'values') statements.push(`${column} && ${parameters.of(any, 'int[]')}`);
      else statements.push(`${column} = ANY (${parameters.of(any, 'int[]')})`);
    }
  }
  for (const { column, most, type } of bounds) {
    statements.push(`${column} <= ${parameters.of(most, type)}`);
  }
  const text = searchedName(filters);
  if (text !== null) {
    const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
    statements.push(`searched LIKE ${parameters.of(pattern, 'text')}`);
  }
  if (within !== null && origin !== null) {
    const chord = squaredChordOf(within);
    const [x, y, z] = unitVector(origin);
    const [px, py, pz] = [
      parameters.of(x, 'float8'),
      parameters.of(y, 'float8'),
      parameters.of(z, 'float8'),
    ];
    // A box that the index knows, then the sphere itself.
    const box = cubeOf(unitVector(origin), Math.sqrt(chord) * 1.000001);
    statements.push(
      `pos <@ ${parameters.of(box, 'cube')}`,
      `(${px}-x)*(${px}-x) + (${py}-y)*(${py}-y) + (${pz}-z)*(${pz}-z) <= ${parameters.of(chord, 'float8')}`,
    );
  }
  return statements;
}

const cubeOf = (centre: readonly number[], half: number): string => {
  const corner = (sign: number) => `(${centre.map((each) => each + sign * half).join(',')})`;
  return `${corner(-1)},${corner(1)}`;
};

const MILES = 2 * 3958.7613;

/** A list in PostgreSQL, and how it is asked. */
export interface Asking<L extends ListTypes> extends Formulation {
  list: PostgresList<L>;
  codes: CodeBook;
}

/** The statement for a question, or null where a form cannot ask it. */
export function statementOf<L extends ListTypes>(
  question: PagedQuestion<L>,
  asking: Asking<L>,
): Statement | null {
  const { form, list } = asking;
  const { ordering, size, after, origin } = question;
  // The window would count only what follows.
  if (form === 'window' && after !== null) return null;
  const parameters = new Parameters();
  const filter = conditions(question, asking, parameters);
  const here = origin && parameters.of(`(${unitVector(origin).join(',')})`, 'cube');
  const column = list.keys[ordering as L['ordering']];
  const key = column === 'pos' ? `pos <-> ${here}` : column;
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
  const count = `(SELECT count(*) FROM places ${passing})::int AS count,`;

  switch (form) {
    case 'split':
      return {
        text: gathered(withCards(ordered('places', `id, ${row}`, following)), count),
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
          withCards(ordered('places', `id, ${row}, count(*) OVER () AS total`, passing), ', total'),
          'coalesce(max(total), 0)::int AS count,',
        ),
        values: parameters.values,
      };
    case 'hits': {
      const rest = following.slice(passing.length);
      const onward = after === null ? '' : rest.replace(/^ AND /, 'WHERE ');
      const columns = [
        ...new Set(['id', 'uuid', 'newest', column, ...(here === null ? [] : ['pos'])]),
      ];
      return {
        text: `WITH hits AS MATERIALIZED (SELECT ${columns.join(', ')} FROM places ${passing}) ${gathered(
          withCards(ordered('hits', `id, ${row}`, onward)),
          '(SELECT count(*) FROM hits)::int AS count,',
        )}`,
        values: parameters.values,
      };
    }
  }
}
