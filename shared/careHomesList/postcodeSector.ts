/**
 * The sector of a postcode: 'SW9 9' of 'SW9 9SL', in any case and spacing, or of itself; null of what
 * is neither. A sector holds some thousands of addresses, so that it names no one's home, while a
 * whole postcode holds about fifteen.
 */
export function sectorOf(typed: string): string | null {
  const text = typed.toUpperCase().trim();
  const whole = /^([A-Z]{1,2}\d[A-Z\d]?)\s*(\d)[A-Z]{2}$/.exec(text);
  const [, outward, inward] = whole ?? /^([A-Z]{1,2}\d[A-Z\d]?)\s+(\d)$/.exec(text) ?? [];
  return outward === undefined ? null : `${outward} ${inward}`;
}

/** Whether this is a sector rather than a whole postcode. */
export const isSector = (postcode: string): boolean => sectorOf(postcode) === postcode;
