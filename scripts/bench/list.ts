import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import type { CareHomes } from '../../shared/server/careHomesList/careHomes.ts';
import { careHomesList } from '../../shared/server/careHomesList/careHomesList.ts';
import { ListModel } from '../../shared/server/placeList/listModel.ts';
import { bundled } from './bundled.ts';
import { type EchoComparison, versusEcho } from './echo.ts';
import { benchHomes } from './homes.ts';
import { hostFigures } from './host.ts';
import { ModelEngine } from './model.ts';
import { CodeBook } from './postgres/codes.ts';
import { waysOf } from './postgres/engine.ts';
import { INDEX_COUNT, loadPostgres } from './postgres/load.ts';
import { type Postgres, startPostgres } from './postgres/server.ts';
import { SHAPES, type Shape } from './questions.ts';
import { ENGLAND, type Figures, report } from './report.ts';
import { type SnapshotFigures, snapshotFigures } from './snapshot.ts';
import { type Comparison, type Effort, versusPostgres } from './versusPostgres.ts';

const PARTS = ['postgres', 'echo', 'snapshot', 'host'] as const;
type Part = (typeof PARTS)[number];

const USAGE = `npm run bench:list                    the whole benchmark, about eight minutes
npm run bench:list -- --quick         a small version, under a minute
npm run bench:list -- --markdown      tables for a README
npm run bench:list -- --homes=15000   of so many homes only, or of several numbers with commas
npm run bench:list -- --only=echo     of ${PARTS.join(', ')}: one or more, with commas`;

interface Plan {
  sizes: readonly number[];
  parts: ReadonlySet<Part>;
  questions: number;
  samples: number;
  /** An export is a hundred times a page. */
  exports: number;
  echoes: number;
}

const WHOLE: Omit<Plan, 'parts'> = {
  sizes: [ENGLAND, 10 * ENGLAND],
  questions: 250,
  samples: 2000,
  exports: 400,
  echoes: 1000,
};
const QUICK: Omit<Plan, 'parts'> = {
  sizes: [3000],
  questions: 60,
  samples: 240,
  exports: 40,
  echoes: 120,
};

const isExport = (shape: Shape): boolean => shape.name.startsWith('export');
const say = (line: string): void =>
  console.error(`${new Date().toISOString().slice(11, 19)} ${line}`);

async function main(): Promise<string> {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      markdown: { type: 'boolean', default: false },
      only: { type: 'string' },
      homes: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return USAGE;
  const chosen =
    values.only?.split(',') ?? PARTS.filter((part) => !values.quick || part !== 'host');
  const unknown = chosen.filter((part) => !PARTS.includes(part as Part));
  if (unknown.length > 0) throw new Error(`There is no part '${unknown.join("', '")}'.\n${USAGE}`);
  const plan: Plan = {
    ...(values.quick ? QUICK : WHOLE),
    ...(values.homes !== undefined && { sizes: values.homes.split(',').map(Number) }),
    parts: new Set(chosen as Part[]),
  };
  if (!plan.sizes.every((size) => Number.isInteger(size) && size > 0)) throw new Error(USAGE);

  const processor = cpus();
  const figures: Figures = {
    machine: `${processor.length} processors (${processor[0]?.model.trim()}), Node ${process.version}`,
    postgres: null,
    echo: null,
    snapshots: null,
    host: null,
  };
  const postgres = plan.parts.has('postgres') ? await startPostgres(say) : null;
  if (postgres) {
    // Also when the run is broken off: it would stay for good.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        postgres.stop();
        process.exit(130);
      });
    }
    figures.postgres = { version: postgres.version, indexes: INDEX_COUNT, lines: [] };
  }
  try {
    const sizes = [...plan.parts].some((part) => part !== 'host') ? plan.sizes : [];
    for (const homes of sizes) await measureSize(homes, plan, postgres, figures);
  } finally {
    postgres?.stop();
  }
  if (plan.parts.has('host')) {
    say('starting the local host');
    figures.host = await hostFigures({ homes: ENGLAND, samples: 2000 }, say);
  }
  return report(figures, values);
}

async function measureSize(
  homes: number,
  plan: Plan,
  postgres: Postgres | null,
  figures: Figures,
): Promise<void> {
  say(`making ${homes} homes`);
  const model = snapshotOf(homes);
  const engine = new ModelEngine(model);
  if (postgres && figures.postgres) {
    figures.postgres.lines.push(...(await postgresLines(homes, plan, postgres, engine)));
  }
  if (plan.parts.has('echo')) {
    say('against an echo');
    figures.echo = [...(figures.echo ?? []), ...(await echoLines(model, engine, plan))];
  }
  if (plan.parts.has('snapshot')) {
    say('loading snapshots');
    figures.snapshots = [...(figures.snapshots ?? []), await figuresOfSnapshot(model)];
  }
}

/** The model as a function has it: loaded from a snapshot, not built home by home. */
const snapshotOf = (homes: number): ListModel<CareHomes> =>
  ListModel.decode(careHomesList, ListModel.of(careHomesList, benchHomes(homes)).encode());

async function postgresLines(
  homes: number,
  plan: Plan,
  postgres: Postgres,
  engine: ModelEngine,
): Promise<Comparison[]> {
  say(`loading them into PostgreSQL ${postgres.version}`);
  const codes = new CodeBook();
  const client = await postgres.connect();
  await loadPostgres(client, benchHomes(homes), codes);
  await client.end();
  const { ways, close } = await waysOf(postgres.connect, codes);
  const lines: Comparison[] = [];
  for (const shape of SHAPES) {
    say(`against PostgreSQL: ${shape.name}, ${homes} homes`);
    const samples = isExport(shape) ? plan.exports : plan.samples;
    const effort: Effort = {
      questions: Math.min(plan.questions, samples),
      samples,
      block: isExport(shape) ? 5 : 25,
      explained: plan.questions,
    };
    lines.push(await versusPostgres(shape, engine, ways, { homes, effort }));
  }
  await close();
  return lines;
}

async function echoLines(
  model: ListModel<CareHomes>,
  engine: ModelEngine,
  { questions, echoes }: Plan,
): Promise<EchoComparison[]> {
  const server = bundled('echoServer.ts');
  try {
    const samples = (shape: Shape) => (isExport(shape) ? Math.ceil(echoes / 5) : echoes);
    return await versusEcho(SHAPES, {
      engine,
      model,
      server,
      questions: Math.min(questions, 100),
      samples,
    });
  } finally {
    server.remove();
  }
}

async function figuresOfSnapshot(model: ListModel<CareHomes>): Promise<SnapshotFigures> {
  const loader = bundled('loadOnce.ts');
  try {
    return await snapshotFigures(model, loader);
  } finally {
    loader.remove();
  }
}

try {
  console.log(await main());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
