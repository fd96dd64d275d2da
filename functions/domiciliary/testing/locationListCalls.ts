import type * as locationList from '#shared/domiciliary/locationList.api.ts';
import { FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { COMMISSIONERS, UNKNOWN_HOME_404 } from '../../testing/accessTables.ts';
import type { CallRows } from '../../testing/callRow.ts';

/** Who may call each endpoint of the domiciliary care list, and a good call of it. */
export const locationListCalls = {
  listServiceLocations: { access: COMMISSIONERS },
  listServiceLocationChanges: {
    access: COMMISSIONERS,
    call: () => ({ query: { since: FRIDAY_AT_TEN.toISOString() } }),
  },
  exportServiceLocations: { access: COMMISSIONERS },
  listLocationFilterGroups: { access: COMMISSIONERS },
  getServiceLocationDetails: {
    access: { ...COMMISSIONERS, ...UNKNOWN_HOME_404 },
    call: (_, { home }) => ({ params: { id: home } }),
  },
  listLocationShortlist: {
    access: COMMISSIONERS,
    call: (_, { home }) => ({ query: { locations: home } }),
  },
  promptServiceLocation: {
    access: { ...COMMISSIONERS, ...UNKNOWN_HOME_404 },
    call: (_, { home }) => ({ body: { service_location: home, notify: true } }),
  },
} satisfies CallRows<typeof locationList>;
