import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openPostcodes, type Postcode, type Postcodes } from './openPostcodes.ts';

export type { Postcode } from './openPostcodes.ts';

/** In the cloud beside the function's code, where `infra/bundle.ts` puts it; in the checkout in `data`. */
const PLACES = ['./postcodes.bin', '../../../data/postcodes/postcodes.bin'];

let opened: Postcodes | undefined;

/**
 * The postcodes of England that come with the portal, read once and kept.
 *
 * @throws when the file is missing, naming where it was looked for
 */
export function thePostcodes(): Postcodes {
  if (opened) return opened;
  const files = PLACES.map((place) => fileURLToPath(new URL(place, import.meta.url)));
  const file = files.find((path) => existsSync(path));
  if (!file) throw new Error(`There is no file of postcodes: neither ${files.join(' nor ')}`);
  opened = openPostcodes(readFileSync(file));
  return opened;
}

/** The postcode that was typed, in any case and spacing; undefined when there is no such one. */
export const findPostcode = (typed: string): Postcode | undefined => thePostcodes().find(typed);

/**
 * The first postcodes that begin as typed, in order; none for what can begin no postcode. As
 * postcodes.io's autocomplete does: 'E1' is the district E1 and not E10, and a space stays where it
 * was typed, if there are such postcodes; otherwise the space is wherever it may be.
 */
export const completePostcodes = (partial: string, limit = 10): string[] =>
  thePostcodes().complete(partial, limit);
