/** '1353', '1353.5', '1,353.00', '£1353': pounds as people type them. */
const TYPED = /^£?\s?(?:\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.\d+)?$/;

/** Whole pence of a typed sum, half a penny up; undefined for what is none. No floating point. */
export function penceOf(typed: string): number | undefined {
  const text = typed.trim();
  if (!TYPED.test(text)) return undefined;
  const [pounds = '', fraction = ''] = text.replace(/[£,\s]/g, '').split('.');
  const pence = Number(fraction.slice(0, 2).padEnd(2, '0'));
  const half = Number(fraction[2] ?? '0') >= 5 ? 1 : 0;
  return Number(pounds) * 100 + pence + half;
}

/** Pounds and pence on the wire, '1353.00'. */
export const poundsText = (pence: number): string =>
  `${Math.floor(pence / 100)}.${String(pence % 100).padStart(2, '0')}`;

/** Pounds and pence on a screen, '£1,353.00'. */
export const poundsShown = (pence: number): string =>
  `£${Math.floor(pence / 100).toLocaleString('en-GB')}.${String(pence % 100).padStart(2, '0')}`;

/** A quotient of whole numbers to the nearest whole one, half up; exact. */
export function divided(total: bigint, by: bigint): number {
  return Number((2n * total + by) / (2n * by));
}

/** What part of a whole another is, in percent with one decimal, half up; null of nothing. */
export function shareText(part: number, whole: number): string | null {
  if (whole === 0) return null;
  const tenths = divided(1000n * BigInt(part), BigInt(whole));
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}
