import { afterAll, beforeAll, describe } from 'vitest';
import * as z from 'zod/mini';
import { type DynamoEngine, missingFor } from '../../infra/local/emulators/dynamo.ts';
import { type OwnTable, openOwnTable } from '../../infra/local/testing/emulators.ts';
import { Instant } from '../kernel/ids.ts';
import { entity } from '../store/entity.ts';

const Bed = z.strictObject({
  ward: z.string(),
  id: z.string(),
  version: z.int(),
  note: z.string(),
  open: z.boolean(),
});
export type Bed = z.infer<typeof Bed>;

/** A kind of item as the portal has them: versioned, always in one index and at times in the other. */
export const bedEntity = entity<Bed, Pick<Bed, 'ward' | 'id'>>({
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

/** An item in the partition of beds that is none, and expires. */
export const noteEntity = entity<Note, Pick<Note, 'ward'>>({
  name: 'note',
  schema: Note,
  key: ({ ward }) => ({ pk: `WARD#${ward}`, sk: 'NOTE' }),
  expiry: () => 4_000_000_000,
});

const Round = z.strictObject({ id: z.string(), version: z.int(), changed_at: Instant });
export type Round = z.infer<typeof Round>;

/** A kind of item that stands in a feed. */
export const roundEntity = entity<Round, Pick<Round, 'id'>>({
  name: 'round',
  schema: Round,
  isFeed: true,
  key: ({ id }) => ({ pk: `ROUND#${id}`, sk: 'ROUND' }),
  index: ({ id, changed_at }) => ({ CHG: { pk: 'ROUND', sk: `${changed_at}#${id}` } }),
});

/** An open bed without a note, unless overridden. */
export const aBed = (overrides: Partial<Bed> & { ward: string }): Bed => ({
  id: '0001',
  version: 1,
  note: '',
  open: true,
  ...overrides,
});

/** A ward's beds from `0000` on. */
export const bedsOf = (ward: string, count: number, overrides: Partial<Bed> = {}): Bed[] =>
  Array.from({ length: count }, (_, i) =>
    aBed({ ward, id: String(i).padStart(4, '0'), ...overrides }),
  );

const ENGINES: DynamoEngine[] = ['dynoxide', 'dynamodb-local'];

/**
 * Runs the same tests on each engine of this machine, and says which one is missing. The fields of
 * `own` are there once the tests run.
 */
export function onEachEngine(what: string, tests: (own: OwnTable) => void): void {
  for (const engine of ENGINES) {
    const missing = missingFor(engine);
    // Past the reporter, which keeps what passing tests print to itself.
    if (missing) process.stderr.write(`${what}: not tested on ${engine}. ${missing}\n`);

    describe.runIf(missing === undefined)(`${what} on ${engine}`, () => {
      const own = {} as OwnTable;
      beforeAll(async () => {
        Object.assign(own, await openOwnTable({ engine }));
      });
      afterAll(() => own.drop?.());
      tests(own);
    });
  }
}
