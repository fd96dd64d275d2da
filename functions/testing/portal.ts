/// <reference types="vite/client" />
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import type { Account } from '#shared/account/account.ts';
import type { Contact } from '#shared/contacts/contact.ts';
import type { Home } from '#shared/homes/home.ts';
import { type Endpoint, fillPath } from '#shared/kernel/endpoint.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { accountEntity } from '#shared/store/accounts.store.ts';
import { contactEntity, membershipEntity } from '#shared/store/contacts.store.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import { locationEntity } from '#shared/store/serviceLocations.store.ts';
import type { Table } from '#shared/store/table.ts';
import { create } from '#shared/store/write.ts';
import { membershipsFor } from '#shared/testing/builders.ts';
import { TEST_LINK_KEYS } from '#shared/testing/linkKeys.ts';
import { handlerFinder } from '../../infra/handlerFiles.ts';
import { userMaker } from '../../infra/local/cognito.ts';
import { makeOwnBuckets, makeOwnPool, openOwnTable } from '../../infra/local/testing/emulators.ts';
import type { ApiHandler } from '../runtime/handle.ts';

const files = import.meta.glob<Record<string, ApiHandler>>([
  '../*/*.ts',
  '!../runtime/*',
  '!../testing/*',
  '!../**/*.test.ts',
]);
const findHandler = handlerFinder(fileURLToPath(new URL('../..', import.meta.url)));

/** The handler of an endpoint, by its name in the contract. */
export async function loadHandler({ handler }: Pick<Endpoint, 'handler'>): Promise<ApiHandler> {
  const { file, name } = findHandler(handler);
  const apiHandler = (await files[file.replace(/^functions/, '..')]?.())?.[name];
  if (!apiHandler) throw new Error(`${file} does not export ${name}`);
  return apiHandler;
}

/** A request as a test writes it. What is left out is what a well-behaved client sends. */
export interface Sent {
  as?: Account | undefined;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** Instead of `body`: exactly these characters. */
  raw?: string;
  /** Instead of `body`: exactly these bytes, whether they are text or not. */
  bytes?: Uint8Array;
  headers?: Record<string, string>;
  /** The network address that it comes from; left out, one that nothing else comes from. */
  from?: string;
  /** When the gateway received it; left out, it says nothing of that. */
  received?: Date;
}

// biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape
export type Answer = { status: number; body: any; headers: Record<string, unknown>; text: string };

export interface Portal {
  table: Table;
  endpoint: string;
  streamArn: string;
  filesBucket: string;
  listBucket: string;
  agreementsBucket: string;
  call: (endpoint: Endpoint, sent?: Sent) => Promise<Answer>;
  add: (things: {
    homes?: Home[];
    locations?: ServiceLocation[];
    contacts?: Contact[];
    accounts?: Account[];
  }) => Promise<void>;
  /** Somebody in the pool of accounts, with this password; answers their subject. */
  makePerson: (email: string, password: string) => Promise<string>;
  /** Where the pool is, to ask it as a browser does. */
  pool: { endpoint: string; userPoolId: string; userPoolClientId: string };
  stop: () => Promise<void>;
}

/**
 * The API on a table, buckets and a pool of its own, called as API Gateway calls it. The table has a stream only where
 * a test reads it: without one it stays as quick as it began.
 */
export async function startPortal({ hasStream = false } = {}): Promise<Portal> {
  const [{ table, ...own }, files, pool] = await Promise.all([
    openOwnTable({ hasStream }),
    makeOwnBuckets(),
    makeOwnPool(),
  ]);
  Object.assign(process.env, {
    TABLE_NAME: own.name,
    FILES_BUCKET: files.filesBucket,
    LIST_BUCKET: files.listBucket,
    AGREEMENTS_BUCKET: files.agreementsBucket,
    USER_POOL_ID: pool.userPoolId,
    USER_POOL_CLIENT_ID: pool.userPoolClientId,
    SITE_URL: 'http://localhost:3000',
    LINK_KEYS: TEST_LINK_KEYS,
    MAIL_FROM: 'vacancies@example.org',
    AWS_REGION: 'eu-west-2',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: own.endpoint,
    AWS_ENDPOINT_URL_S3: files.endpoint,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: pool.endpoint,
    AWS_REQUEST_CHECKSUM_CALCULATION: 'WHEN_REQUIRED',
    AWS_RESPONSE_CHECKSUM_VALIDATION: 'WHEN_REQUIRED',
  });
  const makeUser = userMaker(pool.endpoint, pool.userPoolId);

  return {
    table,
    endpoint: own.endpoint,
    streamArn: own.streamArn,
    filesBucket: files.filesBucket,
    listBucket: files.listBucket,
    agreementsBucket: files.agreementsBucket,
    call: async (endpoint, sent = {}) => callHandler(await loadHandler(endpoint), endpoint, sent),
    add: async ({ homes = [], locations = [], contacts = [], accounts = [] }) => {
      await table.load([
        ...homes.map((home) => create(homeEntity, home)),
        ...locations.map((location) => create(locationEntity, location)),
        ...contacts.map((contact) => create(contactEntity, contact)),
        ...contacts.flatMap(membershipsFor).map((part) => create(membershipEntity, part)),
        ...accounts.map((account) => create(accountEntity, account)),
      ]);
    },
    makePerson: (email, password) => makeUser({ email, password }),
    pool,
    stop: own.drop,
  };
}

/** Calls a handler as API Gateway does. */
export async function callHandler(
  handler: ApiHandler,
  endpoint: Endpoint,
  sent: Sent = {},
): Promise<Answer> {
  const context = { awsRequestId: randomUUID() } as Context;
  const {
    statusCode = 0,
    headers = {},
    ...answer
  } = await handler(eventOf(endpoint, sent), context);
  const text = answer.body ?? '';
  const body = text ? JSON.parse(text) : undefined;
  // Also for replies that were JSON already, which no handler checks.
  if (statusCode === 200) endpoint.reply.parse(body);
  return { status: statusCode, body, headers, text };
}

/** The event that API Gateway makes of a request. */
export function eventOf(endpoint: Endpoint, sent: Sent): APIGatewayProxyEventV2 {
  const text = sent.raw ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body));
  const body = sent.bytes ? Buffer.from(sent.bytes).toString('base64') : text;
  const rawPath = fillPath(endpoint.path, sent.params ?? {}).replace(/\/$/, '');
  const jwt = sent.as && { claims: { sub: sent.as.id, email: sent.as.email }, scopes: [] };
  return {
    version: '2.0',
    routeKey: `${endpoint.method} ${endpoint.path}`,
    rawPath,
    rawQueryString: new URLSearchParams(sent.query).toString(),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      'x-viewer-address': sent.from ?? `viewer ${randomUUID()}`,
      ...sent.headers,
    },
    ...(sent.query && { queryStringParameters: sent.query }),
    ...(sent.params && { pathParameters: sent.params }),
    ...(body !== undefined && { body }),
    isBase64Encoded: sent.bytes !== undefined,
    requestContext: {
      authorizer: jwt ? { jwt } : undefined,
      ...(sent.received && { timeEpoch: sent.received.getTime() }),
    },
  } as unknown as APIGatewayProxyEventV2;
}
