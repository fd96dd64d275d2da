import type { EchoComparison } from './echo.ts';
import type { HostFigures } from './host.ts';
import type { Percentiles } from './measure.ts';
import type { SnapshotFigures } from './snapshot.ts';
import type { Comparison } from './versusPostgres.ts';

/** DESIGN.md, section 12. */
const BUDGETS = {
  postgresTimes: 10,
  echoTimes: 3,
  hostP50: 2,
  hostP99: 10,
  snapshotMs: 60,
  snapshotMB: 4,
  residentMB: 120,
};
/** The budgets of host and snapshot are of the England that there is. */
export const ENGLAND = 15_000;

/** Everything that a run measured; null what it left out. */
export interface Figures {
  /** 'The care homes list' */
  title: string;
  /** 'care homes' */
  places: string;
  machine: string;
  postgres: { version: string; indexes: number; lines: Comparison[] } | null;
  echo: EchoComparison[] | null;
  snapshots: SnapshotFigures[] | null;
  host: HostFigures | null;
}

/** A run that has measured nothing yet. */
export const NOTHING = { postgres: null, echo: null, snapshots: null, host: null } as const;

/** What was found so far and one part more, which may be one of several sizes. */
export const withPart = (
  { postgres, echo, snapshots, host, ...about }: Figures,
  part: Partial<Figures>,
): Figures => ({
  ...about,
  postgres: part.postgres
    ? { ...part.postgres, lines: [...(postgres?.lines ?? []), ...part.postgres.lines] }
    : postgres,
  echo: part.echo ? [...(echo ?? []), ...part.echo] : echo,
  snapshots: part.snapshots ? [...(snapshots ?? []), ...part.snapshots] : snapshots,
  host: part.host ?? host,
});

type Cells = string[];

const ms = (time: number): string =>
  time < 1
    ? `${(time * 1000).toFixed(time < 0.1 ? 1 : 0)} µs`
    : `${time.toFixed(time < 10 ? 2 : 1)} ms`;
