import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { AccountId } from '#shared/kernel/ids.ts';
import { PAGE_SIZE } from '#shared/placeList/pages.ts';
import { environment } from '#shared/server/environment.ts';
import type { ListTypes } from '#shared/server/placeList/listTypes.ts';
import { accountEntity } from '#shared/store/accounts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { openTable } from '#shared/store/table.ts';
import { freePort } from '../../infra/local/emulators/freePort.ts';
import { LIST_BUCKET } from '../../infra/local/environment.ts';
import { LocalState, type Running } from '../../infra/local/state.ts';
import { demoAccounts } from '../demo/accounts.ts';
import { fetching } from './echo.ts';
import type { Question } from './engine.ts';
import type { BenchKind } from './kinds/benchKind.ts';
import { type Percentiles, percentiles, timedAsync } from './measure.ts';

export interface HostFigures {
  places: number;
  /** A page of the list, from the request to the last byte. */
  list: Percentiles;
  /** The host's answer where no handler is asked: what HTTP alone costs. */
  empty: Percentiles;
  /** One consistent read of the account, as each request makes it, from this process. */
  account: Percentiles;
}

const ROOT = join(import.meta.dirname, '..', '..');
const START_MS = 600_000;
const LANES = 4;
const TRIES = 30;

/**
 * A page of the list through the real local host: HTTP, token, middleware, account, model, checks.
 * The host is a process of its own with a state of its own, in which places are added to the demo's
 * until the host lists so many; both are gone afterwards.
 */
export async function hostFigures<L extends ListTypes>(
  kind: BenchKind<L>,
  { places, samples, warmUp }: { places: number; samples: number; warmUp: number },
  say: (line: string) => void,
): Promise<HostFigures> {
  const folder = join(ROOT, '.cache', `bench-${process.pid}`);
  process.env.PLACEWELL_STATE = folder;
  const port = String(await freePort());
  const client = fetching();
  let host = start(port, ['--reset']);
  try {
    const first = await untilRunning(host);
    const headersOf = async (running: Running) => ({
      authorization: `Bearer ${await tokenOf(running, kind.host.email)}`,
    });
    const listed = async ({ url }: Running, headers: Record<string, string>) =>
      countOf(await unlessBusy(() => client.text(`${url}${kind.host.path}`, headers)));
    await load(kind, missingOf(places, await listed(first, await headersOf(first))));
    await ended(host);
    // A list of fewer places may have been written meanwhile.
    rmSync(join(folder, 's3', LIST_BUCKET), { recursive: true, force: true });
    host = start(port, []);
    const running = await untilRunning(host);
    const table = openTable(
      DynamoDBDocumentClient.from(new DynamoDBClient({})),
      environment().TABLE_NAME,
    );
    say(`${places} ${kind.places} in the local host`);
    const headers = await headersOf(running);
    const paths = await answerable(kind, { text: client.text, url: running.url, headers });
    const measured = async (act: (sample: number) => Promise<unknown>) => {
      const times: number[] = [];
      for (let sample = -warmUp; sample < samples; sample++) {
        const { ms } = await timedAsync(() => act(sample + warmUp));
        if (sample >= 0) times.push(ms);
      }
      return percentiles(times);
    };
    const subject = subjectOf(headers.authorization);
    const count = await listed(running, headers);
    if (count !== places) {
      throw new Error(`The local host lists ${count} ${kind.places} instead of ${places}`);
    }
    return {
      places,
      list: await measured((sample) =>
        client.text(paths[sample % paths.length] as string, headers),
      ),
      empty: await measured(() => client.text(`${running.url}/local/running`)),
      account: await measured(() => table.read(wanted(accountEntity, { id: subject }))),
    };
  } finally {
    client.end();
    await ended(host);
    rmSync(folder, { recursive: true, force: true });
  }
}

