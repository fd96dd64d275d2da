import { randomUUID } from 'node:crypto';
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  clientOf,
  type DynamoEngine,
  makeTable,
  missingFor,
  startDynamo,
} from '../../infra/local/emulators/dynamo.ts';
import {
  CommitRefused,
  type Cursor,
  create,
  entity,
  openTable,
  remove,
  replace,
  type Table,
  wanted,
} from './table.ts';

const Bed = z.strictObject({
  ward: z.string(),
  id: z.string(),
  version: z.int(),
  note: z.string(),
  open: z.boolean(),
});
type Bed = z.infer<typeof Bed>;

const bedEntity = entity<Bed, Pick<Bed, 'ward' | 'id'>>({
  name: 'bed',
  schema: Bed,
  key: ({ ward, id }) => ({ pk: `WARD#${ward}`, sk: `BED#${id}` }),
  index: ({ ward, id, open }) => ({
    CHG: { pk: `CHANGED#${ward}`, sk: id },
    LINK: open ? { pk: `OPEN#${ward}`, sk: id } : null,
  }),
});

const Note = z.strictObject({ ward: z.string(), text: z.string() });
type Note = z.infer<typeof Note>;
const noteEntity = entity<Note, Pick<Note, 'ward'>>({
  name: 'note',
  schema: Note,
  key: ({ ward }) => ({ pk: `WARD#${ward}`, sk: 'NOTE' }),
  expiry: () => 4_000_000_000,
});

const aBed = (told: Partial<Bed> & { ward: string }): Bed => ({
  id: '0001',
  version: 1,
  note: '',
  open: true,
  ...told,
});
const bedsOf = (ward: string, count: number, told: Partial<Bed> = {}): Bed[] =>
  Array.from({ length: count }, (_, i) => aBed({ ward, id: String(i).padStart(4, '0'), ...told }));

const ENGINES: DynamoEngine[] = ['dynoxide', 'dynamodb-local'];

