import { type FieldErrors, Refusal } from '#shared/kernel/refusal.ts';

/** What a use case answers, or what a person can mend. */
export interface Payload<T> {
  errors: FieldErrors;
  answer: T | undefined;
}

/** 400, 409 and 429 (agreements, section 3). All else is thrown, and an error of the whole request. */
const MENDABLE: ReadonlySet<string> = new Set(['invalid', 'stale', 'conflict', 'tooMany']);

/**
 * What a use case answers, or what a person can mend in the names of the input. `inputs`: those of a path's
 * parameters.
 */
export async function payloadOf<T>(
  answer: Promise<T>,
  inputs: Readonly<Record<string, string>> = {},
): Promise<Payload<T>> {
  try {
    return { errors: {}, answer: await answer };
  } catch (error) {
    if (!(error instanceof Refusal) || !MENDABLE.has(error.reason)) throw error;
    const errors = error.errors ?? { '': [error.message] };
    const named = Object.entries(errors).map(
      ([field, texts]) => [inputs[field] ?? field, texts] as const,
    );
    return { errors: Object.fromEntries(named), answer: undefined };
  }
}
