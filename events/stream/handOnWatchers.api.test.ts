import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import type { Home } from '#shared/homes/home.ts';
import type { PlaceRef } from '#shared/places/place.ts';
import { MAX_WATCHERS } from '#shared/prompts/watcher.ts';
import { accountEntity } from '#shared/store/accounts.store.ts';
import { stored } from '#shared/store/entity.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { locationEntity } from '#shared/store/serviceLocations.store.ts';
import type { Table } from '#shared/store/table.ts';
import { allWatchers, watcherEntity } from '#shared/store/watchers.store.ts';
import { create } from '#shared/store/write.ts';
import { aHome, anAqpLocation, someWatchers } from '#shared/testing/builders.ts';
import { type Mailroom, startMailroom } from '../testing/mailroom.ts';
import { changeOf, commissioners, update, watch } from '../testing/watchedHome.ts';
import { followChanges } from './onTableChange.ts';

const NOW = new Date('2026-11-23T15:00:00.000Z');

let room: Mailroom;
beforeAll(async () => {
  room = await startMailroom();
});
afterAll(() => room.stop());

const follow = (table: Table, ...records: DynamoDBRecord[]) =>
  followChanges({ Records: records }, { table, clock: () => NOW });
const mailsOf = (table: Table) => table.all(outboxEntity, { index: 'LINK', pk: 'MAIL_OPEN' });
const accountsAt = async (table: Table, place: PlaceRef) =>
  (await allWatchers(table, place)).map(({ account }) => account).sort();
const idsOf = (accounts: Account[]) => accounts.map(({ id }) => id).sort();

/** A home, and its new registration, which has updated more often. */
function registeredAnew() {
  const successor = aHome({ name: 'Larch Lodge', vacancy: { version: 7 } });
  const former = aHome({ updated: new Date('2026-11-20T10:00:00.000Z') });
  const closed: Home = {
    ...former,
    version: 2,
    location_status: 'CLOSED',
    successor: successor.uuid,
  };
  return { former, closed, successor };
}

it('who waits for a home’s update is told of the next one of its new registration, once', async () => {
  const { former, closed, successor } = registeredAnew();
  const table = await room.open({ homes: [closed, successor] });
  const [both, ...others] = commissioners(60) as [Account, ...Account[]];
  await watch(table, former, [both, ...others]);
  const [elsewhere] = someWatchers(successor.uuid, 1);
  await table.load([create(watcherEntity, { ...elsewhere, account: both.id } as never)]);

  const succeeded = changeOf(former, closed);
  const ends = await Promise.all([1, 2].map(() => follow(table, succeeded, succeeded)));
  expect(ends.flatMap(({ batchItemFailures }) => batchItemFailures)).toEqual([]);
  expect(await accountsAt(table, former)).toEqual([]);
  expect(await accountsAt(table, successor)).toEqual(idsOf([both, ...others]));
  expect(await mailsOf(table)).toEqual([]);

  const after = await update(table, successor, NOW, 3);
  await follow(table, changeOf(successor, after), succeeded);
  const mails = await mailsOf(table);
  expect(mails.map(({ to }) => to).sort()).toEqual(
    [both, ...others].map(({ email }) => email).sort(),
  );
  expect(mails[0]?.content).toMatchObject({ kind: 'homeUpdated', home_name: 'Larch Lodge' });
  expect(await accountsAt(table, successor)).toEqual([]);
});

it('goes to the last of several registrations, and leaves whoever has waited longest', async () => {
  const { former, closed, successor } = registeredAnew();
  const last = aHome();
  const between = { ...successor, location_status: 'CLOSED' as const, successor: last.uuid };
  const table = await room.open({ homes: [closed, between, last] });
  const [longest, ...waiting] = someWatchers(former.uuid, MAX_WATCHERS);
  const there = someWatchers(last.uuid, 1);
  await table.load(
    [longest, ...waiting, ...there].map((watcher) => create(watcherEntity, watcher as never)),
  );
  await follow(table, changeOf(former, closed));
  expect(await accountsAt(table, last)).toEqual(
    [...waiting, ...there].map(({ account }) => account).sort(),
  );
  expect([await accountsAt(table, former), await accountsAt(table, between)]).toEqual([[], []]);
});

it('holds for homecare agencies too', async () => {
  const successor = anAqpLocation({ capacity: { version: 4 } });
  const former = anAqpLocation();
  const closed = { ...former, version: 2, successor: successor.uuid };
  const [account] = commissioners(1) as [Account];
  const table = await room.open({});
  await table.load([
    create(accountEntity, account),
    create(locationEntity, closed),
    create(locationEntity, successor),
    create(watcherEntity, {
      place: { kind: former.kind, uuid: former.uuid },
      account: account.id,
      version: 1,
      at: '2026-11-23T10:00:00.000Z' as never,
      update_version: former.capacity.version,
    }),
  ]);
  await follow(table, {
    eventName: 'MODIFY',
    dynamodb: {
      SequenceNumber: '1',
      OldImage: marshall(stored(locationEntity, former)) as never,
      NewImage: marshall(stored(locationEntity, closed)) as never,
    },
  });
  expect(await allWatchers(table, former)).toEqual([]);
  expect(await allWatchers(table, successor)).toMatchObject([
    { account: account.id, update_version: 4 },
  ]);
});
