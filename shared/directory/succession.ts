import { fold } from '../kernel/text.ts';
import { compactPostcode } from './cellText.ts';
import type { RegisterEntry } from './directory.api.ts';
import { doubleEntries, isDoubleEntry } from './doubleEntry.ts';
import { nameWords } from './nameWords.ts';

/** What the rule looks at. */
export type Registration = Pick<
  RegisterEntry,
  | 'uuid'
  | 'name'
  | 'address'
  | 'postcode'
  | 'local_authority'
  | 'phone'
  | 'cqc_recorded_id'
  | 'location_status'
  | 'successor'
  | 'predecessor'
>;

/** Whether two names may be one home's: the words of one are all among those of the other. */
export function isSimilarName(one: string, other: string): boolean {
  const [a, b] = [nameWords(one), nameWords(other)];
  const [fewer, more] = a.size <= b.size ? [a, b] : [b, a];
  return fewer.size > 0 && [...fewer].every((word) => more.has(word));
}

const addressKey = (address: string): string => fold(address).replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Whether two registrations may be of the same home: one postcode, and a similar name or the same address.
 * Neither is enough alone: two homes share a postcode, and many a name.
 */
export function isSameHome(
  one: Pick<Registration, 'name' | 'address' | 'postcode'>,
  other: Pick<Registration, 'name' | 'address' | 'postcode'>,
): boolean {
  const postcode = compactPostcode(one.postcode);
  if (postcode === '' || postcode !== compactPostcode(other.postcode)) return false;
  const address = addressKey(one.address);
  return (
    isSimilarName(one.name, other.name) || (address !== '' && address === addressKey(other.address))
  );
}

/** Whether neither of two homes is spoken for, and the later one is not closed. */
const areFree = (former: Registration, successor: Registration): boolean =>
  former.uuid !== successor.uuid &&
  former.successor === null &&
  successor.predecessor === null &&
  // A home that it succeeded itself: the two would follow each other round.
  successor.successor === null &&
  former.predecessor !== successor.uuid &&
  successor.location_status !== 'CLOSED';

/** Whether one home may go on as the other: under a new registration, or because it was entered twice. */
export const maySucceed = (former: Registration, successor: Registration): boolean =>
  areFree(former, successor) &&
  (isDoubleEntry(former, successor) ||
    // The one without people is the newer one.
    (!(former.location_status === 'REGISTERED' && successor.location_status === 'OPEN') &&
      isSameHome(former, successor)));

/** A former home and the registration under which it may go on. */
export interface Proposal<R extends Registration = RegisterEntry> {
  former: R;
  successor: R;
}

/**
 * The successions that a file gives reason to propose: homes that have closed or are not in it any more,
 * beside homes that are in it and have no contacts yet. A home is proposed once on either side; where
 * several fit, the first by name.
 */
export function proposals<R extends Registration>(
  homes: readonly R[],
  isInFile: (home: R) => boolean,
): Proposal<R>[] {
  const byPostcode = new Map<string, R[]>();
  for (const home of homes) {
    if (home.location_status !== 'REGISTERED' || !isInFile(home)) continue;
    const postcode = compactPostcode(home.postcode);
    byPostcode.set(postcode, [...(byPostcode.get(postcode) ?? []), home]);
  }
  const proposed = new Set<string>();
  return [...homes]
    .filter((home) => home.location_status === 'CLOSED' || !isInFile(home))
    .sort((a, b) => a.name.localeCompare(b.name, 'en-GB'))
    .flatMap((former) => {
      const successor = byPostcode
        .get(compactPostcode(former.postcode))
        ?.find((home) => !proposed.has(home.uuid) && maySucceed(former, home));
      if (!successor) return [];
      proposed.add(successor.uuid);
      return [{ former, successor }];
    });
}

/**
 * The homes that may have been entered twice, to be proposed: the one without the regulator's id goes on as
 * the one with it. One that has closed is nobody's double.
 */
export const proposedDoubles = <R extends Registration>(homes: readonly R[]): Proposal<R>[] =>
  doubleEntries(homes.filter((home) => home.location_status !== 'CLOSED'))
    .map(({ withoutId, withId }) => ({ former: withoutId, successor: withId }))
    .filter(({ former, successor }) => areFree(former, successor));
