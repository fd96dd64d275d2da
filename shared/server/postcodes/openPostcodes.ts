import type { Point } from '#shared/placeList/distance.ts';
import { unitAt, unitNumber } from './fileFormat.ts';
import { readSectors, type Sectors } from './readSectors.ts';

/** A postcode of England, as it is written ('SW9 9SL'), and where it is. */
export interface Postcode extends Point {
  postcode: string;
}

export interface Postcodes {
  /** How many there are. */
  readonly count: number;
  /** The postcode that was typed, in any case and spacing; undefined when there is no such one. */
  find(typed: string): Postcode | undefined;
  /**
   * Where a postcode stands in the file: its sector's number, and its own among those of the sector;
   * undefined when there is no such one.
   */
  locate(typed: string): { sector: number; rank: number } | undefined;
  /** The first postcodes that begin as typed; see `completePostcodes`. */
  complete(partial: string, limit: number): string[];
  /** The numbers of the sectors of a district ('SW9'), or of the one sector of this name ('SW9 9'). */
  sectorsOf(name: string): number[];
  /** Where each postcode of a sector or district is. */
  within(name: string): Generator<Point>;
  /** Every postcode, in the file's order. */
  all(): Generator<Postcode>;
}

/** Longer than any postcode with room for stray spaces: not worth looking at. */
const MAX_TYPED = 40;

/** What was typed, in capitals and without spaces at its ends; null when it can begin no postcode. */
function typedAs(text: string): string | null {
  if (text.length > MAX_TYPED) return null;
  const typed = text.trim();
  // Before the capitals: 'ß' and 'ı' would become letters of a postcode.
  return /^[A-Za-z\d\s]+$/.test(typed) ? typed.toUpperCase() : null;
}

/** The postcodes of a file, looked up in its bytes. Throws as `readSectors` does. */
export function openPostcodes(file: Buffer): Postcodes {
  const sectors = readSectors(file);

  function unitOf(text: string): { sector: number; unit: number } | undefined {
    const typed = typedAs(text)?.replace(/\s+/g, '') ?? '';
    const sector = sectors.find(typed.slice(0, -2));
    const unit = unitNumber(typed.slice(-2));
    if (sector === undefined || unit < 0 || !sectors.has(sector, unit)) return undefined;
    return { sector, unit };
  }

  function sectorsOf(name: string): number[] {
    const [outward = '', inward] = typedAs(name)?.split(/\s+/) ?? [];
    const digits = inward === undefined ? [...'0123456789'] : [inward];
    return digits.flatMap((digit) => sectors.find(outward + digit) ?? []);
  }

  return {
    count: sectors.postcodes,

    find(text) {
      const location = unitOf(text);
      if (!location) return undefined;
      const { sector, unit } = location;
      return { postcode: written(sectors, sector, unit), ...sectors.place(sector, unit) };
    },

    locate(text) {
      const unit = unitOf(text);
      return unit && { sector: unit.sector, rank: sectors.rank(unit.sector, unit.unit) };
    },

    sectorsOf,

    *within(name) {
      for (const sector of sectorsOf(name)) {
        for (const unit of sectors.units(sector)) yield sectors.place(sector, unit);
      }
    },

    complete(text, limit) {
      const typed = typedAs(text);
      if (typed === null) return [];
      const [outward = '', inward = '', ...more] = typed.split(/\s+/);
      const district = more.length === 0 ? inDistrict(sectors, outward, inward) : [];
      const inThere = firstOf(limit, district);
      if (inThere.length > 0) return inThere;
      return firstOf(limit, beginningWith(sectors, typed.replace(/\s+/g, '')));
    },

    *all() {
      for (let sector = 0; sector < sectors.sectors; sector += 1) {
        for (const unit of sectors.units(sector)) {
          yield { postcode: written(sectors, sector, unit), ...sectors.place(sector, unit) };
        }
      }
    },
  };
}

function written(sectors: Sectors, sector: number, unit: number): string {
  const name = sectors.name(sector);
  return `${name.slice(0, -1)} ${name.slice(-1)}${unitAt(unit)}`;
}

/** Those of one district, like 'E1': between its sectors lie those of E10 to E18. */
function* inDistrict(sectors: Sectors, outward: string, inward: string): Generator<string> {
  for (const digit of inward.charAt(0) || '0123456789') {
    const sector = sectors.find(outward + digit);
    if (sector === undefined) continue;
    for (const unit of sectors.units(sector, inward.slice(1))) yield written(sectors, sector, unit);
  }
}

/** Those that begin with these letters and digits, wherever their space is. */
function* beginningWith(sectors: Sectors, typed: string): Generator<string> {
  const [, name = '', letters = ''] = /^(.*\d)([A-Z]{1,2})$/.exec(typed) ?? [];
  const only = sectors.find(name);
  if (only !== undefined) {
    for (const unit of sectors.units(only, letters)) yield written(sectors, only, unit);
    return;
  }
  for (let sector = sectors.firstFrom(typed); sector < sectors.sectors; sector += 1) {
    if (!sectors.name(sector).startsWith(typed)) return;
    for (const unit of sectors.units(sector)) yield written(sectors, sector, unit);
  }
}

function firstOf(limit: number, postcodes: Iterable<string>): string[] {
  const first: string[] = [];
  for (const postcode of postcodes) {
    if (first.length >= limit) break;
    first.push(postcode);
  }
  return first;
}
