import { getHomeStatus } from '../../shared/homes/homeStatus.api.ts';
import { londonDay } from '../../shared/kernel/calendar.ts';
import { findRatesOn } from '../../shared/store/rates.store.ts';
import { handle } from '../runtime/handle.ts';
import { homeStatusView } from './homeStatusView.ts';

export const handler = handle(getHomeStatus, async ({ place: home, table, now }) =>
  homeStatusView(home, await findRatesOn(table, londonDay(now))),
);
