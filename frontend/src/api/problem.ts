import type { FieldErrors } from '#shared/kernel/refusal.ts';

/** What the server refused, as `application/problem+json` says it (decisions, section 2). */
export class Problem extends Error {
  readonly status: number;
  /** One sentence for the person. */
  readonly detail: string;
  /** Messages by field; `''` speaks of the whole form. Empty when the answer names no field. */
  readonly errors: FieldErrors;
  /** On 409: the present state, which the caller had not seen. */
  readonly current: unknown;
  /** Responsibilities that nobody would hold any more; empty for any other refusal. */
  readonly removedPositions: string[];
  /** Texts to ask about, by field: the hash that says so (`checked`). Empty for any other refusal. */
  readonly asked: Record<string, string>;
  /** To quote to support. */
  readonly trace: string | null;

  constructor(
    status: number,
    answer: {
      detail?: string;
      errors?: FieldErrors;
      current?: unknown;
      removed_positions?: string[];
      asked?: Record<string, string>;
      trace?: string;
    },
  ) {
    super(answer.detail ?? `The server answered ${status}`);
    this.name = 'Problem';
    this.status = status;
    this.detail = answer.detail ?? 'There was an error';
    this.errors = answer.errors ?? {};
    this.current = answer.current;
    this.removedPositions = answer.removed_positions ?? [];
    this.asked = answer.asked ?? {};
    this.trace = answer.trace ?? null;
  }
}

/** The request did not reach the server, or its answer did not reach us. */
export class NoConnection extends Error {
  /** The key of a person's action that may or may not have arrived: to be repeated under. */
  idempotencyKey: string | null = null;

  constructor(cause: unknown) {
    super('Placewell could not be reached. Check your internet connection.', { cause });
    this.name = 'NoConnection';
  }
}

/** Whether an error says that its reader may see something no more: what they have of it goes from the page. */
export const isGone = (error: unknown): boolean =>
  error instanceof Problem && (error.status === 403 || error.status === 404);

/**
 * What a person can be told of a fault, beside the page's own sentence: that there is no connection,
 * why the server refused, or that it is busy (503). Empty for a fault that is not theirs to mend.
 */
export function reasonFor(fault: unknown): string {
  if (fault instanceof NoConnection) return fault.message;
  return fault instanceof Problem && (fault.status < 500 || fault.status === 503)
    ? fault.detail
    : '';
}

/** Reads an answer that is not a success. Never throws: a proxy's HTML page becomes a plain Problem. */
export async function problemOf(response: Response): Promise<Problem> {
  try {
    const body: unknown = await response.json();
    return new Problem(response.status, typeof body === 'object' && body !== null ? body : {});
  } catch {
    return new Problem(response.status, {});
  }
}
