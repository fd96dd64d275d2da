import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { ListModel } from '#shared/server/placeList/listModel.ts';
import type { ListTypes } from '#shared/server/placeList/listTypes.ts';
import { bundled } from './bundled.ts';
import { type EchoComparison, versusEcho } from './echo.ts';
import type { Shape } from './engine.ts';
import { hostFigures } from './host.ts';
import type { BenchKind } from './kinds/benchKind.ts';
import { domcareKind } from './kinds/domcare.ts';
import { homesKind } from './kinds/homes.ts';
import { ModelEngine } from './model.ts';
import { CodeBook } from './postgres/codes.ts';
import { waysOf } from './postgres/engine.ts';
import { indexCount, loadPostgres } from './postgres/load.ts';
import { NoPostgres, type Postgres, startPostgres } from './postgres/server.ts';
import {
  ENGLAND,
  type Figures,
  lastLine,
  NOTHING,
  reportHead,
  reportTables,
  withPart,
} from './report.ts';
import { type SnapshotFigures, snapshotFigures } from './snapshot.ts';
import { type Comparison, type Effort, versusPostgres } from './versusPostgres.ts';

const PARTS = ['postgres', 'echo', 'snapshot', 'host'] as const;
type Part = (typeof PARTS)[number];

const USAGE = `npm run bench:list                    the whole benchmark, about eight minutes
npm run bench:list -- --quick         all parts at 3,000 places, some minutes; npm test -- --all runs it
npm run bench:list -- --markdown      tables for a README
npm run bench:list -- --kind=domcare  of the domiciliary care list instead of the care homes list
npm run bench:list -- --places=15000  of so many places only, or of several numbers with commas
npm run bench:list -- --only=echo     of ${PARTS.join(', ')}: one or more, with commas
npm run bench:list -- --or-skip       without PostgreSQL where none can be had`;

interface Plan {
  sizes: readonly number[];
  parts: ReadonlySet<Part>;
  questions: number;
  samples: number;
  /** An export is a hundred times a page. */
  exports: number;
  echoes: number;
  host: { places: number; samples: number; warmUp: number };
}

const WHOLE: Omit<Plan, 'parts'> = {
  sizes: [ENGLAND, 10 * ENGLAND],
  questions: 250,
  samples: 2000,
  exports: 400,
  echoes: 1000,
  host: { places: ENGLAND, samples: 2000, warmUp: 200 },
};
const QUICK: Omit<Plan, 'parts'> = {
  sizes: [3000],
  questions: 60,
  samples: 240,
  exports: 40,
  echoes: 120,
  host: { places: 3000, samples: 200, warmUp: 50 },
};

const isExport = (shape: { name: string }): boolean => shape.name.startsWith('export');
/** What is printed at once: what is measured later may fail. */
const print = (text: string): void => console.log(`\n${text}`);
const say = (line: string): void =>
  console.error(`${new Date().toISOString().slice(11, 19)} ${line}`);

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      markdown: { type: 'boolean', default: false },
      only: { type: 'string' },
      kind: { type: 'string', default: 'homes' },
      places: { type: 'string' },
      'or-skip': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  if (!['homes', 'domcare'].includes(values.kind)) {
    throw new Error(`There is no kind '${values.kind}'.\n${USAGE}`);
  }
  const chosen = values.only?.split(',') ?? [...PARTS];
  const unknown = chosen.filter((part) => !PARTS.includes(part as Part));
  if (unknown.length > 0) throw new Error(`There is no part '${unknown.join("', '")}'.\n${USAGE}`);
  const plan: Plan = {
    ...(values.quick ? QUICK : WHOLE),
    ...(values.places !== undefined && { sizes: values.places.split(',').map(Number) }),
    parts: new Set(chosen as Part[]),
  };
  if (!plan.sizes.every((size) => Number.isInteger(size) && size > 0)) throw new Error(USAGE);

  const how = { markdown: values.markdown, orSkip: values['or-skip'] };
  const figures = await (values.kind === 'domcare'
    ? measured(domcareKind, plan, how)
    : measured(homesKind, plan, how));
  print(lastLine(figures));
}

