import { use, useRef, useState } from 'react';
import type { FilterGroup } from '../../../../shared/placeList/filterGroup.ts';
import { type Chip, chipsOf, withChoice } from '../homeSearch/filterChoices.ts';
import type { AnyFilters } from '../homeSearch/listState.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { SearchContext } from './searchContext.ts';
import { SideContext } from './sideContext.ts';

/** Chips shown before 'Show all' (specification 2, section 9). */
const FIRST_CHIPS = 5;

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
  const { title, chips, onRemove } = props;
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  if (chips.length === 0) return null;
  const shown = all ? chips : chips.slice(0, FIRST_CHIPS);
  /**
   * The button goes, and the focus must not go with it: the next one takes its place, of the other group
   * where this one ends with it, else the heading of all filters.
   */
  const remove = (chip: Chip, at: number) => {
    const buttons = list.current?.querySelectorAll<HTMLElement>('.pw-filter-chip');
    const card = list.current?.closest('.pw-card');
    const others = card?.querySelectorAll<HTMLElement>('.pw-filter-chip') ?? [];
    const next = buttons?.[at + 1] ?? buttons?.[at - 1];
    const other = [...others].find((one) => !list.current?.contains(one));
    (next ?? other ?? card?.querySelector<HTMLElement>('h2'))?.focus();
    onRemove(chip);
  };
  return (
    <section className="pw-active">
      <h3 className="pw-active__title">{title}</h3>
      <ul className="pw-active__chips" ref={list}>
        {shown.map((chip, at) => (
          <li key={`${chip.accessor} ${chip.value}`}>
            <button type="button" className="pw-filter-chip" onClick={() => remove(chip, at)}>
              <VisuallyHidden>Remove filter </VisuallyHidden>
              {chip.label} <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
      </ul>
      {chips.length > FIRST_CHIPS && (
        <button
          type="button"
          className="pw-quiet-button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? `Show the first ${FIRST_CHIPS}` : `Show all (${chips.length})`}
          <VisuallyHidden>: {title.toLowerCase()}</VisuallyHidden>
        </button>
      )}
    </section>
  );
}
