import { packMonths } from '#shared/quality/homeFigures.ts';
import { packGroups, peerCutsOf } from '#shared/quality/peerGroups.ts';
import { QualityDashboard } from '#shared/quality/quality.api.ts';
import { unpackPeer } from '#shared/quality/qualityRow.ts';
import { newReturn } from '#shared/reporting/newReturn.ts';
import { windowOfPeriod } from '#shared/reporting/reportWindow.ts';
import { loadDashboard } from '#shared/server/quality/loadDashboard.ts';
import { returnUuid } from '#shared/server/reporting/returnUuid.ts';
import {
  homeFiguresEntity,
  qualityPeersEntity,
  qualityRowEntity,
} from '#shared/store/quality.store.ts';
import { returnEntity } from '#shared/store/returns.store.ts';
import { droppingUnknown } from '#shared/store/storedSchema.ts';
import { create } from '#shared/store/write.ts';
import { dashboardView } from '../../../functions/quality/dashboardView.ts';
import { benchTable } from '../benchTable.ts';
import { benchHomes } from '../homes.ts';
import { percentiles } from '../measure.ts';
import { benchRows, CLOSED, monthsOf, NOW, numbersFrom } from './rows.ts';

const MONTHS = 36;
const SAMPLES = 300;
const WARM_UP = 50;

/**
 * A home's dashboard of 36 months and every figure, from the table to the bytes of the answer. `cpu`:
 * milliseconds of a processor, without those of the engine, which is another process; `wall`: by the clock.
 */
export async function measureDashboard() {
  const { table, calls, stop } = await benchTable();
  try {
    const [first] = benchHomes(1);
    if (!first) throw new Error('There is a home');
    const home = { ...first, reporting: true };
    const { returns, figures } = monthsOf(MONTHS, numbersFrom(7));
    const { rows } = benchRows(60, 3);
    const entries = rows.flatMap(({ peer }) => (peer ? [unpackPeer(peer)] : []));
    const [row] = rows;
    if (!row) throw new Error('There is a row');
    await table.load([
      ...returns.map((monthlyReturn) =>
        create(returnEntity, {
          ...newReturn(home, monthlyReturn.period, {
            uuid: returnUuid(home.uuid, monthlyReturn.period),
            at: windowOfPeriod(monthlyReturn.period).opens_at,
          }),
          submitted_at: monthlyReturn.submitted_at,
          submitted_version: monthlyReturn.submitted_version,
        }),
      ),
      create(homeFiguresEntity, { home: home.uuid, version: 1, months: packMonths(figures) }),
      create(qualityRowEntity, { ...row, home: home.uuid }),
      create(qualityPeersEntity, {
        version: 1,
        built_at: row.changed_at,
        closed: CLOSED,
        groups: packGroups(peerCutsOf(entries, CLOSED)),
      }),
    ]);
    const reply = droppingUnknown(QualityDashboard);
    const answer = async () => {
      const dashboard = await loadDashboard(table, home.uuid, NOW);
      return JSON.stringify(reply.parse(dashboardView({ home, ...dashboard, now: NOW })));
    };
    const [cpu, wall]: [number[], number[]] = [[], []];
    let bytes = 0;
    for (let at = -WARM_UP; at < SAMPLES; at++) {
      if (at === 0) (calls as Map<string, number>).clear();
      const [begin, used] = [performance.now(), process.cpuUsage()];
      bytes = (await answer()).length;
      const { user, system } = process.cpuUsage(used);
      if (at < 0) continue;
      wall.push(performance.now() - begin);
      cpu.push((user + system) / 1000);
    }
    const reads = [...calls.values()].reduce((sum, count) => sum + count, 0) / SAMPLES;
    return { cpu: percentiles(cpu), wall: percentiles(wall), bytes, reads };
  } finally {
    await stop();
  }
}
