import type { Home } from '#shared/homes/home.ts';
import { packMonths } from '#shared/quality/homeFigures.ts';
import { newReturn } from '#shared/reporting/newReturn.ts';
import { windowOfPeriod } from '#shared/reporting/reportWindow.ts';
import { overviewNow } from '#shared/server/quality/overviewNow.ts';
import { returnUuid } from '#shared/server/reporting/returnUuid.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import { homeFiguresEntity } from '#shared/store/quality.store.ts';
import { returnEntity } from '#shared/store/returns.store.ts';
import { create } from '#shared/store/write.ts';
import { buildQuality } from '../../../events/schedule/buildQuality.ts';
import { benchTable } from '../benchTable.ts';
import { benchHomes } from '../homes.ts';
import { monthsOf, NOW, numbersFrom } from './rows.ts';

/** Milliseconds of a processor a home, without the engine's, which is another process. */
export interface JobFigures {
  /** Every row changes, as on a deadline day. */
  first: number;
  /** Nothing has changed since. */
  again: number;
  /** Reading a row into a function's memory for the first time. */
  read: number;
}

/** The job of 12:05 over so many homes and months. */
export async function measureJob(homes: number, months: number): Promise<JobFigures> {
  const { table, stop } = await benchTable();
  const random = numbersFrom(5);
  try {
    for (const home of benchHomes(homes)) {
      const reportingHome: Home = { ...home, reporting: true };
      const { returns, figures } = monthsOf(months, random);
      await table.load([
        create(homeEntity, reportingHome),
        create(homeFiguresEntity, { home: home.uuid, version: 1, months: packMonths(figures) }),
        ...returns.map(({ period, submitted_at, submitted_version }) =>
          create(returnEntity, {
            ...newReturn(reportingHome, period, {
              uuid: returnUuid(home.uuid, period),
              at: windowOfPeriod(period).opens_at,
            }),
            submitted_at,
            submitted_version,
          }),
        ),
      ]);
    }
    const perHome = async (act: () => Promise<unknown>) => {
      const begin = process.cpuUsage();
      await act();
      const { user, system } = process.cpuUsage(begin);
      return (user + system) / 1000 / homes;
    };
    const run = () => perHome(() => buildQuality({ table, now: NOW }));
    return {
      first: await run(),
      again: await run(),
      read: await perHome(() => overviewNow(table, NOW)),
    };
  } finally {
    await stop();
  }
}
