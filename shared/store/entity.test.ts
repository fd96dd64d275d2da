import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Entity, entity, parseStored, type Stored, stored, UnreadableRow } from './entity.ts';

const Room = z.strictObject({
  id: z.string(),
  version: z.int(),
  floor: z.int(),
  /** Shape 2. */
  ensuite: z.boolean(),
  /** Shape 3. */
  wards: z.array(z.strictObject({ name: z.string() })),
});
type Room = z.infer<typeof Room>;

const roomEntity = entity<Room, Pick<Room, 'id'>>({
  name: 'room',
  schema: Room,
  key: ({ id }) => ({ pk: `ROOM#${id}`, sk: 'ROOM' }),
  index: ({ id, floor }) => ({ CHG: { pk: `FLOOR#${floor}`, sk: id } }),
  expiry: () => 4_000_000_000,
  shape: 3,
  upgrades: [
    { why: 'Rooms say whether they are en suite', up: (row) => ({ ensuite: false, ...row }) },
    {
      why: 'A room may belong to several wards',
      up: (row) => ({ wards: row.ward === undefined ? [] : [{ name: row.ward }], ...row }),
    },
  ],
});

const room: Room = { id: '1', version: 4, floor: 2, ensuite: true, wards: [{ name: 'Larch' }] };
const row = (overrides: Stored = {}): Stored => ({ ...stored(roomEntity, room), ...overrides });
const writtenBack = (item: Room): Stored => stored(roomEntity, { ...item, version: 5 });

describe('an item', () => {
  it('is stored with its keys, kind and shape, and read without them', () => {
    expect(row()).toEqual({
      ...room,
      pk: 'ROOM#1',
      sk: 'ROOM',
      chg_pk: 'FLOOR#2',
      chg_sk: '1',
      expires_at: 4_000_000_000,
      entity: 'room',
      shape: 3,
    });
    expect(parseStored(roomEntity, row())).toEqual(room);
  });
});

describe('a row of a former shape', () => {
  const first = {
    ...{ pk: 'ROOM#1', sk: 'ROOM', entity: 'room' },
    ...{ id: '1', version: 4, floor: 2, ward: 'Larch' },
  };

  it('is upgraded step by step when it is read', () => {
    expect(parseStored(roomEntity, { ...first, shape: 1 })).toMatchObject({
      ensuite: false,
      wards: [{ name: 'Larch' }],
    });
    const second = { ...first, shape: 2, ensuite: true };
    expect(parseStored(roomEntity, second)).toMatchObject({ ensuite: true });
  });

  it('has shape 1 when it says nothing', () => {
    expect(parseStored(roomEntity, first)).toMatchObject({ ensuite: false });
  });

  it('is written back in the present shape', () => {
    expect(writtenBack(parseStored(roomEntity, first))).toMatchObject({ shape: 3, ward: 'Larch' });
  });
});

describe('a row of a newer release', () => {
  const newer = row({
    shape: 5,
    lift: 'north',
    wards: [{ name: 'Larch', colour: 'green' }],
  });

  it('is read, and written back whole and under its number', () => {
    const item = parseStored(roomEntity, newer);
    expect(item).toMatchObject(room);
    expect(writtenBack(item)).toEqual({ ...newer, version: 5 });
  });

  it('keeps its unknown fields in our shape too', () => {
    const { shape: _, ...fields } = newer;
    const item = parseStored(roomEntity, { ...fields, shape: 3 });
    expect(writtenBack(item)).toEqual({ ...newer, shape: 3, version: 5 });
  });
});

describe('a row that does not fit its schema', () => {
  it('is refused with its kind, key and fields, and without what they hold', () => {
    const bad = row({ floor: 'secret', wards: [{}] });
    const read = () => parseStored(roomEntity, bad);
    expect(read).toThrow(UnreadableRow);
    expect(read).toThrow(
      expect.objectContaining({
        message: 'A room in the table cannot be read: floor, wards.0.name',
        entity: 'room',
        key: { pk: 'ROOM#1', sk: 'ROOM' },
        fields: ['floor', 'wards.0.name'],
      }),
    );
  });
});

it('cannot be read where an upgrade does not find what it reads', () => {
  const rooms = entity<Room, Pick<Room, 'id'>>({
    ...roomEntity,
    shape: 2,
    upgrades: [
      {
        why: 'Wards have names',
        up: (row) => ({ ...row, wards: (row.wards as []).map(() => ({})) }),
      },
    ],
  });
  const read = () => parseStored(rooms, { pk: 'ROOM#1', sk: 'ROOM~', entity: 'room', shape: 1 });
  expect(read).toThrow(UnreadableRow);
});

it('refuses a kind whose shape and upgrades do not agree', () => {
  const declared: Entity<Room, Pick<Room, 'id'>> = { ...roomEntity, shape: 2 };
  expect(() => entity(declared)).toThrow('room: shape 2 takes 1 upgrades');
});
