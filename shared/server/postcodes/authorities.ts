import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { areaOn } from '#shared/areas/areaOn.ts';
import type { LondonDay } from '#shared/kernel/calendar.ts';
import { openAuthorities, type PostcodeAuthorities } from './openAuthorities.ts';
import { thePostcodes } from './postcodes.ts';

/** In the cloud beside the function's code, where `infra/bundle.ts` puts it; in the checkout in `data`. */
const PLACES = ['./authorities.bin', '../../../data/postcodes/authorities.bin'];

let opened: PostcodeAuthorities | undefined;

/** @throws when the file is missing, naming where it was looked for */
function theAuthorities(): PostcodeAuthorities {
  if (opened) return opened;
  const files = PLACES.map((place) => fileURLToPath(new URL(place, import.meta.url)));
  const file = files.find((path) => existsSync(path));
  if (!file) throw new Error(`There is no file of councils: neither ${files.join(' nor ')}`);
  opened = openAuthorities(readFileSync(file), thePostcodes());
  return opened;
}

/** The council in which a postcode lies on a day (domiciliary, section 3); undefined: no such postcode. */
export function authorityOfPostcode(typed: string, day: LondonDay): number | undefined {
  const id = theAuthorities().of(typed);
  return id === undefined ? undefined : areaOn(id, day);
}

/** Every council with a postcode in a sector ('SW9 9') or district ('SW9') on a day; none: no such one. */
export const authoritiesOfPart = (name: string, day: LondonDay): number[] => [
  ...new Set(
    theAuthorities()
      .ofPart(name)
      .map((id) => areaOn(id, day)),
  ),
];
