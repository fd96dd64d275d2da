import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '#shared/audit/audit.ts';
import type { Home } from '#shared/homes/home.ts';
import type { VacancyUpdate } from '#shared/homes/vacancy.ts';
import { instant } from '#shared/kernel/ids.ts';
import { placePartition } from '#shared/places/place.ts';
import type { PastAnswer } from '#shared/store/idempotency.store.ts';
import { aHome, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { type Update, updateFaults, updateOf } from './updates.ts';
import { changedOfHomes, type WholeTable } from './wholeTable.ts';

const at = instant(new Date(FRIDAY_AT_TEN.getTime() + 60_000));
const home = aHome();

const tableOf = (
  home: Home,
  parts: Partial<Pick<WholeTable, 'updates' | 'audit' | 'answers'>> = {},
): WholeTable => ({
  rows: [],
  keys: new Set(),
  homes: new Map([[home.uuid, home]]),
  mails: [],
  updates: [],
  audit: [],
  answers: [],
  ...parts,
});

const before = tableOf(home);
const comments = 'kept-0-0';
const updated: Home = {
  ...home,
  version: 2,
  changed_at: at,
  vacancy: { ...home.vacancy, version: 1, comments, updated_at: at },
};
const history = { home: home.uuid, at, vacancy_version: 1, comments } as unknown as VacancyUpdate;
const entry = { of: placePartition(home), at, after: { comments } } as AuditEntry;
const past = { key: comments } as PastAnswer;
const whole = { updates: [history], audit: [entry], answers: [past] };

const update = (answer: Update['answer']): Update => ({
  ...updateOf(home, { token: '', name: comments, beds: 1 }),
  answer,
});
const acknowledged = update({ status: 200, body: { vacancy_version: 1 } });
const faultsOf = (update: Update, after: WholeTable) => updateFaults([update], { before, after });

describe('the check of updates after a kill', () => {
  it('finds nothing wrong with an update that is there, acknowledged or not', () => {
    expect(faultsOf(acknowledged, tableOf(updated, whole)).faults).toEqual([]);
    expect(faultsOf(update(undefined), tableOf(updated, whole))).toEqual({
      faults: [],
      unanswered: { whole: 1, absent: 0 },
    });
  });

  it('lets one be absent that nobody was told of, and only such a one', () => {
    expect(faultsOf(update(undefined), before)).toEqual({
      faults: [],
      unanswered: { whole: 0, absent: 1 },
    });
    expect(faultsOf(acknowledged, before).faults.join()).toContain('is lost');
  });

  it.each([
    ['its history', { ...whole, updates: [] }],
    ['its audit entry', { ...whole, audit: [] }],
    ['its remembered answer', { ...whole, answers: [] }],
  ])('finds an update without %s', (_, parts) => {
    const { faults } = faultsOf(update(undefined), tableOf(updated, parts));
    expect(faults.join()).toContain('is there in part');
  });

  it('finds an update that is there twice', () => {
    const twice = { ...whole, audit: [entry, entry] };
    expect(faultsOf(acknowledged, tableOf(updated, twice)).faults).not.toEqual([]);
  });

  it('finds a version that differs from the one answered, and a gap in the versions', () => {
    const other = { ...whole, updates: [{ ...history, vacancy_version: 2 }] };
    const { faults } = faultsOf(acknowledged, tableOf(updated, other));
    expect(faults.join()).toContain('was answered with version 1 and is stored as 2');
    expect(faults.join()).toContain('has versions 2');
  });

  it('finds a home that shows something else than its last update', () => {
    const vacancy = { ...updated.vacancy, comments: 'older' };
    const { faults } = faultsOf(acknowledged, tableOf({ ...updated, vacancy }, whole));
    expect(faults.join()).toContain('shows older');
  });

  it('finds a refused update that is there all the same', () => {
    const refused = update({ status: 409, body: {} });
    expect(faultsOf(refused, tableOf(updated, whole)).faults.join()).toContain('was refused (409)');
  });
});

it('finds rows of homes that were changed, added or removed', () => {
  const row = (sk: string, beds: number) => ({ pk: 'careHome#1', sk, beds });
  const [a, b] = [row('a', 1), row('b', 1)];
  expect(changedOfHomes([a, b], [a, b])).toEqual([]);
  expect(changedOfHomes([a, b], [row('a', 2), row('c', 1)]).sort()).toEqual([
    'careHome#1 a',
    'careHome#1 b',
    'careHome#1 c',
  ]);
  expect(changedOfHomes([a, { ...b, entity: 'watcher' }], [a])).toEqual([]);
});
