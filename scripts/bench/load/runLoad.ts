import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Home } from '#shared/homes/home.ts';
import { bedFormOf } from '#shared/homes/vacancyRules.ts';
import { freePort } from '../../../infra/local/emulators/freePort.ts';
import {
  type Product,
  processorSeconds,
  residentMb,
  signIn,
  startProduct,
} from '../../../infra/local/testing/product.ts';
import { seededCopy } from '../../../infra/local/testing/seeded.ts';
import { demoAccounts, homeStaff } from '../../demo/accounts.ts';
import { bundled } from '../bundled.ts';
import { percentiles } from '../measure.ts';
import type { Sent } from './generator.ts';
import { type Cast, type Kind, MIX, type Person, planLoad, type Savable } from './plan.ts';

/** Figures of one kind of request; times in ms. */
interface KindFigures {
  kind: Kind | 'all';
  requests: number;
  errors: number;
  p50: number;
  p99: number;
  max: number;
}

export interface LoadFigures {
  rate: number;
  seconds: number;
  warmUpSeconds: number;
  accounts: number;
  kinds: KindFigures[];
  all: KindFigures;
  /** What was answered with something else than 200, at most ten. */
  faults: string[];
  /** How late the generator itself was, p99: it lies within every time above. */
  generatorLate: number;
  /** Resident memory of the host in MB: at the start of the measured time and every 10 s. */
  hostMb: number[];
  databaseMb: number[];
  /** Median of the last third of the measured time to that of the first, less one. */
  hostGrowth: number;
  /** Processors that host and database used, on average: 1 is all of one. */
  processors: { host: number; database: number };
}

export interface LoadOptions {
  rate: number;
  seconds: number;
  /** The same load before, unmeasured: modules, connections and the compiler. */
  warmUpSeconds: number;
  say?: (line: string) => void;
}

/** The product under load: bundled production start, demo data, all on this machine. */
interface UnderLoad {
  accounts: number;
  savable: number;
  /** Sends what is planned at a rate, the mix or one kind of it alone, and answers how each request went. */
  send: (plan: { rate: number; seconds: number; seed: string; only?: Kind }) => Promise<Sent[]>;
  /** Seconds of a processor used so far, and resident memory in MB. */
  host: () => Used;
  database: () => Used;
}

interface Used {
  seconds: number;
  mb: number;
}

/** Starts the product on a copy of the demo, and ends it after `use`. */
async function underLoad<T>(use: (product: UnderLoad) => Promise<T>): Promise<T> {
  const state = await seededCopy('load');
  const product = await startProduct({ state, port: await freePort() });
  try {
    const cast = await castOf(product);
    const [host = 0, database] = product.processes();
    const usedBy = (pid: number | undefined): Used => ({
      seconds: pid === undefined ? 0 : processorSeconds(pid),
      mb: pid === undefined ? 0 : residentMb(pid),
    });
    return await use({
      accounts: cast.people.length,
      savable: cast.savable.length,
      send: (plan) => generate(product, planLoad(cast, plan), state),
      host: () => usedBy(host),
      database: () => usedBy(database),
    });
  } finally {
    await product.end();
    rmSync(state, { recursive: true, force: true });
  }
}

