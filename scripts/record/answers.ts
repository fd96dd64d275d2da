import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import * as z from 'zod/mini';
import { api } from '#shared/api.ts';
import { type Endpoint, fillPath, pathParams } from '#shared/kernel/endpoint.ts';
import { TEST_LINK_KEYS } from '#shared/testing/linkKeys.ts';
import type { ApiHandler } from '../../functions/runtime/handle.ts';
import { allRows } from '../../functions/testing/rows.ts';
import { openCode } from '../../infra/local/code.ts';
import { chooseEngine, makeTable, startDynamo } from '../../infra/local/emulators/dynamo.ts';
import { startS3 } from '../../infra/local/emulators/s3.ts';
import {
  AGREEMENTS_BUCKET,
  FILES_BUCKET,
  functionEnvironment,
  LIST_BUCKET,
  TABLE_NAME,
} from '../../infra/local/environment.ts';
import { firstPerson, homeStaff, organisationStaff } from '../demo/accounts.ts';
import type { seed } from '../seed.ts';
import { stopTheWorld, withoutMadeIds } from './stillWorld.ts';
import { byName, type Files, json, RECORD_DAY } from './written.ts';

/** The commissioner of the demo who may see most. */
const [commissioner] = organisationStaff
  .filter(({ kind, is_administrator }) => kind === 'commissioner' && !is_administrator)
  .sort((a, b) => b.flags.length - a.flags.length);

/** Who calls: the kinds of account, and nobody. */
const CALLERS = {
  nobody: undefined,
  central: firstPerson.email,
  commissioner: commissioner?.email,
  provider: homeStaff[0]?.email,
} as const;
type CallerName = keyof typeof CALLERS;

/** Values of a query's field that are asked for, beside those of a good call. */
const VALUES = 3;
const TRIES = 3;
/** The longest answer that is written down whole, in characters; of a longer one its beginning and a hash. */
const LONGEST = 20_000;

const QUERY_TEXTS: Record<string, string> = {
  since: '2026-11-19T10:00:00.000Z',
  deadline_gte: '2026-01-01',
  from: '2026-10-01',
  to: '2026-11-20',
  email: 'residential@example.org',
  name: 'house',
  search: 'house',
  period: '2026-10',
};
const PARAMS: Record<string, readonly string[]> = {
  period: ['2026-10', '2026-09', '2025-09'],
  postcode: ['BN1 1AA', 'SW1A 1AA'],
  partial: ['SW1'],
  sha256: ['0'.repeat(64)],
};

interface Account {
  id: string;
  email: string;
}

interface RecordedCall {
  params: Record<string, string>;
  query: Record<string, string>;
}

interface Answer {
  status: number;
  text: string;
}

/** What no two runs share besides ids: links that are signed, and the names of requests. */
const withoutSignatures = (text: string): string =>
  withoutMadeIds(text)
    .replace(/http:\/\/127\.0\.0\.1:\d+/g, 'http://emulator')
    .replace(/X-Amz-Signature=[0-9a-f]+/g, 'X-Amz-Signature=signature');

