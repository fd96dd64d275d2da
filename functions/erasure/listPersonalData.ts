import * as z from 'zod/mini';
import { cleanerOf } from '../../shared/erasure/cleaner.ts';
import { listPersonalData } from '../../shared/erasure/erasure.api.ts';
import { erasingContext } from '../../shared/server/erasure/erasingContext.ts';
import { gatherPerson, learnFrom } from '../../shared/server/erasure/gather.ts';
import { register } from '../../shared/server/erasure/register.ts';
import { UnreadableRow } from '../../shared/store/entity.ts';
import type { Found } from '../../shared/store/personalData.ts';
import { cursorsTo } from '../runtime/cursor.ts';
import { handle } from '../runtime/handle.ts';

const READ_SIZE = 500;
/** So that the page can say how far it is; the whole table takes as many answers as it takes. */
const MOST_MS = 600;
const STAND_IN = 'the person';

const { readCursor, writeCursor } = cursorsTo(() =>
  z.strictObject({ pk: z.string().check(z.minLength(1)), sk: z.string().check(z.minLength(1)) }),
);

export const handler = handle(listPersonalData, async ({ query, table, at }) => {
  const question = `personalData/${query.email}`;
  let place = query.cursor === undefined ? undefined : readCursor(question, query.cursor);
  let { person } = await gatherPerson(table, query.email);
  const results: ReturnType<typeof copyOf>[] = [];
  let looked_at = 0;
  let unreadable = 0;
  const until = performance.now() + MOST_MS;
  do {
    const { rows, after } = await table.scan({ after: place, limit: READ_SIZE });
    for (const row of rows) {
      let cleaner = cleanerOf(person, STAND_IN);
      if (!cleaner.mayConcern(row)) continue;
      try {
        person = await learnFrom(table, cleaner, row);
        if (person !== cleaner.person) cleaner = cleanerOf(person, STAND_IN);
        const kind = register.get(String(row.entity));
        const found = await kind?.look(row, erasingContext(table, cleaner, at));
        if (found) results.push(copyOf(found, String(row.pk)));
      } catch (error) {
        if (!(error instanceof UnreadableRow)) throw error;
        table.setAside(error);
        unreadable += 1;
      }
    }
    looked_at += rows.length;
    place = after;
  } while (place && performance.now() < until);
  return { results, looked_at, unreadable, cursor: place ? writeCursor(question, place) : null };
});

/** What is the person's in an item: all of it, or only what erasing would change. */
function copyOf({ kind, before, after }: Found, pk: string) {
  const held = before as Record<string, unknown>;
  const data =
    after === null
      ? held
      : differing(held, after as Record<string, unknown>, ['changed_at', 'version']);
  const at = [held.at, held.created_at, held.changed_at].find((one) => typeof one === 'string');
  return {
    kind,
    of: after === null ? null : pk,
    at: typeof at === 'string' ? at : null,
    data,
  };
}

/** The fields, of objects within too, that are not the same in both: as they were. */
function differing(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  except: string[],
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(before).flatMap(([field, value]) => {
      const other = after[field];
      if (except.includes(field) || JSON.stringify(value) === JSON.stringify(other)) return [];
      if (Array.isArray(value) && Array.isArray(other)) {
        const stays = new Set(other.map((one) => JSON.stringify(one)));
        return [[field, value.filter((one) => !stays.has(JSON.stringify(one)))]];
      }
      if (isObject(value) && isObject(other)) return [[field, differing(value, other, [])]];
      return [[field, value]];
    }),
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
