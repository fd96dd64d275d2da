import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { respond } from './respond.ts';

/** An HTTP API's limits. */
export const BODY_LIMIT = 10 * 1024 * 1024;
const TIMEOUT_MS = 10_000;

export type Handler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

/** Checks a bearer token and answers its claims; undefined for one that is not good. */
export type CheckToken = (token: string) => Promise<Record<string, unknown> | undefined>;

/** API Gateway's own answers, which are not the portal's problems. */
function gatewayAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  message: string,
) {
  return respond(request, response, {
    status,
    type: 'application/json',
    body: JSON.stringify({ message }),
    headers: {
      'cache-control': 'no-store',
      ...(status === 401 && { 'www-authenticate': 'Bearer' }),
      ...(status === 413 && { connection: 'close' }),
    },
  });
}

async function readBody(request: IncomingMessage): Promise<Buffer | 'tooLarge'> {
  const chunks: Buffer[] = [];
  let size = 0;
  if (Number(request.headers['content-length'] ?? 0) > BODY_LIMIT) return 'tooLarge';
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_LIMIT) return 'tooLarge';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const isText = (type: string) => /^(text\/|application\/(\S+\+)?(json|xml|javascript))/i.test(type);

function oneEach(headers: IncomingMessage['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name, value]) => value !== undefined && name !== 'cookie')
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)]),
  );
}

/** Claims as an HTTP API's authorizer hands them on: text, whatever they were. */
function claimTexts(claims: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(claims).map(([name, value]) => [
      name,
      Array.isArray(value) ? `[${value.join(' ')}]` : String(value),
    ]),
  );
}

function eventOf(
  request: IncomingMessage,
  url: URL,
  call: {
    endpoint: Endpoint;
    params: Record<string, string>;
    body: Buffer;
    claims: Record<string, unknown> | undefined;
    requestId: string;
    now: Date;
  },
): APIGatewayProxyEventV2 {
  const { endpoint, params, body, claims, requestId, now } = call;
  const method = request.method ?? 'GET';
  const path = url.pathname.replace(/(?<=.)\/$/, '');
  const routeKey = `${endpoint.method} ${endpoint.path.replace(/(?<=.)\/$/, '')}`;
  // As CloudFront's function says it in the cloud, in the place of whatever was sent.
  const viewer = request.socket.remoteAddress ?? '';
  const headers: Record<string, string> = {
    ...oneEach(request.headers),
    'x-viewer-address': viewer,
  };
  const cookies = request.headers.cookie?.split(/;\s*/).filter(Boolean);
  const query: Record<string, string> = {};
  for (const [name, value] of url.searchParams) {
    query[name] = name in query ? `${query[name]},${value}` : value;
  }
  const asText = isText(headers['content-type'] ?? '');
  const requestContext = {
    accountId: '000000000000',
    apiId: 'local',
    domainName: url.hostname,
    domainPrefix: url.hostname.split('.')[0] ?? '',
    http: {
      method,
      path,
      protocol: `HTTP/${request.httpVersion}`,
      sourceIp: viewer,
      userAgent: headers['user-agent'] ?? '',
    },
    requestId,
    routeKey,
    stage: '$default',
    time: now.toUTCString(),
    timeEpoch: now.getTime(),
    ...(claims && { authorizer: { jwt: { claims: claimTexts(claims), scopes: [] } } }),
  };
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: url.search.slice(1),
    headers,
    ...(cookies?.length && { cookies }),
    ...(Object.keys(query).length > 0 && { queryStringParameters: query }),
    ...(Object.keys(params).length > 0 && { pathParameters: params }),
    requestContext,
    ...(body.length > 0 && { body: body.toString(asText ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !asText,
  };
}

function contextOf(endpoint: Endpoint, requestId: string): Context {
  const until = performance.now() + TIMEOUT_MS;
  const ended = () => {};
  return {
    awsRequestId: requestId,
    functionName: endpoint.handler,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:local:000000000000:function:${endpoint.handler}`,
    memoryLimitInMB: '512',
    logGroupName: 'local',
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => Math.max(0, until - performance.now()),
    done: ended,
    fail: ended,
    succeed: ended,
  };
}

async function inTime<T>(work: Promise<T>): Promise<T | 'late'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Does what API Gateway and Lambda do between a request and an endpoint's handler: token, limits,
 * event, time-out, answer. `report` is told of a handler that throws.
 */
export async function invoke(
  request: IncomingMessage,
  response: ServerResponse,
  call: {
    url: URL;
    endpoint: Endpoint;
    params: Record<string, string>;
    handler: () => Promise<Handler>;
    checkToken: CheckToken;
    report: (error: unknown) => void;
  },
): Promise<void> {
  const { url, endpoint, params, checkToken, report } = call;
  const body = await readBody(request);
  if (body === 'tooLarge') return gatewayAnswer(request, response, 413, 'Request Entity Too Large');

  const { who } = endpoint.access;
  let claims: Record<string, unknown> | undefined;
  if (who !== 'public' && who !== 'link') {
    const token = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    claims = token === undefined ? undefined : await checkToken(token);
    if (!claims) return gatewayAnswer(request, response, 401, 'Unauthorized');
  }

  const requestId = randomUUID();
  let result: APIGatewayProxyStructuredResultV2 | 'late';
  try {
    const event = eventOf(request, url, {
      endpoint,
      params,
      body,
      claims,
      requestId,
      now: new Date(),
    });
    result = await inTime((await call.handler())(event, contextOf(endpoint, requestId)));
  } catch (error) {
    report(error);
    return gatewayAnswer(request, response, 500, 'Internal Server Error');
  }
  if (result === 'late') return gatewayAnswer(request, response, 503, 'Service Unavailable');

  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(result.headers ?? {})) {
    headers[name.toLowerCase()] = String(value);
  }
  if (result.cookies?.length) headers['set-cookie'] = result.cookies;
  const { 'content-type': type = 'application/json', ...others } = headers;
  return respond(request, response, {
    status: result.statusCode ?? 200,
    type: String(type),
    body: Buffer.from(result.body ?? '', result.isBase64Encoded ? 'base64' : 'utf8'),
    headers: { 'apigw-requestid': requestId, ...others },
  });
}
