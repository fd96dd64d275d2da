export const INVALID_POSTCODE = 'This postcode is invalid';

const WHOLE = /^([A-Z]{1,2}\d[A-Z\d]?)\s*(\d)([A-Z]{2})$/;
const SECTOR = /^([A-Z]{1,2}\d[A-Z\d]?)\s+(\d)$/;
const DISTRICT = /^[A-Z]{1,2}\d[A-Z\d]?$/;

/**
 * The sector of a postcode: 'SW9 9' of 'SW9 9SL', in any case and spacing, or of itself; null of what
 * is neither. A sector holds some thousands of addresses, so that it names no one's home, while a
 * whole postcode holds about fifteen.
 */
export function sectorOf(typed: string): string | null {
  const text = typed.toUpperCase().trim();
  const [, outward, inward] = WHOLE.exec(text) ?? SECTOR.exec(text) ?? [];
  return outward === undefined ? null : `${outward} ${inward}`;
}

/** The district that was typed: 'SW9' of 'sw9', or of a whole postcode; null of what has none. */
export function districtOf(typed: string): string | null {
  const text = typed.toUpperCase().trim();
  return WHOLE.exec(text)?.[1] ?? SECTOR.exec(text)?.[1] ?? DISTRICT.exec(text)?.[0] ?? null;
}

/** The sector or district that was typed, as it is written; null of a whole postcode and of anything else. */
export function sectorOrDistrict(typed: string): string | null {
  const text = typed.toUpperCase().trim();
  if (DISTRICT.test(text)) return text;
  return SECTOR.test(text) ? sectorOf(text) : null;
}

/**
 * What is kept of a postcode (ADR 15): the sector of a whole one, and a sector or district as it is; null
 * of what is none of them.
 */
export const storablePostcode = (typed: string): string | null =>
  sectorOrDistrict(typed) ?? sectorOf(typed);

/** Where a search is from, in words: 'SW9 9SL' of 'sw99sl', or 'the centre of SW9' (decisions, section 6). */
export const postcodeInWords = (typed: string): string => {
  const part = sectorOrDistrict(typed);
  if (part !== null) return `the centre of ${part}`;
  const text = typed.toUpperCase().trim();
  const [, outward, sector, unit] = WHOLE.exec(text) ?? [];
  return outward === undefined ? text : `${outward} ${sector}${unit}`;
};
