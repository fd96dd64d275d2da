import { type ReactNode, Suspense, startTransition, useId, useOptimistic } from 'react';
import { type AnyState, searchOf } from '../homeSearch/listState.ts';
import { countText, leftOutText } from '../homeSearch/searchKind.ts';
import type { ListedPlace } from './listedPlace.ts';
import type { ListView } from './listView.ts';
import type { ShownKind } from './shownKind.ts';
import type { ShownList } from './shownList.ts';

/** How many places there are, and their order, which the area's flag hides. */
export function ListToolbar<P extends ListedPlace>(props: {
  kind: ShownKind<P>;
  state: AnyState;
  /** Null: there is no list of this state yet. */
  page: Pick<ShownList<P>, 'count' | 'covering' | 'unplaced'> | null;
  /** There is no list of this state. */
  refused: boolean;
  bsol: boolean;
  onOrdering: (ordering: string) => void;
  view: ListView;
  onView: (view: ListView) => void;
  /** What opens the filters, where they are not beside the list. */
  children: ReactNode;
}) {
  const { kind, state, page, refused, bsol, onOrdering, view, onView, children } = props;
  const { Export } = kind;
  const { filters, ordering } = state;
  const search = searchOf(filters);
  const postcode = search?.kind === 'postcode' ? search.words.toUpperCase() : null;
  const id = useId();
  // The address decides, a moment later: until then the choice shows already.
  const [shown, showAhead] = useOptimistic(ordering);
  return (
    <>
      <div className="pw-list-toolbar">
        <p className="pw-list-toolbar__count" role="status">
          {page === null ? '' : countText(page.count, kind.search)}
        </p>
        {children}
        {!bsol && (
          <div className="pw-list-toolbar__sort">
            <label htmlFor={id}>Sort by</label>
            <select
              className="nhsuk-select"
              id={id}
              value={shown}
              onChange={({ target: { value } }) =>
                startTransition(() => {
                  showAhead(value);
                  onOrdering(value);
                })
              }
            >
              {Object.entries(kind.search.orderings).map(
                ([option, label]) =>
                  (option !== 'distance' || postcode) && (
                    <option key={option} value={option}>
                      {label}
                    </option>
                  ),
              )}
            </select>
          </div>
        )}
        <div className="pw-list-toolbar__export">
          <Suspense>
            <Export
              state={state}
              count={page?.count ?? null}
              bsol={bsol}
              view={view}
              onView={onView}
            />
          </Suspense>
        </div>
      </div>
      {postcode && !refused && (
        <p className="pw-list-from">
          {kind.fromText(postcode, page?.covering)} {leftOutText(page?.unplaced, kind.search)}
        </p>
      )}
    </>
  );
}
