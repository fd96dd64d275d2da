import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aBed,
  type Bed,
  bedEntity,
  bedsOf,
  noteEntity,
  onEachEngine,
} from '../testing/onEachEngine.ts';
import { stored, UnreadableRow, wanted } from './entity.ts';
import { type Cursor, openTable, type Table } from './table.ts';
import { create, replace } from './write.ts';

onEachEngine('reading the table', (opened) => {
  const readBed = async (bed: Pick<Bed, 'ward' | 'id'>) =>
    (await opened.table.read(wanted(bedEntity, bed)))[0];
  describe('a read', () => {
    it('answers 100 keys in their order, undefined where there is none', async () => {
      const beds = bedsOf('read', 50);
      await opened.table.load(beds.map((bed) => create(bedEntity, bed)));
      const requested = bedsOf('read', 100).reverse();
      const storedBeds = await opened.table.read(...requested.map((bed) => wanted(bedEntity, bed)));
      expect(storedBeds).toEqual([...Array(50).fill(undefined), ...beds.toReversed()]);
    });

    it('answers a key twice that is asked for twice', async () => {
      const bed = aBed({ ward: 'twice' });
      await opened.table.commit(create(bedEntity, bed));
      const rows = await opened.table.read(wanted(bedEntity, bed), wanted(bedEntity, bed));
      expect(rows).toEqual([bed, bed]);
    });
  });

  describe('a row that cannot be read', () => {
    const setAside: UnreadableRow[] = [];
    const beds = bedsOf('bad', 5);
    const bad = aBed({ ward: 'bad', id: '0002' });
    let table: Table;
    beforeAll(async () => {
      table = openTable(opened.db, opened.name, { setAside: (row) => setAside.push(row) });
      await opened.table.load(beds.map((bed) => create(bedEntity, bed)));
      await opened.db.send(
        new PutCommand({
          TableName: opened.name,
          Item: { ...stored(bedEntity, bad), version: 'one', open: 'yes' },
        }),
      );
    });
    beforeEach(() => {
      setAside.length = 0;
    });
    const theBad = [
      expect.objectContaining({
        entity: 'bed',
        key: { pk: 'WARD#bad', sk: 'BED#0002' },
        fields: ['version', 'open'],
      }),
    ];
    const good = beds.filter(({ id }) => id !== bad.id);

    it('is left out of a range, and reported', async () => {
      expect(await table.all(bedEntity, { pk: 'WARD#bad' })).toEqual(good);
      expect(setAside).toEqual(theBad);
    });

    it('is left out of a page, which counts it', async () => {
      const page = await table.page(bedEntity, { pk: 'WARD#bad', limit: 3 });
      expect(page).toMatchObject({ items: good.slice(0, 2), unreadable: 1 });
      expect(setAside).toEqual(theBad);
    });

    it('does not hide that there is more', async () => {
      const first = await table.first(bedEntity, { pk: 'WARD#bad', limit: 4 });
      expect(first).toEqual({ items: good, more: true });
    });

    it('is left out of many that are read by their keys', async () => {
      const rows = await table.readMany(beds.map((bed) => wanted(bedEntity, bed)));
      expect(rows).toEqual(beds.map((bed) => (bed.id === bad.id ? undefined : bed)));
      expect(setAside).toEqual(theBad);
    });

    it('is not taken for absent where it is read for itself', async () => {
      await expect(table.read(wanted(bedEntity, bad))).rejects.toThrow(UnreadableRow);
      expect(setAside).toEqual(theBad);
    });
  });

  it('reads many more items than one request takes', async () => {
    const beds = bedsOf('many', 250);
    await opened.table.load(beds.map((bed) => create(bedEntity, bed)));
    const wants = [...beds, aBed({ ward: 'nobody' })].map((bed) => wanted(bedEntity, bed));
    expect(await opened.table.readMany(wants)).toEqual([...beds, undefined]);
    expect(await opened.table.readMany([])).toEqual([]);
  });

  it('writes a row of a newer release back whole', async () => {
    const bed = aBed({ ward: 'newer' });
    const row = { ...stored(bedEntity, bed), shape: 7, mattress: { kind: 'air' } };
    await opened.db.send(new PutCommand({ TableName: opened.name, Item: row }));
    const existing = (await readBed(bed)) as Bed;
    await opened.table.commit(replace(bedEntity, { ...existing, note: 'changed' }, existing));
    const { Item } = await opened.db.send(
      new GetCommand({ TableName: opened.name, Key: bedEntity.key(bed) }),
    );
    expect(Item).toEqual({ ...row, note: 'changed', version: 2 });
  });

  describe('a range', () => {
    const beds = bedsOf('range', 23);
    beforeAll(async () => {
      await opened.table.load(beds.map((bed) => create(bedEntity, bed)));
      await opened.table.commit(create(noteEntity, { ward: 'range', text: 'not a bed' }));
    });
    const pk = 'WARD#range';

    it('comes in pages that go on where the last one ended', async () => {
      const rowsRead: Bed[] = [];
      const lengths: number[] = [];
      let after: Cursor | undefined;
      do {
        const page = await opened.table.page(bedEntity, { pk, prefix: 'BED#', limit: 7, after });
        rowsRead.push(...page.items);
        lengths.push(page.items.length);
        after = page.after && (JSON.parse(JSON.stringify(page.after)) as Cursor);
      } while (after);
      expect(rowsRead).toEqual(beds);
      expect(lengths.slice(0, 4)).toEqual([7, 7, 7, 2]);
    });

    it('is told by its first items, and whether there are more', async () => {
      const first = (limit: number) => opened.table.first(bedEntity, { pk, prefix: 'BED#', limit });
      expect(await first(22)).toEqual({ items: beds.slice(0, 22), more: true });
      expect(await first(23)).toEqual({ items: beds, more: false });
    });

    it('has more behind a page that 1 MB ended before its limit', async () => {
      const long = bedsOf('long', 12).map((bed) => ({ ...bed, note: 'x'.repeat(200_000) }));
      for (const bed of long) await opened.table.commit(create(bedEntity, bed));
      const range = { pk: 'WARD#long', prefix: 'BED#', limit: 12 };
      const { items, more } = await opened.table.first(bedEntity, range);
      expect(items.length).toBeLessThan(12);
      expect(more).toBe(true);
    });

    it('is the same an item at a time', async () => {
      const rowsRead: Bed[] = [];
      for await (const bed of opened.table.each(bedEntity, { pk, prefix: 'BED#', limit: 5 })) {
        rowsRead.push(bed);
      }
      expect(rowsRead).toEqual(beds);
    });

    it('begins where it is asked to, or runs newest first', async () => {
      const index = 'CHG';
      const from = await opened.table.all(bedEntity, { index, pk: 'CHANGED#range', from: '0020' });
      expect(from.map((bed) => bed.id)).toEqual(['0020', '0021', '0022']);
      const newest = await opened.table.page(bedEntity, {
        pk,
        prefix: 'BED#',
        newestFirst: true,
        limit: 2,
      });
      expect(newest.items.map((bed) => bed.id)).toEqual(['0022', '0021']);
    });

    it('of nothing is empty', async () => {
      expect(await opened.table.page(bedEntity, { pk: 'WARD#nobody' })).toEqual({
        items: [],
        after: undefined,
        unreadable: 0,
      });
    });
  });

  it('takes an item out of an index when its place there becomes null', async () => {
    const ward = 'leaving';
    const bed = aBed({ ward });
    const openBeds = () => opened.table.all(bedEntity, { index: 'LINK', pk: `OPEN#${ward}` });
    await opened.table.commit(create(bedEntity, bed));
    expect(await openBeds()).toEqual([bed]);
    await opened.table.commit(replace(bedEntity, { ...bed, open: false }, bed));
    expect(await openBeds()).toEqual([]);
    const changed = await opened.table.all(bedEntity, { index: 'CHG', pk: `CHANGED#${ward}` });
    expect(changed).toEqual([{ ...bed, open: false, version: 2 }]);

    const images = await streamImages(`WARD#${ward}`);
    expect(images.map(({ before, after }) => [before.includes('link_pk'), after])).toEqual([
      [false, expect.arrayContaining(['chg_pk', 'chg_sk', 'link_pk', 'link_sk'])],
      [true, expect.not.arrayContaining(['link_pk', 'link_sk'])],
    ]);
  });

  it('loads more than the 25 items of one request, over what is there', async () => {
    const beds = bedsOf('load', 60);
    await opened.table.commit(create(bedEntity, { ...(beds[0] as Bed), note: 'before' }));
    await opened.table.load(beds.map((bed) => create(bedEntity, bed)));
    expect(await opened.table.all(bedEntity, { pk: 'WARD#load' })).toEqual(beds);
    await opened.table.load([]);
  });

  it('reads and loads more than a request of the engine holds', async () => {
    const beds = bedsOf('large', 60, { note: 'x'.repeat(300_000) });
    await opened.table.load(beds.map((bed) => create(bedEntity, bed)));
    const rows = await opened.table.read(...beds.map((bed) => wanted(bedEntity, bed)));
    expect(rows.map((bed) => bed?.id)).toEqual(beds.map((bed) => bed.id));
    const all = await opened.table.all(bedEntity, { pk: 'WARD#large' });
    expect(all.map((bed) => bed.id)).toEqual(beds.map((bed) => bed.id));
  });

  /** The attributes before and after each change of a partition, as the stream tells them. */
  async function streamImages(pk: string) {
    const streams = new DynamoDBStreamsClient({
      endpoint: opened.endpoint,
      region: 'eu-west-2',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    });
    const { StreamDescription } = await streams.send(
      new DescribeStreamCommand({ StreamArn: opened.streamArn }),
    );
    const images: { before: string[]; after: string[] }[] = [];
    for (const { ShardId } of StreamDescription?.Shards ?? []) {
      const { ShardIterator } = await streams.send(
        new GetShardIteratorCommand({
          StreamArn: opened.streamArn,
          ShardId,
          ShardIteratorType: 'TRIM_HORIZON',
        }),
      );
      let iterator = ShardIterator;
      for (let empty = 0; iterator && empty < 2; ) {
        const answer = await streams.send(new GetRecordsCommand({ ShardIterator: iterator }));
        for (const { dynamodb } of answer.Records ?? []) {
          if (dynamodb?.Keys?.pk?.S !== pk) continue;
          images.push({
            before: Object.keys(dynamodb.OldImage ?? {}),
            after: Object.keys(dynamodb.NewImage ?? {}),
          });
        }
        empty = answer.Records?.length ? 0 : empty + 1;
        iterator = answer.NextShardIterator;
      }
    }
    streams.destroy();
    return images;
  }
});
