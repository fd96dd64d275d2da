import type * as z from 'zod/mini';
import type { FieldErrors } from './refusal.ts';

/** The issues that zod found, as messages by field: `emails.1`, and `''` for the whole value. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  // Without a prototype: a field may be called `constructor`.
  const errors: FieldErrors = Object.create(null);
  const add = (path: PropertyKey[], message: string) => {
    const field = path.map(String).join('.');
    errors[field] = [...(errors[field] ?? []), message];
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add([...issue.path, key], 'This field is not known');
    } else if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      // The branch that nearly fits says best what is wrong.
      const [nearest] = [...issue.errors].sort((a, b) => a.length - b.length);
      for (const [field, messages] of Object.entries(fieldErrors(nearest ?? []))) {
        for (const message of messages) add([...issue.path, field], message);
      }
    } else {
      add(issue.path, issue.message);
    }
  }
  return errors;
}

/**
 * What a schema refuses in a value, by field; empty when nothing. A form that checks with the
 * schema of its endpoint shows the messages that the handler would answer.
 */
export function errorsIn(schema: z.ZodMiniType, value: unknown): FieldErrors {
  const parsed = schema.safeParse(value);
  return parsed.success ? {} : fieldErrors(parsed.error.issues);
}

/** A reader of values of a schema's shape: the value, or null for what has another shape. */
export const readAs =
  <T>(schema: z.ZodMiniType<T>) =>
  (value: unknown): T | null => {
    const parsed = schema.safeParse(value);
    return parsed.success ? parsed.data : null;
  };
