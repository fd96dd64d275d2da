import type { ServiceLocationPage } from '#shared/domiciliary/serviceLocation.api.ts';

/** The tabs of a service location's page, by the keys of its address (domiciliary, section 2). */
export const LOCATION_TABS = {
  availability: 'Current availability',
  details: 'Service location details',
  contacts: 'Contact information',
} as const;
export type LocationTab = keyof typeof LOCATION_TABS;

type Shown = Pick<ServiceLocationPage, 'aqp_status' | 'location_status'>;

/** The tabs that a location has: not on the AQP list, or closed, it has its contacts alone. */
export const tabsOf = ({ aqp_status, location_status }: Shown): LocationTab[] =>
  aqp_status && location_status !== 'CLOSED'
    ? ['availability', 'details', 'contacts']
    : ['contacts'];

/** The tab that the address asks for; the location's first where there is no such one. */
export function selectedTab(location: Shown, named: string | null): LocationTab {
  const tabs = tabsOf(location);
  return tabs.find((tab) => tab === named) ?? tabs[0] ?? 'contacts';
}
