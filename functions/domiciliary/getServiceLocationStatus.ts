import { getServiceLocationStatus } from '../../shared/domiciliary/locationStatus.api.ts';
import { handle } from '../runtime/handle.ts';
import { locationStatusView } from './locationStatusView.ts';

export const handler = handle(getServiceLocationStatus, async ({ place }) =>
  locationStatusView(place),
);
