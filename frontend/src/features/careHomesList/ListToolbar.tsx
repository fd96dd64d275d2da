import { startTransition, useId, useOptimistic } from 'react';
import { ListOrdering } from '../../../../shared/careHomesList/careHomesList.api.ts';
import { countText } from './cardText.ts';

const ORDERINGS: Record<ListOrdering, string> = {
  '-updated': 'Date vacancies updated',
  name: 'Care home name (A-Z)',
};

/** How many homes there are, and their order. `onOrdering` left out: the account may not choose it. */
export function ListToolbar(props: {
  count: number | null;
  ordering: ListOrdering;
  onOrdering?: ((ordering: ListOrdering) => void) | undefined;
}) {
  const { count, ordering, onOrdering } = props;
  const id = useId();
  // The address decides, a moment later: until then the choice shows already.
  const [shown, showAhead] = useOptimistic(ordering);
  return (
    <div className="pw-list-toolbar">
      <p className="pw-list-toolbar__count" role="status">
        {count === null ? '' : countText(count)}
      </p>
      {onOrdering && (
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
            {ListOrdering.options.map((option) => (
              <option key={option} value={option}>
                {ORDERINGS[option]}
              </option>
            ))}
          </select>
        </div>
      )}
    </div>
  );
}
