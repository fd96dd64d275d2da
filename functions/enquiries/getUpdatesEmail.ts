import { getUpdatesEmail } from '../../shared/enquiries/enquiries.api.ts';
import { updatesStoppedAmong } from '../../shared/store/enquiries.store.ts';
import { handle } from '../runtime/handle.ts';
import { readerOf } from './updatesEmail.ts';

export const handler = handle(getUpdatesEmail, async ({ caller, table }) => {
  const stopped = await updatesStoppedAmong(table, readerOf(caller).addresses);
  return { stopped: stopped.size > 0 };
});
