import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

/** The areas that the portal treats in their own way. */
export type Area = 'sussex' | 'frimley' | 'london' | 'bsol';

const AREAS: readonly string[] = ['sussex', 'frimley', 'london', 'bsol'] satisfies Area[];
const FILE = new URL('../../data/areas/local_authority_to_icb.csv', import.meta.url);

/**
 * The regulator names the upper tier, and the file lists Sussex by district: both counties lie
 * wholly in it. Hampshire and Surrey lie only in part in Frimley, so neither does.
 */
const COUNTIES: [string, Area][] = [
  ['West Sussex', 'sussex'],
  ['East Sussex', 'sussex'],
];

/** Reads which area each local authority lies in; authorities that are in none are left out. */
export function readAreas(): Map<string, Area> {
  const rows: { lad_name: string; portal_variant: string }[] = parse(readFileSync(FILE), {
    bom: true,
    columns: true,
  });
  const authorities = rows.flatMap(({ lad_name, portal_variant }): [string, Area][] =>
    AREAS.includes(portal_variant) ? [[lad_name, portal_variant as Area]] : [],
  );
  return new Map([...authorities, ...COUNTIES]);
}
