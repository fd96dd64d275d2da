import { randomUUID } from 'node:crypto';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import type { Home } from '#shared/homes/home.ts';
import { placePartition } from '#shared/places/place.ts';
import { accountEntity } from '#shared/store/accounts.store.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import type { Table } from '#shared/store/table.ts';
import { watcherEntity } from '#shared/store/watchers.store.ts';
import { create, remove, replace } from '#shared/store/write.ts';
import { aHome, anAccount, someWatchers } from '#shared/testing/builders.ts';
import { homeInForm } from '#shared/vacancies/homeInForm.ts';
import { composeMail } from '../composeMail.ts';
import { insertsOf, type Mailroom, mailIn, startMailroom } from '../testing/mailroom.ts';
import { changeOf, commissioners, update, updated, watch } from '../testing/watchedHome.ts';
import { followChanges } from './onTableChange.ts';

const NOW = new Date('2026-11-23T15:00:00.000Z');

let room: Mailroom;
let table: Table;
let home: Home;

beforeAll(async () => {
  room = await startMailroom();
});
afterAll(() => room.stop());
beforeEach(async () => {
  home = aHome({ updated: new Date('2026-11-20T10:00:00.000Z') });
  table = await room.open({ homes: [home] });
});

const follow = (...records: DynamoDBRecord[]) =>
  followChanges({ Records: records }, { table, clock: () => NOW });
/** Commits the home after a change by which it answers another form, as the central team's handler would. */
async function inOtherForm(before: Home, change: Partial<Home>): Promise<Home> {
  const after = homeInForm(before, { ...before, ...change }, NOW);
  await table.commit(replace(homeEntity, after, before));
  return { ...after, version: before.version + 1 };
}
const mails = () => table.all(outboxEntity, { index: 'LINK', pk: 'MAIL_OPEN' });
const waiting = () => table.all(watcherEntity, { pk: placePartition(home), prefix: 'WATCHER#' });
const keyOf = ({ email }: Account, version: number) =>
  `homeUpdated:${home.uuid}#v${version}#${email}`;
const keys = async () => (await mails()).map(({ key }) => key).sort();

