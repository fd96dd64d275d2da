import type { Home, LocationStatus } from '../homes/home.ts';
import type { Instant } from '../kernel/ids.ts';
import type { Place } from '../places/place.ts';

/** What the reports need of a place, whatever its kind: care homes and service locations have it. */
export interface ReportingPlace
  extends Place,
    Pick<
      Home,
      | 'local_authority'
      | 'aqp_status'
      | 'service_types'
      | 'no_beds'
      | 'reporting'
      | 'reporting_from'
      | 'embargo'
      | 'aqp_suspension'
    > {
  location_status: LocationStatus;
  /** Of care homes alone. */
  self_imposed_suspension?: boolean;
  /** The first submission of the newest report; null: never. */
  last_submitted_quality_questionnaire: Instant | null;
}
