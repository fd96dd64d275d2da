import { METRIC_STATES, type MetricState } from './metricView.ts';
import type { RowFigure } from './packedFigures.ts';
import type { OverviewState } from './qualityOverview.api.ts';
import type { QualityRow } from './qualityRow.ts';

/** A bit for each state that homes are chosen by. */
export const STATE_BITS: Record<OverviewState, number> = {
  concern: 1,
  missing: 2,
  neutral: 4,
  zero: 8,
  improvement: 16,
  early: 32,
  none: 64,
};

/** The states that stand out; all others are `none`. */
const OF_METRIC: Partial<Record<MetricState, OverviewState>> = {
  concern: 'concern',
  neutral: 'neutral',
  improvement: 'improvement',
  trend_7: 'early',
  two_of_three: 'early',
  shift_7: 'early',
  missing: 'missing',
};

const orNone = (bits: number): number => (bits === 0 ? STATE_BITS.none : bits);

/** What a home is chosen by where no figure is: by all of its figures. */
export const bitsOfHome = ({ counts, missing }: Pick<QualityRow, 'counts' | 'missing'>): number =>
  orNone(
    (counts.concern > 0 ? STATE_BITS.concern : 0) |
      (missing > 0 ? STATE_BITS.missing : 0) |
      (counts.neutral > 0 ? STATE_BITS.neutral : 0) |
      (counts.zero > 0 ? STATE_BITS.zero : 0) |
      (counts.improvement > 0 ? STATE_BITS.improvement : 0) |
      (counts.early > 0 ? STATE_BITS.early : 0),
  );

/** A figure as one number: its state, its side and its zero flag. */
const NO_FIGURE = 15;
const HIGH = 16;
const LOW = 32;
const ZERO = 64;
const STATE_OF = METRIC_STATES.map((state) => state);
const indexOf = new Map(STATE_OF.map((state, at) => [state, at]));

export const signOf = (figure: RowFigure | undefined): number =>
  figure === undefined
    ? NO_FIGURE
    : (indexOf.get(figure.state) ?? NO_FIGURE) |
      (figure.side === 'high' ? HIGH : figure.side === 'low' ? LOW : 0) |
      (figure.zero ? ZERO : 0);

/** The figure that a number stands for; undefined where there is none. */
export function figureOfSign(sign: number, value: number): RowFigure | undefined {
  const state = STATE_OF[sign & NO_FIGURE];
  if (state === undefined) return undefined;
  return {
    value: Number.isNaN(value) ? null : value,
    state,
    side: sign & HIGH ? 'high' : sign & LOW ? 'low' : null,
    zero: (sign & ZERO) !== 0,
  };
}

/** Of each number what a home is chosen by; months of 0 of a rare event do not count (section 7). */
export const bitsOfSigns = ({ rare }: { rare: boolean }): Uint8Array =>
  Uint8Array.from({ length: 128 }, (_, sign) => {
    const state = STATE_OF[sign & NO_FIGURE];
    if (state === undefined) return STATE_BITS.none;
    const standsOut = OF_METRIC[state];
    return orNone(
      (standsOut ? STATE_BITS[standsOut] : 0) | (sign & ZERO && !rare ? STATE_BITS.zero : 0),
    );
  });
