/**
 * The postcodes of England in one file, `data/postcodes/postcodes.bin`: read whole into a buffer,
 * never unpacked. Numbers are little-endian; coordinates are whole hundred-thousandths of a degree
 * (WGS84), exactly as Code-Point Open's copy gives them: about a metre.
 *
 * | bytes | header |
 * |---|---|
 * | 4 | `PWPC` |
 * | u32 | version of this format |
 * | u32 | number of postcodes |
 * | u32 | number of sectors |
 *
 * A sector is a postcode less its last two letters: 'SW9 9'. Sectors follow, in ascending order of
 * their keys, so that a sector is found by halving:
 *
 * | bytes | sector |
 * |---|---|
 * | 5 | key: the sector without its space, filled up with `~` ('SW99~') |
 * | u8, u8 | bits of each latitude, of each longitude |
 * | u8 | 0 |
 * | i32, i32 | the sector's least latitude and longitude |
 * | u32 | where its coordinates begin, in bytes from the start of the file |
 * | 50 | a bit for each of the 400 units 'AA' to 'ZZ': whether there is such a postcode |
 *
 * Then the coordinates: for each sector, beginning on a whole byte, for each of its postcodes the
 * latitude and longitude above the sector's least, most significant bit first, without gaps.
 *
 * `~` sorts after digits and letters. A sector's postcodes go on with a letter, a longer sector with
 * a digit; so the order of keys is the order of postcodes without their space: E10 0AA, E1 0AA.
 */
export const MAGIC = 'PWPC';
export const VERSION = 1;

export const HEADER = { version: 4, postcodes: 8, sectors: 12, bytes: 16 } as const;
export const SECTOR = {
  key: 0,
  latitudeBits: 5,
  longitudeBits: 6,
  latitude: 8,
  longitude: 12,
  coordinates: 16,
  units: 20,
  bytes: 70,
} as const;

export const KEY_LENGTH = 5;
export const UNITS = 400;

/** Coordinates are whole numbers of this part of a degree. */
export const PER_DEGREE = 100_000;

/** The letters that the last part of a postcode is made of: Royal Mail leaves out C I K M O V. */
const LETTERS = 'ABDEFGHJLNPQRSTUWXYZ';

/** 'SW99' → 'SW99~' */
export const keyOf = (sector: string): string => sector.padEnd(KEY_LENGTH, '~');

/** 'AA' → 0 … 'ZZ' → 399; -1 for letters that no postcode has. */
export function unitNumber(unit: string): number {
  const [first, second] = [LETTERS.indexOf(unit.charAt(0)), LETTERS.indexOf(unit.charAt(1))];
  return unit.length !== 2 || first < 0 || second < 0 ? -1 : first * LETTERS.length + second;
}

/** 0 → 'AA' … 399 → 'ZZ' */
export const unitAt = (number: number): string =>
  LETTERS.charAt(Math.floor(number / LETTERS.length)) + LETTERS.charAt(number % LETTERS.length);