for (const engine of ENGINES) {
  const missing = missingFor(engine);
  if (missing) process.stderr.write(`The table's tests on ${engine} do not run: ${missing}\n`);

  describe.runIf(missing === undefined)(`the table on ${engine}`, () => {
    let table: Table;
    let db: DynamoDBDocumentClient;
    let streamArn: string;
    let endpoint: string;
    let stop = async () => {};
    const name = `test-${randomUUID()}`;

    beforeAll(async () => {
      const running = await startDynamo({ engine });
      ({ endpoint, stop } = running);
      ({ streamArn } = await makeTable(endpoint, name));
      db = DynamoDBDocumentClient.from(clientOf(endpoint));
      table = openTable(db, name);
    });
    afterAll(async () => {
      db?.destroy();
      await stop();
    });

    const readBed = async (bed: Pick<Bed, 'ward' | 'id'>) =>
      (await table.read(wanted(bedEntity, bed)))[0];
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
        await table.commit(create(bedEntity, bed));
        expect(await readBed(bed)).toEqual(bed);
      });

      it('does not create what is there', async () => {
        const bed = aBed({ ward: 'exists' });
        await table.commit(create(bedEntity, bed));
        const refused = await refusal(table.commit(create(bedEntity, { ...bed, note: 'second' })));
        expect(refused.stale).toEqual(['bed']);
        expect(refused.message).toBe('No longer as read: bed');
        expect((await readBed(bed))?.note).toBe('');
      });

      it('replaces the version that was seen, one version on, and no other', async () => {
        const bed = aBed({ ward: 'replace' });
        await table.commit(create(bedEntity, bed));
        await table.commit(replace(bedEntity, { ...bed, note: 'first' }, bed));
        const refused = await refusal(
          table.commit(replace(bedEntity, { ...bed, note: 'stale' }, bed)),
        );
        expect(refused.stale).toEqual(['bed']);
        expect(await readBed(bed)).toMatchObject({ version: 2, note: 'first' });
      });

      it('does not replace or remove what is not there', async () => {
        const bed = aBed({ ward: 'absent' });
        expect((await refusal(table.commit(replace(bedEntity, bed, bed)))).stale).toEqual(['bed']);
        expect((await refusal(table.commit(remove(bedEntity, bed)))).stale).toEqual(['bed']);
        expect(await readBed(bed)).toBeUndefined();
      });

      it('removes the version that was seen, and no other', async () => {
        const bed = aBed({ ward: 'remove' });
        await table.commit(create(bedEntity, bed));
        const other = { ...bed, version: 7 };
        expect((await refusal(table.commit(remove(bedEntity, other)))).stale).toEqual(['bed']);
        await table.commit(remove(bedEntity, bed));
        expect(await readBed(bed)).toBeUndefined();
      });

      it('keeps the expiry in the attribute that the table expires by', async () => {
        await table.commit(create(noteEntity, { ward: 'expiry', text: 'soon' }));
        const { Item } = await db.send(
          new GetCommand({ TableName: name, Key: { pk: 'WARD#expiry', sk: 'NOTE' } }),
        );
        expect(Item).toMatchObject({ expires_at: 4_000_000_000, entity: 'note' });
      });
    });

    describe('a transaction', () => {
      it('happens in whole or not at all, and names what was stale', async () => {
        const [first, second, third] = bedsOf('whole', 3) as [Bed, Bed, Bed];
        await table.commit(create(bedEntity, first), create(bedEntity, second));
        const refused = await refusal(
          table.commit(
            create(bedEntity, third),
            replace(bedEntity, { ...first, note: 'changed' }, first),
            replace(bedEntity, { ...second, note: 'stale' }, { version: 9 }),
            create(noteEntity, { ward: 'whole', text: 'none' }),
          ),
        );
        expect(refused.stale).toEqual(['bed']);
        const found = await table.read(
          wanted(bedEntity, first),
          wanted(bedEntity, second),
          wanted(bedEntity, third),
          wanted(noteEntity, { ward: 'whole' }),
        );
        expect(found).toEqual([first, second, undefined, undefined]);
      });

      it('names each kind that was stale', async () => {
        const bed = aBed({ ward: 'both' });
        const note = { ward: 'both', text: 'here' };
        await table.commit(create(bedEntity, bed), create(noteEntity, note));
        const refused = await refusal(
          table.commit(create(noteEntity, note), replace(bedEntity, bed, { version: 2 })),
        );
        expect(refused.stale).toEqual(['note', 'bed']);
      });

      it('takes 100 writes', async () => {
        const beds = bedsOf('hundred', 100);
        await table.commit(...beds.map((bed) => create(bedEntity, bed)));
        expect(await table.all(bedEntity, { pk: 'WARD#hundred' })).toHaveLength(100);
      });

      it('throws what is no refusal as it is', async () => {
        const missingTable = openTable(db, 'no-such-table');
        const bed = aBed({ ward: 'nowhere' });
        await expect(missingTable.commit(create(bedEntity, bed))).rejects.not.toBeInstanceOf(
          CommitRefused,
        );
      });
    });

    it('raises an item by one version for each of 100 writers at once that got through', async () => {
      const bed = aBed({ ward: 'race' });
      await table.commit(create(bedEntity, bed));
      const results = await Promise.allSettled(
        Array.from({ length: 100 }, async (_, i) => {
          const seen = await readBed(bed);
          if (!seen) throw new Error('The bed is gone');
          await table.commit(replace(bedEntity, { ...seen, note: `writer ${i}` }, seen));
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

    describe('a read', () => {
      it('answers 100 keys in their order, undefined where there is none', async () => {
        const beds = bedsOf('read', 50);
        await table.load(beds.map((bed) => create(bedEntity, bed)));
        const asked = bedsOf('read', 100).reverse();
        const found = await table.read(...asked.map((bed) => wanted(bedEntity, bed)));
        expect(found).toEqual([...Array(50).fill(undefined), ...beds.toReversed()]);
      });

      it('answers a key twice that is asked for twice', async () => {
        const bed = aBed({ ward: 'twice' });
        await table.commit(create(bedEntity, bed));
        const found = await table.read(wanted(bedEntity, bed), wanted(bedEntity, bed));
        expect(found).toEqual([bed, bed]);
      });

      it('throws on a row that is not as its kind should be, and says where', async () => {
        const row = { pk: 'WARD#bad', sk: 'BED#0001', ward: 'bad', id: '0001', version: 'one' };
        await db.send(
          new PutCommand({
            TableName: name,
            Item: { ...row, note: '', open: true, colour: 'red' },
          }),
        );
        const message = /^Bad bed at WARD#bad BED#0001: .*version/;
        await expect(readBed({ ward: 'bad', id: '0001' })).rejects.toThrow(message);
        await expect(table.all(bedEntity, { pk: 'WARD#bad' })).rejects.toThrow(message);
      });
    });

    describe('a range', () => {
      const beds = bedsOf('range', 23);
      beforeAll(async () => {
        await table.load(beds.map((bed) => create(bedEntity, bed)));
        await table.commit(create(noteEntity, { ward: 'range', text: 'not a bed' }));
      });
      const pk = 'WARD#range';

      it('comes in pages that go on where the last one ended', async () => {
        const seen: Bed[] = [];
        const lengths: number[] = [];
        let after: Cursor | undefined;
        do {
          const page = await table.page(bedEntity, { pk, prefix: 'BED#', limit: 7, after });
          seen.push(...page.items);
          lengths.push(page.items.length);
          after = page.after && (JSON.parse(JSON.stringify(page.after)) as Cursor);
        } while (after);
        expect(seen).toEqual(beds);
        expect(lengths.slice(0, 4)).toEqual([7, 7, 7, 2]);
      });

      it('is the same an item at a time', async () => {
        const seen: Bed[] = [];
        for await (const bed of table.each(bedEntity, { pk, prefix: 'BED#', limit: 5 })) {
          seen.push(bed);
        }
        expect(seen).toEqual(beds);
      });

      it('begins where it is asked to, or runs newest first', async () => {
        const index = 'CHG';
        const from = await table.all(bedEntity, { index, pk: 'CHANGED#range', from: '0020' });
        expect(from.map((bed) => bed.id)).toEqual(['0020', '0021', '0022']);
        const newest = await table.page(bedEntity, {
          pk,
          prefix: 'BED#',
          newestFirst: true,
          limit: 2,
        });
        expect(newest.items.map((bed) => bed.id)).toEqual(['0022', '0021']);
      });

      it('of nothing is empty', async () => {
        expect(await table.page(bedEntity, { pk: 'WARD#nobody' })).toEqual({
          items: [],
          after: undefined,
        });
      });
    });

    it('takes an item out of an index when its place there becomes null', async () => {
      const ward = 'leaving';
      const bed = aBed({ ward });
      const openBeds = () => table.all(bedEntity, { index: 'LINK', pk: `OPEN#${ward}` });
      await table.commit(create(bedEntity, bed));
      expect(await openBeds()).toEqual([bed]);
      await table.commit(replace(bedEntity, { ...bed, open: false }, bed));
      expect(await openBeds()).toEqual([]);
      const changed = await table.all(bedEntity, { index: 'CHG', pk: `CHANGED#${ward}` });
      expect(changed).toEqual([{ ...bed, open: false, version: 2 }]);

      const images = await streamImages(`WARD#${ward}`);
      expect(images.map(({ before, after }) => [before.includes('link_pk'), after])).toEqual([
        [false, expect.arrayContaining(['chg_pk', 'chg_sk', 'link_pk', 'link_sk'])],
        [true, expect.not.arrayContaining(['link_pk', 'link_sk'])],
      ]);
    });

    it('loads more than the 25 items of one request, over what is there', async () => {
      const beds = bedsOf('load', 60);
      await table.commit(create(bedEntity, { ...(beds[0] as Bed), note: 'before' }));
      await table.load(beds.map((bed) => create(bedEntity, bed)));
      expect(await table.all(bedEntity, { pk: 'WARD#load' })).toEqual(beds);
      await table.load([]);
    });

    it('reads and loads more than a request of the engine holds', async () => {
      const beds = bedsOf('large', 60, { note: 'x'.repeat(300_000) });
      await table.load(beds.map((bed) => create(bedEntity, bed)));
      const found = await table.read(...beds.map((bed) => wanted(bedEntity, bed)));
      expect(found.map((bed) => bed?.id)).toEqual(beds.map((bed) => bed.id));
      const all = await table.all(bedEntity, { pk: 'WARD#large' });
      expect(all.map((bed) => bed.id)).toEqual(beds.map((bed) => bed.id));
    });

    /** The attributes before and after each change of a partition, as the stream tells them. */
    async function streamImages(pk: string) {
      const streams = new DynamoDBStreamsClient({
        endpoint,
        region: 'eu-west-2',
        credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      });
      const { StreamDescription } = await streams.send(
        new DescribeStreamCommand({ StreamArn: streamArn }),
      );
      const images: { before: string[]; after: string[] }[] = [];
      for (const { ShardId } of StreamDescription?.Shards ?? []) {
        const { ShardIterator } = await streams.send(
          new GetShardIteratorCommand({
            StreamArn: streamArn,
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
}
