// <FilterBar count={2} fields={<Select …/>} more={<><Select …/><PausedField …/></>} aside={<CsvExport …/>} />
import type { ReactNode } from 'react';
import { useNarrow } from '../useNarrow.ts';
import './filterBar.scss';

/**
 * What narrows a list or figures, side by side, and beside it what is done with what is left. Under 992 px
 * `more` is folded, with the number of filters that are set. On paper nothing of it shows: `<Printed>` says it.
 */
export function FilterBar(props: {
  /** Fields that show at every width. */
  fields?: ReactNode;
  /** Fields that are folded where the window is narrow. */
  more?: ReactNode;
  /** How many of the filters in `more` are set. */
  count?: number;
  /** Under the fields: what else could be chosen, and how. */
  note?: ReactNode;
  aside?: ReactNode;
}) {
  const { fields, more, count = 0, note, aside } = props;
  const isNarrow = useNarrow();
  return (
    <div className="pw-filter-bar">
      <search className="pw-filter-bar__fields">
        {fields}
        {more && isNarrow ? (
          <details className="nhsuk-details">
            <summary className="nhsuk-details__summary">
              <span className="nhsuk-details__summary-text">
                Filters{count > 0 && ` (${count})`}
              </span>
            </summary>
            <div className="nhsuk-details__text">{more}</div>
          </details>
        ) : (
          more
        )}
      </search>
      {aside}
      {note && <p className="pw-filter-bar__note">{note}</p>}
    </div>
  );
}
