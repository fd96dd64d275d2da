import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { ListTypes } from '#shared/server/placeList/listTypes.ts';
import type { Answer, PagedQuestion } from '../engine.ts';
import type { CodeBook } from './codes.ts';
import type { PostgresList } from './rows.ts';
import { type Asking, FORMULATIONS, type Statement, statementOf } from './statements.ts';

/** How PostgreSQL is told to plan: once for all parameters or for each, with or without parallel workers. */
interface Planning {
  cache: 'force_generic_plan' | 'force_custom_plan';
  workers: 0 | 2;
}

/** One way of asking PostgreSQL: a formulation on a connection of its own. */
export interface Way<L extends ListTypes> {
  name: string;
  /** Null where the formulation cannot ask this question. */
  prepare: (question: PagedQuestion<L>) => Prepared | null;
}

/** A question ready to be sent: making the statement's text is no part of what is measured. */
interface Prepared {
  ask: () => Promise<Answer>;
  /** Milliseconds that the server itself takes to run it, rows neither shipped nor printed. */
  explain: () => Promise<number>;
}

const PLANNINGS: readonly Planning[] = (
  ['force_generic_plan', 'force_custom_plan'] as const
).flatMap((cache) => ([0, 2] as const).map((workers) => ({ cache, workers })));

interface Row {
  cards: string | null;
  distances: string | null;
  count: number;
}

/** Every way of asking: each formulation with each manner of planning. */
export async function waysOf<L extends ListTypes>(
  connect: () => Promise<pg.Client>,
  list: PostgresList<L>,
  codes: CodeBook,
): Promise<{ ways: Way<L>[]; close: () => Promise<void> }> {
  const clients: pg.Client[] = [];
  const ways: Way<L>[] = [];
  for (const { cache, workers } of PLANNINGS) {
    const client = await connect();
    clients.push(client);
    await client.query(`SET plan_cache_mode = ${cache}`);
    await client.query(`SET max_parallel_workers_per_gather = ${workers}`);
    const manner = `${cache === 'force_generic_plan' ? 'generic' : 'custom'} plan, ${workers} workers`;
    for (const formulation of FORMULATIONS) {
      const name = `${formulation.form}, ${formulation.where}; ${manner}`;
      ways.push(wayOf(client, { ...formulation, list, codes }, name));
    }
  }
  return {
    ways,
    close: async () => {
      for (const client of clients) await client.end();
    },
  };
}

function wayOf<L extends ListTypes>(client: pg.Client, asking: Asking<L>, name: string): Way<L> {
  return {
    name,
    prepare: (question) => {
      const statement = statementOf(question, asking);
      if (statement === null) return null;
      const query = { name: nameOf(statement), ...statement };
      return {
        ask: async () => {
          const { rows } = await client.query<Row>(query);
          const [row] = rows;
          if (!row) throw new Error(`PostgreSQL gave no row for ${statement.text}`);
          return {
            cards: `[${row.cards ?? ''}]`,
            distances: question.origin ? `[${row.distances ?? ''}]` : 'null',
            count: row.count,
          };
        },
        explain: () => explain(client, query),
      };
    },
  };
}

const nameOf = ({ text }: Statement): string =>
  `q${createHash('sha256').update(text).digest('hex').slice(0, 20)}`;

async function explain(client: pg.Client, { name, values }: Statement & { name: string }) {
  const literal = (value: unknown): string =>
    Array.isArray(value)
      ? client.escapeLiteral(`{${value.join(',')}}`)
      : client.escapeLiteral(String(value));
  const args = values.length > 0 ? `(${values.map(literal).join(', ')})` : '';
  const { rows } = await client.query<{ 'QUERY PLAN': { 'Execution Time': number }[] }>(
    `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) EXECUTE ${name}${args}`,
  );
  const time = rows[0]?.['QUERY PLAN'][0]?.['Execution Time'];
  if (time === undefined) throw new Error(`PostgreSQL did not say how long ${name} took`);
  return time;
}
