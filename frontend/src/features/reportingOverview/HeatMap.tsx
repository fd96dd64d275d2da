import { Link } from 'react-router-dom';
import { periodShort } from '#shared/reporting/period.ts';
import type { HeatCell, OverviewRow } from '#shared/reporting/reportingOverview.api.ts';
import { useNarrow } from '../../components/useNarrow.ts';
import { usePrinting } from '../../components/usePrinting.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { useOverviewPlaces } from './overviewPlaces.ts';
import { CELL_LETTERS, cellSaid, cellWord, heatText } from './overviewWords.ts';

/** Homes and twelve months: a table, and in a narrow window a strip a home. */
export function HeatMap({ rows }: { rows: readonly OverviewRow[] }) {
  const isNarrow = useNarrow();
  const printing = usePrinting();
  const { places } = useOverviewPlaces();
  const months = rows[0]?.heat ?? [];
  if (isNarrow && !printing) return <Strips rows={rows} />;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it */}
      <section className="pw-heat" tabIndex={0} aria-labelledby="ro-heat">
        <table>
          <caption id="ro-heat">Reports of twelve months</caption>
          <thead>
            <tr>
              <th scope="col" className="pw-heat__month pw-heat__corner">
                {places.heading}
              </th>
              {months.map(({ period }) => (
                <th key={period} scope="col" className="pw-heat__month">
                  {periodShort(period)
                    .split(' ')
                    .map((part) => (
                      <span key={part}>{part} </span>
                    ))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.home}>
                <th scope="row" className="pw-heat__name">
                  <Link to={places.archiveOf(row.home)}>{row.name}</Link>
                </th>
                {row.heat.map((cell) => (
                  <Cell key={cell.period} cell={cell} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Key />
    </>
  );
}

function Cell({ cell }: { cell: HeatCell }) {
  return (
    <td className={`pw-heat__cell pw-heat__cell--${cell.state}`}>
      <span aria-hidden="true">{cellWord(cell)}</span>
      {cell.suspended && (
        <span className="pw-heat__suspended" aria-hidden="true">
          S
        </span>
      )}
      <VisuallyHidden>{cellSaid(cell)}</VisuallyHidden>
    </td>
  );
}

function Key() {
  const { places } = useOverviewPlaces();
  return (
    <p className="pw-heat__key">
      ✓ on time · Late and the days, 0 is less than a day · Open: can still be sent in on time · –
      not asked · S: the {places.one} was suspended at the deadline
    </p>
  );
}

function Strips({ rows }: { rows: readonly OverviewRow[] }) {
  const { places } = useOverviewPlaces();
  return (
    <>
      <ul className="pw-heat-strips">
        {rows.map((row) => (
          <li key={row.home}>
            <Link to={places.archiveOf(row.home)}>{row.name}</Link>
            <span className="pw-heat-strips__cells" aria-hidden="true">
              {row.heat.map((cell) => (
                <span
                  key={cell.period}
                  className={`pw-heat__cell pw-heat__cell--${cell.state}`}
                  title={`${periodShort(cell.period)}: ${cellSaid(cell)}`}
                >
                  {CELL_LETTERS[cell.state]}
                </span>
              ))}
            </span>
            <span className="pw-heat-strips__text">{heatText(row.heat)}</span>
          </li>
        ))}
      </ul>
      <p className="pw-heat__key">
        Twelve months, the newest last. ✓ on time · L late · M missing · O open · · not asked
      </p>
    </>
  );
}
