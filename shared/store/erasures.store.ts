import { Erasing, Erasure } from '../erasure/erasure.ts';
import type { EmailAddress } from '../kernel/ids.ts';
import { entity, wanted } from './entity.ts';
import type { Table } from './table.ts';

/**
 * Access patterns
 * - the erasing of a person by its id: pk `ERASURE#<id>`, sk `ERASURE`
 * - those that are under way, oldest first: LINK, pk `ERASURES_OPEN`, sk `<begun_at>#<id>`
 * - those that are done, in order: LINK, pk `ERASURES_DONE`, the same
 */
export const erasureEntity = entity<Erasure, Pick<Erasure, 'id'>>({
  name: 'erasure',
  shape: 3,
  upgrades: [
    { why: 'Who asked is told apart from strangers', up: (row) => ({ ...row }) },
    {
      why: 'Somebody may be known through agreements and requests alone',
      up: ({ person, ...row }) => ({ ...row, person: person && { known_through: [], ...person } }),
    },
  ],
  schema: Erasure,
  key: ({ id }) => ({ pk: `ERASURE#${id}`, sk: 'ERASURE' }),
  index: ({ id, status, begun_at }) => ({
    LINK: {
      pk: status === 'open' ? 'ERASURES_OPEN' : 'ERASURES_DONE',
      sk: `${begun_at}#${id}`,
    },
  }),
});

/**
 * Access patterns
 * - whether an address's person is being erased: pk `ERASING#<address>`, sk `ERASING`
 */
export const erasingEntity = entity<Erasing, Pick<Erasing, 'email'>>({
  name: 'erasing',
  schema: Erasing,
  key: ({ email }) => ({ pk: `ERASING#${email}`, sk: 'ERASING' }),
});

/** The erasures under way, the oldest first. */
export const openErasures = (table: Table): Promise<Erasure[]> =>
  table.all(erasureEntity, { index: 'LINK', pk: 'ERASURES_OPEN' });

/** The erasure, or undefined. */
export async function findErasure(table: Table, id: string): Promise<Erasure | undefined> {
  const [erasure] = await table.read(wanted(erasureEntity, { id }));
  return erasure;
}

/** Which erasure an address is part of at the moment; at most 100 addresses. */
export async function erasingNow(table: Table, emails: EmailAddress[]): Promise<Erasing[]> {
  if (emails.length === 0) return [];
  const rows = await table.read(...emails.map((email) => wanted(erasingEntity, { email })));
  return rows.filter((row) => row !== undefined);
}
