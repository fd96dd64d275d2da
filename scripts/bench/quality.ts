/*
 * npm run bench:quality: a home's dashboard, the commissioners' overview beside PostgreSQL, and its page.
 *
 *   --homes=15000 --months=24     of so many homes and months
 *   --url=http://localhost:3000   measures the page of a portal that runs already
 *   --job-homes=400                the job, of so many homes and 24 months
 *   --only=model,dashboard,job,page   some of the parts
 */
import { icbOfAuthority } from '#shared/areas/icbByAuthority.ts';
import type { LondonDay } from '#shared/kernel/calendar.ts';
import { OverviewModel } from '#shared/quality/overviewModel.ts';
import { lastDay } from '#shared/reporting/period.ts';
import { type Percentiles, percentiles, timed, timedAsync } from './measure.ts';
import { startPostgres } from './postgres/server.ts';
import { measureDashboard } from './quality/dashboard.ts';
import { measureJob } from './quality/job.ts';
import { measurePages } from './quality/page.ts';
import { loadOverview, statementOf } from './quality/postgres.ts';
import { type BenchedOverview, questionsOf } from './quality/questions.ts';
import { benchRows, CLOSED } from './quality/rows.ts';

const SAMPLES = 600;
const BLOCK = 25;
const PAGE = 50;
const BUDGETS = { dashboard: 15, bytes: 60_000, overview: 1 };

const say = (line: string): void => console.log(line);
const option = (name: string) =>
  process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
/** Enough for a figure a home; 15,000 would take the local engine half an hour to load. */
const JOB_HOMES = Number(option('job-homes') ?? 400);
const fixed = (value: number | undefined, digits: number) =>
  value === undefined ? '–' : value.toFixed(digits);

const day = lastDay(CLOSED) as LondonDay;
const icbs = new Map<string, string>();
const icbOf = (authority: string): string => {
  const existing = icbs.get(authority);
  if (existing !== undefined) return existing;
  const icb = icbOfAuthority(authority, day) ?? '';
  icbs.set(authority, icb);
  return icb;
};

interface Compared {
  what: string;
  ours: Percentiles;
  theirs: Percentiles;
}

/** Both engines in turn, a block of questions each; every answer is compared. */
async function comparedWithPostgres(homes: number, months: number) {
  const { rows, times } = benchRows(homes, months);
  const row = percentiles(times);
  say(`${homes} homes × ${months} months: a row is worked out in ${fixed(row.p50, 2)} ms (p50)`);
  const model = new OverviewModel();
  const filled = timed(() => model.apply(rows));
  const first = timed(() =>
    model.ask({ ordering: 'attention', icbOf, period: CLOSED }, { size: 1 }),
  );
  say(`into memory: ${fixed(filled.ms, 0)} ms, first order ${fixed(first.ms, 0)} ms`);
  const postgres = await startPostgres(say);
  try {
    const client = await postgres.connect();
    await client.query("SET plan_cache_mode = 'force_custom_plan'");
    await loadOverview(client, rows, icbOf);
    const compared: Compared[] = [];
    for (const [what, questions] of questionsOf(model.areas({ icb: undefined, icbOf }))) {
      const ours: number[] = [];
      const theirs: number[] = [];
      for (let sample = -BLOCK; sample < SAMPLES; sample += BLOCK) {
        const block = Array.from(
          { length: BLOCK },
          (_, at) => questions[(sample + BLOCK + at) % questions.length] as BenchedOverview,
        );
        const own = block.map((question) =>
          timed(() => model.ask({ ...question, icbOf, period: CLOSED }, { size: PAGE })),
        );
        for (const [at, question] of block.entries()) {
          const statement = statementOf(question, PAGE);
          const { ms, value } = await timedAsync(() => client.query(statement));
          same(own[at]?.value, value.rows[0], `${what}: ${JSON.stringify(question)}`);
          if (sample >= 0) theirs.push(ms);
        }
        if (sample >= 0) ours.push(...own.map(({ ms }) => ms));
      }
      compared.push({ what, ours: percentiles(ours), theirs: percentiles(theirs) });
    }
    await client.end();
    return compared;
  } finally {
    postgres.stop();
  }
}

