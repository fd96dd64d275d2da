import { londonStamp } from '../../../../shared/kernel/calendar.ts';
import { CHANNELS, countOf, type PastFigures, typesIn } from './pastFigures.ts';

const CAPTION = 'figures-caption';

/** Every update as a row, newest first: what the chart shows, and what it cannot. */
export function FiguresTable({ figures }: { figures: PastFigures }) {
  const types = typesIn(figures);
  return (
    <section
      className="pw-past-table"
      aria-labelledby={CAPTION}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
    >
      <table>
        <caption id={CAPTION}>Updates, newest first</caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col" className="pw-past-table__count">
              Vacant beds
            </th>
            {types.map((type) => (
              <th key={type} scope="col" className="pw-past-table__count">
                {type}
              </th>
            ))}
            <th scope="col">Comments</th>
            <th scope="col">Updated by</th>
            <th scope="col">Through</th>
          </tr>
        </thead>
        <tbody>
          {[...figures.updates].reverse().map((update) => (
            <tr key={update.at}>
              <th scope="row">{londonStamp(new Date(update.at))}</th>
              <td className="pw-past-table__count">{update.vacant_beds}</td>
              {types.map((type) => (
                <td key={type} className="pw-past-table__count">
                  {countOf(update, type) ?? '–'}
                </td>
              ))}
              <td className="pw-past-table__comments">{update.comments}</td>
              <td>{update.by}</td>
              <td>{CHANNELS[update.channel]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
