import type { Point } from '#shared/placeList/distance.ts';
import {
  HEADER,
  KEY_LENGTH,
  keyOf,
  MAGIC,
  PER_DEGREE,
  SECTOR,
  UNITS,
  unitAt,
  VERSION,
} from './fileFormat.ts';

/** The sectors of a file of postcodes, each by its number in the file's order. */
export interface Sectors {
  readonly sectors: number;
  /** How many postcodes there are in all of them. */
  readonly postcodes: number;
  /** The sector's name without its space: 'SW99'. */
  name(sector: number): string;
  /** The number of the sector of this name; undefined when there is none. */
  find(name: string): number | undefined;
  /** The number of the first sector that is not before this beginning of a name. */
  firstFrom(beginning: string): number;
  has(sector: number, unit: number): boolean;
  /** The units of a sector that there are and that begin with these letters, in order. */
  units(sector: number, beginning?: string): Generator<number>;
  /** How many of the sector's postcodes come before a unit. */
  rank(sector: number, unit: number): number;
  /** Where a postcode is that there is. */
  place(sector: number, unit: number): Point;
}

/**
 * Reads sectors from the bytes of a file in the form that `fileFormat.ts` describes.
 *
 * @throws when it is no such file, is of another version or is cut short
 */
export function readSectors(file: Buffer): Sectors {
  if (file.length < HEADER.bytes || file.toString('latin1', 0, MAGIC.length) !== MAGIC) {
    throw new Error('This is no file of postcodes');
  }
  const version = file.readUInt32LE(HEADER.version);
  if (version !== VERSION) {
    throw new Error(`The file of postcodes has version ${version}, not ${VERSION}`);
  }
  const sectors = file.readUInt32LE(HEADER.sectors);
  const start = (sector: number) => HEADER.bytes + sector * SECTOR.bytes;
  const keyAt = (sector: number) =>
    file.toString('latin1', start(sector), start(sector) + KEY_LENGTH);

  function firstFrom(key: string): number {
    let [from, to] = [0, sectors];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (keyAt(middle) < key) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  const has = (sector: number, unit: number): boolean =>
    ((file.readUInt8(start(sector) + SECTOR.units + (unit >> 3)) >> (unit & 7)) & 1) === 1;

  function rank(sector: number, unit: number): number {
    let before = 0;
    for (let other = 0; other < unit; other += 1) if (has(sector, other)) before += 1;
    return before;
  }

  function bitsAt(position: number, length: number): number {
    let value = 0;
    for (let bit = position; bit < position + length; bit += 1) {
      value = value * 2 + ((file.readUInt8(bit >> 3) >> (7 - (bit & 7))) & 1);
    }
    return value;
  }

  /** The bit at which the coordinates of a unit begin, and how long each of them is. */
  function coordinatesOf(sector: number, unit: number) {
    const latitudeBits = file.readUInt8(start(sector) + SECTOR.latitudeBits);
    const longitudeBits = file.readUInt8(start(sector) + SECTOR.longitudeBits);
    const first = file.readUInt32LE(start(sector) + SECTOR.coordinates) * 8;
    const position = first + rank(sector, unit) * (latitudeBits + longitudeBits);
    return { position, latitudeBits, longitudeBits };
  }

  const isWhole =
    start(sectors) <= file.length &&
    (sectors === 0 || coordinatesOf(sectors - 1, UNITS).position <= file.length * 8);
  if (!isWhole) throw new Error('The file of postcodes is cut short');

  return {
    sectors,
    postcodes: file.readUInt32LE(HEADER.postcodes),
    name: (sector) => keyAt(sector).replaceAll('~', ''),
    find(name) {
      const key = keyOf(name);
      const sector = firstFrom(key);
      return sector < sectors && keyAt(sector) === key ? sector : undefined;
    },
    firstFrom,
    has,
    rank,
    *units(sector, beginning = '') {
      for (let unit = 0; unit < UNITS; unit += 1) {
        if (has(sector, unit) && unitAt(unit).startsWith(beginning)) yield unit;
      }
    },
    place(sector, unit) {
      const { position, latitudeBits, longitudeBits } = coordinatesOf(sector, unit);
      const north = bitsAt(position, latitudeBits);
      const east = bitsAt(position + latitudeBits, longitudeBits);
      return {
        latitude: (file.readInt32LE(start(sector) + SECTOR.latitude) + north) / PER_DEGREE,
        longitude: (file.readInt32LE(start(sector) + SECTOR.longitude) + east) / PER_DEGREE,
      };
    },
  };
}
