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

/** Why a figure is not there. */
export const NOT_SHOWN = 'not shown, because it would be of fewer than 8 placements';
