import { freshnessOf } from '#shared/domiciliary/freshness.ts';
import {
  getLocationOverview,
  type LocationOverviewRow,
  remindLocations,
} from '#shared/domiciliary/locationOverview.api.ts';
import { londonStamp } from '#shared/kernel/calendar.ts';
import type { OverviewRow } from '#shared/reporting/reportingOverview.api.ts';
import { reportKindOf } from '#shared/reporting/reportKinds.ts';
import { SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';
import { LocationUuid } from '#shared/serviceLocations/serviceLocation.ts';
import { send } from '../../api/send.ts';
import { AgeTag } from '../../components/AgeTag.tsx';
import {
  type OverviewColumn,
  type OverviewPlaces,
  OverviewPlacesContext,
} from './overviewPlaces.ts';
import { shortDay } from './overviewWords.ts';
import ReportingOverviewPage from './ReportingOverviewPage.tsx';

/** A row of service locations: the call that answers it has these fields besides. */
const ofLocation = (row: OverviewRow) => row as LocationOverviewRow;
const NOT_YET = 'Not yet responded';

const columns: readonly OverviewColumn[] = [
  {
    name: 'Availability',
    cell(row, now) {
      const { aqp_status, availability_updated: at } = ofLocation(row);
      // One that is not on the AQP list is not asked for it.
      if (!aqp_status) return null;
      return <AgeTag age={freshnessOf(at, now)}>{at === null ? NOT_YET : shortDay(at)}</AgeTag>;
    },
    csv(row) {
      const { aqp_status, availability_updated: at } = ofLocation(row);
      if (!aqp_status) return '';
      return at === null ? NOT_YET : londonStamp(new Date(at));
    },
  },
  // The responsibilities that nobody holds.
  {
    name: 'Missing',
    cell: (row) => ofLocation(row).missing_responsibilities.join(', ') || null,
    csv: (row) => ofLocation(row).missing_responsibilities.join(', '),
  },
];

const LOCATIONS: OverviewPlaces = {
  title: 'DC reporting overview',
  heading: 'Service location',
  one: 'homecare agency',
  many: 'homecare agencies',
  overview: getLocationOverview,
  columns,
  archiveOf: reportKindOf(SERVICE_LOCATION).archiveOf,
  joining: '/central_team/service_locations',
  async remind(uuids, period, { dry_run, key }) {
    const service_locations = uuids.map((uuid) => LocationUuid.parse(uuid));
    const body = { period, service_locations, dry_run };
    const results = await send(remindLocations, { body }, { idempotencyKey: key });
    return new Map(results.map(({ service_location, result }) => [service_location, result]));
  },
};

/** /domcare/index: the overview of service locations (domiciliary, section 8). */
export default function LocationOverviewPage() {
  return (
    <OverviewPlacesContext value={LOCATIONS}>
      <ReportingOverviewPage />
    </OverviewPlacesContext>
  );
}
