import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OutboxMail } from '#shared/outboxMail.ts';
import type { SavedSearch } from '#shared/savedSearches/savedSearch.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { accountEntity } from '#shared/store/accounts.store.ts';
import { stored } from '#shared/store/entity.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { savedSearchesEntity } from '#shared/store/savedSearches.store.ts';
import { locationEntity } from '#shared/store/serviceLocations.store.ts';
import type { Table } from '#shared/store/table.ts';
import { watcherEntity } from '#shared/store/watchers.store.ts';
import { create } from '#shared/store/write.ts';
import {
  aCommissioner,
  anAqpLocation,
  aSavedSearch,
  someSearches,
} from '#shared/testing/builders.ts';
import { alertSavedSearches } from '../schedule/alertSavedSearches.ts';
import { type Mailroom, startMailroom } from '../testing/mailroom.ts';
import { followChanges } from './onTableChange.ts';

const NOW = new Date('2026-11-23T15:00:00.000Z');
const NEXT_MORNING = new Date('2026-11-24T08:00:00.000Z');

let room: Mailroom;
beforeAll(async () => {
  room = await startMailroom();
});
afterAll(() => room.stop());

type Change = { before: ServiceLocation; after: ServiceLocation };
const before = anAqpLocation({ updated: new Date('2026-11-22T10:00:00.000Z') });
/** It covers Southwark too, from now on. */
const changed = (overrides: Partial<ServiceLocation> = {}): Change => ({
  before,
  after: {
    ...before,
    ...overrides,
    version: before.version + 1,
    capacity: { ...before.capacity, version: 2, areas: [9000022, 9000028] },
  },
});
const southwark = (overrides: Partial<SavedSearch> = {}) =>
  aSavedSearch({ list: 'domcare', filters: { area: 'southwark' }, ...overrides });

const changeOf = ({ before, after }: Change): DynamoDBRecord => ({
  eventName: 'MODIFY',
  dynamodb: {
    SequenceNumber: '1',
    OldImage: marshall(stored(locationEntity, before)) as never,
    NewImage: marshall(stored(locationEntity, after)) as never,
  },
});

async function world(searches: SavedSearch[], change: Change, flags = ['dcList' as const]) {
  const account = aCommissioner({ flags });
  const table = await room.open({});
  await table.load([
    create(accountEntity, account),
    create(locationEntity, change.after),
    create(savedSearchesEntity, someSearches(account.id, searches)),
  ]);
  return { table, account };
}
const follow = (table: Table, change: Change) =>
  followChanges({ Records: [changeOf(change)] }, { table, clock: () => NOW });
const mailsOf = (table: Table): Promise<OutboxMail[]> =>
  table.all(outboxEntity, { index: 'LINK', pk: 'MAIL_OPEN' });

describe('a location that comes to match a saved search', () => {
  it('is mailed once however often the stream repeats it', async () => {
    const { table, account } = await world([southwark()], changed());
    for (let time = 0; time < 2; time++) await follow(table, changed());
    const ends = await Promise.all([1, 2, 3].map(() => follow(table, changed())));
    expect(ends.flatMap(({ batchItemFailures }) => batchItemFailures)).toEqual([]);
    const mails = await mailsOf(table);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to: account.email,
      content: {
        kind: 'locationSearchAlert',
        pace: 'at_once',
        words: 'Care at home, in Southwark',
        locations: [{ name: before.name, areas: 'Lambeth, Southwark', notice: '24 hours' }],
      },
    });
  });

  it('is found by a sector, whose every authority counts (trap 7)', async () => {
    // SE11 4 lies in Lambeth and Southwark, and Lambeth was covered before.
    const sector = southwark({ filters: { search: 'postcode-SE11 4' } });
    const { table } = await world([sector], changed());
    await follow(table, changed());
    expect(await mailsOf(table)).toEqual([]);
    const onlyNow = { before: { ...before, aqp_suspension: true }, after: changed().after };
    await follow(table, onlyNow);
    expect(await mailsOf(table)).toHaveLength(1);
  });

  it('waits for the morning where that was asked for', async () => {
    const { table } = await world([southwark({ frequency: 'daily' })], changed());
    await follow(table, changed());
    expect(await mailsOf(table)).toEqual([]);
    await alertSavedSearches({ table, now: NEXT_MORNING });
    await alertSavedSearches({ table, now: NEXT_MORNING });
    const mails = await mailsOf(table);
    expect(mails.map(({ content }) => content)).toMatchObject([
      { kind: 'locationSearchAlert', pace: 'daily' },
    ]);
  });

  it('waits for the morning also where it is to have answered today', async () => {
    const today = { area: 'southwark', availability_updated: 'today' };
    const { before, after } = changed();
    const answered = {
      before,
      after: { ...after, capacity: { ...after.capacity, updated: NOW.toISOString() as never } },
    };
    const search = southwark({ filters: today, frequency: 'daily' });
    const { table } = await world([search], answered);
    await follow(table, answered);
    expect(await alertSavedSearches({ table, now: NEXT_MORNING })).toMatchObject({ queued: 1 });
  });

  it.each([
    ['is suspended from the list', changed({ aqp_suspension: true }), southwark()],
    ['is only confirmed', { before, after: { ...before, version: 2 } }, southwark()],
    ['does not match', changed(), southwark({ filters: { area: 'kent' } })],
    ['is of another list', changed(), southwark({ list: 'careHomes', filters: {} })],
  ])('is not mailed when it %s', async (_, change, search) => {
    const { table } = await world([search], change);
    await follow(table, change);
    expect(await mailsOf(table)).toEqual([]);
  });

  it('is not mailed to who may no longer see the list', async () => {
    const { table } = await world([southwark()], changed(), []);
    await follow(table, changed());
    expect(await mailsOf(table)).toEqual([]);
  });
});

it('who prompted a location and waits is told of its next answer, once', async () => {
  const { table, account } = await world([], changed());
  await table.load([
    create(watcherEntity, {
      place: { kind: before.kind, uuid: before.uuid },
      account: account.id,
      version: 1,
      at: '2026-11-23T10:00:00.000Z' as never,
      update_version: before.capacity.version,
    }),
  ]);
  await Promise.all([1, 2, 3].map(() => follow(table, changed())));
  const mails = await mailsOf(table);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    to: account.email,
    content: { kind: 'locationUpdated', location: before.uuid, location_name: before.name },
  });
  expect(JSON.stringify(mails[0]?.content)).toContain('Lambeth, Southwark');
});
