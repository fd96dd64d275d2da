import type { LondonDay } from '../kernel/calendar.ts';
import { commentError, type OwnAddresses } from '../kernel/identifiers/identifiers.ts';
import type { FieldErrors } from '../kernel/refusal.ts';
import type { CapacityAnswer } from './capacityRules.ts';

const COMMENTS = ['comments', 'acceptsCovidComment'] as const;
type Comments = Pick<CapacityAnswer, (typeof COMMENTS)[number]>;

/** What of an answer's comments could say who somebody is; the location's own addresses may stand in them. */
export function capacityCommentErrors(
  answer: Comments,
  { before, ...context }: { before: Comments; own: OwnAddresses; today: LondonDay },
): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of COMMENTS) {
    const error = commentError(answer[field], { before: before[field], ...context });
    if (error !== undefined) errors[field] = [error];
  }
  return errors;
}
