import { AUTHORITY_HEADER, AUTHORITY_MAGIC, AUTHORITY_VERSION, SPLIT } from './authorityFormat.ts';
import type { Postcodes } from './openPostcodes.ts';

/** The councils of postcodes: ids of `shared/areas/authorities.ts`, of whatever day. */
export interface PostcodeAuthorities {
  /** That of a postcode, in any case and spacing; undefined when there is no such one. */
  of(postcode: string): number | undefined;
  /** Every one that a sector ('SW9 9') or district ('SW9') has a postcode of; none when there is no such one. */
  ofPart(name: string): number[];
}

/**
 * The councils in a file, for the postcodes beside it, looked up in its bytes.
 *
 * @throws when it is no such file, is of another version or of other postcodes, or is cut short
 */
export function openAuthorities(file: Buffer, postcodes: Postcodes): PostcodeAuthorities {
  const isOne = file.toString('latin1', 0, AUTHORITY_MAGIC.length) === AUTHORITY_MAGIC;
  if (!isOne || file.length < AUTHORITY_HEADER.bytes) {
    throw new Error('This is no file of the councils of postcodes');
  }
  const version = file.readUInt32LE(AUTHORITY_HEADER.version);
  if (version !== AUTHORITY_VERSION) {
    throw new Error(`The file of councils has version ${version}, not ${AUTHORITY_VERSION}`);
  }
  if (file.readUInt32LE(AUTHORITY_HEADER.postcodes) !== postcodes.count) {
    throw new Error('The file of councils is of other postcodes');
  }
  const authorities = file.readUInt32LE(AUTHORITY_HEADER.authorities);
  const sectors = file.readUInt32LE(AUTHORITY_HEADER.sectors);
  const sectorAt = (sector: number) => AUTHORITY_HEADER.bytes + 4 * (authorities + sector);
  if (file.length < sectorAt(sectors)) throw new Error('The file of councils is cut short');

  const idAt = (number: number) => file.readUInt32LE(AUTHORITY_HEADER.bytes + 4 * number);
  /** Where the bytes of a split sector end: where those of the next one begin. */
  function endOf(sector: number): number {
    for (let next = sector + 1; next < sectors; next += 1) {
      const value = file.readUInt32LE(sectorAt(next));
      if (value >= SPLIT) return value - SPLIT;
    }
    return file.length;
  }
  return {
    of(postcode) {
      const located = postcodes.locate(postcode);
      if (!located) return undefined;
      const value = file.readUInt32LE(sectorAt(located.sector));
      return idAt(value < SPLIT ? value : file.readUInt8(value - SPLIT + located.rank));
    },
    ofPart(name) {
      const numbers = new Set<number>();
      for (const sector of postcodes.sectorsOf(name)) {
        const value = file.readUInt32LE(sectorAt(sector));
        if (value < SPLIT) numbers.add(value);
        else
          for (const authorityNumber of file.subarray(value - SPLIT, endOf(sector)))
            numbers.add(authorityNumber);
      }
      return [...numbers].map(idAt).sort((a, b) => a - b);
    },
  };
}
