import type { ReactNode } from 'react';
import { dayInWords } from '../../../../shared/kernel/calendar.ts';
import type { ShortlistedHome } from '../../../../shared/shortlist/shortlist.api.ts';
import { homePath } from '../../components/homes/homeText.ts';
import { Tag } from '../../components/Tag.tsx';
import type { CompareRow } from './compareRows.tsx';

interface ComparisonProps {
  homes: ShortlistedHome[];
  rows: CompareRow[];
  /** What can be done with a home of the list; null where it is another person's. */
  actions: ((home: ShortlistedHome, at: number) => ReactNode) | null;
}

/** Of more homes paper has the most important only, so that they stay on one page. */
const FEW = 4;

/** The homes side by side, for windows that have the room. */
export function ComparisonTable({ homes, rows, actions }: ComparisonProps) {
  return (
    <section
      className={`pw-compare ${homes.length > FEW ? 'pw-compare--many' : ''}`.trim()}
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
            {homes.map((one, at) => (
              <th scope="col" key={one.home.uuid}>
                <HomeName home={one.home} closed_on={one.closed_on} />
                {actions?.(one, at)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, onScreen, common, of }) => [
            common !== undefined && (
              <tr key={`${label} of all`}>
                <th scope="row">{label}: all have</th>
                <td colSpan={homes.length}>{common}</td>
              </tr>
            ),
            <tr key={label}>
              <th scope="row">
                {common === undefined ? label : `${label}: also`}
                {onScreen && <span className="pw-compare__on-screen"> {onScreen}</span>}
              </th>
              {homes.map((one) => (
                <td key={one.home.uuid}>{of(one)}</td>
              ))}
            </tr>,
          ])}
        </tbody>
      </table>
    </section>
  );
}

/** The homes one below the other, for phones. */
export function ComparisonCards({ homes, rows, actions }: ComparisonProps) {
  return (
    <ol className="pw-compare-cards">
      {homes.map((one, at) => (
        <li key={one.home.uuid} className="pw-card">
          <h2 className="pw-compare-cards__name">
            <HomeName home={one.home} closed_on={one.closed_on} />
          </h2>
          {actions?.(one, at)}
          <dl className="pw-compare-cards__facts">
            {rows.map(({ label, onScreen, common, of }) => (
              <div key={label}>
                <dt>
                  {label}
                  {onScreen && <span className="pw-compare__on-screen"> {onScreen}</span>}
                </dt>
                <dd>
                  {common !== undefined && <p>All have: {common}</p>}
                  {of(one)}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}

function HomeName({ home, closed_on }: Pick<ShortlistedHome, 'home' | 'closed_on'>) {
  return (
    <>
      <a className="pw-compare__name" href={homePath(home)} target="_blank" rel="noreferrer">
        {home.name}
        <span className="nhsuk-u-visually-hidden"> (opens in a new tab)</span>
      </a>
      {home.provider && <span className="pw-compare__provider">{home.provider}</span>}
      {closed_on !== null && (
        <Tag colour="amber">Closed on {dayInWords(closed_on, { year: true })}</Tag>
      )}
    </>
  );
}
