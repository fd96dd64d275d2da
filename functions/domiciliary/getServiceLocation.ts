import { getServiceLocation } from '../../shared/domiciliary/serviceLocation.api.ts';
import { handle } from '../runtime/handle.ts';
import { serviceLocationPage } from './serviceLocationView.ts';

export const handler = handle(getServiceLocation, ({ place, table, now }) =>
  serviceLocationPage(table, place, now),
);
