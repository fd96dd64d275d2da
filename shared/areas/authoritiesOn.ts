import type { LondonDay } from '../kernel/calendar.ts';
import { type Authority, authorities, REGION_NAMES, type RegionCode } from './authorities.ts';
import { authorityName } from './authorityNames.ts';
import { icbOfAuthority } from './icbByAuthority.ts';

/*
 * Where a service location can take packages: local authorities by id, and the region and ICB of the
 * day in which each lies (domiciliary, section 3). Only the authorities' ids are ever stored.
 */

const byId = new Map(authorities.map((authority) => [authority.id, authority]));
const byName = new Map(authorities.map((authority) => [authority.name, authority]));

const COUNTIES: Readonly<Record<string, readonly string[]>> = {
  'East Sussex': ['Eastbourne', 'Hastings', 'Lewes', 'Rother', 'Wealden'],
  'West Sussex': ['Adur', 'Arun', 'Chichester', 'Crawley', 'Horsham', 'Mid Sussex', 'Worthing'],
  Hampshire: ['Rushmoor', 'Hart'],
  Surrey: ['Surrey Heath', 'Waverley'],
};

/** Districts, which count as their county. */
const countyOf = new Map(
  Object.entries(COUNTIES).flatMap(([county, districts]) =>
    districts.map((district): [string, string] => [district, county]),
  ),
);

/** The authority with this id, of whatever day; undefined: there is none. */
export const authorityOf = (id: number): Authority | undefined => byId.get(id);

/** The authority that an office's `local_authority` names, in any of the spellings in use. */
export const authorityNamed = (name: string): Authority | undefined =>
  byName.get(countyOf.get(name) ?? authorityName(name));

const isThereOn = ({ from, until }: Authority, day: LondonDay): boolean =>
  (from === null || from <= day) && (until === null || day <= until);

/** The authorities that there are on a day. */
export const authoritiesOn = (day: LondonDay): Authority[] =>
  authorities.filter((authority) => isThereOn(authority, day));

/** Whether an authority of this id can be chosen on a day. */
export function isAreaOn(id: number, day: LondonDay): boolean {
  const authority = byId.get(id);
  return authority !== undefined && isThereOn(authority, day);
}

/**
 * Stored ids as they are read on a day: one that has ended is its successors, and one that has not begun
 * is left out, as is what is no authority. Each once, in ascending order.
 */
export function areasOn(ids: readonly number[], day: LondonDay): number[] {
  const read = ids.flatMap((id) => authorityIdsOn(id, day));
  return [...new Set(read)].sort((a, b) => a - b);
}

function authorityIdsOn(id: number, day: LondonDay): readonly number[] {
  const authority = byId.get(id);
  if (!authority) return [];
  if (authority.until !== null && authority.until < day) return areasOn(authority.successors, day);
  return isThereOn(authority, day) ? [id] : [];
}

/** Whom an authority follows: successors lie in the ICB of the one before them. */
const predecessorOf = new Map(
  authorities.flatMap((authority) =>
    authority.successors.map((id): [number, Authority] => [id, authority]),
  ),
);

const PREFIX = 'NHS ';
const SUFFIX = ' Integrated Care Board';

/** The ICB of an authority on a day as the areas name it, without 'NHS' and 'Integrated Care Board'. */
export function icbOfArea(authority: Authority, day: LondonDay): string {
  const icb = icbOfAuthority((predecessorOf.get(authority.id) ?? authority).name, day);
  if (icb === null) throw new Error(`There is no ICB for ${authority.name}`);
  return icb.slice(PREFIX.length, -SUFFIX.length);
}

/** The full name of an ICB that the areas name in short. */
export const fullIcbName = (icb: string): string => `${PREFIX}${icb}${SUFFIX}`;

/** An authority in the tree of areas. */
interface AreaNode {
  id: number;
  name: string;
}

/** A region with its ICBs and their authorities: a branch of the tree of areas. */
export interface Region {
  name: RegionCode;
  fullName: string;
  ccgSet: { name: string; localauthoritySet: AreaNode[] }[];
}

const byText = (a: string, b: string): number => a.localeCompare(b, 'en-GB');

/** The tree of areas of a day: London first, then by full name; ICBs and authorities A to Z. */
export function regionsOn(day: LondonDay): Region[] {
  const there = authoritiesOn(day);
  return (Object.entries(REGION_NAMES) as [RegionCode, string][]).map(([name, fullName]) => {
    const ofIcb = new Map<string, AreaNode[]>();
    for (const authority of there.filter(({ region }) => region === name)) {
      const icb = icbOfArea(authority, day);
      ofIcb.set(icb, [...(ofIcb.get(icb) ?? []), { id: authority.id, name: authority.name }]);
    }
    const ccgSet = [...ofIcb]
      .sort(([a], [b]) => byText(a, b))
      .map(([icb, areas]) => ({
        name: icb,
        localauthoritySet: areas.sort((a, b) => byText(a.name, b.name)),
      }));
    return { name, fullName, ccgSet };
  });
}
