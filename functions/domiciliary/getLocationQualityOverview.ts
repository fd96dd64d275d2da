import { getLocationQualityOverview } from '../../shared/domiciliary/locationQuality.api.ts';
import { SERVICE_LOCATION } from '../../shared/serviceLocations/locationKind.ts';
import { qualityOverview } from '../quality/qualityOverview.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(getLocationQualityOverview, ({ query, table, now }) =>
  qualityOverview({ query, table, now, kind: SERVICE_LOCATION }),
);
