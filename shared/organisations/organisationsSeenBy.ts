import { addDays, type LondonDay } from '../kernel/calendar.ts';
import { existsOn, type Organisation, type OrganisationCode } from './organisation.ts';

/**
 * The codes of the organisations whose things an organisation sees on a London day: its own, and from
 * the day of a merger what its predecessors saw, and those before them (decisions, section 11). A
 * predecessor that was split is seen by each of its successors (ADR 37). Before its own first day a
 * successor sees its own alone.
 */
export function organisationsSeenBy(
  code: OrganisationCode,
  day: LondonDay,
  organisations: readonly Pick<Organisation, 'code' | 'from' | 'until' | 'successors'>[],
): OrganisationCode[] {
  const codes = new Set([code]);
  const own = organisations.find((organisation) => organisation.code === code);
  if (own && own.from !== null && !existsOn({ from: own.from, until: null }, day)) return [code];
  // A set is walked to its end, what is added on the way included: a circle ends by itself.
  for (const follower of codes) {
    for (const { code: former, until, successors } of organisations) {
      const hasEnded = until !== null && addDays(until as LondonDay, 1) <= day;
      if (hasEnded && successors.includes(follower)) codes.add(former);
    }
  }
  return [...codes].sort();
}
