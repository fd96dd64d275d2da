import { type NoConnection, Problem } from '../../api/problem.ts';
import type { AnyFilters } from '../homeSearch/listState.ts';
import { HOME_SEARCH } from '../homeSearch/searchKind.ts';

/** Why there is no list. */
export type ListFault = Problem | NoConnection;

export interface Refused {
  name: string;
  why: string;
}

/** The filters that the server does not take as they are, each with why. Empty for any other fault. */
export function refusedFilters(fault: unknown, { names } = HOME_SEARCH): Refused[] {
  if (!(fault instanceof Problem) || fault.status !== 400) return [];
  return [...names, 'search'].flatMap((name) => {
    const why = fault.errors[name]?.join('. ');
    return why ? [{ name, why }] : [];
  });
}

/** The filters without what was refused: the values that the server names, or else all of the group. */
export function withoutRefused<F extends AnyFilters>(filters: F, { name, why }: Refused): F {
  const { [name]: value = '', ...others } = filters as AnyFilters;
  const accepted = value.split(',').filter((item) => !why.includes(`'${item}'`));
  const remaining = accepted.join(',');
  return (remaining === '' || remaining === value
    ? others
    : { ...others, [name]: remaining }) as AnyFilters as F;
}
