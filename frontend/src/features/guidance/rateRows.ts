import type { FaqContent } from '#shared/guidance/guidance.api.ts';
import { shortIcb } from '#shared/rates/rates.ts';

/** One ICB of the rate table. */
export interface RateRow {
  /** Without 'NHS' and 'Integrated Care Board', which every one has. */
  icb: string;
  /** Null: its local authorities have rates, it has none. */
  rate: number | null;
  /** Its local authorities by their rate; null stands for the ICB's own. Those without any are left out. */
  groups: { rate: number | null; boroughs: string[] }[];
}

/** The ICBs that have a rate, or a local authority that has one, by name. */
export function rateRows({
  ccgs,
  ccg_rates,
  la_rates,
}: Pick<FaqContent, 'ccgs' | 'ccg_rates' | 'la_rates'>): RateRow[] {
  return Object.entries(ccgs)
    .filter(
      ([icb, boroughs]) =>
        ccg_rates[icb] !== undefined || boroughs.some((borough) => la_rates[borough] !== undefined),
    )
    .map(([name, boroughs]) => {
      const rate = ccg_rates[name] ?? null;
      const groups = new Map<number | null, string[]>();
      for (const borough of boroughs) {
        const own = la_rates[borough] ?? null;
        if (own === null && rate === null) continue;
        const shown = own === rate ? null : own;
        groups.set(shown, [...(groups.get(shown) ?? []), borough]);
      }
      return {
        icb: shortIcb(name),
        rate,
        groups: [...groups].map(([groupRate, members]) => ({ rate: groupRate, boroughs: members })),
      };
    })
    .sort((a, b) => a.icb.localeCompare(b.icb, 'en-GB'));
}
