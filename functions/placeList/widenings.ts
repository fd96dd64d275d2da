import type { Widening } from '../../shared/placeList/widening.ts';
import type { FilterRule } from '../../shared/server/placeList/filterRules.ts';
import type { ListModel } from '../../shared/server/placeList/listModel.ts';
import type { ListQuery, ListTypes } from '../../shared/server/placeList/listTypes.ts';
import type { AnsweredList } from './answeredList.ts';

type Changed = Widening['filters'];

/**
 * What to change in a search that finds nothing: each group of filters by itself, in the smallest step
 * that finds something; all of them at once; and if neither finds anything, also the group that always has
 * a value. Counted by the list itself. `asked`: the filters that the call named.
 */
export function widenings<L extends ListTypes>(
  { kind, steps = {} }: AnsweredList<L>,
  { model, query, asked }: { model: ListModel<L>; query: ListQuery<L>; asked: L['filters'] },
): Widening[] {
  const asks = (filter: string) => asked[filter] as string | readonly string[] | undefined;
  const chosen = (kind.filters as readonly FilterRule<L>[])
    .map((rule) => ({ ...rule, filters: rule.filters.filter((one) => asks(one) !== undefined) }))
    .filter(({ filters, everything }) => filters.some((one) => asks(one) !== everything));

  const counted = (filters: Changed): Widening => {
    const left = Object.fromEntries(
      Object.entries({ ...query.filters, ...filters }).filter(([, value]) => value !== null),
    );
    return { filters, count: model.count({ ...query, filters: left as L['filters'] }) };
  };
  const without = ({ filters, everything }: (typeof chosen)[number]): Changed =>
    Object.fromEntries(filters.map((filter) => [filter, everything ?? null]));
  const found = (changes: Changed[]) => changes.map(counted).filter(({ count }) => count > 0);

  const alone = chosen.flatMap((rule) => {
    const [filter = ''] = rule.filters;
    const values = steps[filter] ?? [];
    const wider = values.slice(values.indexOf(String(asks(filter))) + 1);
    return found([...wider.map((value) => ({ [filter]: value })), without(rule)]).slice(0, 1);
  });
  const cleared = chosen.filter(({ everything }) => everything === undefined).map(without);
  const together = cleared.length > 1 ? found([Object.assign({}, ...cleared)]) : [];
  const some = [...alone, ...together];
  return some.length > 0 || chosen.length < 2
    ? some
    : found([Object.assign({}, ...chosen.map(without))]);
}
