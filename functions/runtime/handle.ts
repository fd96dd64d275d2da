import { createHash, randomUUID } from 'node:crypto';
import middy from '@middy/core';
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';
import type { Account } from '#shared/account/account.ts';
import type { Actor } from '#shared/audit/audit.ts';
import type { AuditWhat } from '#shared/history/changeWords.ts';
import {
  type AuditOf,
  type BodyOf,
  type Endpoint,
  fillPath,
  type ParamsOf,
  pathParams,
  type QueryOf,
  type ReplyOf,
} from '#shared/kernel/endpoint.ts';
import { type Instant, instant } from '#shared/kernel/ids.ts';
import { Json } from '#shared/kernel/json.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import type { Place } from '#shared/places/place.ts';
import { theTable } from '#shared/server/aws.ts';
import { within } from '#shared/server/deadline.ts';
import { environment } from '#shared/server/environment.ts';
import { faultForLog } from '#shared/server/faultForLog.ts';
import { auditEntity } from '#shared/store/audit.store.ts';
import { pastAnswerEntity } from '#shared/store/idempotency.store.ts';
import { droppingUnknown } from '#shared/store/storedSchema.ts';
import type { Table } from '#shared/store/table.ts';
import { CommitRefused, create, type Write } from '#shared/store/write.ts';
import { admit } from './access.ts';
import type { Admitted } from './admitted.ts';
import { actorOf, type Caller, callerId } from './caller.ts';
import { checkCsrf, csrfCookie, fromBrowser, parse, readBody } from './input.ts';
import { countPromise } from './objectives.ts';
import { checkOrigin } from './originCheck.ts';
import type { PlaceOf } from './placeItems.ts';
import { API_HEADERS, problemReply } from './problem.ts';
import { viewerNetwork } from './viewerAddress.ts';

/** What changes, as the audit trail keeps it, under a name that has words. */
export interface Change<W extends AuditWhat = AuditWhat> {
  /** The partition of the thing. */
  of: string;
  what: W;
  before: unknown;
  after: unknown;
  /** Who does it, where the caller is nobody. */
  stranger?: Actor;
}

/** What a use case is given: checked input, who asks, and the one way to save. */
export interface Request<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  caller: Caller;
  /** The place that the access rule names, or to which the link leads. */
  place: E['access'] extends { kind: infer K }
    ? PlaceOf<K> | (E['access'] extends { mayOmit: true } ? undefined : never)
    : E['access'] extends { who: 'link' }
      ? Place
      : undefined;
  /** The account that the access rule names. */
  subject: E['access'] extends { who: 'ownAccount' | 'accountManager'; account: string }
    ? Account
    : undefined;
  table: Table;
  now: Date;
  at: Instant;
  /** When the gateway received the request: the same however often its use case runs. */
  received_at: Instant;
  /** The request's headers, by their lower-case names. */
  headers: Readonly<Record<string, string | undefined>>;
  trace: string;
  /** The network that the request comes from, as `viewerNetwork` says. */
  viewer: string;
  /** Calls another endpoint for the same caller, as `EndpointHandler.within` says. */
  within: <I extends Endpoint>(inner: EndpointHandler<I>, call: InnerCall) => Promise<ReplyOf<I>>;
  /**
   * Commits the writes, the audit entry and the answer for repetitions in one transaction; only under
   * a name that the endpoint states.
   */
  save: (
    change: Change<AuditOf<E> & AuditWhat>,
    writes: Write[],
    reply: ReplyOf<E>,
  ) => Promise<ReplyOf<E>>;
  /**
   * Commits the writes and the audit entry of one row of many, in a transaction of its own. The rows must
   * bear repeating: what they answered, only `remember` keeps.
   */
  saveRow: (change: Change<AuditOf<E> & AuditWhat>, writes: Write[]) => Promise<void>;
  /** Keeps the answer of a call whose rows were saved one by one, for repetitions. */
  remember: (reply: ReplyOf<E>) => Promise<ReplyOf<E>>;
}

/** A reply, or its JSON. */
type Answered<E extends Endpoint> = ReplyOf<E> | Json<ReplyOf<E>>;

/**
 * Load, decide, save. Runs again from the start when someone else wrote in between. A reply that is
 * `Json` already goes out as it is, unchecked: that it fits the contract, the endpoint's tests see.
 */
export type UseCase<E extends Endpoint> = (request: Request<E>) => Promise<Answered<E>>;

export type ApiHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

/** What another endpoint asks of this one: its parts, already JSON's kind of values. */
export interface InnerCall {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** Tells this call from others of the same request that share its idempotency key. */
  name: string;
}

/** A handler, which GraphQL's resolvers can also call from within a request. */
export interface EndpointHandler<E extends Endpoint> extends ApiHandler {
  /**
   * The same access checks, input checks and use case, for the caller of `outer`. Throws the
   * `Refusal` that a client would have been told of.
   */
  within: (outer: APIGatewayProxyEventV2, call: InnerCall, trace: string) => Promise<ReplyOf<E>>;
}

