import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The last of Lighthouse that runs on Node 20. */
const VERSION = '12.8.2';
const FOLDER = join(import.meta.dirname, '../../../.cache/lighthouse');

/** What Lighthouse measured: score from 0 to 100, times in milliseconds. */
export interface LighthouseFigures {
  score: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Lighthouse's measure of the machine's speed: figures of machines that differ in it do not compare. */
  benchmarkIndex: number;
}

interface Result {
  lhr: {
    environment: { benchmarkIndex: number };
    categories: { performance: { score: number | null } };
    audits: Record<string, { numericValue?: number }>;
    runtimeError?: { message: string };
  };
  report: string;
}
type Lighthouse = (url: string, flags: object) => Promise<Result | undefined>;

/**
 * Lighthouse brings 185 MB of packages, more than a third of all the project's, for a figure that is
 * looked at now and then: it is fetched when it is asked for and is no dependency.
 */
async function load(): Promise<Lighthouse> {
  const entry = join(FOLDER, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(entry)) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(join(FOLDER, 'package.json'), '{"private":true}');
    const install = ['install', '--no-audit', '--no-fund', '--save-exact', `lighthouse@${VERSION}`];
    execFileSync('npm', install, { cwd: FOLDER, stdio: 'inherit' });
  }
  return ((await import(pathToFileURL(entry).href)) as { default: Lighthouse }).default;
}

const median = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * Measures a page as a phone on a slow network sees it (Lighthouse's own mobile settings, nothing
 * cached) in the browser that listens at `port`, and keeps the last report. The medians of `runs`.
 */
export async function measurePage(
  url: string,
  { port, runs }: { port: number; runs: number },
): Promise<LighthouseFigures> {
  const lighthouse = await load();
  const measured: LighthouseFigures[] = [];
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(url, {
      port,
      output: 'html',
      logLevel: 'error',
      onlyCategories: ['performance'],
    });
    if (!result) throw new Error('Lighthouse measured nothing');
    const { lhr, report } = result;
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    writeFileSync(join(FOLDER, 'report.html'), report);
    writeFileSync(join(FOLDER, 'report.json'), JSON.stringify(lhr));
    const figure = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
    measured.push({
      score: Math.round((lhr.categories.performance.score ?? 0) * 100),
      lcp: figure('largest-contentful-paint'),
      tbt: figure('total-blocking-time'),
      cls: figure('cumulative-layout-shift'),
      benchmarkIndex: lhr.environment.benchmarkIndex,
    });
  }
  const medianOf = (name: keyof LighthouseFigures) =>
    median(measured.map((figures) => figures[name]));
  return {
    score: medianOf('score'),
    lcp: medianOf('lcp'),
    tbt: medianOf('tbt'),
    cls: medianOf('cls'),
    benchmarkIndex: medianOf('benchmarkIndex'),
  };
}
