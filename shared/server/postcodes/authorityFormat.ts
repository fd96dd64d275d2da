/**
 * The council in which each postcode lies, in one file beside the postcodes, `data/postcodes/authorities.bin`:
 * its sectors stand in the order of `postcodes.bin`. Numbers are little-endian.
 *
 * | bytes | header |
 * |---|---|
 * | 4 | `PWLA` |
 * | u32 | version of this format |
 * | u32 | number of postcodes |
 * | u32 | number of sectors |
 * | u32 | number of authorities, at most 255 |
 *
 * Then a u32 for each authority, its id; a u32 for each sector; and the bytes of split sectors. A sector's
 * number is that of its authority in the file, or, where the sector is split (the first bit is set), where
 * its bytes begin in the file: one for each of its postcodes, in their order, the number of its authority.
 */
export const AUTHORITY_MAGIC = 'PWLA';
export const AUTHORITY_VERSION = 1;
export const AUTHORITY_HEADER = {
  version: 4,
  postcodes: 8,
  sectors: 12,
  authorities: 16,
  bytes: 20,
} as const;
export const SPLIT = 0x8000_0000;
