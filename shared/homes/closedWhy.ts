import * as z from 'zod/mini';
import { dayInWords, type LondonDay } from '../kernel/calendar.ts';
import { ClosedReason } from './homeValues.ts';

/** What a home says of its own suspension (enquiries, section 1), as it is kept and shown. */
export const closedWhy = {
  /** Why it is closed to new residents; null: it is not, or nobody said. */
  self_imposed_suspension_reason: z.nullable(ClosedReason),
  /** The words of the reason 'Other'; empty otherwise. */
  self_imposed_suspension_other: z.string(),
  /** `YYYY-MM-DD`: the day on which it may be open again, which it is asked about; null: not known. */
  self_imposed_suspension_until: z.nullable(z.string()),
};
const ClosedWhy = z.strictObject(closedWhy);
export type ClosedWhy = z.infer<typeof ClosedWhy>;

export const closedWhyOf = (home: ClosedWhy): ClosedWhy => ({
  self_imposed_suspension_reason: home.self_imposed_suspension_reason,
  self_imposed_suspension_other: home.self_imposed_suspension_other,
  self_imposed_suspension_until: home.self_imposed_suspension_until,
});

/**
 * It in words, as they stand on a London day: 'Repairs. May be open again on 7 December 2026', once that day has passed
 * 'Was to be open again on'; empty: nothing. The last sentence is without its point.
 */
export function closedWhyText(home: ClosedWhy, today: LondonDay): string {
  const { self_imposed_suspension_reason: reason, self_imposed_suspension_until: until } = home;
  const why = reason === 'Other' ? home.self_imposed_suspension_other : reason;
  const is = until !== null && until < today ? 'Was to be' : 'May be';
  return [
    why?.replace(/[\s.]+$/, ''),
    until && `${is} open again on ${dayInWords(until, { year: true })}`,
  ]
    .filter(Boolean)
    .join('. ');
}
