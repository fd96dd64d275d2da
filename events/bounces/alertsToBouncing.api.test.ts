import { marshall } from '@aws-sdk/util-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Home } from '#shared/homes/home.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import type { SavedSearch } from '#shared/savedSearches/savedSearch.ts';
import { accountEntity } from '#shared/store/accounts.store.ts';
import { suppressedAddressEntity } from '#shared/store/bounces.store.ts';
import { stored } from '#shared/store/entity.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { savedSearchesEntity } from '#shared/store/savedSearches.store.ts';
import { create } from '#shared/store/write.ts';
import {
  aBouncingAddress,
  aCommissioner,
  aHome,
  aSavedSearch,
  someSearches,
} from '#shared/testing/builders.ts';
import { alertSavedSearches } from '../schedule/alertSavedSearches.ts';
import { followChanges } from '../stream/onTableChange.ts';
import { type Mailroom, startMailroom } from '../testing/mailroom.ts';

const NOW = new Date('2026-11-23T15:00:00.000Z');
const MORNING = new Date('2026-11-24T08:00:00.000Z');

let room: Mailroom;
beforeAll(async () => {
  room = await startMailroom();
});
afterAll(() => room.stop());

/** A bed appears for a commissioner's search; `bouncesFrom` is when their mail began to come back. */
async function appearing(
  frequency: SavedSearch['frequency'],
  bouncesFrom: 'before' | 'after' | 'never',
) {
  const before = aHome({ updated: new Date('2026-11-22T10:00:00.000Z') });
  const types = [{ bed_type: 'Residential' as const, vacant_beds: 1 }];
  const freed = { version: before.vacancy.version + 1, vacant_beds: 1, types };
  const updated_at = NOW.toISOString() as Instant;
  const after: Home = {
    ...before,
    version: 2,
    vacancy: { ...before.vacancy, ...freed, updated_at },
  };
  const account = aCommissioner();
  const table = await room.open({ homes: [after] });
  const bounce = () =>
    table.load([create(suppressedAddressEntity, aBouncingAddress(account.email))]);
  await table.load([
    create(accountEntity, account),
    create(savedSearchesEntity, someSearches(account.id, [aSavedSearch({ frequency })])),
  ]);
  if (bouncesFrom === 'before') await bounce();
  const OldImage = marshall(stored(homeEntity, before)) as never;
  const NewImage = marshall(stored(homeEntity, after)) as never;
  const dynamodb = { SequenceNumber: '1', OldImage, NewImage };
  const event = { Records: [{ eventName: 'MODIFY' as const, dynamodb }] };
  expect(await followChanges(event, { table, clock: () => NOW })).toEqual({
    batchItemFailures: [],
  });
  if (bouncesFrom === 'after') await bounce();
  const counts = await alertSavedSearches({ table, now: MORNING });
  const mails = await table.all(outboxEntity, { index: 'LINK', pk: 'MAIL_OPEN' });
  return { counts, mails: mails.length };
}

it.each([
  ['at_once', 'never', 1, 0],
  ['at_once', 'before', 0, 0],
  ['daily', 'never', 1, 0],
  ['daily', 'before', 0, 0],
  ['daily', 'after', 0, 1],
] as const)(
  'an alert sent %s to an address that bounced (%s) makes %i mails',
  async (frequency, bouncesFrom, mails, suppressed) => {
    expect(await appearing(frequency, bouncesFrom)).toMatchObject({
      mails,
      counts: { suppressed },
    });
  },
);
