import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { ListModel } from '../../shared/server/placeList/listModel.ts';
import type { ListTypes } from '../../shared/server/placeList/listTypes.ts';
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
import { type Postgres, startPostgres } from './postgres/server.ts';
import { ENGLAND, type Figures, report } from './report.ts';
import { type SnapshotFigures, snapshotFigures } from './snapshot.ts';
import { type Comparison, type Effort, versusPostgres } from './versusPostgres.ts';

const PARTS = ['postgres', 'echo', 'snapshot', 'host'] as const;
type Part = (typeof PARTS)[number];

const USAGE = `npm run bench:list                    the whole benchmark, about eight minutes
npm run bench:list -- --quick         a small version, under a minute
npm run bench:list -- --markdown      tables for a README
npm run bench:list -- --kind=domcare  of the domiciliary care list instead of the care homes list
npm run bench:list -- --places=15000  of so many places only, or of several numbers with commas
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

const isExport = (shape: { name: string }): boolean => shape.name.startsWith('export');
const say = (line: string): void =>
  console.error(`${new Date().toISOString().slice(11, 19)} ${line}`);

async function main(): Promise<string> {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      markdown: { type: 'boolean', default: false },
      only: { type: 'string' },
      kind: { type: 'string', default: 'homes' },
      places: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return USAGE;
  if (!['homes', 'domcare'].includes(values.kind)) {
    throw new Error(`There is no kind '${values.kind}'.\n${USAGE}`);
  }
  const chosen =
    values.only?.split(',') ?? PARTS.filter((part) => !values.quick || part !== 'host');
  const unknown = chosen.filter((part) => !PARTS.includes(part as Part));
  if (unknown.length > 0) throw new Error(`There is no part '${unknown.join("', '")}'.\n${USAGE}`);
  const plan: Plan = {
    ...(values.quick ? QUICK : WHOLE),
    ...(values.places !== undefined && { sizes: values.places.split(',').map(Number) }),
    parts: new Set(chosen as Part[]),
  };
  if (!plan.sizes.every((size) => Number.isInteger(size) && size > 0)) throw new Error(USAGE);

  const figures = await (values.kind === 'domcare'
    ? measured(domcareKind, plan)
    : measured(homesKind, plan));
  return report(figures, values);
}

/** What the plan asks for of a kind of list. */
async function measured<L extends ListTypes>(kind: BenchKind<L>, plan: Plan): Promise<Figures> {
  const processor = cpus();
  const figures: Figures = {
    title: kind.title,
    places: kind.places,
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
    figures.postgres = { version: postgres.version, indexes: indexCount(kind.postgres), lines: [] };
  }
  try {
    const sizes = [...plan.parts].some((part) => part !== 'host') ? plan.sizes : [];
    for (const size of sizes) await measureSize(kind, size, { plan, postgres, figures });
  } finally {
    postgres?.stop();
  }
  if (plan.parts.has('host')) {
    say('starting the local host');
    figures.host = await hostFigures(kind, { places: ENGLAND, samples: 2000 }, say);
  }
  return figures;
}

async function measureSize<L extends ListTypes>(
  kind: BenchKind<L>,
  size: number,
  { plan, postgres, figures }: { plan: Plan; postgres: Postgres | null; figures: Figures },
): Promise<void> {
  say(`making ${size} ${kind.places}`);
  // As a function has it: loaded from a snapshot, not built place by place.
  const list = kind.list.kind;
  const model = ListModel.decode(list, ListModel.of(list, kind.make(size)).encode());
  const engine = new ModelEngine(kind.list, model);
  if (postgres && figures.postgres) {
    figures.postgres.lines.push(...(await postgresLines(kind, size, { plan, postgres, engine })));
  }
  if (plan.parts.has('echo')) {
    say('against an echo');
    figures.echo = [...(figures.echo ?? []), ...(await echoLines(kind, { model, engine, plan }))];
  }
  if (plan.parts.has('snapshot')) {
    say('loading snapshots');
    figures.snapshots = [...(figures.snapshots ?? []), await figuresOfSnapshot(kind, model)];
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
  console.log(await main());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