interface Counted {
  total: number;
  look: number;
  count: number;
}

function same(
  ours: (Counted & { homes: readonly { home: string }[] }) | undefined,
  theirs: (Counted & { homes: string | null }) | undefined,
  what: string,
): void {
  const own = ours?.homes.map(({ home }) => home).join(',');
  const counts = (counted: Counted | undefined) =>
    `${counted?.total} ${counted?.look} ${counted?.count}`;
  if (own !== (theirs?.homes ?? '') || counts(ours) !== counts(theirs)) {
    throw new Error(`PostgreSQL answers otherwise: ${what}\n${counts(ours)} / ${counts(theirs)}`);
  }
}

function sayCompared(compared: readonly Compared[]): void {
  say('\n| question | ours p50 ms | p99 | PostgreSQL p50 ms | p99 | ratio p50 | p99 |');
  say('|---|---:|---:|---:|---:|---:|---:|');
  for (const { what, ours, theirs } of compared) {
    const times = [ours.p50, ours.p99, theirs.p50, theirs.p99].map((ms) => fixed(ms, 3));
    const ratios = [theirs.p50 / ours.p50, theirs.p99 / ours.p99].map((ratio) => fixed(ratio, 1));
    say(`| ${what} | ${[...times, ...ratios].join(' | ')} |`);
  }
}

const only = option('only')?.split(',') ?? ['model', 'dashboard', 'job', 'page'];
const compared = only.includes('model')
  ? await comparedWithPostgres(Number(option('homes') ?? 15_000), Number(option('months') ?? 24))
  : [];
sayCompared(compared);
const worst = compared.length > 0 ? Math.max(...compared.map(({ ours }) => ours.p50)) : undefined;
const dashboard = only.includes('dashboard') ? await measureDashboard() : undefined;
if (dashboard) {
  const { cpu, wall, bytes, reads } = dashboard;
  say(
    `\nhome dashboard, 36 months × 38 figures: ${fixed(cpu.p50, 1)} ms of a processor beside the engine (p99 ${fixed(cpu.p99, 1)}), ${fixed(wall.p50, 1)} ms by the clock, ${reads} calls of the table, ${Math.round(bytes / 1000)} KB`,
  );
}
if (only.includes('job')) {
  const { first, again, read } = await measureJob(JOB_HOMES, 24);
  const minutes = (ms: number) => fixed((ms * 15_000) / 60_000, 1);
  say(
    `job of 12:05, measured over ${JOB_HOMES} homes × 24 months: ${fixed(first, 1)} ms of a processor a home, ${fixed(again, 1)} where nothing changed; 15,000 homes ${minutes(first)} and ${minutes(again)} minutes of a processor; reading their rows into a function's memory ${fixed(read * 15, 1)} s`,
  );
}
const pages = only.includes('page') ? await measurePages(option('url')) : undefined;
const isWithin =
  (worst ?? 0) <= BUDGETS.overview &&
  (dashboard?.cpu.p50 ?? 0) <= BUDGETS.dashboard &&
  (dashboard?.bytes ?? 0) <= BUDGETS.bytes;
say(isWithin ? '\nWithin budget.' : '\nNot within budget.');
say(
  `home dashboard p50 ${fixed(dashboard?.cpu.p50, 1)} ms, overview p50 ${fixed(worst, 3)} ms, page LCP ${fixed(pages && pages.page.lcp / 1000, 2)} s, TBT ${fixed(pages?.page.tbt, 0)} ms, home's page TBT ${fixed(pages?.home.tbt, 0)} ms, reference TBT ${fixed(pages?.reference.tbt, 0)} ms`,
);
