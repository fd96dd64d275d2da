import {
  AUTHORITY_HEADER,
  AUTHORITY_MAGIC,
  AUTHORITY_VERSION,
  SPLIT,
} from '#shared/server/postcodes/authorityFormat.ts';
import { keyOf, unitNumber } from '#shared/server/postcodes/fileFormat.ts';

/** A postcode and the council where it lies; null: not known. */
export interface LocatedPostcode {
  postcode: string;
  authority: number | null;
}

interface Unit {
  unit: number;
  authority: number | null;
}

/**
 * The file of these postcodes' councils, as `authorityFormat.ts` describes it. A postcode without a council
 * gets its sector's commonest.
 *
 * @throws on a sector of which no council is known
 */
export function encodeAuthorities(postcodes: Iterable<LocatedPostcode>): Buffer {
  const sectors = new Map<string, Unit[]>();
  let count = 0;
  for (const { postcode, authority } of postcodes) {
    const key = keyOf(postcode.slice(0, -2).replace(' ', ''));
    const units = sectors.get(key) ?? [];
    units.push({ unit: unitNumber(postcode.slice(-2)), authority });
    sectors.set(key, units);
    count += 1;
  }
  const keys = [...sectors.keys()].sort((a, b) => (a < b ? -1 : 1));
  const councils = keys.map((key) => councilsOf(key, sectors.get(key) ?? []));
  const ids = [...new Set(councils.flat())].sort((a, b) => a - b);
  const numberOf = new Map(ids.map((id, number) => [id, number]));

  const head = Buffer.alloc(AUTHORITY_HEADER.bytes + 4 * (ids.length + keys.length));
  head.write(AUTHORITY_MAGIC, 'latin1');
  head.writeUInt32LE(AUTHORITY_VERSION, AUTHORITY_HEADER.version);
  head.writeUInt32LE(count, AUTHORITY_HEADER.postcodes);
  head.writeUInt32LE(keys.length, AUTHORITY_HEADER.sectors);
  head.writeUInt32LE(ids.length, AUTHORITY_HEADER.authorities);
  for (const [number, id] of ids.entries()) {
    head.writeUInt32LE(id, AUTHORITY_HEADER.bytes + 4 * number);
  }
  const parts: Buffer[] = [head];
  let end = head.length;
  for (const [sector, own] of councils.entries()) {
    const at = AUTHORITY_HEADER.bytes + 4 * (ids.length + sector);
    const numbers = own.map((id) => numberOf.get(id) as number);
    if (new Set(numbers).size === 1) {
      head.writeUInt32LE(numbers[0] as number, at);
      continue;
    }
    head.writeUInt32LE(SPLIT + end, at);
    parts.push(Buffer.from(numbers));
    end += numbers.length;
  }
  return Buffer.concat(parts);
}

/** The council of each postcode of a sector, in their order. */
function councilsOf(key: string, units: Unit[]): number[] {
  const counts = new Map<number, number>();
  for (const { authority } of units) {
    if (authority !== null) counts.set(authority, (counts.get(authority) ?? 0) + 1);
  }
  const [commonest] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
  if (commonest === undefined) throw new Error(`No council is known in ${key}`);
  return units
    .sort((a, b) => a.unit - b.unit)
    .map(({ authority }) => (authority === null ? commonest : authority));
}
