import {
  type BodyInput,
  type Endpoint,
  fillPath,
  type ParamsOf,
  type QueryInput,
  type ReplyOf,
} from '#shared/kernel/endpoint.ts';
import { isDeactivated } from './deactivated.ts';
import { NoConnection, type Problem, problemOf } from './problem.ts';

type InputPart<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : { [K in Name]: T };

/** What an endpoint takes: `params`, `query`, `body`, each only where it declares one. */
export type InputOf<E extends Endpoint> = InputPart<'params', ParamsOf<E>> &
  InputPart<'query', QueryInput<E>> &
  InputPart<'body', BodyInput<E>>;

export interface SendOptions {
  /** The token of a signed email link; sent instead of the signed-in person's. */
  link?: string | undefined;
  /** What a code was exchanged for, beside the link: some parts of its page need both. */
  linkCode?: string | null | undefined;
  /** Names one action of the person, so that repeating it acts once. Made here when left out. */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** Where the bearer token comes from and who hears that it is no longer good. */
export interface Identity {
  idToken(): Promise<string | null>;
  ended(): void;
  /** The account is deactivated, as an answer says. */
  deactivated?(): void;
  /** Another 403, or a 404 at `address`: the person may have lost what they could reach. */
  refused?(status: 403 | 404, address: string): void;
}

let identity: Identity = { idToken: async () => null, ended: () => undefined };
/** Rises with each change of person. */
let era = 0;

/** The session gives itself to the client, so that the client need not know Cognito. */
export function identifyWith(session: Identity): void {
  identity = session;
}

/** Somebody signed in or out: what is still answered to the one before says nothing of the next. */
export function forgetEarlierPerson(): void {
  era += 1;
}

const SAFE = new Set(['GET', 'HEAD']);
const RETRY_AFTER_MS = 600;
const BUSY_RETRY_AFTER_MS = 3000;

/**
 * Calls an endpoint with the signed-in person's token, or with a link's.
 *
 * Answers what the contract promises; the reply is not parsed again, so that a page that is open
 * while a new release adds a field goes on working. Throws `Problem` for a refusal,
 * `NoConnection` when the server was not reached, and lets an `AbortError` pass. A 401 on the
 * person's own token also ends the session (decisions, section 1).
 */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: SendOptions = {},
): Promise<ReplyOf<E>> {
  const parts = input as { params?: object; query?: object; body?: unknown };
  const address =
    fillPath(endpoint.path, parts.params as Record<string, unknown> | undefined) +
    queryText(parts.query);
  const init: RequestInit = {
    method: endpoint.method,
    headers: await headersFor(endpoint, options, parts.body !== undefined),
    credentials: 'same-origin',
    ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
    ...(options.signal ? { signal: options.signal } : {}),
  };
  const sentIn = era;
  const response = await reach(address, init);
  if (!response.ok) {
    const problem = await problemOf(response);
    if (sentIn === era) reportRefusal(problem, address, options);
    throw problem;
  }
  return (response.status === 204 ? undefined : await response.json()) as ReplyOf<E>;
}

/** Tells the session what a refusal says of the person; a refused link says nothing of them. */
function reportRefusal(problem: Problem, address: string, { link }: SendOptions): void {
  const { status } = problem;
  if (isDeactivated(problem)) identity.deactivated?.();
  else if (link !== undefined) return;
  else if (status === 401) identity.ended();
  else if (status === 403 || status === 404) identity.refused?.(status, address);
}

async function headersFor(endpoint: Endpoint, options: SendOptions, hasBody: boolean) {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (hasBody) headers['Content-Type'] = 'application/json';
  if (options.link !== undefined) {
    headers['X-Link-Token'] = options.link;
    if (options.linkCode) headers['X-Link-Code'] = options.linkCode;
  } else if (endpoint.access.who !== 'public') {
    const token = await identity.idToken();
    if (token !== null) headers.Authorization = `Bearer ${token}`;
  }
  if (!SAFE.has(endpoint.method)) {
    const token = csrfToken();
    if (token !== null) headers['X-CSRFToken'] = token;
    headers['Idempotency-Key'] = options.idempotencyKey ?? crypto.randomUUID();
  }
  return headers;
}

/**
 * Fetches; a lost connection, or a server too busy to answer (503), is tried once more. A write may
 * be: it carries its idempotency key, so if the first attempt did arrive, the second gets its answer.
 */
async function reach(address: string, init: RequestInit): Promise<Response> {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  try {
    const response = await fetch(address, init);
    if (response.status !== 503) return response;
    await pause(BUSY_RETRY_AFTER_MS);
    return await fetch(address, init);
  } catch (first) {
    if (init.signal?.aborted) throw first;
    await pause(RETRY_AFTER_MS);
    try {
      return await fetch(address, init);
    } catch (second) {
      if (init.signal?.aborted) throw second;
      throw new NoConnection(second);
    }
  }
}

/** `?a=1&b=x&b=y`, or nothing; what is undefined is left out, a list repeats its name. */
export function queryText(query: object | undefined): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) pairs.append(name, String(item));
    }
  }
  const text = pairs.toString();
  return text === '' ? '' : `?${text}`;
}

function csrfToken(): string | null {
  const match = /(?:^|;\s*)csrftoken=([^;]*)/.exec(document.cookie);
  return match?.[1] ? decodeURIComponent(match[1]) : null;
}