/** The mix at a rate. */
export const runLoad = ({
  rate,
  seconds,
  warmUpSeconds,
  say = () => undefined,
}: LoadOptions): Promise<LoadFigures> =>
  underLoad(async ({ accounts, savable, send, host, database }) => {
    say(`${accounts} accounts, ${savable} homes to save; warming up for ${warmUpSeconds} s`);
    if (warmUpSeconds > 0) await send({ rate, seconds: warmUpSeconds, seed: 'warm up' });
    say(`${rate} requests a second for ${seconds} s`);
    const memory: { host: number; database: number }[] = [];
    const look = () => memory.push({ host: host().mb, database: database().mb });
    look();
    const before = [host().seconds, database().seconds] as const;
    const watching = setInterval(look, 1000);
    const sent = await send({ rate, seconds, seed: 'measured' });
    clearInterval(watching);
    const third = Math.ceil(memory.length / 3);
    const hostMb = memory.map((sample) => sample.host);
    const every10s = (values: number[]) => values.filter((_, at) => at % 10 === 0);
    return {
      rate,
      seconds,
      warmUpSeconds,
      accounts,
      kinds: MIX.map(([kind]) =>
        figuresOf(
          kind,
          sent.filter((request) => request.kind === kind),
        ),
      ),
      all: figuresOf('all', sent),
      faults: faultsOf(sent),
      generatorLate: percentiles(sent.map(({ late }) => late)).p99,
      hostMb: every10s(hostMb),
      databaseMb: every10s(memory.map((sample) => sample.database)),
      processors: {
        host: (host().seconds - before[0]) / seconds,
        database: (database().seconds - before[1]) / seconds,
      },
      hostGrowth: median(hostMb.slice(-third)) / median(hostMb.slice(0, third)) - 1,
    };
  });

const faultsOf = (sent: readonly Sent[]): string[] =>
  sent.flatMap(({ status, body }) => (status === 200 ? [] : [`${status} ${body}`])).slice(0, 10);

/** A request of each kind alone: ms of a processor in host and database, with what follows a write. */
export const processorByKind = ({
  rate,
  seconds,
}: {
  rate: number;
  seconds: number;
}): Promise<{ kind: Kind; requests: number; errors: number; host: number; database: number }[]> =>
  underLoad(async ({ send, host, database }) => {
    await send({ rate, seconds: seconds * 2, seed: 'warm up' });
    const rows = [];
    for (const [kind] of MIX) {
      const before = [host().seconds, database().seconds] as const;
      const sent = await send({ rate, seconds, seed: kind, only: kind });
      // What a save causes is done a moment later.
      await new Promise((resolve) => setTimeout(resolve, 2000));
      const each = (now: number, then: number) => ((now - then) * 1000) / sent.length;
      rows.push({
        kind,
        requests: sent.length,
        errors: faultsOf(sent).length,
        host: each(host().seconds, before[0]),
        database: each(database().seconds, before[1]),
      });
    }
    return rows;
  });

/** So much more is tried each time, and so much of it once the first rate has failed. */
const STEPS = [50, 10];

/**
 * The highest rate of the mix, in steps of ten, at which p99 stays within `p99Ms` and nothing fails; 0 where
 * already `from` does not hold.
 */
export const highestRate = ({
  from,
  seconds,
  p99Ms,
  say,
}: {
  from: number;
  seconds: number;
  p99Ms: number;
  say: (line: string) => void;
}): Promise<number> =>
  underLoad(async ({ send, host, database }) => {
    await send({ rate: from, seconds: 20, seed: 'warm up' });
    const holds = async (rate: number): Promise<boolean> => {
      const before = [host().seconds, database().seconds] as const;
      const sent = await send({ rate, seconds, seed: `rate ${rate}` });
      const { p50, p99, errors } = figuresOf('all', sent);
      const used = [host().seconds - before[0], database().seconds - before[1]]
        .map((secondsUsed) => (secondsUsed / seconds).toFixed(2))
        .join(' and ');
      say(
        `${rate} a second: p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)} ms, ${errors} errors; host and database used ${used} of a processor`,
      );
      return errors === 0 && p99 <= p99Ms;
    };
    let highest = 0;
    let next = from;
    for (const step of STEPS) {
      while (await holds(next)) {
        highest = next;
        next += step;
      }
      if (highest === 0) return 0;
      next = highest + (STEPS.at(-1) ?? step);
    }
    return highest;
  });

const median = (values: number[]): number => percentiles(values).p50;

function figuresOf(kind: KindFigures['kind'], sent: Sent[]): KindFigures {
  const { p50, p99 } = percentiles(sent.map(({ ms }) => ms));
  return {
    kind,
    requests: sent.length,
    errors: sent.filter(({ status }) => status !== 200).length,
    p50,
    p99,
    max: sent.reduce((most, { ms }) => Math.max(most, ms), 0),
  };
}

