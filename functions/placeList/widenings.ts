import type { Widening } from '#shared/placeList/widening.ts';
import type { FilterRule } from '#shared/server/placeList/filterRules.ts';
import type { ListModel } from '#shared/server/placeList/listModel.ts';
import type { ListQuery, ListTypes } from '#shared/server/placeList/listTypes.ts';
import type { AnsweredList } from './answeredList.ts';

type Changed = Widening['filters'];

/** Pairs of groups that are offered where no group by itself helps. */
const MOST_PAIRS = 3;

/**
 * What to change in a search that finds nothing: each group of filters by itself, in the smallest step
 * that finds something, or else two of them; all of them at once; and if none of it finds anything, also the
 * group that always has a value. Counted by the list itself. `filters`: those that the call named.
 */
export function widenings<L extends ListTypes>(
  { kind, steps = {} }: AnsweredList<L>,
  { model, query, filters }: { model: ListModel<L>; query: ListQuery<L>; filters: L['filters'] },
): Widening[] {
  const asks = (filter: string) => filters[filter] as string | readonly string[] | undefined;
  const chosen = (kind.filters as readonly FilterRule<L>[])
    .map((rule) => ({
      ...rule,
      filters: rule.filters.filter((filter) => asks(filter) !== undefined),
    }))
    .filter(({ filters, everything }) => filters.some((filter) => asks(filter) !== everything));

  const counted = (filters: Changed): Widening => {
    const remainingFilters = Object.fromEntries(
      Object.entries({ ...query.filters, ...filters }).filter(([, value]) => value !== null),
    );
    return { filters, count: model.count({ ...query, filters: remainingFilters as L['filters'] }) };
  };
  const without = ({ filters, everything }: (typeof chosen)[number]): Changed =>
    Object.fromEntries(filters.map((filter) => [filter, everything ?? null]));

  /** The ways to widen a group, the smallest first. */
  const waysOf = (rule: (typeof chosen)[number]): Changed[] => {
    const [filter = ''] = rule.filters;
    const values = steps[filter] ?? [];
    const wider = values.slice(values.indexOf(String(asks(filter))) + 1);
    return [...wider.map((value) => ({ [filter]: value })), without(rule)];
  };
  const first = (ways: Changed[]): Widening[] => {
    for (const way of ways) {
      const widening = counted(way);
      if (widening.count > 0) return [widening];
    }
    return [];
  };
  const singles = chosen.flatMap((rule) => first(waysOf(rule)));
  const some = singles.length > 0 ? singles : pairsOf(chosen, waysOf, first);
  const cleared = chosen.filter(({ everything }) => everything === undefined).map(without);
  const together = cleared.length > 1 ? first([Object.assign({}, ...cleared)]) : [];
  // A pair may be all that there is to clear.
  const said = new Set(some.map(textOf));
  const ways = [...some, ...together.filter((way) => !said.has(textOf(way)))];
  return ways.length > 0 || chosen.length < 2
    ? ways
    : first([Object.assign({}, ...chosen.map(without))]);
}

const textOf = ({ filters }: Widening): string => JSON.stringify(Object.entries(filters).sort());

/** The first changes of two groups that find something. Of two groups, both are all. */
function pairsOf<R>(
  rules: readonly R[],
  waysOf: (rule: R) => Changed[],
  first: (ways: Changed[]) => Widening[],
): Widening[] {
  const pairs: Widening[] = [];
  if (rules.length < 3) return pairs;
  for (const [at, rule] of rules.entries()) {
    for (const other of rules.slice(at + 1)) {
      const both = waysOf(rule).flatMap((way) =>
        waysOf(other).map((more) => ({ ...way, ...more })),
      );
      pairs.push(...first(both));
      if (pairs.length === MOST_PAIRS) return pairs;
    }
  }
  return pairs;
}
