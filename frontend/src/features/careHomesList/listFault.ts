import { FILTER_NAMES, type FilterName } from '../../../../shared/careHomesList/listFilters.ts';
import { Problem } from '../../api/problem.ts';
import type { Chosen } from '../../components/homeSearch/listState.ts';

export interface Refused {
  name: FilterName;
  why: string;
}

/** The filters that the server does not take as they are, each with why. Empty for any other fault. */
export function refusedFilters(fault: unknown): Refused[] {
  if (!(fault instanceof Problem) || fault.status !== 400) return [];
  const names: FilterName[] = [...FILTER_NAMES, 'search'];
  return names.flatMap((name) => {
    const why = fault.errors[name]?.join('. ');
    return why ? [{ name, why }] : [];
  });
}

/** The filters without what was refused: the values that the server names, or else all of the group. */
export function withoutRefused(filters: Chosen, { name, why }: Refused): Chosen {
  const { [name]: value = '', ...others } = filters;
  const accepted = value.split(',').filter((one) => !why.includes(`'${one}'`));
  const left = accepted.join(',');
  return (left === '' || left === value ? others : { ...others, [name]: left }) as Chosen;
}
