import { startTransition, use, useOptimistic, useRef, useState } from 'react';
import { postcodeInWords, sectorOrDistrict } from '#shared/postcodes/postcodeParts.ts';
import { Button } from '../Button.tsx';
import { type Chip, chipsOf, withChoice } from '../homeSearch/filterChoices.ts';
import {
  type AnyFilters,
  countChosen,
  searchOf,
  withoutFilters,
  withSearch,
} from '../homeSearch/listState.ts';
import type { SideKind } from '../homeSearch/sideKind.ts';
import { FilterChips } from './FilterChips.tsx';
import { SearchContext } from './searchContext.ts';
import { SideContext } from './sideContext.ts';
import type { ChosenProps } from './sideProps.ts';
import { useFilterGroups } from './useFilterGroups.ts';
import './listControls.scss';

/** Above the list, where its filters are in a drawer: what it is of, each with a way out. */
export const ChosenFilters = ({ of, ...props }: ChosenProps & { of: SideKind }) => (
  <SideContext value={of}>
    <Row {...props} />
  </SideContext>
);

const TITLE = 'Active filters';

function Row({ filters: inAddress, onChange }: ChosenProps) {
  const kind = use(SearchContext);
  // The address decides, a moment later: until then what was removed is gone already.
  const [filters, showAhead] = useOptimistic(inAddress);
  const { groups, error } = useFilterGroups(filters, 0);
  const [cleared, setCleared] = useState(false);
  const row = useRef<HTMLElement>(null);
  const change = (next: AnyFilters) =>
    startTransition(() => {
      showAhead(next);
      onChange(next);
    });
  const remove = ({ accessor, value }: Chip) =>
    change(
      accessor === 'search'
        ? withSearch(filters, null)
        : withChoice(filters, { accessor, type: 'any' }, value, false),
    );
  const clear = () => {
    // The button goes, and the focus must not go with it.
    row.current?.closest<HTMLElement>('#results')?.focus({ preventScroll: true });
    setCleared(true);
    change(withoutFilters(filters, kind));
  };
  const search = searchChips(filters);
  const { chips, locations } = chipsOf(filters, groups ?? [], kind, use(SideContext));
  const isClear = countChosen(filters, kind) === 0;
  return (
    <section className="pw-chosen" aria-label={TITLE} ref={row}>
      {/* With the tree, which has the labels: chips that change their width would move the list. */}
      {(groups || error) && (
        <FilterChips title={TITLE} chips={[...search, ...chips, ...locations]} onRemove={remove} />
      )}
      {!isClear && (
        <Button kind="quiet" onClick={clear}>
          Clear all filters
        </Button>
      )}
      <span role="status">
        {cleared &&
          isClear &&
          search.length > 0 &&
          'The search stays: remove it by its own button.'}
      </span>
    </section>
  );
}

/** The chip of what is searched for, which is not among the filters: 'Postcode: SW9 9SL'. */
function searchChips(filters: AnyFilters): Chip[] {
  const search = searchOf(filters);
  if (search === null) return [];
  const { kind, words } = search;
  const label =
    kind === 'postcode'
      ? `Postcode: ${sectorOrDistrict(words) ?? postcodeInWords(words)}`
      : `Name: ${words}`;
  return [{ accessor: 'search', value: words, label }];
}
