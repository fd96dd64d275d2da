import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import { postPassword } from '#shared/account/password.api.ts';
import { postDocument } from '#shared/guidance/guidance.api.ts';
import { getHome } from '#shared/homeDetails/homePage.api.ts';
import type { Home } from '#shared/homes/home.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { findHome, homeEntity } from '#shared/store/homes.store.ts';
import { aContact, aHome, anAccount } from '#shared/testing/builders.ts';
import {
  type FaultyProxy,
  type ProxiedCall,
  type ProxyFault,
  startFaultyProxy,
} from '#shared/testing/faultyProxy.ts';
import { scale } from '#shared/testing/scale.ts';
import { postVacancies } from '#shared/vacancies/vacancies.api.ts';
import { type Answer, type Portal, type Sent, startPortal } from './portal.ts';

/** How often each fault is tried. */
const TIMES = scale({ short: 1, full: 10 });
/**
 * A function's own end (infra/aws/functions.ts): whoever asks must have heard before. Within `npm test`
 * other suites have the processor too.
 */
const LAMBDA_MS = scale({ short: 40_000, full: 10_000 });
/** Of one call. */
const MOST_TRIES = 4;
const OLD_PASSWORD = 'A heron over the weir at dusk 7';

let portal: Portal;
let dynamo: FaultyProxy;
let files: FaultyProxy;
let people: FaultyProxy;
const lph = anAccount({ kind: 'lph' });

beforeAll(async () => {
  portal = await startPortal();
  const pool = process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER ?? '';
  [dynamo, files, people] = await Promise.all([
    startFaultyProxy(portal.endpoint),
    startFaultyProxy(process.env.AWS_ENDPOINT_URL_S3 ?? ''),
    startFaultyProxy(pool),
  ]);
  // Before the clients are made, which read it once.
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint,
    AWS_ENDPOINT_URL_S3: files.endpoint,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: people.endpoint,
  });
  await portal.add({ accounts: [lph] });
  // What a function loads as it starts is not what an answer waits for.
  for (const endpoint of [getHome, postVacancies, postDocument, postPassword]) {
    await portal.call(endpoint, { params: { uuid: randomUUID() } });
  }
}, 180_000);
afterEach(() => {
  for (const proxy of [dynamo, files, people]) proxy.reset();
  vi.restoreAllMocks();
});
afterAll(async () => {
  await Promise.all([dynamo.stop(), files.stop(), people.stop()]);
  await portal.stop();
});

