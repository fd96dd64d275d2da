import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { LondonDay } from '../kernel/calendar.ts';
import { icbs, icbsOn } from './icb.ts';
import { icbOf, localAuthorities } from './localAuthority.ts';

const LAST = '2026-03-31' as LondonDay;
const FIRST = '2026-04-01' as LondonDay;

function rows(name: string): Record<string, string>[] {
  const text = readFileSync(new URL(`../../data/areas/${name}`, import.meta.url));
  return parse(text, { bom: true, columns: true });
}

describe('the ICBs', () => {
  it('are 42 until 31 March 2026 and 36 from the day after', () => {
    expect(icbsOn(LAST)).toHaveLength(42);
    expect(icbsOn(FIRST)).toHaveLength(36);
  });

  it('are those of the data file', () => {
    expect(icbs).toEqual(
      rows('icbs.csv').map(({ ods_code, name, from, until }) => ({
        name,
        ods: ods_code || null,
        from: from || null,
        until: until || null,
      })),
    );
  });
});

describe('the local authorities', () => {
  it('are those of the data file, each with its ICB before and since', () => {
    const byOds = new Map(icbs.map(({ ods, name }) => [ods, name]));
    const lookupRows = rows('local_authority_to_icb.csv');
    expect(localAuthorities.map(({ name }) => name).sort()).toEqual(
      lookupRows.map(({ lad_name }) => lad_name).sort(),
    );
    for (const row of lookupRows) {
      const authority = localAuthorities.find(({ name }) => name === row.lad_name);
      expect(authority?.icb.before).toBe(row.icb_name_2023);
      expect(authority?.variant ?? 'bsol').toBe(row.portal_variant);
      if (row.icb_ods_2026) expect(authority?.icb.since).toBe(byOds.get(row.icb_ods_2026));
    }
  });

  it('lie in an ICB that there is, on either day', () => {
    for (const day of [LAST, FIRST]) {
      const names = icbsOn(day).map(({ name }) => name);
      for (const authority of localAuthorities) expect(names).toContain(icbOf(authority, day));
    }
  });
});
