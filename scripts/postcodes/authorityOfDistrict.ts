/**
 * Counties, and unitary authorities made since 2014, by the numbers of the districts that went into them,
 * E07000… in codes (domiciliary care, section 3). Surrey's two successors are where Surrey's districts
 * are, also before they exist: whoever reads them knows the day.
 */
const OF_DISTRICTS: readonly (readonly [authority: number, districts: string])[] = [
  [6000060, '4-7'],
  [10000003, '8-12'],
  [6000063, '26,28,29'],
  [6000064, '27,30,31'],
  [10000007, '32-39'],
  [10000008, '40-47'],
  [6000058, '48'],
  [6000059, '49-53'],
  [10000011, '61-65'],
  [10000012, '66-77'],
  [10000013, '78-83'],
  [10000014, '84-94'],
  [10000015, '95-103,240-243'],
  [10000016, '105-116'],
  [10000017, '117-128'],
  [10000018, '129-135'],
  [10000019, '136-142'],
  [10000020, '143-149'],
  [6000061, '150,152,153,156'],
  [6000062, '151,154,155'],
  [6000065, '163-169'],
  [10000024, '170-176'],
  [10000025, '177-181'],
  [6000066, '187-191'],
  [10000028, '192-199'],
  [10000029, '200-206'],
  [90000001, '207,208,210,211,215'],
  [90000002, '209,212-214,216,217'],
  [10000031, '218-222'],
  [10000032, '223-229'],
  [10000034, '234-239'],
];

/** Bournemouth and Poole, which are one council with Christchurch since 2019. */
const MERGED = new Map([
  [6000028, 6000058],
  [6000029, 6000058],
]);

const byDistrict = new Map<number, number>(
  OF_DISTRICTS.flatMap(([authority, districts]) =>
    districts.split(',').flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, i) => [first + i, authority] as const);
    }),
  ),
);

/**
 * The council with social services duties where a district of 2014 lies, by the district's ONS code:
 * 'E07000027' → 6000064. Null without a code.
 *
 * @throws on a code that is none of England's of that year
 */
export function authorityOfDistrict(code: string): number | null {
  if (code === '') return null;
  const [, kind, number] = /^E(06|07|08|09)(\d{6})$/.exec(code) ?? [];
  if (kind === undefined) throw new Error(`This is no code of a district: ${code}`);
  if (kind === '07') {
    const authority = byDistrict.get(Number(number));
    if (authority === undefined) throw new Error(`No council is known for ${code}`);
    return authority;
  }
  const own = Number(`${kind}${number}`);
  return MERGED.get(own) ?? own;
}