/** Of a central contact's homes, as many as take turns: each is loaded and saved once to begin with. */
const MOST_HOMES = 8;

/** Everybody of the demo who can sign in, and the homes that they may save. */
async function castOf(product: Product): Promise<Cast> {
  const temporary = new Set(
    homeStaff.filter((homeStaff) => homeStaff.temporary).map(({ email }) => String(email)),
  );
  const accounts = demoAccounts.filter(({ email }) => !temporary.has(email));
  const people: Person[] = [];
  const savable = new Map<string, Savable>();
  for (const account of accounts) {
    const token = await signIn(product, account);
    const ask = async <T>(path: string, body?: unknown): Promise<{ status: number; body: T }> => {
      const answer = await fetch(`${product.url}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: (await answer.json()) as T };
    };
    const session = await ask<{ homes: { uuid: string }[] }>('/api/session/');
    const list = await ask('/api/aqp_stakeholder_list/?limit=1');
    const homes = session.body.homes.slice(0, MOST_HOMES).map(({ uuid }) => uuid);
    people.push({ token, seesList: list.status === 200, homes });
    for (const uuid of homes) {
      const { body: home } = await ask<Home>(`/api/care_home/${uuid}/`);
      const form = bedFormOf(home);
      const types = form.kind === 'aqp' ? form.types : [form.total, form.dementia];
      // A home that may not report now says so here.
      const beds = Object.fromEntries(types.map((type) => [type, 0]));
      const total = form.kind === 'aqp';
      const saved = await ask(`/${uuid}/vacancy_reporting/`, {
        beds,
        ...(total && { vacant_beds: 0 }),
      });
      if (saved.status === 200) savable.set(uuid, { uuid, token, types, total });
    }
  }
  return { people, savable: [...savable.values()] };
}

/** Runs the generator on a plan, and answers what it measured. */
async function generate(product: Product, plan: object[], folder: string): Promise<Sent[]> {
  const script = bundled('load/generator.ts');
  const [planFile, resultFile] = [join(folder, 'plan.json'), join(folder, 'sent.json')];
  writeFileSync(planFile, JSON.stringify(plan), { mode: 0o600 });
  try {
    const child = spawn(process.execPath, [script.file, product.url, planFile, resultFile], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const code = await new Promise((resolve) => child.once('exit', resolve));
    if (code !== 0) throw new Error(`The generator ended (${code})`);
    return JSON.parse(readFileSync(resultFile, 'utf8')) as Sent[];
  } finally {
    script.remove();
  }
}

/** The figures as lines for a person. */
export function loadReport(figures: LoadFigures): string {
  const rows = [...figures.kinds, figures.all].map(({ kind, requests, errors, p50, p99, max }) =>
    [
      kind.padEnd(20),
      String(requests).padStart(8),
      String(errors).padStart(7),
      ...[p50, p99, max].map((time) => time.toFixed(1).padStart(8)),
    ].join(' '),
  );
  const mb = (values: number[]) => values.map((value) => value.toFixed(0)).join(' ');
  return [
    `${figures.rate} requests a second for ${figures.seconds} s after ${figures.warmUpSeconds} s of the same, ${figures.accounts} accounts; ms from when a request was due to its last byte`,
    `${''.padEnd(20)} requests  errors      p50      p99      max`,
    ...rows,
    `generator late by at most ${figures.generatorLate.toFixed(1)} ms (p99), which is in the times above`,
    `processors used: host ${figures.processors.host.toFixed(2)}, database ${figures.processors.database.toFixed(2)}`,
    `host, MB every 10 s: ${mb(figures.hostMb)}; last third to first third ${(figures.hostGrowth * 100).toFixed(1)} %`,
    `database, MB every 10 s: ${mb(figures.databaseMb)}`,
    ...figures.faults,
  ].join('\n');
}
