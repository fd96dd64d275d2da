import { getUpdatesEmail } from '../../shared/enquiries/enquiries.api.ts';
import { updatesStopsAt } from '../../shared/store/enquiries.store.ts';
import { handle } from '../runtime/handle.ts';
import { readerOf } from './updatesEmail.ts';

export const handler = handle(getUpdatesEmail, async ({ caller, table }) => {
  const stops = await updatesStopsAt(table, readerOf(caller).addresses);
  return { stopped: stops.length > 0 };
});
