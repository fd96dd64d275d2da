import { postUpdatesEmail } from '../../shared/enquiries/enquiries.api.ts';
import { updatesStopEntity } from '../../shared/store/enquiries.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import { create, replace } from '../../shared/store/write.ts';
import { handle } from '../runtime/handle.ts';
import { readerOf } from './updatesEmail.ts';

export const handler = handle(postUpdatesEmail, async ({ body, caller, table, at, save }) => {
  const { email, of } = readerOf(caller);
  const { stopped } = body;
  const [stop] = await table.read(wanted(updatesStopEntity, { email }));
  if ((stop?.stopped ?? false) === stopped) return { stopped };
  const what = stopped ? 'enquiries.updatesEmailStopped' : 'enquiries.updatesEmailStarted';
  const row = { email, version: (stop?.version ?? 0) + 1, stopped, changed_at: at };
  return save(
    { of, what, before: null, after: null },
    [stop ? replace(updatesStopEntity, row, stop) : create(updatesStopEntity, row)],
    { stopped },
  );
});
