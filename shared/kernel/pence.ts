/**
 * Money is whole pence inside and a text of pounds on the wire (reporting, section 3). No floating
 * point: texts are read digit by digit.
 */

/** Whole pence of a text of pounds such as `1353`, `1,353.00` or `£1353`; undefined when it is none. */
export function readPence(text: string): number | undefined {
  const plain = text.trim().replace(/^£\s*/, '');
  const parts = /^(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,2}))?$/.exec(plain);
  if (!parts) return undefined;
  const [, pounds = '', pence = ''] = parts;
  return Number(pounds.replaceAll(',', '')) * 100 + Number(pence.padEnd(2, '0'));
}

/** `1353.00`, as it goes over the wire. */
export function wirePounds(pence: number): string {
  const digits = String(Math.abs(pence)).padStart(3, '0');
  return `${pence < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `£1,407.00`, as a person reads it. */
export const penceText = (pence: number): string =>
  `${pence < 0 ? '−' : ''}£${wirePounds(Math.abs(pence)).replace(/\B(?=(\d{3})+\.)/g, ',')}`;

/** A whole number divided by another, half up: 459.5 is 460. Exact; both at least 0, `by` above. */
export function dividedHalfUp(whole: number, by: number): number {
  const rest = whole % by;
  return (whole - rest) / by + (2 * rest >= by ? 1 : 0);
}
