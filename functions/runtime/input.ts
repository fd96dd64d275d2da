import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { en } from 'zod/locales';
import * as z from 'zod/mini';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { fieldErrors } from '#shared/kernel/fieldErrors.ts';
import { Refusal } from '#shared/kernel/refusal.ts';

// By its own name: `z.locales` would put every language into every function, 250 KB.
z.config(en());

/** Parses against a schema, or refuses (`invalid`) with messages by field. */
export function parse<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Refusal('invalid', 'Please check what you sent', {
    errors: fieldErrors(parsed.error.issues),
  });
}

/** The JSON of a request's body. Refuses what is too large, not declared as JSON or not JSON. */
export function readBody(endpoint: Endpoint, event: APIGatewayProxyEventV2): unknown {
  const raw = event.isBase64Encoded
    ? Buffer.from(event.body ?? '', 'base64')
    : Buffer.from(event.body ?? '', 'utf8');
  if (raw.byteLength > endpoint.bodyLimit) {
    throw new Refusal('tooLarge', `A body here has at most ${endpoint.bodyLimit} bytes`);
  }
  const [type] = (event.headers['content-type'] ?? '').split(';');
  if (type?.trim().toLowerCase() !== 'application/json') {
    throw new Refusal('notJson', 'Please send application/json');
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw));
  } catch {
    throw new Refusal('invalid', 'The body is not valid JSON');
  }
}

const COOKIE = /(?:^|;\s*)csrftoken=([^;]*)/;

/** The CSRF cookie of a request. */
export function csrfCookie(event: APIGatewayProxyEventV2): string | undefined {
  const cookies = event.cookies?.join('; ') ?? event.headers.cookie ?? '';
  return COOKIE.exec(cookies)?.[1];
}

/** Whether a request shows a browser's marks: only those can be forged from another site. */
export function fromBrowser(event: APIGatewayProxyEventV2): boolean {
  const { headers } = event;
  return Boolean(
    headers.origin ?? headers.cookie ?? headers['sec-fetch-site'] ?? event.cookies?.length,
  );
}

/** Refuses (`forbidden`) a browser's write without the matching double-submit token. */
export function checkCsrf(event: APIGatewayProxyEventV2): void {
  if (!fromBrowser(event)) return;
  const cookie = csrfCookie(event);
  if (!cookie || cookie !== event.headers['x-csrftoken']) {
    throw new Refusal('forbidden', 'This page is out of date. Please load it again.');
  }
}
