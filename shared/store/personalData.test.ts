import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { EmailAddress, Instant, PlaceUuid } from '../kernel/ids.ts';
import { entity } from './entity.ts';
import { ID, NONE, PERSONAL, registered } from './personalData.ts';

const rooms = entity({
  name: 'room',
  schema: z.strictObject({
    place: PlaceUuid,
    version: z.int(),
    since: Instant,
    state: z.enum(['free', 'taken']),
    guest: z.nullable(z.strictObject({ name: z.string() })),
    email: EmailAddress,
    label: z.string(),
  }),
  key: ({ place }: { place: PlaceUuid }) => ({ pk: `HOME#${place}`, sk: 'ROOM' }),
});

it('asks for a mark of what can be about a person, and of nothing else', () => {
  const holds = { guest: PERSONAL, email: PERSONAL, label: NONE } as const;
  expect(registered(rooms, { holds }).holds).toEqual(holds);
  // Where it says something of a person, an instant or an id is marked as well.
  registered(rooms, { holds: { ...holds, since: PERSONAL, place: ID } });
  // @ts-expect-error: a text within an object is not marked
  registered(rooms, { holds: { email: PERSONAL, label: NONE } });
  // @ts-expect-error: an address is not marked, though it is no plain string
  registered(rooms, { holds: { guest: PERSONAL, label: NONE } });
  // @ts-expect-error: a number holds nobody
  registered(rooms, { holds: { ...holds, version: NONE } });
  // @ts-expect-error: nor does a name from a closed list
  registered(rooms, { holds: { ...holds, state: NONE } });
});
