import { penceText } from '#shared/kernel/pence.ts';
import type {
  Count,
  DashboardBy,
  DashboardSort,
  PlacementDashboard,
  PlacementFigures,
} from '#shared/placements/placementDashboard.api.ts';

/** '1,468', '1 to 7', '1,190 to 1,240'. */
export const countText = (count: Count): string =>
  String(count).replace(/\d+/g, (digits) => Number(digits).toLocaleString('en-GB'));

/** Rounded sums without pence, exact ones with; null where it is not shown. */
export function moneyText(pence: number | null, isExact: boolean): string | null {
  if (pence === null) return null;
  return isExact ? penceText(pence) : penceText(Math.round(pence / 100) * 100).slice(0, -3);
}

/** '37.0%'; null where it is not shown. */
export const shareText = (percent: number | null): string | null =>
  percent === null ? null : `${percent.toFixed(1)}%`;

/** 'NHS North East London Integrated Care Board' without what all of them say. */
export const shortName = (name: string): string =>
  name.replace(/^NHS | Integrated Care Board$/g, '');

export const BY_WORDS: Record<DashboardBy, string> = {
  icb: 'ICB',
  local_authority: 'Local authority',
  home: 'Care home',
  payer: 'Payer',
};

export const SORT_WORDS: Record<DashboardSort, string> = {
  name: 'Name',
  placements: 'Placements',
  weekly: 'Weekly cost',
  care: 'Additional care',
  overdue: 'Reviews overdue',
};

type Standing = Pick<PlacementDashboard, 'exact' | 'figures' | 'own'>;

/** Whether every figure is exact for this reader: nothing of others is among them. */
export const isExact = ({ exact, figures, own }: Standing): boolean =>
  exact === 'all' ||
  (own !== null && own.placements === figures.placements && own.weekly === figures.weekly);

/** What small numbers mean here; '' to the central team, which sees every figure exactly. */
export function roundingNote(dashboard: Standing): string {
  const { exact } = dashboard;
  if (exact === 'all') return '';
  if (isExact(dashboard)) return 'All of these placements are yours: figures are exact.';
  const rounded = 'Counts of 1 to 7 show as ‘1 to 7’, others to the nearest 5 or as a range.';
  return exact === 'own'
    ? `${rounded} Your own placements are exact. For a local authority, home or payer we show only how many placements other organisations have.`
    : `${rounded} For a local authority, home or payer we show only how many placements there are.`;
}

/** Why a figure is not there, in the order in which it is asked. */
const WHY = {
  none: 'none: there are no placements',
  counted:
    'not shown: other organisations’ placements are among these, and we show more than how many only for an ICB and for all ICBs together',
  few: 'not shown, because it could be about fewer than 8 placements',
  both: 'not shown, because your own and others’ placements have no median together',
  several: 'not shown, because ICBs have no median together',
  share: 'not shown, because the numbers are too small or too uncertain for a share',
} as const;

/** Why a figure of these placements is not shown; `own`: the reader's, where it has some. */
export function whyHidden(
  figures: PlacementFigures,
  figure: 'count' | 'money' | 'median' | 'share',
  own: PlacementFigures | null = null,
): string {
  if (figures.placements === 0) return WHY.none;
  if (figures.care === null) return WHY.counted;
  if (figure === 'share') return WHY.share;
  if (figure !== 'median' || figures.mean === null) return WHY.few;
  return own === null || own.placements === 0 ? WHY.several : WHY.both;
}
