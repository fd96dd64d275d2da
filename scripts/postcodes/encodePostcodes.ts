import {
  HEADER,
  keyOf,
  MAGIC,
  PER_DEGREE,
  SECTOR,
  unitNumber,
  VERSION,
} from '#shared/server/postcodes/fileFormat.ts';
import type { Postcode } from '#shared/server/postcodes/openPostcodes.ts';

interface Unit {
  unit: number;
  latitude: number;
  longitude: number;
}

const WRITTEN = /^([A-Z]{1,2}\d[A-Z\d]?) (\d)([A-Z]{2})$/;

/**
 * The file of these postcodes, as `fileFormat.ts` describes it; the same for the same postcodes in
 * whatever order they come.
 *
 * @throws on a postcode that is not written as one, or that comes twice
 */
export function encodePostcodes(postcodes: Iterable<Postcode>): Buffer {
  const sectors = new Map<string, Unit[]>();
  let count = 0;
  for (const { postcode, latitude, longitude } of postcodes) {
    const [, outward, digit, letters = ''] = WRITTEN.exec(postcode) ?? [];
    const unit = unitNumber(letters);
    if (unit < 0) throw new Error(`This is no postcode: ${postcode}`);
    const key = keyOf(`${outward}${digit}`);
    const units = sectors.get(key) ?? [];
    units.push({
      unit,
      latitude: Math.round(latitude * PER_DEGREE),
      longitude: Math.round(longitude * PER_DEGREE),
    });
    sectors.set(key, units);
    count += 1;
  }
  // By code unit, as the reader compares them: never by a language's rules.
  const keys = [...sectors.keys()].sort((a, b) => (a < b ? -1 : 1));
  const head = Buffer.alloc(HEADER.bytes + keys.length * SECTOR.bytes);
  head.write(MAGIC, 'latin1');
  head.writeUInt32LE(VERSION, HEADER.version);
  head.writeUInt32LE(count, HEADER.postcodes);
  head.writeUInt32LE(keys.length, HEADER.sectors);
  const parts: Buffer[] = [head];
  let end = head.length;
  for (const [index, key] of keys.entries()) {
    const coordinates = writeSector({
      head,
      at: HEADER.bytes + index * SECTOR.bytes,
      key,
      units: sectors.get(key) ?? [],
      coordinatesAt: end,
    });
    parts.push(coordinates);
    end += coordinates.length;
  }
  return Buffer.concat(parts);
}

/** Writes a sector into the head of the file; answers its coordinates, to be added at the end. */
function writeSector(sector: {
  head: Buffer;
  at: number;
  key: string;
  units: Unit[];
  coordinatesAt: number;
}): Buffer {
  const { head, at, key, coordinatesAt } = sector;
  const units = sector.units.sort((a, b) => a.unit - b.unit);
  const twice = units.some(({ unit }, i) => unit === units[i - 1]?.unit);
  if (twice) throw new Error(`A postcode of ${key} comes twice`);
  const [south, high] = rangeOf(units.map(({ latitude }) => latitude));
  const [west, wide] = rangeOf(units.map(({ longitude }) => longitude));
  head.write(key, at + SECTOR.key, 'latin1');
  head.writeUInt8(high, at + SECTOR.latitudeBits);
  head.writeUInt8(wide, at + SECTOR.longitudeBits);
  head.writeInt32LE(south, at + SECTOR.latitude);
  head.writeInt32LE(west, at + SECTOR.longitude);
  head.writeUInt32LE(coordinatesAt, at + SECTOR.coordinates);
  for (const { unit } of units) {
    const byte = at + SECTOR.units + (unit >> 3);
    head.writeUInt8(head.readUInt8(byte) | (1 << (unit & 7)), byte);
  }
  const bits = units.flatMap(({ latitude, longitude }) => [
    ...bitsOf(latitude - south, high),
    ...bitsOf(longitude - west, wide),
  ]);
  const bytes = Buffer.alloc(Math.ceil(bits.length / 8));
  for (const [position, bit] of bits.entries()) {
    const byte = position >> 3;
    bytes.writeUInt8(bytes.readUInt8(byte) | (bit << (7 - (position & 7))), byte);
  }
  return bytes;
}

/** The least of these numbers, and how many bits the greatest takes above it. */
function rangeOf(values: number[]): [least: number, bits: number] {
  const least = Math.min(...values);
  const spread = Math.max(...values) - least;
  return [least, spread === 0 ? 0 : Math.floor(Math.log2(spread)) + 1];
}

/** The last so many bits of a number, the most significant first. */
const bitsOf = (value: number, length: number): number[] =>
  Array.from({ length }, (_, i) => (value >> (length - 1 - i)) & 1);
