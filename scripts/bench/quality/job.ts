import { buildQuality } from '../../../events/schedule/buildQuality.ts';
import type { Home } from '../../../shared/homes/home.ts';
import { newReturn } from '../../../shared/reporting/newReturn.ts';
import { windowOfPeriod } from '../../../shared/reporting/reportWindow.ts';
import { returnUuid } from '../../../shared/server/reporting/returnUuid.ts';
import { homeEntity } from '../../../shared/store/homes.store.ts';
import { homeFiguresEntity } from '../../../shared/store/quality.store.ts';
import { returnEntity } from '../../../shared/store/returns.store.ts';
import { create } from '../../../shared/store/write.ts';
import { benchTable } from '../benchTable.ts';
import { benchHomes } from '../homes.ts';
import { monthsOf, NOW, numbersFrom } from './rows.ts';

/** Milliseconds of a processor a home, without the engine's, which is another process. */
export interface JobFigures {
  /** Every row changes, as on a deadline day. */
  first: number;
  /** Nothing has changed since. */
  again: number;
}

/** The job of 12:05 over so many homes and months. */
export async function measureJob(homes: number, months: number): Promise<JobFigures> {
  const { table, stop } = await benchTable();
  const random = numbersFrom(5);
  try {
    for (const home of benchHomes(homes)) {
      const one: Home = { ...home, reporting: true };
      const { returns, figures } = monthsOf(months, random);
      await table.load([
        create(homeEntity, one),
        create(homeFiguresEntity, { home: home.uuid, version: 1, months: figures }),
        ...returns.map(({ period, submitted_at, submitted_version }) =>
          create(returnEntity, {
            ...newReturn(one, period, {
              uuid: returnUuid(home.uuid, period),
              at: windowOfPeriod(period).opens_at,
            }),
            submitted_at,
            submitted_version,
          }),
        ),
      ]);
    }
    const run = async () => {
      const begin = process.cpuUsage();
      await buildQuality({ table, now: NOW });
      const { user, system } = process.cpuUsage(begin);
      return (user + system) / 1000 / homes;
    };
    return { first: await run(), again: await run() };
  } finally {
    await stop();
  }
}
