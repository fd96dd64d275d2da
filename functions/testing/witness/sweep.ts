import { SignJWT } from 'jose';
import { vi } from 'vitest';
import { api } from '#shared/api.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { LINK_GROUPS } from '#shared/server/linkGroups.ts';
import { FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { testLinkKey } from '#shared/testing/linkKeys.ts';
import { handler as onAgreementChange } from '../../../events/agreements/onAgreementChange.ts';
import { handler as onMailEvent } from '../../../events/bounces/onMailEvent.ts';
import { jobs } from '../../../events/schedule/jobs.ts';
import { handler as onTableChange } from '../../../events/stream/onTableChange.ts';
import { isForAgreements } from '../../../infra/agreementStream.ts';
import {
  AGREEMENT_FUNCTION,
  jobFunction,
  MAIL_EVENTS_FUNCTION,
  STREAM_FUNCTION,
} from '../../../infra/functionNames.ts';
import { bounceOf, recordsOf } from '../../erasure/testing/deadLetters.ts';
import { type EndpointName, goodCall } from '../goodCalls.ts';
import type { Answer, Portal, Sent } from '../portal.ts';
import { type RestoredStage, restoredStage } from '../restoredStage.ts';
import { type Stage, setStage } from '../stage.ts';
import { stagePoolMender } from '../stagePool.ts';
import { type Around, beforeJob, furtherCalls, TIME_OF_JOB } from './furtherCalls.ts';
import { type IamRequest, type Recorder, startRecorder } from './recorder.ts';

/** What each function asked of AWS, by the function's name: 'homes/getHome', 'jobs/sweepMail'. */
export type RequestsByFunction = Map<string, IamRequest[]>;

/** Longer than a key is kept by a function: the next call reads it again, as another function would. */
const KEY_KEPT_MS = 16 * 60_000;
const LINK_SECRETS = 'links';
const ORIGIN_SECRET_ID = 'origin';
const FORMER_LINK_SECRET_ID = 'former';
const ORIGIN_KEY = 'what CloudFront sends';
const byCloudFront = { 'x-origin-verify': ORIGIN_KEY };
/** Monday at nine in London, the first working day after the stage's Friday. */
const MONDAY = new Date('2026-11-23T09:00:00.000Z');
const TEN_MINUTES_MS = 600_000;

function secret(id: string): string {
  if (id === ORIGIN_SECRET_ID) return JSON.stringify({ a: ORIGIN_KEY, b: '' });
  const group = LINK_GROUPS.find((linkGroup) => id === `${LINK_SECRETS}/${linkGroup}`);
  if (group) return testLinkKey(group);
  // What was never read is asked for each time.
  throw new Error(`${id} is not to be had`);
}

/** A link that no key opens: it is tried with every key that the function may read. */
const strangersLink = (): Promise<string> =>
  new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode('a key that nobody has ever had, long enough'));

/** Calls every function as its caller does, and notes what each asks of AWS. */
export class WitnessSweep {
  readonly asked: RequestsByFunction = new Map();
  /** Calls that did not end as they should. */
  readonly failed: string[] = [];
  readonly #portal: Portal;
  readonly #recorder: Recorder;
  readonly #seen = new Set<string>();
  #staged: RestoredStage<Stage> | undefined;
  #strangersLink = '';
  /** Milliseconds by which the process's own clock is ahead. */
  #ahead = 0;

  /**
   * Of a portal that has just been started: before its first client is made. `hasFormerKey`: the one key of
   * all links before is still good.
   */
  constructor(portal: Portal, { hasFormerKey }: { hasFormerKey: boolean }) {
    this.#portal = portal;
    delete process.env.LINK_KEYS;
    Object.assign(process.env, {
      LINK_SECRETS,
      ORIGIN_SECRET_ID,
      ...(hasFormerKey && { FORMER_LINK_SECRET_ID, FORMER_LINK_KEY_UNTIL: '2027-11-20' }),
    });
    this.#recorder = startRecorder({ secret });
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + this.#ahead);
    vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  }

  stop(): void {
    this.#recorder.stop();
    vi.useRealTimers();
    vi.mocked(performance.now).mockRestore();
  }

