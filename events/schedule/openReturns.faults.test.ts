import { expect, it } from 'vitest';
import { placePartition } from '#shared/places/place.ts';
import type { Period } from '#shared/reporting/period.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { returnsOfPeriod } from '#shared/store/returns.store.ts';
import { scale } from '#shared/testing/scale.ts';
import { KILLS, killedJobs } from '../testing/killedJobs.ts';
import { NINE, OPENING, reportingHomes } from '../testing/reportDay.ts';
import { sweepMail } from './sweepMail.ts';

const HOMES = scale({ short: 40, full: 2000 });
const OCTOBER = '2026-10' as Period;
const MOST_SWEEPS = 40;

const { room, killedOften, run } = killedJobs();

it(`${HOMES} reports are opened and mailed about once, however often a run is killed`, async () => {
  const { homes, contacts } = reportingHomes(HOMES);
  const table = await room().open({ homes, contacts });
  const opened = async () => {
    let count = 0;
    for await (const _ of returnsOfPeriod(table, OCTOBER)) count += 1;
    return count;
  };
  await killedOften(HOMES, opened, { part: 'openReturns', now: OPENING, table });
  await Promise.all([1, 2].map(() => run('openReturns', OPENING, table)));
  let returns = 0;
  for await (const monthlyReturn of returnsOfPeriod(table, OCTOBER)) {
    expect(monthlyReturn.version).toBe(1);
    returns += 1;
  }
  expect(returns).toBe(HOMES);

  const mailed = async () =>
    (await table.all(outboxEntity, { index: 'LINK', pk: 'MAIL_OPEN' })).length;
  await killedOften(HOMES, mailed, { part: 'mailReports', now: NINE, table });
  await Promise.all([1, 2].map(() => run('mailReports', NINE, table)));
  expect(await run('mailReports', NINE, table)).toMatchObject({ due: 0, mails: 0 });
  const queued = await table.all(outboxEntity, { index: 'LINK', pk: 'MAIL_OPEN' });
  expect(new Set(queued.map(({ to }) => to)).size).toBe(HOMES);
  expect(queued).toHaveLength(HOMES);

  for (let sweep = 0; sweep < MOST_SWEEPS && room().ses.mails.length < HOMES; sweep++) {
    const at = new Date(NINE.getTime() + (2 + sweep) * 60_000);
    await sweepMail({ table, now: at, clock: () => at });
  }
  const readers = room().ses.mails.map(({ to }) => to);
  expect(readers.toSorted()).toEqual(contacts.map(({ emails }) => emails[0]?.address).toSorted());
  for (const home of homes) {
    const trail = await auditOf(table, placePartition(home));
    expect(trail.map(({ what }) => what).toSorted()).toEqual(['reports.mailed', 'reports.opened']);
  }
  console.log(
    `${HOMES} reports: openReturns and mailReports killed ${KILLS} times each, then twice at once: ${returns} returns, ${readers.length} mails, 0 twice, one audit entry each`,
  );
});
