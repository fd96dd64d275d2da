import { use, useId, useState } from 'react';
import { fold } from '#shared/kernel/text.ts';
import type { FilterGroup, FilterValue } from '#shared/placeList/filterGroup.ts';
import { Field } from '../Field.tsx';
import { innerOf } from '../homeSearch/filterChoices.ts';
import { type AnyFilters, chosenValues } from '../homeSearch/listState.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { SearchContext } from './searchContext.ts';
import { SideContext } from './sideContext.ts';

/** Longer groups have a box to find a value in. */
const LONG = 15;

export interface Choosing {
  filters: AnyFilters;
  onChoose: (group: Pick<FilterGroup, 'accessor' | 'type'>, value: string, chosen: boolean) => void;
}

/** The values of a group as boxes to tick, or as radios; `isSwitch`: each turns something on and off. */
export function FilterValues({
  group,
  isSwitch = false,
  ...choosing
}: Choosing & { group: FilterGroup; isSwitch?: boolean }) {
  const [wanted, setWanted] = useState('');
  const id = useId();
  const long = group.values.length > LONG;
  const values = long ? group.values.flatMap((value) => matching(value, wanted)) : group.values;
  if (group.type === 'radio') return <Radios group={group} {...choosing} />;
  return (
    <>
      {long && (
        <>
          <Field
            id={id}
            label={`Find in ${group.name}`}
            {...(group.accessor === 'language'
              ? {
                  label: 'Search languages',
                  hint: 'Start typing any language to search or select from the list',
                }
              : {})}
            autoComplete="off"
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
          <VisuallyHidden>
            <span role="status">{wanted.trim() === '' ? '' : `${values.length} found`}</span>
          </VisuallyHidden>
        </>
      )}
      {values.length === 0 && <p className="pw-filter__hint">Nothing matches these letters.</p>}
      <ul className={long ? 'pw-values pw-values--long' : 'pw-values'}>
        {values.map((filterValue) => (
          <li key={filterValue.value}>
            <Box group={group} value={filterValue} isSwitch={isSwitch} {...choosing} />
            {filterValue.values && (
              <Boroughs
                of={filterValue}
                accessor={innerOf(group)}
                open={wanted.trim() !== ''}
                {...choosing}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The value, with those of its boroughs that have these letters if it has not itself. */
function matching(filterValue: FilterValue, wanted: string): FilterValue[] {
  const letters = fold(wanted).trim();
  const has = ({ label }: { label: string }) => fold(label).includes(letters);
  if (has(filterValue)) return [filterValue];
  const values = filterValue.values?.filter(has) ?? [];
  return values.length > 0 ? [{ ...filterValue, values }] : [];
}

/** The boroughs of an ICB. `open`: they were looked for. */
function Boroughs({
  of,
  accessor,
  open,
  ...choosing
}: Choosing & { of: FilterValue; accessor: string; open: boolean }) {
  const { values = [] } = of;
  const chosen = chosenValues(choosing.filters, accessor);
  const [shown, setShown] = useState(() => values.some(({ value }) => chosen.includes(value)));
  return (
    <details
      className="pw-boroughs"
      open={open || shown}
      onToggle={(event) => !open && setShown(event.currentTarget.open)}
    >
      <summary>
        {values.length} {values.length === 1 ? 'local authority' : 'local authorities'}
        <VisuallyHidden> of {of.label}</VisuallyHidden>
      </summary>
      {(open || shown) && (
        <ul className="pw-values">
          {values.map((value) => (
            <li key={value.value}>
              <Box group={{ accessor, type: 'any' }} value={value} {...choosing} />
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

function Box(
  props: Choosing & {
    group: Pick<FilterGroup, 'accessor' | 'type'>;
    value: Pick<FilterValue, 'label' | 'value' | 'count'>;
    isSwitch?: boolean;
  },
) {
  const { group, value, isSwitch = false, filters, onChoose } = props;
  return (
    <Value
      type="checkbox"
      label={value.label}
      count={value.count}
      isSwitch={isSwitch}
      checked={chosenValues(filters, group.accessor).includes(value.value)}
      onCheck={(checked) => onChoose(group, value.value, checked)}
    />
  );
}

function Radios({ group, filters, onChoose }: Choosing & { group: FilterGroup }) {
  const name = useId();
  const [chosen] = chosenValues(filters, group.accessor);
  const none = use(SideContext).noneChosen[group.accessor];
  return (
    <ul className="pw-values">
      {none && (
        <li>
          <Value
            type="radio"
            name={name}
            label={none}
            checked={chosen === undefined}
            onCheck={() => onChoose(group, chosen ?? '', false)}
          />
        </li>
      )}
      {group.values.map(({ label, value, count }) => (
        <li key={value}>
          <Value
            type="radio"
            name={name}
            label={label}
            count={count}
            checked={value === chosen}
            onCheck={() => onChoose(group, value, true)}
          />
        </li>
      ))}
    </ul>
  );
}

/** A value and how many homes there would be with it, which is its description and not its name. */
function Value(props: {
  type: 'checkbox' | 'radio';
  name?: string;
  label: string;
  count?: number;
  isSwitch?: boolean;
  checked: boolean;
  onCheck: (checked: boolean) => void;
}) {
  const { type, name, label, count, isSwitch = false, checked, onCheck } = props;
  const id = useId();
  const [singular, many] = use(SearchContext).short;
  return (
    <div className={`pw-value ${count === 0 && !checked ? 'pw-value--none' : ''}`.trim()}>
      <label className="pw-value__label">
        <input
          type={type}
          role={isSwitch ? 'switch' : undefined}
          name={name}
          checked={checked}
          aria-describedby={count === undefined ? undefined : id}
          onChange={(event) => onCheck(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {count !== undefined && (
        <span className="pw-value__count" id={id}>
          {count.toLocaleString('en-GB')}
          <VisuallyHidden> {count === 1 ? singular : many}</VisuallyHidden>
        </span>
      )}
    </div>
  );
}
