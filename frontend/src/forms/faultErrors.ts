import type { FieldErrors } from '#shared/kernel/refusal.ts';
import { Problem, reasonFor } from '../api/problem.ts';

/**
 * What a failed save says: the server's messages at their fields, or else one about the whole form,
 * the reason if there is one to tell and otherwise `general`.
 */
export function faultErrors(
  fault: unknown,
  general = 'There was an error. Please try again.',
): FieldErrors {
  if (fault instanceof Problem && Object.keys(fault.errors).length > 0) return fault.errors;
  return { '': [reasonFor(fault) || general] };
}
