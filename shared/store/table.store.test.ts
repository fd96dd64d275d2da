import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import type { Instant } from '../kernel/ids.ts';
import {
  aBed,
  type Bed,
  bedEntity,
  bedsOf,
  noteEntity,
  onEachEngine,
  type Round,
  roundEntity,
} from '../testing/onEachEngine.ts';
import { wanted } from './entity.ts';
import { openTable } from './table.ts';
import { CommitRefused, create, remove, replace } from './write.ts';

onEachEngine('writing to the table', (opened) => {
  const readBed = async (bed: Pick<Bed, 'ward' | 'id'>) =>
    (await opened.table.read(wanted(bedEntity, bed)))[0];
  const refusal = async (commit: Promise<void>): Promise<CommitRefused> => {
    const error = await commit.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    if (error instanceof CommitRefused) return error;
    throw new Error(`Not refused, but ${error}`);
  };

  describe('a write', () => {
    it('creates an item that is read as it was, without its keys', async () => {
      const bed = aBed({ ward: 'create', note: 'by the window 🌷' });
      await opened.table.commit(create(bedEntity, bed));
      expect(await readBed(bed)).toEqual(bed);
    });

    it('does not create what is there', async () => {
      const bed = aBed({ ward: 'exists' });
      await opened.table.commit(create(bedEntity, bed));
      const refused = await refusal(
        opened.table.commit(create(bedEntity, { ...bed, note: 'second' })),
      );
      expect(refused.stale).toEqual(['bed']);
      expect(refused.message).toBe('No longer as read: bed');
      expect((await readBed(bed))?.note).toBe('');
    });

    it('replaces the version that was seen, one version on, and no other', async () => {
      const bed = aBed({ ward: 'replace' });
      await opened.table.commit(create(bedEntity, bed));
      await opened.table.commit(replace(bedEntity, { ...bed, note: 'first' }, bed));
      const refused = await refusal(
        opened.table.commit(replace(bedEntity, { ...bed, note: 'stale' }, bed)),
      );
      expect(refused.stale).toEqual(['bed']);
      expect(await readBed(bed)).toMatchObject({ version: 2, note: 'first' });
    });

    it('does not replace or remove what is not there', async () => {
      const bed = aBed({ ward: 'absent' });
      expect((await refusal(opened.table.commit(replace(bedEntity, bed, bed)))).stale).toEqual([
        'bed',
      ]);
      expect((await refusal(opened.table.commit(remove(bedEntity, bed)))).stale).toEqual(['bed']);
      expect(await readBed(bed)).toBeUndefined();
    });

    it('removes the version that was seen, and no other', async () => {
      const bed = aBed({ ward: 'remove' });
      await opened.table.commit(create(bedEntity, bed));
      const other = { ...bed, version: 7 };
      expect((await refusal(opened.table.commit(remove(bedEntity, other)))).stale).toEqual(['bed']);
      await opened.table.commit(remove(bedEntity, bed));
      expect(await readBed(bed)).toBeUndefined();
    });

    it('keeps the expiry in the attribute that the table expires by', async () => {
      await opened.table.commit(create(noteEntity, { ward: 'expiry', text: 'soon' }));
      const { Item } = await opened.db.send(
        new GetCommand({ TableName: opened.name, Key: { pk: 'WARD#expiry', sk: 'NOTE' } }),
      );
      expect(Item).toMatchObject({ expires_at: 4_000_000_000, entity: 'note' });
    });
  });

  describe('a transaction', () => {
    it('happens in whole or not at all, and names what was stale', async () => {
      const [first, second, third] = bedsOf('whole', 3) as [Bed, Bed, Bed];
      await opened.table.commit(create(bedEntity, first), create(bedEntity, second));
      const refused = await refusal(
        opened.table.commit(
          create(bedEntity, third),
          replace(bedEntity, { ...first, note: 'changed' }, first),
          replace(bedEntity, { ...second, note: 'stale' }, { version: 9 }),
          create(noteEntity, { ward: 'whole', text: 'none' }),
        ),
      );
      expect(refused.stale).toEqual(['bed']);
      const rows = await opened.table.read(
        wanted(bedEntity, first),
        wanted(bedEntity, second),
        wanted(bedEntity, third),
        wanted(noteEntity, { ward: 'whole' }),
      );
      expect(rows).toEqual([first, second, undefined, undefined]);
    });

    it('names each kind that was stale', async () => {
      const bed = aBed({ ward: 'both' });
      const note = { ward: 'both', text: 'here' };
      await opened.table.commit(create(bedEntity, bed), create(noteEntity, note));
      const refused = await refusal(
        opened.table.commit(create(noteEntity, note), replace(bedEntity, bed, { version: 2 })),
      );
      expect(refused.stale).toEqual(['note', 'bed']);
    });

    it('takes 100 writes', async () => {
      const beds = bedsOf('hundred', 100);
      await opened.table.commit(...beds.map((bed) => create(bedEntity, bed)));
      expect(await opened.table.all(bedEntity, { pk: 'WARD#hundred' })).toHaveLength(100);
    });

    it('throws what is no refusal as it is', async () => {
      const missingTable = openTable(opened.db, 'no-such-table');
      const bed = aBed({ ward: 'nowhere' });
      await expect(missingTable.commit(create(bedEntity, bed))).rejects.not.toBeInstanceOf(
        CommitRefused,
      );
    });
  });

  describe('an item of a feed', () => {
    const begun_at = '2026-11-20T10:00:00.000Z' as Instant;
    const committed_at = '2026-11-20T10:05:00.000Z' as Instant;
    const tableAt = (instant: Instant) =>
      openTable(opened.db, opened.name, { clock: () => new Date(instant) });
    const readRound = async (id: string) =>
      (await opened.table.read(wanted(roundEntity, { id })))[0] as Round;

    it('changes at the time of its commit, however long ago the change was decided', async () => {
      const table = tableAt(committed_at);
      const round = { id: 'commit', version: 1, changed_at: begun_at };
      await table.commit(create(roundEntity, round));
      expect(await readRound('commit')).toEqual({ ...round, changed_at: committed_at });
      const [first] = await opened.table.all(roundEntity, {
        index: 'CHG',
        pk: 'ROUND',
        from: committed_at,
      });
      expect(first?.id).toBe('commit');
    });

    it('never goes back in its feed, where the last writer’s clock was ahead', async () => {
      const ahead = '2026-11-20T10:07:00.000Z' as Instant;
      const round = { id: 'ahead', version: 1, changed_at: begun_at };
      await tableAt(ahead).commit(create(roundEntity, round));
      const existing = await readRound('ahead');
      await tableAt(committed_at).commit(replace(roundEntity, existing, existing));
      expect(await readRound('ahead')).toEqual({ ...round, version: 2, changed_at: ahead });
    });

    it('has the time that it came with when it is loaded', async () => {
      const round = { id: 'loaded', version: 1, changed_at: begun_at };
      await tableAt(committed_at).load([create(roundEntity, round)]);
      expect(await readRound('loaded')).toEqual(round);
    });
  });

  it('raises an item by one version for each of 100 writers at once that got through', async () => {
    const bed = aBed({ ward: 'race' });
    await opened.table.commit(create(bedEntity, bed));
    const results = await Promise.allSettled(
      Array.from({ length: 100 }, async (_, i) => {
        const existing = await readBed(bed);
        if (!existing) throw new Error('The bed is gone');
        await opened.table.commit(
          replace(bedEntity, { ...existing, note: `writer ${i}` }, existing),
        );
      }),
    );
    const through = results.filter((result) => result.status === 'fulfilled').length;
    const others = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason] : [],
    );
    expect(through).toBeGreaterThan(0);
    expect(others.every((error) => error instanceof CommitRefused)).toBe(true);
    expect((await readBed(bed))?.version).toBe(1 + through);
  });
});
