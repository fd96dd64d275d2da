import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { BedNote } from '#shared/homes/bedNote.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import { placePartition } from '#shared/places/place.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { findHome, homeEntity } from '#shared/store/homes.store.ts';
import { replace } from '#shared/store/write.ts';
import { aHome } from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../../functions/testing/portal.ts';
import { allRows } from '../../functions/testing/rows.ts';
import { endNotes } from './endNotes.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

/** Midnight in London. */
const MIDNIGHT = new Date('2026-11-28T00:00:00.000Z');
const some = (n: number) => ({
  id: `00000000-0000-4000-8000-00000000000${n}` as BedNote['id'],
  bed_type: 'Residential' as const,
  beds: 1,
  made_at: '2026-11-20T10:00:00.000Z' as Instant,
});
const repaired: BedNote = {
  ...some(1),
  kind: 'unusable',
  reason: 'Repairs or decoration',
  other: '',
  until: '2026-11-28',
  said_at: '2026-11-20T10:00:00.000Z' as Instant,
};
const promised: BedNote = {
  ...some(2),
  kind: 'reserved',
  until: '2026-11-25T01:00:00.000Z' as Instant,
  enquiry: null,
};
const women: BedNote = { ...some(3), kind: 'limit', limit: 'women only' };
const aNotedHome = () =>
  aHome({
    updated: new Date('2026-11-20T10:00:00.000Z'),
    vacancy: { vacant_beds: 3, types: [{ bed_type: 'Residential', vacant_beds: 3 }] },
    notes: [repaired, promised, women],
    notes_version: 4,
  });

it('ends what has come to its hour, once, by a write that is no update', async () => {
  const [home, other] = [aNotedHome(), aHome({ notes: [women] })];
  await portal.add({ homes: [home, other] });
  const before = new Date(MIDNIGHT.getTime() - 1);
  expect(await endNotes({ table: portal.table, now: before })).toMatchObject({ notes: 0 });

  const twice = await Promise.all(
    [1, 2].map(() => endNotes({ table: portal.table, now: MIDNIGHT })),
  );
  expect(twice.reduce((sum, { notes = 0 }) => sum + notes, 0)).toBe(1);
  const after = await findHome(portal.table, home.uuid);
  expect(after).toMatchObject({ notes: [promised, women], notes_version: 4, version: 2 });
  expect(after?.vacancy).toEqual(home.vacancy);
  // 72 hours after its own hour.
  const later = new Date('2026-11-28T01:00:00.000Z');
  expect(await endNotes({ table: portal.table, now: later })).toEqual({
    homes: 1,
    notes: 1,
    failed: 0,
    setAside: 0,
  });
  const trail = await auditOf(portal.table, placePartition(home));
  expect(trail).toMatchObject([
    { what: 'vacancies.notesEnded', who: { kind: 'job', id: 'endNotes' } },
    {
      before: {
        notes: [
          '1 residential bed reserved until 01:00 on 25-11-2026',
          '1 residential bed (women only)',
        ],
      },
      after: { notes: ['1 residential bed (women only)'] },
    },
  ]);
  const rows = await allRows(portal);
  expect(await endNotes({ table: portal.table, now: later })).toMatchObject({ homes: 0 });
  expect(await allRows(portal)).toEqual(rows);
});

it('decides again where somebody changes the home meanwhile', async () => {
  const home = aNotedHome();
  await portal.add({ homes: [home] });
  let raced = false;
  const commit: typeof portal.table.commit = async (...writes) => {
    if (!raced) {
      raced = true;
      await portal.table.commit(replace(homeEntity, { ...home, notes: [repaired, women] }, home));
    }
    return portal.table.commit(...writes);
  };
  await endNotes({ table: { ...portal.table, commit }, now: MIDNIGHT });
  expect((await findHome(portal.table, home.uuid))?.notes).toEqual([women]);
});

it('goes on with the others where one fails, and then fails itself', async () => {
  const homes = [aNotedHome(), aNotedHome()];
  await portal.add({ homes });
  let calls = 0;
  const commit: typeof portal.table.commit = (...writes) => {
    calls += 1;
    if (calls === 1) throw new Error('The network is gone');
    return portal.table.commit(...writes);
  };
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const table = { ...portal.table, commit };
  await expect(endNotes({ table, now: MIDNIGHT })).rejects.toThrow('"failed":1');
  silent.mockRestore();
  expect(await endNotes({ table: portal.table, now: MIDNIGHT })).toMatchObject({
    homes: 1,
    failed: 0,
    setAside: 0,
  });
});
