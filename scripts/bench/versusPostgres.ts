import type { ListTypes } from '#shared/server/placeList/listTypes.ts';
import { type Answer, type Shape, sameAnswer } from './engine.ts';
import { type Percentiles, percentiles, timed, timedAsync } from './measure.ts';
import type { ModelEngine, ModelQuestion } from './model.ts';
import type { Way } from './postgres/engine.ts';

/** How much of each is done. */
export interface Effort {
  questions: number;
  samples: number;
  /** As many questions in a row are put to one engine before the other has them. */
  block: number;
  /** Questions that the server is asked to time itself. */
  explained: number;
}

/** One line of the table against PostgreSQL. */
export interface Comparison {
  shape: string;
  places: number;
  ours: Percentiles;
  /** As its client sees it, of its fastest ways at p50 and at p99. */
  theirs: Percentiles;
  /** Its server alone, before a row is written to the socket. */
  server: Percentiles;
  way: string;
}

/** A way is dropped after the first round when it takes so many times as long as the best one. */
const DROP_FACTOR = 2.5;
/** Questions of the first round, and of the second with those that are left, at most. */
const FIRST_ROUND = 5;
const SECOND_ROUND = 60;
/** A way has done its second round after so long in any case. */
const ROUND_MS = 1500;

/**
 * Asks both engines in turn, a block of questions each, so that a busy machine is busy for both and
 * each still finds its own things in the processor's caches, as it would in service. Before, it is
 * tried which ways of asking PostgreSQL are its fastest. Every single answer is compared.
 */
export async function versusPostgres<L extends ListTypes>(
  shape: Shape<L>,
  engine: ModelEngine<L>,
  ways: readonly Way<L>[],
  { places, effort }: { places: number; effort: Effort },
): Promise<Comparison> {
  const questions = shape.questions(effort.questions).map((question) => engine.turn(question));
  const best = await fastest(shape, engine, ways, questions);
  const [first] = best;
  if (!first) throw new Error(`PostgreSQL has no way to ask: ${shape.name}`);

  const ours: number[] = [];
  const theirs = best.map((): number[] => []);
  for (let sample = 0; sample < effort.samples; sample += effort.block) {
    const block = Array.from(
      { length: effort.block },
      (_, place) => questions[(sample + place) % questions.length] as ModelQuestion<L>,
    );
    const own = block.map((question) => timed(() => engine.answer(question)));
    ours.push(...own.map(({ ms }) => ms));
    for (const [index, way] of best.entries()) {
      for (const [place, question] of block.entries()) {
        const { ms, value } = await timedAsync(preparedFor(way, first, question).ask);
        theirs[index]?.push(ms);
        const what = `${shape.name}, ${JSON.stringify(question)}`;
        sameAnswer((own[place] as { value: Answer }).value, value, what);
      }
    }
  }
  const measured = theirs.map(percentiles);
  const server: number[] = [];
  for (const question of questions.slice(0, effort.explained)) {
    server.push(await preparedFor(first, first, question).explain());
  }
  return {
    shape: shape.name,
    places,
    ours: percentiles(ours),
    theirs: {
      p50: Math.min(...measured.map(({ p50 }) => p50)),
      p99: Math.min(...measured.map(({ p99 }) => p99)),
      samples: ours.length,
    },
    server: percentiles(server),
    way: best.map(({ name }) => name).join(' / '),
  };
}

function preparedFor<L extends ListTypes>(
  way: Way<L>,
  otherwise: Way<L>,
  question: ModelQuestion<L>,
) {
  const prepared = way.prepare(question) ?? otherwise.prepare(question);
  if (!prepared) throw new Error(`${way.name} cannot ask ${JSON.stringify(question)}`);
  return prepared;
}

/** The way that is fastest at p50, and the one that is so at p99 when that is another. */
async function fastest<L extends ListTypes>(
  shape: Shape<L>,
  engine: ModelEngine<L>,
  ways: readonly Way<L>[],
  questions: readonly ModelQuestion<L>[],
): Promise<Way<L>[]> {
  const able = ways.filter((way) => questions.every((question) => way.prepare(question) !== null));
  const first = await trial(able, FIRST_ROUND);
  const limit = Math.min(...first.map(({ p50 }) => p50)) * DROP_FACTOR;
  const second = await trial(
    first.filter(({ p50 }) => p50 <= limit).map(({ way }) => way),
    SECOND_ROUND,
  );
  const least = (figureOf: (tried: Percentiles) => number) =>
    second.reduce((a, b) => (figureOf(b) < figureOf(a) ? b : a)).way;
  return [...new Set([least(({ p50 }) => p50), least(({ p99 }) => p99)])];

  async function trial(candidates: readonly Way<L>[], rounds: number) {
    const times = candidates.map((): number[] => []);
    const end = performance.now() + ROUND_MS * candidates.length;
    // Once unmeasured: it makes the plan.
    for (let round = -1; round < rounds; round++) {
      if (round >= FIRST_ROUND && performance.now() > end) break;
      const question = questions[(round + questions.length) % questions.length] as ModelQuestion<L>;
      const own = engine.answer(question);
      for (const [index, way] of candidates.entries()) {
        const { ms, value } = await timedAsync(preparedFor(way, way, question).ask);
        sameAnswer(own, value, `${shape.name}, ${way.name}, ${JSON.stringify(question)}`);
        if (round >= 0) times[index]?.push(ms);
      }
    }
    return candidates.map((way, index) => ({ way, ...percentiles(times[index] ?? []) }));
  }
}
