// <FiguresTable figures={figures} /> beside a VacancyChart, which only shows
import type { ReactNode } from 'react';
import { londonStamp } from '#shared/kernel/calendar.ts';
import { countOf, type PastFigure, type PastFigures, typesIn } from './pastFigures.ts';

const CAPTION = 'figures-caption';

/** A column after the counts. `long`: for texts of many words. */
export interface FigureColumn<U extends PastFigure> {
  heading: string;
  of: (update: U) => ReactNode;
  long?: boolean;
}

/** Every update as a row, newest first: what the chart shows, and what it cannot. */
export function FiguresTable<U extends PastFigure>(props: {
  figures: PastFigures<U>;
  more?: FigureColumn<U>[];
}) {
  const { figures, more = [] } = props;
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
            {more.map(({ heading }) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
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
              {more.map(({ heading, of, long }) => (
                <td key={heading} className={long ? 'pw-past-table__comments' : undefined}>
                  {of(update)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
