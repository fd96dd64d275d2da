import { v5 } from 'uuid';
import { firstAuthorityName } from '../areas/authorityNames.ts';
import type { HomeUuid } from '../kernel/ids.ts';

export const NAMESPACE = '3f0f9f6a-6e0b-5c0e-9d5c-7a1c5b8f2d41';

/**
 * The uuid that a home gets when it is first read: the same from the same published row, so that
 * reading a file again makes no second home, also while the index of the regulator's ids trails. Without
 * a location id, name and local authority say which home it is.
 */
export function homeUuid(home: {
  cqc_recorded_id: string | null;
  name: string;
  local_authority: string;
}): HomeUuid {
  return home.cqc_recorded_id === null
    ? homeUuidOfName(home)
    : homeUuidOfLocation(home.cqc_recorded_id);
}

/** The uuid of the home with this location id of the regulator. */
export const homeUuidOfLocation = (locationId: string): HomeUuid => uuidOf(locationId);

/**
 * The uuid of a home that was first read without a location id. It does not change with the local authority's
 * spelling, nor where that is followed by others.
 */
export const homeUuidOfName = (home: { name: string; local_authority: string }): HomeUuid =>
  uuidOf(`${home.name}|${firstAuthorityName(home.local_authority)}`);

const uuidOf = (words: string): HomeUuid => v5(words, NAMESPACE) as HomeUuid;
