import type { ReactNode } from 'react';
import type { Compared, CompareRow } from './compared.ts';
import { useMoreColumns } from './useMoreColumns.ts';

interface ComparisonProps<T> {
  places: T[];
  head: (place: T) => Compared;
  rows: CompareRow<T>[];
  /** What can be done with a place of the list; null where it is another person's. */
  actions: ((place: T, at: number) => ReactNode) | null;
}

/** Of more places paper has the most important only, so that they stay on one page. */
const FEW = 4;

/** The places side by side, for windows that have the room. */
export function ComparisonTable<T>({ places, head, rows, actions }: ComparisonProps<T>) {
  const [scroller, more, showMore] = useMoreColumns(places.length);
  return (
    <div className={more > 0 ? 'pw-compare-frame pw-compare-frame--more' : 'pw-compare-frame'}>
      {more > 0 && (
        <p className="pw-compare-frame__more">
          <button type="button" className="pw-quiet-button" onClick={showMore}>
            Scroll for {more} more
          </button>
        </p>
      )}
      <section
        ref={scroller}
        className={`pw-compare ${places.length > FEW ? 'pw-compare--many' : ''}`.trim()}
        aria-label="Comparison"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <table className="pw-compare__table">
          <thead>
            <tr>
              <th scope="col" className="pw-compare__corner">
                <span className="nhsuk-u-visually-hidden">What is compared</span>
              </th>
              {places.map((place, at) => (
                <th scope="col" key={head(place).uuid}>
                  <PlaceName {...head(place)} />
                  {actions?.(place, at)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, onScreen, common, of }) => [
              common !== undefined && (
                <tr key={`${label} of all`}>
                  <th scope="row">{label}: all have</th>
                  <td colSpan={places.length}>{common}</td>
                </tr>
              ),
              <tr key={label}>
                <th scope="row">
                  {common === undefined ? label : `${label}: also`}
                  {onScreen && <span className="pw-compare__on-screen"> {onScreen}</span>}
                </th>
                {places.map((place) => (
                  <td key={head(place).uuid}>{of(place)}</td>
                ))}
              </tr>,
            ])}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** The places one below the other, for phones. */
export function ComparisonCards<T>({ places, head, rows, actions }: ComparisonProps<T>) {
  return (
    <ol className="pw-compare-cards">
      {places.map((place, at) => (
        <li key={head(place).uuid} className="pw-card">
          <h2 className="pw-compare-cards__name">
            <PlaceName {...head(place)} />
          </h2>
          {actions?.(place, at)}
          <dl className="pw-compare-cards__facts">
            {rows.map(({ label, onScreen, common, of }) => (
              <div key={label}>
                <dt>
                  {label}
                  {onScreen && <span className="pw-compare__on-screen"> {onScreen}</span>}
                </dt>
                <dd>
                  {common !== undefined && <p>All have: {common}</p>}
                  {of(place)}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}

function PlaceName({ name, provider, path, note }: Compared) {
  return (
    <>
      <a className="pw-compare__name" href={path} target="_blank" rel="noreferrer">
        {name}
        <span className="nhsuk-u-visually-hidden"> (opens in a new tab)</span>
      </a>
      {provider && <span className="pw-compare__provider">{provider}</span>}
      {note}
    </>
  );
}
