import type { ShortlistedHome } from '#shared/shortlist/shortlist.api.ts';

/** How the homes stand; `own`: as the person has put them. */
export const ORDERS = {
  own: 'My order',
  beds: 'Most vacant beds',
  updated: 'Newest figures',
  distance: 'Nearest',
  name: 'Name (A-Z)',
} as const;
export type Order = keyof typeof ORDERS;

/** The homes in an order; those that are alike in it stay as the person has put them. */
export function inOrder(homes: ShortlistedHome[], order: Order): ShortlistedHome[] {
  const comparators: Record<
    Exclude<Order, 'own'>,
    (a: ShortlistedHome, b: ShortlistedHome) => number
  > = {
    beds: (a, b) => vacantNow(b) - vacantNow(a),
    updated: (a, b) =>
      (b.home.vacancy_updated_at ?? '').localeCompare(a.home.vacancy_updated_at ?? ''),
    distance: (a, b) => (a.distance ?? Infinity) - (b.distance ?? Infinity) || 0,
    name: (a, b) => a.home.name.localeCompare(b.home.name, 'en-GB'),
  };
  return order === 'own' ? homes : homes.toSorted(comparators[order]);
}

/** A closed home's last figure is of no bed that is vacant now: it comes after a full one. */
const vacantNow = ({ home, closed_on }: ShortlistedHome): number =>
  closed_on === null ? home.vacant_beds : -1;

/** What all homes have, and of one home what not all have. One home alone has nothing in common. */
export function commonAndOther(
  homes: ShortlistedHome[],
  kind: 'specialisms' | 'languages',
): { common: string[]; otherOf: (home: ShortlistedHome) => string[] } {
  const [first, ...others] = homes;
  const common =
    first && others.length > 0
      ? first[kind].filter((name) => others.every((other) => other[kind].includes(name)))
      : [];
  return { common, otherOf: (home) => home[kind].filter((name) => !common.includes(name)) };
}
