import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { postAgreementCode } from '#shared/agreements/agreementLink.api.ts';
import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import type { Variation } from '#shared/agreements/variation.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import {
  anAgreementReturn,
  aProviderContract,
  aVariation,
  contractWrites,
  returnWrites,
  variationWrites,
} from '#shared/testing/agreements.ts';
import { anAccount } from '#shared/testing/builders.ts';
import { type FaultyProxy, startFaultyProxy } from '#shared/testing/faultyProxy.ts';
import { scale } from '#shared/testing/scale.ts';
import { linkOf } from '../../functions/agreements/testing/signing.ts';
import { type Portal, startPortal } from '../../functions/testing/portal.ts';
import { makeTable } from '../../infra/local/emulators/dynamo.ts';
import { type FakeSes, startFakeSes } from './fakeSes.ts';
import { type MailProcess, type MailProcesses, mailProcesses } from './mailProcesses.ts';

/** What SES takes in a second; it refuses more. */
export const SES_RATE = 14;
/** How long a code may take (agreements, section 6); beside other suites, whose processes compete, longer. */
const CODE_WITHIN_MS = scale({ short: 30_000, full: 10_000 });
const MINUTE_MS = 60_000;
/** How often the jobs come: each minute. */
const JOBS_EVERY_MS = scale({ short: 3000, full: MINUTE_MS });
const MOST_MS = scale({ short: 150_000, full: 1_800_000 });
const YEAR_MS = 365 * 86_400_000;

export const central = anAccount({ kind: 'lph', first_name: 'Cleo', last_name: 'Central' });

/** An open variation that stays so for a year. */
export const aLongVariation = (): Variation =>
  aVariation({
    owner: { account: central.id, name: 'Cleo Central' },
    deadline: new Date(Date.now() + YEAR_MS).toISOString().slice(0, 10),
  });

/** Waits as long as the suite's size allows. */
export const until = (isSo: () => boolean | Promise<boolean>): Promise<boolean> =>
  vi.waitUntil(isSo, { timeout: MOST_MS, interval: 100 });

export const seconds = (ms: number): string => (ms / 1000).toFixed(1);

type Follower = 'mails' | 'agreements' | 'agreementBatches';

interface Surroundings {
  portal: Portal;
  processes: MailProcesses;
  engine: FaultyProxy;
  ses: FakeSes;
}

/** The product's parts as processes, on a table of their own, with an SES that keeps to its rate. */
export class AgreementScene {
  readonly #rest: Surroundings;
  readonly #calls: number[] = [];
  readonly refused: string[] = [];
  readonly waits: number[] = [];
  /** How long those took of whom the follower was killed meanwhile. */
  readonly waitsOverKill: number[] = [];
  #kills = 0;
  #env: Record<string, string> = {};

  static async start(): Promise<AgreementScene> {
    const [portal, processes, ses] = await Promise.all([
      startPortal(),
      mailProcesses(),
      startFakeSes(),
    ]);
    return new AgreementScene({
      portal,
      processes,
      ses,
      engine: await startFaultyProxy(portal.endpoint),
    });
  }

