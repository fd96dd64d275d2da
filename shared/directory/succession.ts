import { fold } from '../kernel/text.ts';
import { compactPostcode } from '../postcodes/postcodeSpelling.ts';
import type { RegisterEntry, RegisterPlace } from './directory.api.ts';
import { doubleEntries, isDoubleEntry } from './doubleEntry.ts';
import { nameWords } from './nameWords.ts';

/** What the rule looks at. */
export type Registration = Pick<
  RegisterPlace,
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
export function isSimilarName(name: string, other: string): boolean {
  const [a, b] = [nameWords(name), nameWords(other)];
  const [fewer, more] = a.size <= b.size ? [a, b] : [b, a];
  return fewer.size > 0 && [...fewer].every((word) => more.has(word));
}

const addressKey = (address: string): string => fold(address).replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Whether two registrations may be of the same home: one postcode, and a similar name or the same address.
 * Neither is enough alone: two homes share a postcode, and many a name.
 */
export function isSameHome(
  home: Pick<Registration, 'name' | 'address' | 'postcode'>,
  other: Pick<Registration, 'name' | 'address' | 'postcode'>,
): boolean {
  const postcode = compactPostcode(home.postcode);
  if (postcode === '' || postcode !== compactPostcode(other.postcode)) return false;
  const address = addressKey(home.address);
  return (
    isSimilarName(home.name, other.name) ||
    (address !== '' && address === addressKey(other.address))
  );
}

/** Whether neither of two places is spoken for, and the later one is not closed. */
export const areFree = (former: Registration, successor: Registration): boolean =>
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

/** When one place of a kind may go on as another, and by what two that may are found. */
export interface SuccessionRule {
  may: (former: Registration, successor: Registration) => boolean;
  /** Two that may share one of them. */
  keysOf: (place: Registration) => string[];
}

export const HOMES_SUCCEED: SuccessionRule = {
  may: maySucceed,
  keysOf: ({ postcode }) => [compactPostcode(postcode)],
};

/**
 * The successions that a file gives reason to propose: places that have closed or are not in it any more,
 * beside places that are in it and have no contacts yet. A place is proposed once on either side; where
 * several fit, the first by name.
 */
export function proposals<R extends Registration>(
  places: readonly R[],
  isInFile: (place: R) => boolean,
  { may, keysOf }: SuccessionRule = HOMES_SUCCEED,
): Proposal<R>[] {
  const byKey = new Map<string, R[]>();
  for (const place of places) {
    if (place.location_status !== 'REGISTERED' || !isInFile(place)) continue;
    for (const key of keysOf(place)) byKey.set(key, [...(byKey.get(key) ?? []), place]);
  }
  const proposed = new Set<string>();
  return [...places]
    .filter((place) => place.location_status === 'CLOSED' || !isInFile(place))
    .sort((a, b) => a.name.localeCompare(b.name, 'en-GB'))
    .flatMap((former) => {
      const successor = keysOf(former)
        .flatMap((key) => byKey.get(key) ?? [])
        .find((place) => !proposed.has(place.uuid) && may(former, place));
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
