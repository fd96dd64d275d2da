import * as enquiriesApi from '#shared/enquiries/enquiries.api.ts';
import { updatesStopEntity, updatesStopsAt } from '#shared/store/enquiries.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { create, replace } from '#shared/store/write.ts';
import { handle } from '../runtime/handle.ts';
import { readerOf } from './updatesEmail.ts';

export const getUpdatesEmail = handle(enquiriesApi.getUpdatesEmail, async ({ caller, table }) => {
  const stops = await updatesStopsAt(table, readerOf(caller).addresses);
  return { stopped: stops.length > 0 };
});

/**
 * Stops the emails at the link's address, which holds for all of the person's; starts them again at every one where
 * they were stopped. The entry is of the stop itself and not of a home: nobody else reads who wants none.
 */
export const postUpdatesEmail = handle(
  enquiriesApi.postUpdatesEmail,
  async ({ body, caller, table, at, save }) => {
    const { email, addresses } = readerOf(caller);
    const { stopped } = body;
    const rows = await table.read(
      ...addresses.map((address) => wanted(updatesStopEntity, { email: address })),
    );
    const stops = rows.flatMap((row) => (row?.stopped ? [row] : []));
    if (stops.length > 0 === stopped) return { stopped };
    const what = stopped ? 'enquiries.updatesEmailStopped' : 'enquiries.updatesEmailStarted';
    const [own] = rows;
    const now = { stopped, changed_at: at };
    const first = own
      ? replace(updatesStopEntity, { ...own, ...now }, own)
      : create(updatesStopEntity, { email, version: 1, ...now });
    const writes = stopped
      ? [first]
      : stops.map((row) => replace(updatesStopEntity, { ...row, ...now }, row));
    const partition = updatesStopEntity.key({ email }).pk;
    return save({ of: partition, what, before: null, after: null }, writes, { stopped });
  },
);