  constructor(rest: Surroundings) {
    this.#rest = rest;
    rest.ses.fault = ({ tags }) => {
      const now = performance.now();
      while ((this.#calls[0] ?? now) <= now - 1000) this.#calls.shift();
      if (this.#calls.length >= SES_RATE) {
        this.refused.push(tags.kind ?? '');
        return { code: 'Throttling', status: 400 };
      }
      this.#calls.push(now);
      return undefined;
    };
  }

  get portal() {
    return this.#rest.portal;
  }
  get engine() {
    return this.#rest.engine;
  }
  /** The mails of a kind that SES took, in order. */
  mails = (kind: string) => this.#rest.ses.mails.filter(({ tags }) => tags.kind === kind);

  /** From now on what is written is in the stream: what was there before is nobody's work. */
  async beginStream(): Promise<void> {
    const { portal, ses } = this.#rest;
    const { streamArn } = await makeTable(portal.endpoint, portal.table.name);
    this.#env = {
      TABLE_NAME: portal.table.name,
      MAILS_A_SECOND: String(SES_RATE),
      AWS_ENDPOINT_URL_DYNAMODB: portal.endpoint,
      AWS_ENDPOINT_URL_SES: ses.endpoint,
      STREAM_ARN: streamArn,
      STREAM_ENDPOINT: portal.endpoint,
    };
  }

  follow(part: Follower, ahead = 0, where: Record<string, string> = {}): MailProcess {
    const CHECKPOINT = join(this.#rest.processes.folder, part);
    return this.#run(part, ahead, { CHECKPOINT, ...where });
  }

  #run(part: Follower | 'carry' | 'sweep', ahead: number, more = {}): MailProcess {
    const now = new Date(Date.now() + ahead);
    return this.#rest.processes.start(part, now, { ...this.#env, ...more });
  }

  /** `kill -9` of a follower. */
  async kill(follower: MailProcess): Promise<void> {
    this.#kills += 1;
    await follower.kill();
  }

  /** The jobs of each minute, until what it gives is called. */
  minutes(ahead: number): { stop: () => Promise<void> } {
    let isDone = false;
    const going = (async () => {
      while (!isDone) {
        const begun = performance.now();
        await Promise.all((['carry', 'sweep'] as const).map((job) => this.#run(job, ahead).ended));
        while (!isDone && performance.now() - begun < JOBS_EVERY_MS) await sleep(100);
      }
    })();
    // Whoever stops it hears of a failure.
    going.catch(() => undefined);
    return {
      stop: () => {
        isDone = true;
        return going;
      },
    };
  }

  /** Asks for a code as the page does, and notes how long its mail took to be with SES. */
  async askCode(agreementReturn: AgreementReturn): Promise<void> {
    const started = performance.now();
    const killsBefore = this.#kills;
    const { status, text } = await this.portal.call(postAgreementCode, {
      headers: await linkOf(this.portal.table, agreementReturn),
      body: { purpose: 'sign' },
    });
    expect(status, text).toBe(200);
    const isSent = () =>
      this.mails('agreementCode').some(({ to }) => to === agreementReturn.signatory?.email);
    await vi.waitUntil(isSent, { timeout: MINUTE_MS, interval: 10 });
    const list = this.#kills > killsBefore ? this.waitsOverKill : this.waits;
    list.push(performance.now() - started);
  }

  /** Agreements that signatories have open, of a variation of their own. */
  async opened(count: number): Promise<AgreementReturn[]> {
    const variation = aLongVariation();
    const contracts = Array.from({ length: count }, () => aProviderContract());
    const returns = contracts.map((contract) =>
      anAgreementReturn(variation, contract, { status: 'VIEWED', document_version: 1 }),
    );
    await this.portal.table.load([
      ...contracts.flatMap(contractWrites),
      ...variationWrites(variation),
      ...returns.flatMap(returnWrites),
    ]);
    return returns;
  }

  /** Whether any mail still waits. */
  async hasOpenMails(): Promise<boolean> {
    const open = { index: 'LINK', pk: 'MAIL_OPEN', limit: 1 } as const;
    return (await this.portal.table.some(outboxEntity, open)).length > 0;
  }

  /** Checks that each code came within its time, and once; says how long they took. */
  expectCodes(): string {
    const sorted = this.waits.toSorted((wait, other) => wait - other);
    const [middle = 0, longest = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
    expect(sorted.length).toBeGreaterThan(0);
    expect(longest).toBeLessThan(CODE_WITHIN_MS);
    expect(this.mails('agreementCode')).toHaveLength(sorted.length + this.waitsOverKill.length);
    return `${sorted.length} codes meanwhile: median ${seconds(middle)} s, longest ${seconds(longest)} s${this.waitsOverKill.map((ms) => `, and over the kill ${seconds(ms)} s`).join('')}; SES at ${SES_RATE} a second refused ${this.refused.length}`;
  }

  async stop(): Promise<void> {
    const { portal, processes, engine, ses } = this.#rest;
    await processes.stop();
    await Promise.all([engine.stop(), ses.stop()]);
    await portal.stop();
  }
}
