import { penceText } from '../../../../shared/kernel/pence.ts';
import type {
  Count,
  DashboardBy,
  DashboardSort,
  PlacementDashboard,
} from '../../../../shared/placements/placementDashboard.api.ts';

/** '1,468', '1 to 7'. */
export const countText = (count: Count): string =>
  typeof count === 'number' ? count.toLocaleString('en-GB') : count;

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
  const rounded = 'Counts of 1 to 7 show as ‘1 to 7’, others to the nearest 5.';
  return exact === 'own' ? `${rounded} Your own placements are exact.` : rounded;
}

/** Why a figure is not there, in the order in which it is asked. */
const WHY = {
  none: 'none: there are no placements',
  few: 'not shown, because it would be of 1 to 7 placements',
  part: 'not shown, because 1 to 7 placements have additional care, or 1 to 7 have none',
  both: 'not shown, because your own and others’ placements have no median together',
} as const;

/** Whether a count as it is shown is of 1 to 7 placements of others: '1 to 7', '8 to 14'. */
const isFew = (count: Count): boolean => typeof count !== 'number';

/** Why a sum, a mean or a median of these placements is not shown. */
export const whyNoMoney = (count: Count, figure: 'sum' | 'median' = 'sum'): string => {
  if (count === 0) return WHY.none;
  return isFew(count) || figure === 'sum' ? WHY.few : WHY.both;
};

/** Why a share of them is not shown: its part or the rest would be of 1 to 7. */
export const whyNoShare = (count: Count): string => {
  if (count === 0) return WHY.none;
  return isFew(count) ? WHY.few : WHY.part;
};
