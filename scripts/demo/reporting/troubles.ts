import { addressesOf, type Contact } from '#shared/contacts/contact.ts';
import type { Home } from '#shared/homes/home.ts';
import { addDays, type LondonDay, londonDay } from '#shared/kernel/calendar.ts';
import { houseOf } from './houses.ts';

const EMBARGO_DAYS = 75;
const SELF_IMPOSED_DAYS = 40;
/** Longer than a window is the newest: no mail about it was received. */
const BOUNCING_DAYS = 45;

/** The day from which a house is suspended, whichever way; null where it is not. */
export function suspendedFrom(home: Pick<Home, 'uuid'>, now: Date): LondonDay | null {
  const story = houseOf(home)?.story;
  if (story === 'suspended') return addDays(londonDay(now), -EMBARGO_DAYS);
  return story === 'silent' ? addDays(londonDay(now), -SELF_IMPOSED_DAYS) : null;
}

/** Whether a house was suspended at an instant. */
export function wasSuspended(home: Pick<Home, 'uuid'>, at: string, now: Date): boolean {
  const from = suspendedFrom(home, now);
  return from !== null && from <= at.slice(0, 10);
}

/** The addresses of a house whose mail comes back, and from when; null elsewhere. */
export function unreachableOf(
  home: Pick<Home, 'uuid'>,
  contacts: readonly Contact[],
  now: Date,
): { from: LondonDay; addresses: ReadonlySet<string> } | null {
  if (houseOf(home)?.story !== 'unreachable') return null;
  return {
    from: addDays(londonDay(now), -BOUNCING_DAYS),
    addresses: new Set<string>(contacts.flatMap(addressesOf)),
  };
}
