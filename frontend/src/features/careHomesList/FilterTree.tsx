import { type ReactNode, useId, useState } from 'react';
import type { FilterGroup } from '../../../../shared/placeList/filterGroup.ts';
import { chosenValues, sectionsOf } from '../../components/homeSearch/filterChoices.ts';
import type { Chosen } from '../../components/homeSearch/listState.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { type Choosing, FilterValues } from './FilterValues.tsx';

/** What most searches need stands open. */
const OPEN_AT_FIRST = ['care_home_type', 'within', 'vacant_bed_type'];

const HINTS: Record<string, string> = {
  all: 'Shows homes that meet all that you tick.',
  any: 'Shows homes with any that you tick.',
  places: 'Shows homes in any of the ICBs and local authorities that you tick.',
};

/** The filter groups, each of them a disclosure. */
export function FilterTree(props: {
  groups: FilterGroup[];
  filters: Chosen;
  onChoose: Choosing['onChoose'];
}) {
  const { groups, filters, onChoose } = props;
  return sectionsOf(groups).map((section) => {
    if ('categories' in section) {
      const chosen = chosenValues(filters, 'specialism').length;
      return (
        <Section key="specialisms" id="specialisms" name={section.name} chosen={chosen}>
          <p className="pw-filter__hint">{HINTS.all}</p>
          {section.categories.map((group) => (
            <Group key={group.name} {...{ group, filters, onChoose }} nested />
          ))}
        </Section>
      );
    }
    return <Group key={section.accessor} group={section} filters={filters} onChoose={onChoose} />;
  });
}

function Group(props: {
  group: FilterGroup;
  filters: Chosen;
  onChoose: Choosing['onChoose'];
  /** Within the specialisms, whose hint stands above. */
  nested?: boolean;
}) {
  const { group, filters, onChoose, nested = false } = props;
  const chosen = chosenValues(filters, group.accessor);
  const own = group.values.filter(({ value, values }) =>
    [value, ...(values ?? []).map((one) => one.value)].some((one) => chosen.includes(one)),
  );
  // Of a radio group the tree says itself what is chosen; a number would say nothing.
  const count = group.type === 'radio' ? 0 : own.length;
  const isPlace = group.accessor === 'icb' || group.accessor === 'local_authority';
  const hint =
    group.type === 'any' && group.values.length > 1 ? (isPlace ? 'places' : 'any') : null;
  return (
    <Section
      id={`${group.accessor} ${group.name}`}
      name={group.name}
      chosen={count}
      nested={nested}
    >
      {hint && <p className="pw-filter__hint">{HINTS[hint]}</p>}
      <FilterValues group={group} filters={filters} onChoose={onChoose} />
    </Section>
  );
}

/** Which disclosures stand open, for as long as the page does: the drawer comes and goes. */
const opened = new Map<string, boolean>();

function Section(props: {
  id: string;
  name: string;
  /** How many of its values are chosen. */
  chosen: number;
  nested?: boolean;
  children: ReactNode;
}) {
  const { id, name, chosen, nested = false, children } = props;
  const [open, setOpen] = useState(
    () => opened.get(id) ?? (chosen > 0 || OPEN_AT_FIRST.some((one) => id.startsWith(one))),
  );
  const titleId = useId();
  return (
    <details
      className={nested ? 'pw-filter pw-filter--nested' : 'pw-filter'}
      open={open}
      onToggle={(event) => {
        // The event of a disclosure within bubbles in React.
        if (event.target !== event.currentTarget) return;
        opened.set(id, event.currentTarget.open);
        setOpen(event.currentTarget.open);
      }}
    >
      <summary className="pw-filter__name">
        <span id={titleId}>{name}</span>
        {chosen > 0 && (
          <span className="pw-filter__chosen">
            {chosen}
            <VisuallyHidden> chosen</VisuallyHidden>
          </span>
        )}
      </summary>
      {open && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would say the summary's words twice
        <div role="group" aria-labelledby={titleId} className="pw-filter__inside">
          {children}
        </div>
      )}
    </details>
  );
}