/**
 * So often a call is run that others are quicker than. Of those that meet one is done each time, so that
 * nine people who save one report are all done within nine. The deadline ends it sooner.
 */
const MOST_TRIES = 20;
/** The pause before another try is by chance, and of up to 40 ms more each time up to the fifth. */
const PAUSE_MS = 40;
const MOST_PAUSES = 5;
/** Two seconds before the function's own end: time to say that it did not work. */
const DEADLINE_MS = 8000;
const SAFE = new Set(['GET', 'HEAD']);
const IDEMPOTENCY_KEY = /^[\w-]{8,128}$/;

/**
 * A Lambda handler for an endpoint: admits the caller, checks the input, runs the use case, checks
 * the reply and answers; a refusal becomes a problem, anything else a 500 that tells nothing.
 */
export function handle<E extends Endpoint>(endpoint: E, useCase: UseCase<E>): EndpointHandler<E> {
  const reply = async (event: APIGatewayProxyEventV2, trace: string): Promise<Answered<E>> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await runOnce(endpoint, useCase, event, trace);
      } catch (error) {
        if (!(error instanceof CommitRefused)) throw error;
        if (attempt === MOST_TRIES) {
          throw new Refusal('conflict', 'Several people are saving at once. Please try again.');
        }
        const pause = Math.random() * PAUSE_MS * Math.min(attempt, MOST_PAUSES);
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  };
  const answer = async (event: APIGatewayProxyEventV2, context: Context) =>
    jsonReply(
      await within(DEADLINE_MS, async () => {
        await checkOrigin(event.headers, Date.now());
        return reply(event, context.awsRequestId);
      }),
      event,
    );
  const handler = middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .use(problems())
    .use(requestLog(endpoint))
    .handler(answer) as unknown as ApiHandler;
  const inner: EndpointHandler<E>['within'] = async (outer, call, trace) => {
    const answered = await reply(innerEvent(endpoint, outer, call), trace);
    if (!(answered instanceof Json)) return answered;
    return endpoint.reply.parse(JSON.parse(answered.text)) as ReplyOf<E>;
  };
  return Object.assign(handler, { within: inner });
}

/** The event that the gateway would have made of an inner call. */
function innerEvent(
  endpoint: Endpoint,
  outer: APIGatewayProxyEventV2,
  { params = {}, query, body, name }: InnerCall,
): APIGatewayProxyEventV2 {
  const key = outer.headers['idempotency-key'];
  return {
    ...outer,
    rawPath: fillPath(endpoint.path, params).replace(/\/$/, ''),
    headers: {
      ...outer.headers,
      'content-type': 'application/json',
      // One key, several acts: each remembers its own answer.
      ...(key !== undefined && { 'idempotency-key': `${key.slice(0, 90)}-${name}` }),
    },
    pathParameters: params,
    queryStringParameters: query ?? {},
    body: body === undefined ? '' : JSON.stringify(body),
    isBase64Encoded: false,
  };
}

async function runOnce<E extends Endpoint>(
  endpoint: E,
  useCase: UseCase<E>,
  event: APIGatewayProxyEventV2,
  trace: string,
): Promise<Answered<E>> {
  const table = theTable();
  const now = new Date();
  const unsafe = !SAFE.has(endpoint.method);
  const key = unsafe ? idempotencyKeyOf(event) : undefined;
  const admitted = await admit(endpoint, event, { table, now, idempotencyKey: key });
  if (unsafe) checkCsrf(event);
  const body = endpoint.body && parse(endpoint.body, readBody(endpoint, event));
  // A hash of a password can be guessed at: of such a request only the place is compared.
  const content = endpoint.secretBody ? '' : (event.body ?? '');
  const request_hash = hash([endpoint.handler, event.rawPath, content]);
  const isRepeated = key !== undefined && admitted.pastAnswer !== undefined;
  if (isRepeated) {
    const pastReply = repeated(admitted, request_hash);
    if (!endpoint.readsAnew) return pastReply as ReplyOf<E>;
  }

  const at = instant(now);
  const auditWrite = ({ stranger, ...change }: Change): Write => {
    const isNobody = admitted.caller.kind === 'nobody';
    const who = isNobody && stranger ? stranger : actorOf(admitted.caller);
    return create(auditEntity, { ...change, at, id: randomUUID(), who, trace });
  };
  const pastWrites = (reply: unknown): Write[] =>
    key
      ? [
          create(pastAnswerEntity, {
            caller: callerId(admitted.caller),
            key,
            request_hash,
            reply: endpoint.readsAnew ? null : reply,
            at,
          }),
        ]
      : [];
  const request: Request<Endpoint> = {
    params: endpoint.params && parse(endpoint.params, declaredParams(endpoint, event)),
    query: endpoint.query && parse(endpoint.query, event.queryStringParameters ?? {}),
    body,
    caller: admitted.caller,
    place: admitted.place as undefined,
    subject: admitted.subject as undefined,
    table,
    now,
    at,
    received_at: receivedAt(event, now),
    headers: event.headers,
    trace,
    viewer: viewerNetwork(event),
    within: (inner, call) => inner.within(event, call, trace),
    async save(change, writes, answered) {
      // Before the commit: what cannot be answered must not be saved either.
      const reply = checkedReply(endpoint, answered);
      if (isRepeated) return reply as never;
      await table.commit(...writes, auditWrite(change), ...pastWrites(reply));
      return reply as never;
    },
    saveRow: (change, writes) => table.commit(...writes, auditWrite(change)),
    async remember(answered) {
      const reply = checkedReply(endpoint, answered);
      if (key) await table.commit(...pastWrites(reply));
      return reply as never;
    },
  };
  try {
    const reply = await useCase(request as unknown as Request<E>);
    return reply instanceof Json ? reply : (checkedReply(endpoint, reply) as ReplyOf<E>);
  } catch (error) {
    if (!key || endpoint.readsAnew || !(error instanceof Refusal)) throw error;
    // The same call, sent twice at once: what stands in its way may be what the other has just done.
    const again = await admit(endpoint, event, { table, now, idempotencyKey: key });
    if (again.pastAnswer?.request_hash !== request_hash) throw error;
    return repeated(again, request_hash) as ReplyOf<E>;
  }
}

