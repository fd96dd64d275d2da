import { authorityOf } from '#shared/areas/authoritiesOn.ts';
import { authorityName, authorityNamesOn } from '#shared/areas/authorityNames.ts';
import type { LondonDay } from '#shared/kernel/calendar.ts';
import { authorityOfPostcode } from './authorities.ts';

/**
 * The name of the local authority in which a place is on a day (ADR 102): its own, in the spelling that
 * stays; where that has ended the successor in which its postcode lies; where no successor has the postcode
 * its own still, and the central team has it on a list.
 */
export function authorityOfPlace(
  { local_authority, postcode }: { local_authority: string; postcode: string },
  day: LondonDay,
): string {
  const names = authorityNamesOn(local_authority, day);
  const [only] = names;
  if (only !== undefined && names.length === 1) return only;
  const id = authorityOfPostcode(postcode, day);
  const authority = id === undefined ? undefined : authorityOf(id)?.name;
  return authority !== undefined && names.includes(authority)
    ? authority
    : authorityName(local_authority);
}
