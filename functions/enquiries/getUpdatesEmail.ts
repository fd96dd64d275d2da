import { getUpdatesEmail } from '../../shared/enquiries/enquiries.api.ts';
import { updatesStopEntity } from '../../shared/store/enquiries.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import { handle } from '../runtime/handle.ts';
import { readerOf } from './updatesEmail.ts';

export const handler = handle(getUpdatesEmail, async ({ caller, table }) => {
  const [stop] = await table.read(wanted(updatesStopEntity, readerOf(caller)));
  return { stopped: stop?.stopped ?? false };
});