  /** Does something as a function that has just started, which knows no key. */
  async #as<T>(name: string, act: () => Promise<T>): Promise<T> {
    this.#ahead += KEY_KEPT_MS;
    const { heard, done } = await this.#recorder.asking(act);
    this.asked.set(name, [...(this.asked.get(name) ?? []), ...heard]);
    return done;
  }

  /** Every endpoint, and the followers of what it wrote. */
  async calls(): Promise<void> {
    const portal = this.#portal;
    const staged = await restoredStage(portal, () => setStage(portal), stagePoolMender(portal));
    this.#staged = staged;
    this.#strangersLink = await strangersLink();
    let later = FRIDAY_AT_TEN.getTime();
    for (const [name, endpoint] of Object.entries(api) as [EndpointName, Endpoint][]) {
      // Nobody's call, later than a key is kept: the function asks whether it came by CloudFront.
      later += KEY_KEPT_MS;
      vi.setSystemTime(later);
      const headers = { 'x-link-token': this.#strangersLink };
      await this.#call(endpoint, { ...goodCall(name, staged.stage), headers, as: undefined });
      vi.setSystemTime(FRIDAY_AT_TEN);
      await staged.restore();
      await this.#good(name, goodCall(name, staged.stage));
      for (const further of furtherCalls[name] ?? []) {
        const { prepare, sent, isRefused, isCold, isFollowed } = further;
        await prepare?.(this.#around());
        if (isCold) vi.resetModules();
        if (isFollowed) this.#seen.clear();
        await this.#good(name, sent(this.#around()), isRefused);
      }
    }
  }

  /** A call that is to end well, or to be refused, and what follows it. */
  async #good(name: EndpointName, sent: Sent, isRefused = false): Promise<void> {
    const answer = await this.#call(api[name], sent);
    const isDone = answer.status === 200 && !answer.body?.errors;
    if (isDone === isRefused) this.failed.push(`${name} ${answer.status}: ${answer.text}`);
    await this.#follow();
    await this.#staged?.restore();
  }

  #around(): Around {
    const { stage } = this.#staged ?? {};
    if (!stage) throw new Error('The calls come first');
    return {
      portal: this.#portal,
      stage,
      strangersLink: this.#strangersLink,
      call: async (name, sent = goodCall(name, stage)) => {
        const headers = { ...byCloudFront, ...sent.headers };
        const { status, text } = await this.#portal.call(api[name], { ...sent, headers });
        if (status !== 200) throw new Error(`${name} ${status}: ${text}`);
      },
    };
  }

  async #call(endpoint: Endpoint, { headers, ...sent }: Sent): Promise<Answer> {
    const key = endpoint.method === 'GET' ? {} : { 'idempotency-key': crypto.randomUUID() };
    return this.#as(endpoint.handler, () =>
      this.#portal.call(endpoint, { ...sent, headers: { ...byCloudFront, ...key, ...headers } }),
    );
  }

  /** The followers of what was written, for each kind of change that they have not had. */
  async #follow(): Promise<void> {
    const changes = (await this.#staged?.changes()) ?? [];
    const others = changes.filter(({ before, after }) => {
      const { entity, content, status, state } = after ?? before ?? {};
      const kind = [!before, !after, entity, Object(content).kind, status, state];
      const isOther = !this.#seen.has(kind.join());
      this.#seen.add(kind.join());
      return isOther;
    });
    const records = recordsOf(others);
    const ofAgreements = records.filter(isForAgreements);
    if (records.length > 0)
      await this.#as(STREAM_FUNCTION, () => onTableChange({ Records: records }));
    if (ofAgreements.length === 0) return;
    await this.#as(AGREEMENT_FUNCTION, () => onAgreementChange({ Records: ofAgreements }));
  }

  /** Every job, each with something to do, and what SES tells. */
  async jobs(): Promise<void> {
    const staged = this.#staged;
    if (!staged) throw new Error('The calls come first');
    const files = import.meta.glob<{ run: (at: { now: Date }) => Promise<unknown> }>(
      '../../../events/schedule/*.ts',
    );
    for (const { name, handler } of jobs) {
      vi.setSystemTime(FRIDAY_AT_TEN);
      await beforeJob[name]?.(this.#around());
      const job = await files[`../../../events/${handler}.ts`]?.();
      if (!job) throw new Error(`There is no events/${handler}.ts`);
      const due = TIME_OF_JOB[name] ?? MONDAY;
      for (const now of [due, new Date(due.getTime() + TEN_MINUTES_MS)]) {
        vi.setSystemTime(now);
        await this.#as(jobFunction(name), () => job.run({ now }));
      }
      await staged.restore();
    }
    await this.#as(MAIL_EVENTS_FUNCTION, () => onMailEvent(bounceOf(staged.stage.provider.email)));
    await staged.restore();
  }
}
