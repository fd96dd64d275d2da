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
import { freePort } from '../../infra/local/emulators/freePort.ts';
import { LIST_BUCKET } from '../../infra/local/environment.ts';
import { LocalState, type Running } from '../../infra/local/state.ts';
import { PAGE_SIZE } from '../../shared/careHomesList/careHomesList.api.ts';
import type { AccountId } from '../../shared/kernel/ids.ts';
import { environment } from '../../shared/server/environment.ts';
import { accountEntity } from '../../shared/store/accounts.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import { homeEntity } from '../../shared/store/homes.store.ts';
import { openTable } from '../../shared/store/table.ts';
import { create } from '../../shared/store/write.ts';
import { demoAccounts, organisationStaff } from '../demo/accounts.ts';
import { readHomes } from '../demo/homes.ts';
import { BENCH_NOW } from './benchNow.ts';
import { fetching } from './echo.ts';
import { benchHomes } from './homes.ts';
import { type Percentiles, percentiles, timedAsync } from './measure.ts';
import { type Question, SHAPES } from './questions.ts';

export interface HostFigures {
  homes: number;
  /** A page of the list, from the request to the last byte. */
  list: Percentiles;
  /** The host's answer where no handler is asked: what HTTP alone costs. */
  empty: Percentiles;
  /** One consistent read of the account, as each request makes it, from this process. */
  account: Percentiles;
}

const ROOT = join(import.meta.dirname, '..', '..');
const START_MS = 180_000;
const LANES = 4;

/**
 * A page of the list through the real local host: HTTP, token, middleware, account, model, checks.
 * The host is a process of its own with a state of its own, in which homes are added to the demo's
 * until there are so many; both are gone afterwards.
 */
export async function hostFigures(
  { homes, samples }: { homes: number; samples: number },
  say: (line: string) => void,
): Promise<HostFigures> {
  const folder = join(ROOT, '.cache', `bench-${process.pid}`);
  process.env.PLACEWELL_STATE = folder;
  const port = String(await freePort());
  const client = fetching();
  let host = start(port, ['--reset']);
  try {
    await untilRunning(host);
    await load(homes);
    await ended(host);
    // A list of fewer homes may have been written meanwhile.
    rmSync(join(folder, 's3', LIST_BUCKET), { recursive: true, force: true });
    host = start(port, []);
    const running = await untilRunning(host);
    const table = openTable(
      DynamoDBDocumentClient.from(new DynamoDBClient({})),
      environment().TABLE_NAME,
    );
    say(`${homes} homes in the local host`);
    const token = await tokenOf(running);
    const headers = { authorization: `Bearer ${token}` };
    const paths = await answerable(client.text, running.url, headers);
    const measured = async (act: (sample: number) => Promise<unknown>) => {
      const times: number[] = [];
      for (let sample = -200; sample < samples; sample++) {
        const { ms } = await timedAsync(() => act(sample + 200));
        if (sample >= 0) times.push(ms);
      }
      return percentiles(times);
    };
    const subject = subjectOf(token);
    const all = await client.text(`${running.url}/api/aqp_stakeholder_list/`, headers);
    const { count } = JSON.parse(all) as { count: number };
    if (count !== homes) throw new Error(`The local host lists ${count} homes instead of ${homes}`);
    return {
      homes,
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

/** Adds homes to the demo's until there are so many. */
async function load(count: number): Promise<void> {
  const client = new DynamoDBClient({});
  const { TABLE_NAME: TableName } = environment();
  // Nothing is to follow from these homes, and a stream makes loading slow.
  const StreamSpecification = { StreamEnabled: false };
  await client.send(new UpdateTableCommand({ TableName, StreamSpecification }));
  const table = openTable(DynamoDBDocumentClient.from(client), TableName);
  const missing = count - readHomes(BENCH_NOW).length;
  const writes = [...benchHomes(missing)].map((home) => create(homeEntity, home));
  const length = Math.ceil(writes.length / LANES);
  const lanes = Array.from({ length: LANES }, (_, lane) =>
    table.load(writes.slice(lane * length, (lane + 1) * length)),
  );
  await Promise.all(lanes);
  client.destroy();
}

async function tokenOf({ userPoolClientId }: Running): Promise<string> {
  const email = organisationStaff[0]?.email;
  const account = demoAccounts.find((one) => one.email === email);
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
async function answerable(
  text: (url: string, headers: Record<string, string>) => Promise<string>,
  url: string,
  headers: Record<string, string>,
): Promise<string[]> {
  const postcodes = readHomes(BENCH_NOW).map(({ home }) => home.postcode);
  const address = ({ filters, ordering }: Question, index: number): string => {
    const params = new URLSearchParams({ ordering });
    for (const [name, value] of Object.entries(filters)) params.set(name, String(value));
    if (ordering === 'distance') params.set('search', `postcode-${postcodes[index]}`);
    return `${url}/api/aqp_stakeholder_list/?${params}`;
  };
  const pages = SHAPES.filter(({ questions }) => questions(1)[0]?.size === PAGE_SIZE);
  const addresses = pages.flatMap((shape) => shape.questions(60).map(address));
  const found: string[] = [];
  for (const each of addresses) {
    // The demo's homes lie in postcodes and authorities that a question may not name.
    const body = await text(each, headers).catch(() => null);
    if (body !== null) found.push(each);
  }
  if (found.length < addresses.length / 2) throw new Error('The local host refuses most questions');
  return found.sort((a, b) => hashed(a) - hashed(b));
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