const json = (status: number, type: string, more: object = {}): ProxyFault => ({
  kind: 'answer',
  status,
  headers: { 'x-amzn-errortype': type },
  body: JSON.stringify({ __type: `com.amazonaws#${type}`, message: 'No', ...more }),
});
const xml = (status: number, code: string): ProxyFault => ({
  kind: 'answer',
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>No</Message></Error>`,
});
const calledOff = (...codes: string[]): ProxyFault =>
  json(400, 'TransactionCanceledException', {
    CancellationReasons: codes.map((Code) => ({ Code, Message: 'No' })),
  });

/** Faults of any service, and whether a second try is worth it. */
const FAULTS: [name: string, fault: ProxyFault, retried: boolean][] = [
  ['the connection is cut', { kind: 'reset' }, true],
  ['no answer at all', { kind: 'hang' }, true],
  ['500', json(500, 'InternalServerError'), true],
  ['503', json(503, 'ServiceUnavailable'), true],
  ['ThrottlingException', json(400, 'ThrottlingException'), true],
  [
    'ProvisionedThroughputExceededException',
    json(400, 'ProvisionedThroughputExceededException'),
    true,
  ],
  ['an answer cut in its middle', { kind: 'cut' }, true],
  ['an answer that stops in its middle', { kind: 'stall' }, true],
  ['half of the JSON as if it were all', { kind: 'truncated' }, false],
  ['a first byte after 3 seconds', { kind: 'late', ms: 3000 }, true],
];

/** A home of its own for each fault, with somebody of its staff: its calls are known by them. */
interface Case {
  home: Home;
  as: Account;
}
async function aCase(): Promise<Case> {
  const home = aHome();
  const as = anAccount();
  const contact = aContact({ home: home.uuid, email: as.email });
  await portal.add({ homes: [home], contacts: [contact], accounts: [as] });
  return { home, as };
}

const isOf =
  ({ home, as }: Case) =>
  ({ body }: ProxiedCall): boolean =>
    body.includes(home.uuid) || body.includes(as.id) || body.includes(as.email);

type Timed = Answer & { ms: number };

async function timed(endpoint: Endpoint, sent: Sent): Promise<Timed> {
  const begin = performance.now();
  const answer = await portal.call(endpoint, sent);
  return { ...answer, ms: performance.now() - begin };
}

const read = ({ home, as }: Case): Promise<Timed> =>
  timed(getHome, { as, params: { uuid: home.uuid } });

const write = ({ home, as }: Case, key: string | undefined = randomUUID()): Promise<Timed> =>
  timed(postVacancies, {
    as,
    params: { uuid: home.uuid },
    ...(key !== '' && { headers: { 'idempotency-key': key } }),
    body: {
      version: home.vacancy.version,
      beds: { Residential: 2, 'Residential dementia': 1 },
      comments: '',
    },
  });

/** How often a home's figures were saved: by its version, and by its audit trail. */
async function savedTimes({ home }: Case): Promise<{ version: number; audit: number }> {
  const stored = await findHome(portal.table, home.uuid);
  const trail = await auditOf(portal.table, homeEntity.key(home).pk);
  return {
    version: (stored?.vacancy.version ?? 0) - home.vacancy.version,
    audit: trail.length,
  };
}

/** In time, and a 503 that says when to try again; a fault must not look like a bug of ours. */
function expectPutOff(answer: Timed): void {
  expect(answer).toMatchObject({
    status: 503,
    body: {
      type: 'urn:placewell:unavailable',
      detail: 'Placewell is very busy just now. Please try again in a moment.',
    },
    headers: { 'retry-after': '3' },
  });
  expect(answer.ms).toBeLessThan(LAMBDA_MS);
}

/** The fault, for calls of this case that `match`: the first so many of each operation. */
function afflict(
  proxy: FaultyProxy,
  afflicted: {
    of: Case;
    fault: ProxyFault;
    match: (call: ProxiedCall) => boolean;
    times: number;
  }[],
): void {
  const met = new Map<object, number>();
  proxy.fault = (call) => {
    const affliction = afflicted.find(({ of, match }) => match(call) && isOf(of)(call));
    if (!affliction) return undefined;
    const times = (met.get(affliction) ?? 0) + 1;
    met.set(affliction, times);
    return times <= affliction.times ? affliction.fault : undefined;
  };
}

const transaction = ({ operation }: ProxiedCall) => operation === 'TransactWriteItems';
const reading = ({ operation }: ProxiedCall) => operation !== 'TransactWriteItems';
const silence = () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
};

describe('the table', () => {
  it('failing once is tried again, and nobody notices', async () => {
    silence();
    const faults = FAULTS.filter(([, , retried]) => retried).flatMap((faultCase) =>
      Array.from({ length: TIMES }, () => faultCase),
    );
    const cases = await Promise.all(faults.flatMap(() => [aCase(), aCase()]));
    const caseAt = (n: number): Case => cases[n] as Case;
    afflict(
      dynamo,
      faults.flatMap(([, fault], n) => [
        { of: caseAt(2 * n), fault, match: reading, times: 1 },
        { of: caseAt(2 * n + 1), fault, match: transaction, times: 1 },
      ]),
    );
    for (let from = 0; from < faults.length; from += 10) {
      await Promise.all(
        faults.slice(from, from + 10).map(async ([name], i) => {
          const n = from + i;
          const answers = await Promise.all([read(caseAt(2 * n)), write(caseAt(2 * n + 1))]);
          expect([name, ...answers.map(({ status }) => status)]).toEqual([name, 200, 200]);
          for (const { ms } of answers) expect(ms).toBeLessThan(LAMBDA_MS);
          expect(await savedTimes(caseAt(2 * n + 1))).toEqual({ version: 1, audit: 1 });
        }),
      );
    }
    console.log(
      `DynamoDB failing once in ${faults.length / TIMES} ways, ${TIMES} times each, under a read and a write: ${2 * faults.length} answers 200, each write once`,
    );
  });

  it.each([
    ['a conflict', calledOff('None', 'TransactionConflict', 'None'), 409],
    ['throttling', calledOff('ThrottlingError', 'None', 'None'), 503],
    ['its capacity', calledOff('None', 'ProvisionedThroughputExceeded'), 503],
    ['its own earlier try', json(400, 'TransactionInProgressException'), 503],
  ] as const)('calling a save off for %s: tried again, and told in time', async (_, fault, end) => {
    silence();
    const [once, always] = await Promise.all([aCase(), aCase()]);
    afflict(dynamo, [
      { of: once, fault, match: transaction, times: 1 },
      { of: always, fault, match: transaction, times: Number.POSITIVE_INFINITY },
    ]);
    const [first, second] = await Promise.all([write(once), write(always)]);
    expect(first.status).toBe(200);
    expect(await savedTimes(once)).toEqual({ version: 1, audit: 1 });
    expect(second).toMatchObject({ status: end });
    expect(second.ms).toBeLessThan(LAMBDA_MS);
    expect(await savedTimes(always)).toEqual({ version: 0, audit: 0 });
  });
});

const LOST: [string, ProxyFault][] = [
  ['the connection is cut', { kind: 'reset', after: true }],
  ['no answer', { kind: 'hang', after: true }],
  ['500 all the same', { ...json(500, 'InternalServerError'), after: true } as ProxyFault],
  ['cut in its middle', { kind: 'cut' }],
  ['late', { kind: 'late', ms: 3000 }],
];

describe('a save whose answer is lost', () => {
  it('is known again by the SDK’s next try: saved once, and never a conflict with itself', async () => {
    silence();
    const all = LOST.flatMap((lostAnswer) => Array.from({ length: TIMES }, () => lostAnswer));
    const cases = await Promise.all(all.map(() => aCase()));
    afflict(
      dynamo,
      all.map(([, fault], n) => ({ of: cases[n] as Case, fault, match: transaction, times: 1 })),
    );
    const retried = async (name: string, writtenCase: Case): Promise<void> => {
      // Without a key of the client's own: nothing but the SDK's token can tell.
      const answer = await write(writtenCase, '');
      expect([name, answer.status]).toEqual([name, 200]);
      expect(await savedTimes(writtenCase)).toEqual({ version: 1, audit: 1 });
      const tokens = dynamo.calls
        .filter((call) => transaction(call) && isOf(writtenCase)(call))
        .map(
          ({ body }) => (JSON.parse(body) as { ClientRequestToken?: string }).ClientRequestToken,
        );
      expect(tokens.length).toBeGreaterThanOrEqual(2);
      expect(tokens.length).toBeLessThanOrEqual(MOST_TRIES);
      expect(tokens[0]).toMatch(/^[\w-]{36}$/);
      expect(new Set(tokens).size).toBe(1);
    };
    for (let from = 0; from < all.length; from += 10) {
      await Promise.all(
        all.slice(from, from + 10).map(([name], i) => retried(name, cases[from + i] as Case)),
      );
    }
    console.log(
      `${all.length} saves whose first answer was lost: all 200, saved once, 0 false conflicts, one token for both tries`,
    );
  });
});

// The SDK may retry so much, and earns it again by successes: faults that last are tried last.
describe('the table, for good', () => {
  it('failing on and on is a 503 in time, after at most four tries', async () => {
    silence();
    const cases = await Promise.all(FAULTS.flatMap(() => [aCase(), aCase()]));
    const caseAt = (n: number): Case => cases[n] as Case;
    const times = Number.POSITIVE_INFINITY;
    afflict(
      dynamo,
      FAULTS.flatMap(([, fault], n) => [
        { of: caseAt(2 * n), fault, match: reading, times },
        { of: caseAt(2 * n + 1), fault, match: transaction, times },
      ]),
    );
    const slowest = await Promise.all(
      FAULTS.map(async (_, n) => {
        const [loaded, saved] = await Promise.all([read(caseAt(2 * n)), write(caseAt(2 * n + 1))]);
        expectPutOff(loaded);
        expectPutOff(saved);
        const tries = dynamo.calls.filter(
          (call) => transaction(call) && isOf(caseAt(2 * n + 1))(call),
        );
        expect(tries.length).toBeLessThanOrEqual(MOST_TRIES);
        expect((await savedTimes(caseAt(2 * n + 1))).audit).toBeLessThanOrEqual(1);
        return Math.max(loaded.ms, saved.ms);
      }),
    );
    console.log(
      `DynamoDB failing on and on in ${FAULTS.length} ways, under a read and a write: ${2 * FAULTS.length} answers 503 with Retry-After, the slowest after ${(Math.max(...slowest) / 1000).toFixed(1)} s, at most ${MOST_TRIES} tries each`,
    );
  });

  it('not to be reached is a 503 in time, and works when it is back', async () => {
    silence();
    const refusedCase = await aCase();
    await dynamo.refuse();
    const [loaded, saved] = await Promise.all([read(refusedCase), write(refusedCase)]);
    await dynamo.accept();
    expectPutOff(loaded);
    expectPutOff(saved);
    expect(await write(refusedCase)).toMatchObject({ status: 200 });
    expect(await savedTimes(refusedCase)).toEqual({ version: 1, audit: 1 });
  });

  it('losing the answers to a save for good is a 503, and the same key then brings the answer without a second save', async () => {
    silence();
    const cases = await Promise.all(LOST.map(() => aCase()));
    afflict(
      dynamo,
      LOST.map(([, fault], n) => ({
        of: cases[n] as Case,
        fault,
        match: transaction,
        times: Number.POSITIVE_INFINITY,
      })),
    );
    const keys = cases.map(() => randomUUID());
    const lost = await Promise.all(cases.map((writtenCase, n) => write(writtenCase, keys[n])));
    for (const answer of lost) expectPutOff(answer);
    dynamo.reset();
    for (const [n, writtenCase] of cases.entries()) {
      expect(await write(writtenCase, keys[n])).toMatchObject({ status: 200 });
      expect(await savedTimes(writtenCase)).toEqual({ version: 1, audit: 1 });
    }
  });
});

describe('files and people', () => {
  const share = (marker: string): Promise<Timed> =>
    timed(postDocument, {
      as: lph,
      headers: { 'idempotency-key': randomUUID() },
      body: {
        name: `Plan ${marker}`,
        section: 'flu',
        tooltip: '',
        file: { name: 'plan.txt', base64: Buffer.from(marker).toString('base64') },
      },
    });
  const check = (as: Account): Promise<Timed> => {
    const next = 'Two kingfishers by the mill 8';
    return timed(postPassword, {
      as,
      body: { old_password: OLD_PASSWORD, new_password1: next, new_password2: next },
    });
  };

  it('failing once are tried again; failing on and on are a 503 in time', async () => {
    silence();
    // S3 puts a file and answers nothing that could be cut; its errors are XML.
    const ofFiles = FAULTS.flatMap(([name, fault, retried]): typeof FAULTS => {
      if (['cut', 'stall', 'truncated'].includes(fault.kind)) return [];
      if (fault.kind !== 'answer') return [[name, fault, retried]];
      if (fault.status < 500) return [];
      return [[name, xml(fault.status, name === '503' ? 'SlowDown' : 'InternalError'), retried]];
    });
    const accounts = await Promise.all(FAULTS.flatMap(() => [aCase(), aCase()]));
    await Promise.all(accounts.map(({ as }) => portal.makePerson(as.email, OLD_PASSWORD)));
    const markers = ofFiles.flatMap(() => [`marker-${randomUUID()}`, `marker-${randomUUID()}`]);
    const pending = new Map(markers.map((marker) => [marker, 1]));
    files.fault = ({ operation, body }) => {
      const at = markers.findIndex((marker) => body.includes(marker));
      if (operation !== 'PUT' || at < 0) return undefined;
      const marker = markers[at] ?? '';
      const times = pending.get(marker) ?? 0;
      pending.set(marker, times - 1);
      // Of each pair the first fails once, the second always.
      return at % 2 === 1 || times > 0 ? ofFiles[Math.floor(at / 2)]?.[1] : undefined;
    };
    afflict(
      people,
      FAULTS.flatMap(([, fault], n) => [
        { of: accounts[2 * n] as Case, fault, match: () => true, times: 1 },
        {
          of: accounts[2 * n + 1] as Case,
          fault,
          match: () => true,
          times: Number.POSITIVE_INFINITY,
        },
      ]),
    );
    const [shared, checked] = await Promise.all([
      Promise.all(markers.map(share)),
      Promise.all(accounts.map(({ as }) => check(as))),
    ]);
    for (const [n, answer] of shared.entries()) {
      if (n % 2 === 1) expectPutOff(answer);
      else expect([ofFiles[n / 2]?.[0], answer.status]).toEqual([ofFiles[n / 2]?.[0], 200]);
    }
    for (const [n, answer] of checked.entries()) {
      const retried = FAULTS[Math.floor(n / 2)]?.[2];
      if (n % 2 === 1 || !retried) expectPutOff(answer);
      else expect(answer).toMatchObject({ status: 200, body: { is_valid: true } });
      expect(answer.ms).toBeLessThan(LAMBDA_MS);
    }
    const slowest = Math.max(...[...shared, ...checked].map(({ ms }) => ms));
    console.log(
      `S3 failing in ${ofFiles.length} ways and Cognito in ${FAULTS.length}, once and on and on: 200 or 503 with Retry-After, the slowest after ${(slowest / 1000).toFixed(1)} s`,
    );
  });
});
