import type { LondonDay } from '../kernel/calendar.ts';
import { existsOn, type Organisation, type OrganisationCode } from './organisation.ts';

/** Whether an organisation has ended before a London day. */
export const hasEndedBefore = ({ until }: Pick<Organisation, 'until'>, day: LondonDay): boolean =>
  until !== null && until < day;

/**
 * The organisations that there are on a London day in the place of one that has ended: its successors, and
 * those of a successor that has ended too. None: nobody follows it, or it has not ended.
 */
export function organisationsFollowing<
  O extends Pick<Organisation, 'code' | 'from' | 'until' | 'successors'>,
>(code: OrganisationCode, day: LondonDay, organisations: readonly O[]): O[] {
  const byCode = new Map(organisations.map((organisation) => [organisation.code, organisation]));
  const own = byCode.get(code);
  if (!own || !hasEndedBefore(own, day)) return [];
  const following = new Set(own.successors);
  // A set is walked to its end, what is added on the way included: a circle ends by itself.
  for (const follower of following) {
    const organisation = byCode.get(follower);
    if (organisation && hasEndedBefore(organisation, day)) {
      for (const next of organisation.successors) following.add(next);
    }
  }
  return organisations.filter(
    (organisation) => following.has(organisation.code) && existsOn(organisation, day),
  );
}
