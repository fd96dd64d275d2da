import { type ReactNode, use, useId, useState } from 'react';
import type { FilterGroup } from '#shared/placeList/filterGroup.ts';
import { type SwitchedGroup, sectionsOf } from '../homeSearch/filterChoices.ts';
import { type AnyFilters, chosenValues } from '../homeSearch/listState.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { type Choosing, FilterValues } from './FilterValues.tsx';
import { SearchContext } from './searchContext.ts';
import { SideContext } from './sideContext.ts';

/** The filter groups, each of them a disclosure. */
export function FilterTree(props: {
  groups: FilterGroup[];
  filters: AnyFilters;
  onChoose: Choosing['onChoose'];
}) {
  const { groups, filters, onChoose } = props;
  const { hints } = use(SideContext);
  return sectionsOf(groups).map((section) => {
    if ('categories' in section) {
      const chosen = chosenValues(filters, 'specialism').length;
      return (
        <Section key="specialisms" id="specialisms" name={section.name} chosen={chosen}>
          <p className="pw-filter__hint">{hints.all}</p>
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
  group: SwitchedGroup;
  filters: AnyFilters;
  onChoose: Choosing['onChoose'];
  /** Within the specialisms, whose hint stands above. */
  nested?: boolean;
}) {
  const { group, filters, onChoose, nested = false } = props;
  const { hints, locations } = use(SideContext);
  const { alwaysSet } = use(SearchContext);
  const chosen = chosenValues(filters, group.accessor);
  const own = group.values.filter(({ value, values }) =>
    [value, ...(values ?? []).map((value) => value.value)].some((item) => chosen.includes(item)),
  );
  const isSwitched = group.switch && chosenValues(filters, group.switch.accessor).length > 0;
  // What always has a value narrows nothing.
  const count = group.accessor === alwaysSet ? 0 : own.length + (isSwitched ? 1 : 0);
  const ofValues = locations.includes(group.accessor) ? 'places' : 'any';
  const hint =
    group.values.length < 2 || group.type === 'radio'
      ? null
      : group.type === 'all' && !nested
        ? 'all'
        : group.type === 'any'
          ? ofValues
          : null;
  return (
    <Section
      id={`${group.accessor} ${group.name}`}
      name={group.name}
      chosen={count}
      isRadio={group.type === 'radio'}
      nested={nested}
    >
      {hint && <p className="pw-filter__hint">{hints[hint]}</p>}
      <FilterValues group={group} filters={filters} onChoose={onChoose} />
      {group.switch && (
        <div className="pw-filter__switch">
          <FilterValues group={group.switch} filters={filters} onChoose={onChoose} isSwitch />
          {hints.switch && <p className="pw-filter__hint">{hints.switch}</p>}
        </div>
      )}
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
  isRadio?: boolean;
  nested?: boolean;
  children: ReactNode;
}) {
  const { id, name, chosen, isRadio = false, nested = false, children } = props;
  const { openAtFirst } = use(SideContext);
  const [open, setOpen] = useState(
    () => opened.get(id) ?? (chosen > 0 || openAtFirst.some((prefix) => id.startsWith(prefix))),
  );
  // What becomes active elsewhere, as by going back, is not hidden.
  const [active, setActive] = useState(chosen > 0);
  if (active !== chosen > 0) {
    setActive(chosen > 0);
    if (chosen > 0) setOpen(true);
  }
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
        {/* An open radio group says itself what is chosen. */}
        {chosen > 0 && !(isRadio && open) && (
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