const start = (port: string, args: string[]): ChildProcess =>
  spawn(process.execPath, [join(ROOT, 'scripts', 'start.mjs'), ...args], {
    cwd: ROOT,
    env: { ...process.env, PORT: port, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** What the host tells of itself, which is then the environment of this process too. */
async function untilRunning(host: ChildProcess): Promise<Running> {
  const end = performance.now() + START_MS;
  const state = new LocalState(ROOT);
  for (;;) {
    const running = await state.running();
    if (running) {
      Object.assign(process.env, running.env);
      return running;
    }
    if (host.exitCode !== null) throw new Error(`The local host ended (${host.exitCode})`);
    if (performance.now() > end) throw new Error('The local host did not start');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** Once more where the host is too busy just now: it has started this moment and reads its list. */
export async function unlessBusy(ask: () => Promise<string>, pauseMs = 2000): Promise<string> {
  for (let triesLeft = TRIES; ; triesLeft--) {
    try {
      return await ask();
    } catch (error) {
      if (triesLeft === 0 || !(error instanceof Error && error.message.startsWith('503 ')))
        throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

const countOf = (answer: string): number => (JSON.parse(answer) as { count: number }).count;

/** How many places must be added so that so many are on the list. Throws where it has more. */
export function missingOf(places: number, listed: number): number {
  if (listed > places)
    throw new Error(`The demo alone lists ${listed}: ask for more than ${places}`);
  return places - listed;
}

/** Adds places to the demo's. */
async function load<L extends ListTypes>(kind: BenchKind<L>, missing: number): Promise<void> {
  const client = new DynamoDBClient({});
  const { TABLE_NAME: TableName } = environment();
  // Nothing is to follow from these places, and a stream makes loading slow.
  const StreamSpecification = { StreamEnabled: false };
  await client.send(new UpdateTableCommand({ TableName, StreamSpecification }));
  const table = openTable(DynamoDBDocumentClient.from(client), TableName);
  const writes = [...kind.make(missing)].map(kind.host.write);
  const length = Math.ceil(writes.length / LANES);
  const lanes = Array.from({ length: LANES }, (_, lane) =>
    table.load(writes.slice(lane * length, (lane + 1) * length)),
  );
  await Promise.all(lanes);
  client.destroy();
}

async function tokenOf({ userPoolClientId }: Running, email: string): Promise<string> {
  const account = demoAccounts.find((demoAccount) => demoAccount.email === email);
  const answer = await new CognitoIdentityProviderClient({}).send(
    new InitiateAuthCommand({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: userPoolClientId,
      AuthParameters: { USERNAME: account?.email ?? '', PASSWORD: account?.password ?? '' },
    }),
  );
  const token = answer.AuthenticationResult?.IdToken;
  if (!token) throw new Error('The local host gave no token');
  return token;
}

const subjectOf = (token: string): AccountId => {
  const [, claims = ''] = token.split('.');
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: AccountId }).sub;
};

/** Pages of every shape but the export as addresses, those with a postcode that there is. */
async function answerable<L extends ListTypes>(
  { shapes, host }: BenchKind<L>,
  {
    text,
    url,
    headers,
  }: {
    text: (url: string, headers: Record<string, string>) => Promise<string>;
    url: string;
    headers: Record<string, string>;
  },
): Promise<string[]> {
  const postcodes = host.postcodes();
  const address = ({ filters, ordering }: Question<L>, index: number): string => {
    const params = new URLSearchParams({ ordering });
    for (const [name, value] of Object.entries(filters)) {
      // Found by the server from the postcode.
      if (name !== 'covering') params.set(name, String(value));
    }
    if (ordering === 'distance') params.set('search', `postcode-${postcodes[index]}`);
    return `${url}${host.path}?${params}`;
  };
  const pages = shapes.filter(({ questions }) => questions(1)[0]?.size === PAGE_SIZE);
  const addresses = pages.flatMap((shape) => shape.questions(60).map(address));
  const answerableUrls: string[] = [];
  for (const each of addresses) {
    // The demo's places lie in postcodes and authorities that a question may not name.
    const body = await text(each, headers).catch(() => null);
    if (body !== null) answerableUrls.push(each);
  }
  if (answerableUrls.length < addresses.length / 2)
    throw new Error('The local host refuses most questions');
  return answerableUrls.sort((a, b) => hashed(a) - hashed(b));
}

/** Mixes the shapes, the same way each time. */
const hashed = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0);

function ended(host: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (host.exitCode !== null) return resolve();
    host.once('exit', () => resolve());
    host.kill('SIGTERM');
  });
}