/** The demo on emulators of its own, asked by the endpoints that read; nothing is asked that writes. */
export async function answerFiles(root: string): Promise<Files> {
  const folder = join(root, '.cache', 'record-world');
  rmSync(folder, { recursive: true, force: true });
  const start = stopTheWorld(RECORD_DAY);
  const code = await openCode({ root, folder: join(folder, 'code') });
  const dynamo = await startDynamo({ engine: chooseEngine() });
  const s3 = await startS3(join(folder, 's3'), [FILES_BUCKET, AGREEMENTS_BUCKET, LIST_BUCKET]);
  const print = console.log;
  try {
    await makeTable(dynamo.endpoint, TABLE_NAME);
    Object.assign(
      process.env,
      functionEnvironment({
        siteUrl: 'http://localhost:3000',
        linkKeys: TEST_LINK_KEYS,
        userPoolId: 'eu-west-2_record',
        userPoolClientId: 'record',
        endpoints: { DYNAMODB: dynamo.endpoint, S3: s3.endpoint },
      }),
    );
    const { seed: load } = await code.load<{ seed: typeof seed }>('scripts/seed.ts');
    await load({
      tableName: TABLE_NAME,
      now: RECORD_DAY,
      makeUser: async ({ email }) => idOf(email),
      say: () => {},
    });
    // The functions' request log.
    console.log = () => {};
    const rows = await allRows(dynamo);
    const world = worldOf(rows);
    const files: Files = { 'rows.json': json(countsOf(rows)) };
    for (const [name, endpoint] of Object.entries<Endpoint>(api).sort(([a], [b]) =>
      a < b ? -1 : 1,
    )) {
      if (endpoint.method !== 'GET') continue;
      const handler = await code.loadHandler(endpoint.handler);
      const ask = async (caller: CallerName, recordedCall: RecordedCall): Promise<Answer> => {
        let answer: Answer = { status: 0, text: '' };
        // A busy machine may be too slow for a function's deadline.
        for (let tried = 0; tried < TRIES; tried += 1) {
          answer = await call(handler, endpoint, { as: world.accounts[caller], ...recordedCall });
          if (answer.status < 500) break;
        }
        return answer;
      };
      files[`${name}.json`] = await answersOf(endpoint, world, ask);
    }
    const count =
      Object.values(files)
        .join('')
        .match(/"status":/g)?.length ?? 0;
    print(`  ${count} calls`);
    return files;
  } finally {
    console.log = print;
    code.stop();
    await dynamo.stop();
    await s3.stop();
    start();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same subject for the same address. */
function idOf(email: string): string {
  const hash = createHash('sha256').update(email).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

interface World {
  accounts: Record<CallerName, Account | undefined>;
  home: string;
  /** One that reports each month. */
  reporting: string;
  location: string;
  /** One id or two of each kind of row: what an endpoint may be about whose path says only `id`. */
  ids: string[];
}

type Row = Record<string, unknown>;
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

function worldOf(rows: readonly Row[]): World {
  const texts = rows
    .map(({ entity, pk, sk }) => `${entity} ${pk} ${sk}`)
    .sort((a, b) => (a < b ? -1 : 1));
  const member = (kind: string, email: string) =>
    texts.find((text) => text.includes(`${kind}#`) && text.endsWith(`MEMBER#${email}`));
  const firstOf = new Map<string, string[]>();
  for (const text of texts) {
    const [entity = ''] = text.split(' ', 1);
    const knownIds = firstOf.get(entity) ?? [];
    if (knownIds.length >= 3) continue;
    firstOf.set(entity, [...new Set([...knownIds, ...(text.match(ID) ?? [])])]);
  }
  const homeText = member('careHome', String(CALLERS.provider)) ?? '';
  const [home = ''] = homeText.match(ID) ?? [];
  const [location = ''] =
    texts.find((text) => text.startsWith('monthlyReturn serviceLocation#'))?.match(ID) ?? [];
  const [reporting = ''] =
    texts.find((text) => text.startsWith('monthlyReturn careHome#'))?.match(ID) ?? [];
  const accountOf = (email: string | undefined) => email && { id: idOf(email), email };
  return {
    accounts: Object.fromEntries(
      Object.entries(CALLERS).map(([name, email]) => [name, accountOf(email)]),
    ) as World['accounts'],
    home,
    reporting,
    location,
    ids: [...new Set([...firstOf.values()].flat())],
  };
}

/** How many rows of each kind the demo has. */
function countsOf(rows: readonly Row[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of rows.map(({ entity }) => String(entity)).sort()) {
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** The callers whom a rule tells apart. */
function callersOf({ access }: Endpoint): CallerName[] {
  switch (access.who) {
    case 'public':
    case 'link':
      return ['nobody'];
    case 'signedIn':
      return ['central', 'commissioner', 'provider'];
    case 'commissioner':
      return ['commissioner', 'central', 'provider'];
    default:
      return ['central', 'provider', 'commissioner'];
  }
}

/** All that is asked of one endpoint, with its answers. */
async function answersOf(
  endpoint: Endpoint,
  world: World,
  ask: (caller: CallerName, recordedCall: RecordedCall) => Promise<Answer>,
): Promise<string> {
  const callers = callersOf(endpoint);
  const [first = 'nobody'] = callers;
  const query = neededQuery(endpoint, world);
  let good: RecordedCall = { params: {}, query };
  let answer: Answer | undefined;
  for (const params of paramsOf(endpoint, world)) {
    const reply = await ask(first, { params, query });
    if (answer === undefined || reply.status === 200) {
      good = { params, query };
      answer = reply;
    }
    if (reply.status === 200) break;
  }
  const answers: object[] = [];
  const keep = (caller: CallerName, recordedCall: RecordedCall, { status, text }: Answer) =>
    answers.push({ caller, ...recordedCall, status, ...bodyOf(text) });
  if (answer) keep(first, good, answer);
  for (const caller of callers.slice(1)) keep(caller, good, await ask(caller, good));
  for (const [name, value] of queryValues(endpoint)) {
    const variation = { ...good, query: { ...good.query, [name]: value } };
    keep(first, variation, await ask(first, variation));
  }
  return withoutSignatures(json(answers));
}

/** Fields that hang on the order in which the table gives its rows, or on how quick the machine is. */
const BY_CHANCE = new Set(['cursor', 'after', 'looked_at']);

/** A body with its fields in the order of their names: the table's emulator gives a map's in any. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return byName(
    Object.entries(value).map(([name, item]) => [
      name,
      BY_CHANCE.has(name) && item !== null ? name : inOrder(item),
    ]),
  );
}

function bodyOf(text: string): object {
  let body: unknown = text;
  try {
    body = inOrder(JSON.parse(text));
  } catch {
    // No JSON.
  }
  const plain = withoutSignatures(JSON.stringify(body));
  if (plain.length <= LONGEST) return { body: JSON.parse(plain) };
  const sha256 = createHash('sha256').update(plain).digest('hex');
  return { begins: plain.slice(0, 2000), characters: plain.length, sha256 };
}

/** What its path may be filled with, the likeliest first. */
function* paramsOf({ path, access }: Endpoint, world: World): Generator<Record<string, string>> {
  const names = pathParams(path);
  if (names.length === 0) {
    yield {};
    return;
  }
  const kind = 'kind' in access ? access.kind : undefined;
  const own =
    kind === 'serviceLocation' ? [world.location] : [world.home, world.reporting, world.location];
  const account = world.accounts.provider?.id ?? '';
  const ids = 'account' in access ? [account] : kind === undefined ? [...own, ...world.ids] : own;
  for (const id of names.some((name) => name in PARAMS) && names.length === 1 ? [''] : ids) {
    const periods = names.includes('period') ? (PARAMS.period ?? []) : [''];
    for (const period of periods) {
      yield Object.fromEntries(
        names.map((name) => [name, name === 'period' ? period : (PARAMS[name]?.[0] ?? id)]),
      );
    }
  }
}

interface QuerySchema {
  properties?: Record<string, { enum?: unknown[]; anyOf?: { enum?: unknown[] }[] }>;
  required?: string[];
}

const querySchema = ({ query }: Endpoint): QuerySchema =>
  query ? (z.toJSONSchema(query, { unrepresentable: 'any', io: 'input' }) as QuerySchema) : {};

const wordsOf = (field: { enum?: unknown[]; anyOf?: { enum?: unknown[] }[] }): string[] =>
  [...(field.enum ?? []), ...(field.anyOf ?? []).flatMap((option) => option.enum ?? [])].filter(
    (value): value is string => typeof value === 'string',
  );

/** What a query cannot do without. */
function neededQuery(endpoint: Endpoint, world: World): Record<string, string> {
  const { properties = {}, required = [] } = querySchema(endpoint);
  const { access } = endpoint;
  const named = 'place' in access && access.in === 'query' ? access.place : undefined;
  const kind = 'kind' in access ? access.kind : undefined;
  const place = kind === 'serviceLocation' ? world.location : world.home;
  const texts: Record<string, string> = {
    ...QUERY_TEXTS,
    homes: world.home,
    locations: world.location,
  };
  return Object.fromEntries(
    [...new Set([...required, ...(named ? [named] : [])])].map((name) => [
      name,
      name === named ? place : (wordsOf(properties[name] ?? {})[0] ?? texts[name] ?? 'a'),
    ]),
  );
}

/** The words that each field of a query takes, the first few of each. */
function queryValues(endpoint: Endpoint): [string, string][] {
  const { properties = {} } = querySchema(endpoint);
  return Object.entries(properties).flatMap(([name, field]) =>
    wordsOf(field)
      .slice(0, VALUES)
      .map((value): [string, string] => [name, value]),
  );
}

/** One call, as API Gateway makes it. */
async function call(
  handler: ApiHandler,
  { method, path }: Endpoint,
  { as, params, query }: RecordedCall & { as: Account | undefined },
): Promise<Answer> {
  const event = {
    version: '2.0',
    routeKey: `${method} ${path}`,
    rawPath: fillPath(path, params).replace(/\/$/, ''),
    rawQueryString: new URLSearchParams(query).toString(),
    headers: { 'x-viewer-address': '192.0.2.1' },
    ...(Object.keys(query).length > 0 && { queryStringParameters: query }),
    ...(Object.keys(params).length > 0 && { pathParameters: params }),
    isBase64Encoded: false,
    requestContext: {
      authorizer: as && { jwt: { claims: { sub: as.id, email: as.email }, scopes: [] } },
      timeEpoch: RECORD_DAY.getTime(),
    },
  } as unknown as APIGatewayProxyEventV2;
  const { statusCode = 0, body = '' } = await handler(event, {
    awsRequestId: 'request',
  } as Context);
  return { status: statusCode, text: body };
}