/** What the plan asks for of a kind of list, each part printed once it is there. */
async function measured<L extends ListTypes>(
  kind: BenchKind<L>,
  plan: Plan,
  { markdown, orSkip }: { markdown: boolean; orSkip: boolean },
): Promise<Figures> {
  const processor = cpus();
  const figures: Figures = {
    title: kind.title,
    places: kind.places,
    machine: `${processor.length} processors (${processor[0]?.model.trim()}), Node ${process.version}`,
    ...NOTHING,
  };
  print(reportHead(figures));
  const report = (part: Partial<Figures>): void => {
    print(reportTables({ ...figures, ...NOTHING, ...part }, { markdown }));
    Object.assign(figures, withPart(figures, part));
  };
  const postgres = plan.parts.has('postgres') ? await postgresHere(orSkip) : null;
  if (postgres) {
    // Also when the run is broken off: it would stay for good.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        postgres.stop();
        process.exit(130);
      });
    }
  }
  try {
    const sizes = [...plan.parts].some((part) => part !== 'host') ? plan.sizes : [];
    for (const size of sizes) await measureSize(kind, size, { plan, postgres, found: report });
  } finally {
    postgres?.stop();
  }
  if (plan.parts.has('host')) {
    say('starting the local host');
    report({ host: await hostFigures(kind, plan.host, say) });
  }
  return figures;
}

async function postgresHere(orSkip: boolean): Promise<Postgres | null> {
  try {
    return await startPostgres(say);
  } catch (error) {
    if (!orSkip || !(error instanceof NoPostgres)) throw error;
    print(`Without PostgreSQL: ${error.message}`);
    return null;
  }
}

async function measureSize<L extends ListTypes>(
  kind: BenchKind<L>,
  size: number,
  {
    plan,
    postgres,
    found,
  }: { plan: Plan; postgres: Postgres | null; found: (part: Partial<Figures>) => void },
): Promise<void> {
  say(`making ${size} ${kind.places}`);
  // As a function has it: loaded from a snapshot, not built place by place.
  const list = kind.list.kind;
  const model = ListModel.decode(list, ListModel.of(list, kind.make(size)).encode());
  const engine = new ModelEngine(kind.list, model);
  if (postgres) {
    const lines = await postgresLines(kind, size, { plan, postgres, engine });
    const indexes = indexCount(kind.postgres);
    found({ postgres: { version: postgres.version, indexes, lines } });
  }
  if (plan.parts.has('echo')) {
    say('against an echo');
    found({ echo: await echoLines(kind, { model, engine, plan }) });
  }
  if (plan.parts.has('snapshot')) {
    say('loading snapshots');
    found({ snapshots: [await figuresOfSnapshot(kind, model)] });
  }
}

async function postgresLines<L extends ListTypes>(
  kind: BenchKind<L>,
  size: number,
  { plan, postgres, engine }: { plan: Plan; postgres: Postgres; engine: ModelEngine<L> },
): Promise<Comparison[]> {
  say(`loading them into PostgreSQL ${postgres.version}`);
  const codes = new CodeBook();
  const client = await postgres.connect();
  await loadPostgres(client, kind.postgres, { places: kind.make(size), codes });
  await client.end();
  const { ways, close } = await waysOf(postgres.connect, kind.postgres, codes);
  const lines: Comparison[] = [];
  for (const shape of kind.shapes) {
    say(`against PostgreSQL: ${shape.name}, ${size} ${kind.places}`);
    const samples = isExport(shape) ? plan.exports : plan.samples;
    const effort: Effort = {
      questions: Math.min(plan.questions, samples),
      samples,
      block: isExport(shape) ? 5 : 25,
      explained: plan.questions,
    };
    lines.push(await versusPostgres(shape, engine, ways, { places: size, effort }));
  }
  await close();
  return lines;
}

async function echoLines<L extends ListTypes>(
  { name, shapes }: BenchKind<L>,
  { model, engine, plan }: { model: ListModel<L>; engine: ModelEngine<L>; plan: Plan },
): Promise<EchoComparison[]> {
  const server = bundled('echoServer.ts');
  const { questions, echoes } = plan;
  try {
    const samples = (shape: Shape<L>) => (isExport(shape) ? Math.ceil(echoes / 5) : echoes);
    return await versusEcho(shapes, {
      name,
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

async function figuresOfSnapshot<L extends ListTypes>(
  { name }: BenchKind<L>,
  model: ListModel<L>,
): Promise<SnapshotFigures> {
  const loader = bundled('loadOnce.ts');
  try {
    return await snapshotFigures(name, model, loader);
  } finally {
    loader.remove();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
