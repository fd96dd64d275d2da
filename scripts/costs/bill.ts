import { type Counted, type Price, prices } from './prices.ts';

/** How much of each is used in a month; what is not named is not used. */
export type Use = Partial<Record<Counted, number>>;

/** Uses one after another, together. */
export function together(...uses: Use[]): Use {
  const sum: Use = {};
  for (const use of uses) {
    for (const [counted, many] of Object.entries(use) as [Counted, number][]) {
      sum[counted] = (sum[counted] ?? 0) + many;
    }
  }
  return sum;
}

/** A use so many times. */
export const times = (many: number, use: Use): Use =>
  Object.fromEntries(Object.entries(use).map(([counted, once]) => [counted, once * many]));

/** Dollars for a use, without free tiers, discounts and tax. Throws on less than nothing. */
export function usdOf(use: Use): number {
  return Object.values(usdByCounted(use)).reduce((sum, usd) => sum + usd, 0);
}

/** Dollars for each thing counted. */
function usdByCounted(use: Use): Record<string, number> {
  return Object.fromEntries(
    (Object.entries(use) as [Counted, number][]).map(([counted, many]) => {
      if (!(many >= 0)) throw new Error(`${counted}: ${many} of it`);
      const { usd, per } = prices[counted];
      return [counted, (many / per) * usd];
    }),
  );
}

/** Dollars for each service, in the order of `prices`. */
export function usdByService(use: Use): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { service } of Object.values<Price>(prices)) sums.set(service, 0);
  for (const [counted, usd] of Object.entries(usdByCounted(use))) {
    const { service } = prices[counted as Counted];
    sums.set(service, (sums.get(service) ?? 0) + usd);
  }
  return sums;
}
