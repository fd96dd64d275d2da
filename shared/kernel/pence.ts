/**
 * Money is whole pence inside and a text of pounds on the wire (reporting, section 3). No floating
 * point: texts are read digit by digit, quotients are of whole numbers.
 */

const TYPED = /^(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d+))?$/;

/**
 * Whole pence of a text of pounds such as `1353`, `1,353.00` or `£1353`, half a penny up; undefined
 * when it is none.
 */
export function readPence(text: string): number | undefined {
  const parts = TYPED.exec(text.trim().replace(/^£\s*/, ''));
  if (!parts) return undefined;
  const [, pounds = '', fraction = ''] = parts;
  const pence = Number(fraction.slice(0, 2).padEnd(2, '0'));
  const half = Number(fraction[2] ?? '0') >= 5 ? 1 : 0;
  return Number(pounds.replaceAll(',', '')) * 100 + pence + half;
}

/** As `readPence`, and undefined too where there is a part of a penny. */
export const readWholePence = (text: string): number | undefined =>
  /\.\d{3}/.test(text) ? undefined : readPence(text);

/** `1353.00`, as it goes over the wire. */
export function wirePounds(pence: number): string {
  const digits = String(Math.abs(pence)).padStart(3, '0');
  return `${pence < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `£1,407.00`, as a person reads it. */
export const penceText = (pence: number): string =>
  `${pence < 0 ? '−' : ''}£${wirePounds(Math.abs(pence)).replace(/\B(?=(\d{3})+\.)/g, ',')}`;

/** A whole number divided by another, half up: 459.5 is 460. Exact; both at least 0, `divisor` above. */
export function dividedHalfUp(whole: number | bigint, divisor: number | bigint): number {
  const [total, parts] = [BigInt(whole), BigInt(divisor)];
  return Number((2n * total + parts) / (2n * parts));
}

/** What part of a whole another is, in percent with one decimal, half up; null of nothing. */
export function shareText(part: number, whole: number): string | null {
  if (whole === 0) return null;
  const tenths = dividedHalfUp(1000n * BigInt(part), whole);
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}