describe('those who wait for a home’s update', () => {
  it('are told of it once each, 500 of them, however often the stream repeats it', async () => {
    const accounts = commissioners(500);
    await watch(table, home, accounts);
    const after = await update(table, home, NOW, 3);
    const record = changeOf(home, after);
    await follow(record);
    await Promise.all([follow(record), follow(record)]);
    expect(await keys()).toEqual(accounts.map((account) => keyOf(account, 2)).sort());
    expect(await waiting()).toEqual([]);
    expect((await mails())[0]?.content).toMatchObject({
      kind: 'homeUpdated',
      home_name: 'Larch House',
      vacant_beds: 3,
      updated_at: NOW.toISOString(),
    });
  });

  it('are told how many beds can be used now, where the home has noted some that cannot', async () => {
    await watch(table, home, commissioners(1));
    const after = updated(home, NOW, 3);
    const note = { id: '00000000-0000-4000-8000-000000000001', bed_type: 'Residential', beds: 1 };
    const notes = [
      { ...note, made_at: NOW.toISOString(), kind: 'reserved', until: NOW.toISOString() },
    ].map((reservedNote) => ({ ...reservedNote, enquiry: null })) as never;
    await table.commit(replace(homeEntity, { ...after, notes }, home));
    await follow(changeOf(home, { ...after, notes }));
    const [mail] = await mails();
    expect(mail?.content).toMatchObject({ vacant_beds: 3, usable: { all: 2 } });
    const { text } = await composeMail(mail as never, NOW);
    expect(text).toMatch(/in total\s+3\s+2/);
  });

  it('are told once each by three followers at the same time', async () => {
    const accounts = commissioners(90);
    await watch(table, home, accounts);
    const record = changeOf(home, await update(table, home, NOW, 3));
    const ends = await Promise.all([1, 2, 3].map(() => follow(record)));
    expect(ends.flatMap(({ batchItemFailures }) => batchItemFailures)).toEqual([]);
    expect(await keys()).toEqual(accounts.map((account) => keyOf(account, 2)).sort());
    expect(await waiting()).toEqual([]);
  });

  it('are told of the first update only, and of the figures as they are then', async () => {
    const [account] = commissioners(1) as [Account];
    await watch(table, home, [account]);
    const first = await update(table, home, NOW, 3);
    const second = await update(table, first, NOW, 1);
    // The records come late: there is no use in figures that have changed since.
    await follow(changeOf(home, first), changeOf(first, second));
    const queued = await mails();
    expect(queued.map(({ key }) => key)).toEqual([keyOf(account, 3)]);
    expect(queued[0]?.content).toMatchObject({ vacant_beds: 1 });
  });

  it('wait for the next one when they asked after the update, before it was followed', async () => {
    const [early, late] = commissioners(2) as [Account, Account];
    await watch(table, home, [early]);
    const first = await update(table, home, NOW, 3);
    await watch(table, first, [late]);
    await follow(changeOf(home, first));
    expect(await keys()).toEqual([keyOf(early, 2)]);
    const second = await update(table, first, NOW, 2);
    await follow(changeOf(first, second));
    expect(await keys()).toEqual([keyOf(early, 2), keyOf(late, 3)]);
    expect(await waiting()).toEqual([]);
  });

  it('are told of the next update when the record of one was given up', async () => {
    const accounts = commissioners(3);
    await watch(table, home, accounts);
    const first = await update(table, home, NOW, 3);
    const second = await update(table, first, NOW, 2);
    await follow(changeOf(first, second));
    expect(await keys()).toEqual(accounts.map((account) => keyOf(account, 3)).sort());
    // The dead letter is put back by hand, later.
    await follow(changeOf(home, first));
    expect(await mails()).toHaveLength(3);
  });

  it('are not told of anything else that changes about the home', async () => {
    await watch(table, home, commissioners(1));
    const suspended = { ...home, version: 2, embargo: true };
    await table.commit(replace(homeEntity, suspended, home));
    await follow(changeOf(home, suspended));
    expect([await mails(), (await waiting()).length]).toEqual([[], 1]);
  });

  it.each<[string, Partial<Home>]>([
    ['of which some figures stay', { aqp_status: true, bed_type_preferences: ['Residential'] }],
    ['of which no figure stays', { service_types: ['Nursing homes'] }],
  ])('wait on where the home answers another form, %s, until it has updated', async (_, change) => {
    const accounts = commissioners(2);
    await watch(table, home, accounts);
    const reformed = await inOtherForm(home, change);
    expect(reformed.vacancy.version).toBe(2);
    await follow(changeOf(home, reformed));
    expect([await mails(), (await waiting()).length]).toEqual([[], 2]);
    const after = await update(table, reformed, NOW, 3);
    await follow(changeOf(reformed, after));
    expect(await keys()).toEqual(accounts.map((account) => keyOf(account, 3)).sort());
    expect(await waiting()).toEqual([]);
  });

  it('are told by a late record what they asked before its update, and nothing of a form since', async () => {
    const [early, late] = commissioners(2) as [Account, Account];
    await watch(table, home, [early]);
    const first = await update(table, home, NOW, 3);
    await watch(table, first, [late]);
    await inOtherForm(first, { aqp_status: true, bed_type_preferences: ['Residential'] });
    await follow(changeOf(home, first));
    expect(await keys()).toEqual([keyOf(early, 3)]);
    expect(await waiting()).toMatchObject([{ account: late.id }]);
  });

  it('wait on where the figures of a late record are there no more', async () => {
    await watch(table, home, commissioners(1));
    const first = await update(table, home, NOW, 3);
    await inOtherForm(first, { service_types: ['Nursing homes'] });
    await follow(changeOf(home, first));
    expect([await mails(), (await waiting()).length]).toEqual([[], 1]);
  });

  it('get no mail when they are erased or may no longer see the list, and wait no longer', async () => {
    const [gone, without, stays] = commissioners(3) as [Account, Account, Account];
    const provider = anAccount();
    await watch(table, home, [gone, { ...without, flags: [] }, provider, stays]);
    await table.commit(remove(accountEntity, gone));
    await follow(changeOf(home, await update(table, home, NOW, 3)));
    expect(await keys()).toEqual([keyOf(stays, 2)]);
    expect(await waiting()).toEqual([]);
  });

  it('get no mail either when that is so by the time it is sent', async () => {
    const [gone, without, stays] = commissioners(3) as [Account, Account, Account];
    await watch(table, home, [gone, without, stays]);
    await follow(changeOf(home, await update(table, home, NOW, 3)));
    const queued = await mails();
    expect(queued).toHaveLength(3);
    await table.commit(
      remove(accountEntity, gone),
      replace(accountEntity, { ...without, flags: [] }, without),
    );
    await followChanges(insertsOf(queued), { table, clock: () => NOW });
    expect(room.ses.mails.map(({ to }) => to)).toEqual([stays.email]);
    const reasons = await Promise.all(
      queued.map(async (mail) => (await mailIn(table, mail)).reason),
    );
    const NO_READER = 'The reader may not see the list any more';
    expect(reasons.filter((reason) => reason === NO_READER)).toHaveLength(2);
  });

  it('are told all the same beside one whose mail is there already', async () => {
    const accounts = commissioners(3);
    await watch(table, home, accounts);
    const after = updated(home, NOW, 3);
    await follow(changeOf(home, await update(table, home, NOW, 3)));
    const [mail] = await mails();
    if (!mail) throw new Error('Nobody was told');
    await watch(table, home, accounts);
    const others = (await mails()).filter(({ key }) => key !== mail.key);
    await table.commit(...others.map((other) => remove(outboxEntity, other)));
    await follow(changeOf(home, after));
    expect(await keys()).toEqual(accounts.map((account) => keyOf(account, 2)).sort());
    expect(await waiting()).toEqual([]);
  });

  it('are nobody at a home that is gone', async () => {
    const other = aHome({ uuid: randomUUID() as Home['uuid'] });
    await table.load(someWatchers(other.uuid, 2).map((watcher) => create(watcherEntity, watcher)));
    const { batchItemFailures } = await follow(changeOf(other, updated(other, NOW, 3)));
    expect([batchItemFailures, await mails()]).toEqual([[], []]);
  });
});
