import { patchHomeStatus } from '../../shared/homes/homeStatus.api.ts';
import { OPEN } from '../../shared/homes/participationNotice.ts';
import { londonDay } from '../../shared/kernel/calendar.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { findNotice } from '../../shared/store/participation.store.ts';
import { findRatesOn } from '../../shared/store/rates.store.ts';
import { handle } from '../runtime/handle.ts';
import { homeStatusView } from './homeStatusView.ts';
import { decideStatus, statusSaved } from './statusChange.ts';

const STALE = 'This home has changed since you opened it. Nothing was saved.';

export const handler = handle(patchHomeStatus, async ({ body, place: home, table, now, save }) => {
  const { reason, version, ...change } = body;
  const rates = await findRatesOn(table, londonDay(now));
  if (version !== undefined && version !== home.version) {
    throw new Refusal('stale', STALE, { current: homeStatusView(home, rates) });
  }
  const decision = decideStatus(home, change, now);
  if (!decision.ok) {
    const { errors } = decision;
    throw new Refusal('invalid', Object.values(errors).flat()[0] ?? '', { errors });
  }
  const notice = await findNotice(table, { place: home, day: OPEN });
  const { change: entry, writes } = await statusSaved(table, {
    home,
    decision,
    notice,
    reason,
    now,
  });
  const after = { ...decision.changed, version: home.version + 1 };
  return save(entry, writes, homeStatusView(after, rates));
});
