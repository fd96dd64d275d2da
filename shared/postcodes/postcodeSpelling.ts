/** Two spellings of a postcode as one: `OL11AA`. */
export const compactPostcode = (postcode: string): string =>
  postcode.replace(/\s/g, '').toUpperCase();

/** `ol11aa` as it is written: `OL1 1AA`. */
export function spacedPostcode(postcode: string): string {
  const compact = compactPostcode(postcode);
  return compact === '' ? '' : `${compact.slice(0, -3)} ${compact.slice(-3)}`;
}
