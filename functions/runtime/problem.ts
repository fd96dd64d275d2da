import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { FieldErrors, RefusalReason } from '#shared/kernel/refusal.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { isUnavailable } from '#shared/server/unavailable.ts';

const STATUS: Record<RefusalReason, { status: number; title: string }> = {
  invalid: { status: 400, title: 'Invalid' },
  unauthenticated: { status: 401, title: 'Not signed in' },
  forbidden: { status: 403, title: 'No access' },
  notFound: { status: 404, title: 'Not found' },
  stale: { status: 409, title: 'Changed meanwhile' },
  conflict: { status: 409, title: 'Not possible now' },
  tooLarge: { status: 413, title: 'Too large' },
  notJson: { status: 415, title: 'Not JSON' },
  tooMany: { status: 429, title: 'Too many requests' },
};

/** Headers of every answer of the API, whatever it says. */
export const API_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** The problem of decisions, section 2. `current` is what stands now, for `stale`. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  errors?: FieldErrors;
  current?: unknown;
  removed_positions?: string[];
  asked?: Record<string, string>;
  trace: string;
}

/** Seconds after which a service that did not answer is worth another try. */
const RETRY_AFTER = 3;

/** A problem as an answer. */
export function problemReply(error: unknown, trace: string): APIGatewayProxyStructuredResultV2 {
  const problem = problemOf(error, trace);
  return {
    statusCode: problem.status,
    headers: {
      ...API_HEADERS,
      'content-type': 'application/problem+json',
      ...(problem.status === 503 && { 'retry-after': String(RETRY_AFTER) }),
    },
    body: JSON.stringify(problem),
  };
}

/** What a thrown error tells a client: a refusal's own words, or for a fault nothing. */
export function problemOf(error: unknown, trace: string): Problem {
  if (isUnavailable(error)) {
    return {
      type: 'urn:placewell:unavailable',
      title: 'Please try again',
      status: 503,
      detail: 'Placewell is very busy just now. Please try again in a moment.',
      trace,
    };
  }
  if (!(error instanceof Refusal)) {
    return {
      type: 'about:blank',
      title: 'There was an error',
      status: 500,
      detail: 'Something went wrong on our side. Please try again.',
      trace,
    };
  }
  const { status, title } = STATUS[error.reason];
  return {
    type: `urn:placewell:${error.reason}`,
    title,
    status,
    detail: error.message,
    ...(error.errors && { errors: error.errors }),
    ...(error.current !== undefined && { current: error.current }),
    ...(error.removedPositions && { removed_positions: error.removedPositions }),
    ...(error.asked && { asked: error.asked }),
    trace,
  };
}
