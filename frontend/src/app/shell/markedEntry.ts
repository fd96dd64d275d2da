import { useLocation, useParams } from 'react-router-dom';
import { CARE_HOMES_LIST, HOME_PAGE, type Menu } from './menu.ts';

/**
 * Pages whose addresses do not say which entry they belong to: the entries in whose place they are, the first
 * one that the menu has. A home's own pages are of Home, and a location's where it has no entry of its own.
 */
const BELOW: readonly [RegExp, string[]][] = [
  [/^\/$|^\/[^/]+\/home(\/|$)/, [HOME_PAGE]],
  [/^\/domcare\/service_location\//, [HOME_PAGE, '/central_team/service_locations']],
  [/^\/quality\/nursing_home\//, ['/quality-dashboard', HOME_PAGE]],
  [/^\/quality\/service_location\//, ['/domcare/quality-dashboard', HOME_PAGE]],
  [/^\/(documents|[^/]+\/resource-centre)(\/|$)/, ['/resource-centre']],
  [/^\/nursing_homes\/map/, [CARE_HOMES_LIST]],
];

/** The entry that the open page belongs to without being under its address; null where the address says it. */
export function useMarkedEntry({ sections }: Menu): string | null {
  const { pathname } = useLocation();
  const { homeId, locationId } = useParams();
  const entries = sections.flatMap(({ items }) => items.map(({ to }) => to));
  // The details of a home and of a location have an id alone for their address.
  if (homeId !== undefined) return CARE_HOMES_LIST;
  if (locationId !== undefined) return '/domcare/list';
  if (entries.some((to) => pathname === to || pathname.startsWith(`${to}/`))) return null;
  const below = BELOW.find(([pages]) => pages.test(pathname))?.[1] ?? [];
  return below.find((to) => entries.includes(to)) ?? null;
}