/** The gateway's own time of a request; ours where it names none, as in tests. */
function receivedAt(event: APIGatewayProxyEventV2, now: Date): Instant {
  const { timeEpoch } = event.requestContext as { timeEpoch?: number };
  return instant(timeEpoch === undefined ? now : new Date(timeEpoch));
}

/**
 * What goes out: checked, and without fields that the contract does not name. A row of the table may
 * have fields of a newer release, and a use case may hand a part of it on. Throws: a fault of ours.
 */
const checkedReply = (endpoint: Endpoint, reply: unknown): unknown =>
  droppingUnknown(endpoint.reply).parse(reply);

/** Only the parameters that the endpoint declares: a gateway may add its own. */
function declaredParams(endpoint: Endpoint, event: APIGatewayProxyEventV2) {
  const values = event.pathParameters ?? {};
  return Object.fromEntries(pathParams(endpoint.path).map((name) => [name, values[name]]));
}

function idempotencyKeyOf(event: APIGatewayProxyEventV2): string | undefined {
  const key = event.headers['idempotency-key'];
  if (key === undefined || IDEMPOTENCY_KEY.test(key)) return key;
  throw new Refusal('invalid', 'Idempotency-Key has 8 to 128 letters, digits, _ or -');
}

function repeated({ pastAnswer }: Admitted, request_hash: string): unknown {
  if (pastAnswer?.request_hash === request_hash) return pastAnswer.reply;
  throw new Refusal('conflict', 'This Idempotency-Key was used for another request');
}

function hash(parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

function jsonReply(
  reply: unknown,
  event: APIGatewayProxyEventV2,
): APIGatewayProxyStructuredResultV2 {
  const needsCsrf = fromBrowser(event) && !csrfCookie(event);
  return {
    statusCode: 200,
    headers: { ...API_HEADERS, 'content-type': 'application/json' },
    ...(needsCsrf && { cookies: [csrfSetCookie()] }),
    body: reply instanceof Json ? reply.text : JSON.stringify(reply),
  };
}

/** Readable by the page, which sends it back as a header; another site can do neither. */
function csrfSetCookie(): string {
  const secure = environment().SITE_URL.startsWith('https:') ? '; Secure' : '';
  return `csrftoken=${randomUUID()}; Path=/; SameSite=Strict${secure}`;
}

type Middleware = middy.MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>;

/** Turns whatever was thrown into a problem. */
function problems(): Middleware {
  return {
    onError: (request) => {
      const trace = request.context.awsRequestId;
      if (!(request.error instanceof Refusal)) {
        console.error(JSON.stringify({ level: 'error', trace, error: faultForLog(request.error) }));
      }
      request.response = problemReply(request.error, trace);
    },
  };
}

/** One line a request, without anything personal. */
function requestLog(endpoint: Endpoint): Middleware {
  const started = new WeakMap<object, number>();
  const log: middy.MiddlewareFn<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2> = (
    request,
  ) => {
    const ms = performance.now() - (started.get(request.event) ?? performance.now());
    const refused = request.error instanceof Refusal ? request.error.reason : undefined;
    const failed = Boolean(request.error) && refused === undefined;
    countPromise(endpoint, { refused: refused !== undefined, failed, ms });
    console.log(
      JSON.stringify({
        level: 'info',
        trace: request.context.awsRequestId,
        endpoint: endpoint.handler,
        refused,
        failed,
        ms: Math.round(ms),
        release: environment().RELEASE,
      }),
    );
  };
  return {
    before: (request) => {
      started.set(request.event, performance.now());
    },
    after: log,
    onError: log,
  };
}
