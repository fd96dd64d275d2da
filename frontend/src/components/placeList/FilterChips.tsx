import { useRef, useState } from 'react';
import type { Chip } from '../homeSearch/filterChoices.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

/** Chips shown before 'Show all' (specification 2, section 9). */
const FIRST_CHIPS = 5;

/** A button each that takes away what it names; beyond the first five they are folded. */
export function FilterChips(props: {
  title: string;
  chips: Chip[];
  onRemove: (chip: Chip) => void;
}) {
  const { title, chips, onRemove } = props;
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const shown = all ? chips : chips.slice(0, FIRST_CHIPS);
  /**
   * The button goes, and the focus must not go with it: the next one takes its place, of the other group
   * where this one ends with it, else the heading of all filters, or the results where they stand above these.
   */
  const remove = (chip: Chip, at: number) => {
    const buttons = list.current?.querySelectorAll<HTMLElement>('.pw-filter-chip');
    const around = list.current?.closest('.pw-card, #results');
    const others = around?.querySelectorAll<HTMLElement>('.pw-filter-chip') ?? [];
    const next = buttons?.[at + 1] ?? buttons?.[at - 1];
    const other = [...others].find((other) => !list.current?.contains(other));
    const last = around?.closest<HTMLElement>('#results') ?? around?.querySelector('h2');
    (next ?? other ?? last)?.focus({ preventScroll: last?.id === 'results' });
    onRemove(chip);
  };
  return (
    <>
      <ul className="pw-active__chips" ref={list}>
        {shown.map((chip, at) => (
          <li key={`${chip.accessor} ${chip.value}`}>
            <button type="button" className="pw-filter-chip" onClick={() => remove(chip, at)}>
              <VisuallyHidden>Remove filter: </VisuallyHidden>
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
    </>
  );
}
