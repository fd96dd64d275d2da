import { searchedName } from '#shared/placeList/search.ts';
import {
  type Bitset,
  countCommon,
  countCommonWithAny,
  countRows,
  countWhere,
  hasRow,
  keepRows,
  keepRowsOfAny,
  keepWhere,
} from './bitset.ts';
import type { FilterRule, Findable, RowsWith } from './filterRules.ts';
import type { FilterName, ListQuery, ListTypes } from './listTypes.ts';

/** How many places there would be with a value of a filter. */
export type CountOf = (filter: string, value: string) => number;

/**
 * The rows that are on the list and pass the filters. The rules are asked in their order: a kind names
 * those of facets first, whose sets leave few rows, so that times, names and distances are looked at for
 * those alone. The set is the caller's own.
 */
export function findRows<L extends ListTypes>(
  rules: readonly FilterRule<L>[],
  list: Findable<L>,
  query: ListQuery<L>,
  except?: FilterRule<L>,
): Bitset {
  const matches = list.facets.onList();
  for (const rule of rules) {
    if (rule === except) continue;
    const chosen = chosenRows(rule, list, query);
    if (chosen.length === 0) continue;
    if (rule.choice === 'any' && chosen.length > 1) keepAny(matches, chosen);
    else for (const rows of chosen) keep(matches, rows);
  }
  const text = searchedName(query.filters);
  return text ? list.names.search(text, matches) : matches;
}

const NOTHING: readonly RowsWith[] = [];

/** The rows of each value that is chosen in a group. */
function chosenRows<L extends ListTypes>(
  rule: FilterRule<L>,
  list: Findable<L>,
  query: ListQuery<L>,
): readonly RowsWith[] {
  // Most groups of most queries have no choice: nothing is made for them.
  let chosen: RowsWith[] | undefined;
  for (const filter of rule.filters) {
    const values: string | readonly string[] | undefined = query.filters[filter];
    if (values === undefined || values === rule.everything) continue;
    for (const value of typeof values === 'string' ? [values] : values) {
      const rows = rule.rowsWith({ filter, value }, list, query);
      if (!rows) continue;
      chosen ??= [];
      chosen.push(rows);
    }
  }
  return chosen ?? NOTHING;
}

/** Takes out of `matches` what has not a value. */
function keep(matches: Bitset, rows: RowsWith): void {
  if (typeof rows === 'function') keepWhere(matches, rows);
  else if (rows.length === 1) keepRows(matches, rows[0] as Bitset);
  else keepRowsOfAny(matches, rows);
}

/** Takes out of `matches` what has none of some values. */
function keepAny(matches: Bitset, chosen: readonly RowsWith[]): void {
  const sets: Bitset[] = [];
  const tests: ((row: number) => boolean)[] = [];
  for (const rows of chosen) {
    if (typeof rows === 'function') tests.push(rows);
    else sets.push(...rows);
  }
  if (tests.length === 0) keepRowsOfAny(matches, sets);
  else {
    keepWhere(
      matches,
      (row) => tests.some((test) => test(row)) || sets.some((set) => hasRow(set, row)),
    );
  }
}

/**
 * How many places there would be with each value of each filter, given what is chosen in the other
 * groups, and how many pass now.
 */
export function facetCounts<L extends ListTypes>(
  rules: readonly FilterRule<L>[],
  list: Findable<L>,
  query: ListQuery<L>,
): { countOf: CountOf; count: number } {
  const matches = findRows(rules, list, query);
  const ruleOf = new Map<string, FilterRule<L>>(
    rules.flatMap((rule) => rule.filters.map((filter) => [filter, rule] as const)),
  );
  const bases = new Map<FilterRule<L>, Bitset>();

  /** The rows that a group's values are counted among. */
  function baseOf(rule: FilterRule<L>): Bitset {
    const before = bases.get(rule);
    if (before) return before;
    const stays = rule.choice === 'all' || chosenRows(rule, list, query).length === 0;
    const base = stays ? matches : findRows(rules, list, query, rule);
    bases.set(rule, base);
    return base;
  }

  function countOf(filter: string, value: string): number {
    const rule = ruleOf.get(filter);
    if (!rule) return 0;
    const base = baseOf(rule);
    if (value === rule.everything) return countRows(base);
    const rows = rule.rowsWith({ filter: filter as FilterName<L>, value }, list, query);
    if (!rows) return 0;
    if (typeof rows === 'function') return countWhere(base, rows);
    const [only] = rows;
    return rows.length === 1 && only ? countCommon(base, only) : countCommonWithAny(base, rows);
  }
  return { countOf, count: countRows(matches) };
}
