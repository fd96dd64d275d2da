import { NURSING_HOMES, RESIDENTIAL_HOMES } from '../homes/homeValues.ts';
import type { CareHomeType } from './listFilters.ts';

/** What the type filter looks at. */
export interface TypedHome {
  service_types: readonly string[];
  aqp_status: boolean;
  aqp_suspension: boolean;
}

/** Whether a home is of a type of the radio group 'Care home type' (decisions, section 6). */
export function isOfType(type: CareHomeType, home: TypedHome): boolean {
  switch (type) {
    case 'Nursing homes':
      return home.service_types.includes(NURSING_HOMES);
    case 'Residential homes':
      return home.service_types.includes(RESIDENTIAL_HOMES);
    case 'AQP list':
      // An AQP-suspended home is not in the AQP filter (decisions, section 3).
      return home.aqp_status && !home.aqp_suspension;
    case 'All':
      return true;
  }
}
