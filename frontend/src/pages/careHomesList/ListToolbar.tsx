import { type ComponentType, lazy, Suspense, startTransition, useId, useOptimistic } from 'react';
import { ListOrdering } from '../../../../shared/careHomesList/careHomesList.api.ts';
import { type ListState, searchOf } from '../../components/homeSearch/listState.ts';
import { countText } from '../../features/careHomesList/cardText.ts';

/** Nothing that the list waits for; a list that cannot be saved is still a list. */
const ListExport = lazy(
  async (): Promise<{ default: ComponentType<ListExportProps> }> =>
    import('./ListExport.tsx').catch(() => ({ default: () => null })),
);

interface ListExportProps {
  state: ListState;
  count: number | null;
  bsol: boolean;
}

const ORDERINGS: Record<ListOrdering, string> = {
  '-updated': 'Date vacancies updated',
  name: 'Care home name (A-Z)',
  distance: 'Distance (nearest first)',
};

/** How many homes there are, and their order. `onOrdering` left out: the account may not choose it. */
export function ListToolbar(props: {
  state: ListState;
  count: number | null;
  /** There is no list of this state. */
  refused: boolean;
  bsol: boolean;
  onOrdering: (ordering: ListOrdering) => void;
}) {
  const { state, count, refused, bsol, onOrdering } = props;
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
          {count === null ? '' : countText(count)}
        </p>
        {!bsol && (
          <div className="pw-list-toolbar__sort">
            <label htmlFor={id}>Sort by</label>
            <select
              className="nhsuk-select"
              id={id}
              value={shown}
              onChange={(event) => {
                const chosen = ListOrdering.parse(event.target.value);
                startTransition(() => {
                  showAhead(chosen);
                  onOrdering(chosen);
                });
              }}
            >
              {ListOrdering.options.map(
                (option) =>
                  (option !== 'distance' || postcode) && (
                    <option key={option} value={option}>
                      {ORDERINGS[option]}
                    </option>
                  ),
              )}
            </select>
          </div>
        )}
        <div className="pw-list-toolbar__export">
          <Suspense>
            <ListExport state={state} count={count} bsol={bsol} />
          </Suspense>
        </div>
      </div>
      {postcode && !refused && (
        <p className="pw-list-from">Distances are in a straight line from {postcode}.</p>
      )}
    </>
  );
}
