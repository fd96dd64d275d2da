import { writeFileSync } from 'node:fs';
import { parseStored, shapeOf } from '#shared/store/entity.ts';
import {
  everyEntity,
  readShapeRecord,
  shapeFault,
  shapeFile,
  shapeHash,
} from '#shared/store/shapes.ts';

/*
 * Takes the present stored shapes on record: `npm run shapes`, after a kind of item's `shape` was
 * raised, an upgrade added and an example row of the new shape put into its record. Changes nothing
 * and exits with 1 where one of these is missing.
 */

let failed = false;
for (const [name, kind] of await everyEntity()) {
  const record = readShapeRecord(name);
  const fault = shapeFault(kind, record);
  if (fault === undefined || !record) {
    if (fault !== undefined) report(fault);
    continue;
  }
  const shape = shapeOf(kind);
  const example = record.examples[shape];
  if (shape <= record.shape && record.hash !== '') report(fault);
  else if (!example) report(fault);
  else {
    parseStored(kind, example);
    const updatedRecord = { ...record, shape, hash: shapeHash(kind) };
    writeFileSync(shapeFile(name), `${JSON.stringify(updatedRecord, null, 2)}\n`);
    console.log(`${name}: shape ${shape} is on record`);
  }
}
if (failed) process.exit(1);

function report(fault: string): void {
  console.error(fault);
  failed = true;
}
