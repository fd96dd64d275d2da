import type { MetricState } from './metricView.ts';
import type { XmrSide } from './xmrMarks.ts';

/** A metric of a home in the newest closed month (six-monthly: in the newest that asked it). */
export interface RowFigure {
  /** Unrounded. */
  value: number | null;
  state: MetricState;
  side: XmrSide | null;
  /** Whether months of 0 are pointed out. */
  zero: boolean;
}

/** Stored: a letter never changes its meaning. */
const LETTERS: Record<MetricState, string> = {
  common_cause: 'u',
  concern: 'c',
  improvement: 'i',
  neutral: 'n',
  trend_7: 't',
  two_of_three: 'w',
  shift_7: 's',
  trial: 'p',
  too_few: 'f',
  no_range: 'r',
  missing: 'm',
  not_known: 'k',
  no_denominator: 'd',
  not_asked: 'a',
};
const SIDES = { high: '+', low: '-' };
const ZERO = '0';
const stateBy = new Map(
  Object.entries(LETTERS).map(([state, letter]) => [letter, state as MetricState]),
);

type Packed = Record<string, [value: number | null, signs: string]>;

/**
 * A row's figures as one text: `{"falls":[13.58,"c+"]}`, a state, a side and whether months of 0 are
 * pointed out. As attributes of their own they would be 150 a row, and reading 15,000 rows would take
 * a function longer than it has (ADR 52).
 */
export const packFigures = (figures: Readonly<Record<string, RowFigure>>): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(figures).map(([id, { value, state, side, zero }]) => [
        id,
        [value, LETTERS[state] + (side ? SIDES[side] : '') + (zero ? ZERO : '')],
      ]),
    ) satisfies Packed,
  );

/** By metric; one whose state a newer release has, and this one not, is left out. */
export function unpackFigures(text: string): Map<string, RowFigure> {
  const figures = new Map<string, RowFigure>();
  const packed = JSON.parse(text) as Packed;
  for (const id of Object.keys(packed)) {
    const [value, signs] = packed[id] as Packed[string];
    const state = stateBy.get(signs.charAt(0));
    if (state === undefined) continue;
    const side =
      signs.charAt(1) === SIDES.high ? 'high' : signs.charAt(1) === SIDES.low ? 'low' : null;
    figures.set(id, { value, state, side, zero: signs.endsWith(ZERO) });
  }
  return figures;
}
