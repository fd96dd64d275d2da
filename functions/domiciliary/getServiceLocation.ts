import { getServiceLocation } from '../../shared/domiciliary/serviceLocation.api.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { serviceLocationPage } from './serviceLocationView.ts';

export const handler = handle(getServiceLocation, ({ place, caller, table, now }) =>
  serviceLocationPage(table, place, { now, email: accountOf(caller).email }),
);