const mb = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(1)} MB`;
const times = (ratio: number): string => `${ratio < 10 ? ratio.toFixed(1) : ratio.toFixed(0)}×`;
const verdict = (ok: boolean): string => (ok ? 'ok' : 'over');
/** Budgets of host and snapshot are of as many places as England has. */
const judgedAt = (places: number, ok: boolean): string => (places === ENGLAND ? verdict(ok) : '');
const pair = ({ p50, p99 }: Percentiles): string => `${ms(p50)} / ${ms(p99)}`;
const countText = (count: number): string => count.toLocaleString('en-GB');

/** What stands above all tables. */
export const reportHead = ({ title, machine }: Figures): string =>
  `${title}: ${machine}. Times are p50 / p99.`;

/** The tables of what was measured, and what they mean; nothing of what was left out. */
export const reportTables = (figures: Figures, { markdown }: { markdown: boolean }): string =>
  [
    ...postgresPart(figures, markdown),
    ...echoPart(figures, markdown),
    ...budgetPart(figures, markdown),
  ].join('\n\n');

function postgresPart({ postgres, places }: Figures, markdown: boolean): string[] {
  if (!postgres) return [];
  const rows = postgres.lines.map(({ shape, places: count, ours, theirs, server }): Cells => {
    const [p50, p99] = [theirs.p50 / ours.p50, theirs.p99 / ours.p99];
    return [
      shape,
      countText(count),
      pair(ours),
      pair(theirs),
      `${times(p50)} / ${times(p99)}`,
      pair(server),
      `${times(server.p50 / ours.p50)} / ${times(server.p99 / ours.p99)}`,
      verdict(p50 >= BUDGETS.postgresTimes && p99 >= BUDGETS.postgresTimes),
      String(ours.samples),
    ];
  });
  const head = [
    'question',
    places,
    'Placewell',
    'PostgreSQL, as its client sees it',
    'ratio',
    'PostgreSQL, in the server alone',
    'ratio to that',
    `≥ ${BUDGETS.postgresTimes}×`,
    'samples',
  ];
  const ways = postgres.lines.map(
    ({ shape, places: count, way }) => `- ${shape}, ${countText(count)}: ${way}`,
  );
  return [
    table(head, rows, markdown),
    `PostgreSQL ${postgres.version} over a Unix socket, ${postgres.indexes} indexes, prepared statements, jit off, all in shared_buffers; ` +
      'asked in turn with the model in one process. "In the server alone" is EXPLAIN ANALYZE without timing: no socket, no client, no rows shipped. ' +
      'Its fastest ways, of 32 tried for each question:',
    ways.join('\n'),
  ];
}

function echoPart({ echo, places }: Figures, markdown: boolean): string[] {
  if (!echo) return [];
  const rows = echo.map(({ shape, places: count, list, echo: bytes }): Cells => {
    const [p50, p99] = [list.p50 / bytes.p50, list.p99 / bytes.p99];
    return [
      shape,
      countText(count),
      pair(list),
      pair(bytes),
      `${p50.toFixed(2)}× / ${p99.toFixed(2)}×`,
      verdict(p50 <= BUDGETS.echoTimes),
    ];
  });
  const head = [
    'over HTTP on loopback',
    places,
    'Placewell',
    'echo of the same bytes',
    'ratio',
    `p50 ≤ ${BUDGETS.echoTimes}×`,
  ];
  return [table(head, rows, markdown)];
}

function budgetPart({ snapshots, host, places }: Figures, markdown: boolean): string[] {
  const rows: Cells[] = [];
  for (const { places: count, zipped, plain, loadMs, resident, peak } of snapshots ?? []) {
    const judged = (ok: boolean) => judgedAt(count, ok);
    const totalText = countText(count);
    rows.push(
      [
        'snapshot, gzipped',
        totalText,
        `${mb(zipped)} (${mb(plain)} plain)`,
        `≤ ${BUDGETS.snapshotMB} MB`,
        judged(zipped <= BUDGETS.snapshotMB * 1024 ** 2),
      ],
      [
        'from its bytes to the first answer, one processor',
        totalText,
        ms(loadMs),
        `≤ ${BUDGETS.snapshotMs} ms`,
        judged(loadMs <= BUDGETS.snapshotMs),
      ],
      [
        'resident then, in a process of its own',
        totalText,
        `${mb(resident)} (peak ${mb(peak)})`,
        `≤ ${BUDGETS.residentMB} MB`,
        judged(resident <= BUDGETS.residentMB * 1024 ** 2),
      ],
    );
  }
  if (host) {
    const totalText = countText(host.places);
    rows.push(
      [
        'through the local host, with token and middleware',
        totalText,
        pair(host.list),
        `≤ ${BUDGETS.hostP50} / ${BUDGETS.hostP99} ms`,
        judgedAt(host.places, host.list.p50 <= BUDGETS.hostP50 && host.list.p99 <= BUDGETS.hostP99),
      ],
      ['– of that, the answer of the host without a handler', totalText, pair(host.empty), '', ''],
      [
        '– of that, reading the account from the emulated DynamoDB',
        totalText,
        pair(host.account),
        '',
        '',
      ],
    );
  }
  if (rows.length === 0) return [];
  return [table(['', places, 'figure', 'budget', ''], rows, markdown)];
}

/** The worst line of each comparison; `-` for what was left out. */
export function lastLine({ postgres, echo }: Figures): string {
  const worst = (ratios: number[] | undefined, pick: (...all: number[]) => number): string =>
    ratios?.length ? pick(...ratios).toFixed(1) : '-';
  const p50 = worst(
    postgres?.lines.map(({ ours, theirs }) => theirs.p50 / ours.p50),
    Math.min,
  );
  const p99 = worst(
    postgres?.lines.map(({ ours, theirs }) => theirs.p99 / ours.p99),
    Math.min,
  );
  const toEcho = worst(
    echo?.map((line) => line.list.p50 / line.echo.p50),
    Math.max,
  );
  return `worst p50 ratio to PostgreSQL ${p50}, worst p99 ratio ${p99}, p50 to echo ${toEcho}`;
}

function table(head: Cells, rows: Cells[], markdown: boolean): string {
  const lines = [head, ...rows];
  if (markdown) {
    const line = (cells: Cells) => `| ${cells.join(' | ')} |`;
    return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
  }
  const widths = head.map((_, column) =>
    Math.max(...lines.map((cells) => (cells[column] ?? '').length)),
  );
  const line = (cells: Cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join(
    '\n',
  );
}
