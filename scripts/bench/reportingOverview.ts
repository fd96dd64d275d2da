import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import pMap from 'p-map';
import type { Contact } from '#shared/contacts/contact.ts';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import type { Home } from '#shared/homes/home.ts';
import { type Instant, instant } from '#shared/kernel/ids.ts';
import { newReturn } from '#shared/reporting/newReturn.ts';
import { addMonths, type Period } from '#shared/reporting/period.ts';
import { windowOfPeriod } from '#shared/reporting/reportWindow.ts';
import { queueReportMail } from '#shared/server/reporting/queueReportMail.ts';
import { returnUuid } from '#shared/server/reporting/returnUuid.ts';
import { contactEntity } from '#shared/store/contacts.store.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import { returnEntity } from '#shared/store/returns.store.ts';
import type { Table } from '#shared/store/table.ts';
import { create } from '#shared/store/write.ts';
import { aContact } from '#shared/testing/builders.ts';
import { overviewPage } from '../../functions/reporting/overviewPage.ts';
import { overviewRows } from '../../functions/reporting/overviewRows.ts';
import { benchTable } from './benchTable.ts';
import { benchHomes } from './homes.ts';
import { timedAsync } from './measure.ts';

/** `npm run bench:reporting -- --homes 15000 --months 12`: /index at the size of England. */
const { values } = parseArgs({
  options: {
    homes: { type: 'string', default: '15000' },
    months: { type: 'string', default: '12' },
    reminded: { type: 'string', default: '500' },
  },
});
const NEWEST = '2026-10' as Period;
const NOW = new Date('2026-11-10T10:00:00.000Z');
const WARM = 20;
const CONCURRENCY = 16;

const say = (line: string): void => console.log(line);
const megabytes = () => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1_048_576;
};
const middle = (times: number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

/** The returns of a home: submitted on time in all months but the newest, where most are open. */
function returnsOfHome(home: Home, place: number, months: number) {
  return Array.from({ length: months }, (_, back) => {
    const period = addMonths(NEWEST, -back);
    const { opens_at, deadline_at } = windowOfPeriod(period);
    const monthlyReturn = newReturn(home, period, {
      uuid: returnUuid(home.uuid, period),
      at: opens_at,
    });
    const isSent = back > 0 || place % 3 > 0;
    return create(returnEntity, {
      ...monthlyReturn,
      changed_at: isSent ? deadline_at : opens_at,
      ...(isSent && {
        submitted_at: deadline_at,
        started_at: deadline_at,
        submitted_version: 1,
        percentage: 100,
        saved_by: { id: randomUUID(), name: 'Priya Hazelgrove' },
        saved_at: deadline_at,
      }),
      mailed_at: instant(new Date(NOW.getTime() - 100 * 3_600_000)) as Instant,
      recipients: 1,
    });
  });
}

async function fill(table: Table, homes: Home[], months: number, reminded: number): Promise<void> {
  const contacts: Contact[] = homes
    .slice(0, reminded * 3)
    .map(({ uuid: home }) => aContact({ home, individual_contact: true }));
  const writes = [
    ...homes.map((home) => create(homeEntity, home)),
    ...contacts.map((contact) => create(contactEntity, contact)),
    ...homes.flatMap((home, place) => returnsOfHome(home, place, months)),
  ];
  const parts = Array.from({ length: Math.ceil(writes.length / 2500) }, (_, at) =>
    writes.slice(at * 2500, (at + 1) * 2500),
  );
  await pMap(parts, (part) => table.load(part), { concurrency: 4 });
}

async function main(): Promise<void> {
  const [count, months, reminded] = [values.homes, values.months, values.reminded].map(Number) as [
    number,
    number,
    number,
  ];
  const { table, stop } = await benchTable();
  try {
    const homes = [...benchHomes(count)].map((home) => ({ ...home, reporting: true }));
    const filled = await timedAsync(() => fill(table, homes, months, reminded));
    say(`${count} homes, ${months} months: filled in ${(filled.ms / 1000).toFixed(0)} s`);
    await pagesOf(table);
    await remindersOf(table, homes.filter((_, place) => place % 3 === 0).slice(0, reminded));
  } finally {
    await stop();
  }
}

async function pagesOf(table: Table): Promise<void> {
  const before = megabytes();
  const page = (query: Parameters<typeof overviewPage>[0]['query']) =>
    timedAsync(() =>
      overviewPage({ kind: CARE_HOME, rowsOf: overviewRows, query, table, now: NOW }),
    );
  const begin = process.cpuUsage();
  const first = await page({});
  const { user, system } = process.cpuUsage(begin);
  say(
    `first page of a cold function: ${first.ms.toFixed(0)} ms, ${((user + system) / 1000).toFixed(0)} ms of a processor, ${first.value.count} homes`,
  );
  say(`kept for one month: ${(megabytes() - before).toFixed(1)} MB`);
  for (let back = 1; back < 4; back++) await page({ period: addMonths(NEWEST, -back) });
  say(`kept for four months: ${(megabytes() - before).toFixed(1)} MB`);
  for (const [name, query] of [
    ['table', {}],
    ['heat map', { view: 'map' }],
    ['overdue of a provider', { status: 'overdue', provider: 'care' }],
    ['500 rows for an export', { view: 'all' }],
  ] as const) {
    const times: number[] = [];
    for (let at = 0; at < WARM; at++) times.push((await page(query)).ms);
    say(`${name}: ${middle(times).toFixed(0)} ms (middle of ${WARM})`);
  }
  const { ms } = await timedAsync(async () => {
    let cursor: string | null | undefined;
    while (cursor !== null) {
      cursor = (await page({ view: 'all', ...(cursor && { cursor }) })).value.cursor;
    }
  });
  say(`the whole export: ${(ms / 1000).toFixed(1)} s`);
}

async function remindersOf(table: Table, homes: Home[]): Promise<void> {
  const who = { kind: 'account', id: 'bench', name: 'Bench' } as const;
  const ends = new Map<string, number>();
  const { ms } = await timedAsync(() =>
    pMap(
      homes,
      async ({ uuid: home }) => {
        const { end } = await queueReportMail(
          table,
          {
            of: { home, period: NEWEST },
            kind: 'reportOverdue',
            date: `${NEWEST}@${NOW.toISOString()}`,
            who,
            byHand: true,
            trace: 'bench',
          },
          NOW,
        );
        ends.set(end, (ends.get(end) ?? 0) + 1);
      },
      { concurrency: CONCURRENCY },
    ),
  );
  const tally = [...ends].map(([end, count]) => `${count} ${end}`).join(', ');
  say(`reminding ${homes.length}: ${(ms / 1000).toFixed(1)} s (${tally})`);
}

await main();
