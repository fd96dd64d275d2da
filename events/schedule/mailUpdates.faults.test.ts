import { expect, it } from 'vitest';
import { NO_FIGURES } from '#shared/enquiries/updateMonth.ts';
import { homeRef } from '#shared/homes/careHome.ts';
import type { Period } from '#shared/reporting/period.ts';
import { updateMonthEntity } from '#shared/store/enquiries.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { create } from '#shared/store/write.ts';
import { aContact, aHome } from '#shared/testing/builders.ts';
import { scale } from '#shared/testing/scale.ts';
import { KILLS, killedJobs } from '../testing/killedJobs.ts';

const HOMES = scale({ short: 60, full: 15_000 });
/** Each looks after so many homes; the figures of one in three are all zero, and so not kept. */
const HOMES_EACH = 3;
const THIRD_TUESDAY = new Date('2026-11-17T10:00:00.000Z');
/** What Lambda gives the job. */
const LIMIT_MS = 900_000;
const { room, killedOften, run } = killedJobs();

it(`${HOMES} homes’ people are told once what updates brought, however often a run is killed`, async () => {
  const homes = Array.from({ length: HOMES }, (_, n) => aHome({ name: `House ${n}` }));
  const readerOf = (n: number) => `reader-${Math.floor(n / HOMES_EACH)}@example.org`;
  const contacts = homes.map(({ uuid }, n) => aContact({ home: uuid, email: readerOf(n) }));
  const table = await room().open({ homes, contacts });
  const counted = homes.filter((_, n) => n % HOMES_EACH > 0);
  await table.load(
    counted.map(({ uuid }) =>
      create(updateMonthEntity, {
        place: homeRef(uuid),
        ...{ month: '2026-10' as Period, version: 1, ...NO_FIGURES, asked: 1 },
      }),
    ),
  );
  const people = HOMES / HOMES_EACH;
  const queued = () => table.all(outboxEntity, { index: 'LINK', pk: 'MAIL_OPEN' });
  const job = { part: 'mailUpdates', now: THIRD_TUESDAY, table } as const;
  await killedOften(people, async () => (await queued()).length, job);
  const begun = performance.now();
  await Promise.all([1, 2].map(() => run('mailUpdates', THIRD_TUESDAY, table)));
  const ms = Math.round(performance.now() - begun);
  expect(ms).toBeLessThan(LIMIT_MS);
  expect(await run('mailUpdates', THIRD_TUESDAY, table)).toMatchObject({ people, mails: 0 });
  const mails = await queued();
  expect(mails.map(({ to }) => to as string).toSorted()).toEqual(
    [...new Set(contacts.map((_, n) => readerOf(n)))].toSorted(),
  );
  for (const { content, version } of mails) {
    expect(version).toBe(1);
    expect(content).toMatchObject({ homes: Array(HOMES_EACH - 1).fill({ asked: 1 }) });
  }
  console.log(
    `${HOMES} homes: mailUpdates killed ${KILLS} times, then twice at once in ${ms} ms: ${mails.length} mails, 0 twice`,
  );
});
