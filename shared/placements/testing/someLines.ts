import type { ActiveLine } from '../activeLine.ts';

/** A placement since March 2026 without additional care and review, unless told otherwise. */
export const aLine = (overrides: Partial<ActiveLine> = {}): ActiveLine => ({
  payer: 'icb-greater-manchester',
  admission_date: '2026-03-02',
  weekly: 135_300,
  care: null,
  review_date: null,
  review_type: null,
  ...overrides,
});

/** A fixed row of numbers from 0 to 1 for each seed. */
function numbersOf(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

const PAYERS = ['icb-greater-manchester', 'icb-north-east-london', 'la-8000004'];

/** So many placements of all kinds, the same for a seed. */
export function randomLines(seed: number, count: number): ActiveLine[] {
  const next = numbersOf(seed);
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const month = () => String(whole(1, 12)).padStart(2, '0');
  return Array.from({ length: count }, () => {
    const weekly = whole(90_000, 250_000);
    const hasReview = next() < 0.7;
    return aLine({
      payer: PAYERS[whole(0, 2)] ?? '',
      admission_date: `${whole(2024, 2025)}-${month()}-15`,
      weekly,
      care: next() < 0.4 ? whole(1, weekly) : null,
      review_date: hasReview ? `${whole(2026, 2027)}-${month()}-10` : null,
      review_type: hasReview ? (next() < 0.5 ? 'COM' : 'CLIN') : null,
    });
  });
}
