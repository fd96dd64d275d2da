import { use } from 'react';
import type { FilterGroup } from '#shared/placeList/filterGroup.ts';
import { type Chip, chipsOf, withChoice } from '../homeSearch/filterChoices.ts';
import type { AnyFilters } from '../homeSearch/listState.ts';
import { FilterChips } from './FilterChips.tsx';
import { SearchContext } from './searchContext.ts';
import { SideContext } from './sideContext.ts';

/** What is chosen, each with a way out; places in a group of their own. */
export function ActiveFilters(props: {
  filters: AnyFilters;
  groups: FilterGroup[];
  onChange: (filters: AnyFilters) => void;
}) {
  const { filters, groups, onChange } = props;
  const { chips, locations } = chipsOf(filters, groups, use(SearchContext), use(SideContext));
  const remove = ({ accessor, value }: Chip) =>
    onChange(withChoice(filters, { accessor, type: 'any' }, value, false));
  return (
    <>
      <Chips title="Active filters" chips={chips} onRemove={remove} />
      <Chips title="Active location filters" chips={locations} onRemove={remove} />
    </>
  );
}

function Chips(props: { title: string; chips: Chip[]; onRemove: (chip: Chip) => void }) {
  if (props.chips.length === 0) return null;
  return (
    <section className="pw-active">
      <h3 className="pw-active__title">{props.title}</h3>
      <FilterChips {...props} />
    </section>
  );
}
