import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { withUnknownFields } from '../testing/unknownFields.ts';
import { parseStored, type Stored, shapeOf, stored } from './entity.ts';
import { homeEntity } from './homes.store.ts';
import { everyEntity, readShapeRecord, type ShapeRecord, shapeFault, shapeFile } from './shapes.ts';

const entities = await everyEntity();
const names = [...entities.keys()];
const entityNamed = (name: string) =>
  entities.get(name) as NonNullable<ReturnType<typeof entities.get>>;
const recordOf = (name: string) => readShapeRecord(name) as ShapeRecord;

it('knows every kind of item, and has no record of one that has gone', () => {
  expect(names.length).toBeGreaterThan(20);
  const recorded = readdirSync(dirname(shapeFile('home'))).map((file) => file.replace('.json', ''));
  expect(recorded.sort()).toEqual([...names].sort());
});

it.each(names)('%s is stored in the shape that is on record', (name) => {
  expect(shapeFault(entityNamed(name), readShapeRecord(name))).toBeUndefined();
});

it.each(names)('%s reads a row of every shape that it ever had', (name) => {
  const kind = entityNamed(name);
  for (const row of Object.values(recordOf(name).examples)) {
    const item = parseStored(kind, row);
    // Its key is where it was found: an upgrade cannot move a row.
    expect(kind.key(item)).toEqual({ pk: row.pk, sk: row.sk });
  }
});

it.each(names)('%s keeps what a newer release has added, wherever it stands', (name) => {
  const kind = entityNamed(name);
  const { examples, shape } = recordOf(name);
  const { added, row } = withUnknownFields(kind.schema, examples[shape] as Stored);
  expect(added).toBeGreaterThan(0);
  expect(stored(kind, parseStored(kind, row))).toEqual(row);
});

it('says what to do about a schema that has changed', () => {
  const record = recordOf('home');
  const changed = { ...record, hash: 'another' };
  const next = shapeOf(homeEntity) + 1;
  expect(shapeFault(homeEntity, changed)).toMatch(/raise its shape and say why/);
  expect(shapeFault({ ...homeEntity, shape: next }, changed)).toMatch(
    `no example row of shape ${next}`,
  );
  const twice = {
    ...changed,
    examples: { ...record.examples, [next]: record.examples[1] as Stored },
  };
  expect(shapeFault({ ...homeEntity, shape: next }, twice)).toMatch(/run npm run shapes/);
  expect(shapeFault(homeEntity, undefined)).toMatch(/no record of its shapes/);
});
