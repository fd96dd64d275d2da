import { type Endpoint, fillPath } from '#shared/kernel/endpoint.ts';
import type { Deployment } from './deployment.ts';

/** A call as a test writes it: what is left out is what CloudFront and a browser would send. */
export interface Sent {
  token?: string | undefined;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape
  body: any;
  headers: Headers;
}

/** Calls an endpoint through the deployed HTTP API that answers it, as CloudFront does. */
export async function call(
  { apiOf, originKey }: Deployment,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { token, params, query, body, headers }: Sent = {},
): Promise<Answer> {
  const search = new URLSearchParams(query).toString();
  const answer = await fetch(
    `${apiOf(path)}${fillPath(path, params).replace(/\/$/, '')}${search && `?${search}`}`,
    {
      method,
      headers: {
        'x-origin-verify': originKey,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    },
  );
  const text = await answer.text();
  return { status: answer.status, body: parsed(text), headers: answer.headers };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Looks again until something is there. Throws with `what` when it does not come in time. */
export async function eventually<T>(
  what: string,
  look: () => Promise<T | undefined | false>,
  seconds = 30,
): Promise<T> {
  const until = Date.now() + seconds * 1000;
  for (;;) {
    const result = await look();
    if (result) return result;
    if (Date.now() > until) throw new Error(`It did not come within ${seconds} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
