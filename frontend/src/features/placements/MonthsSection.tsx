import type { PlacementDashboard } from '#shared/placements/placementDashboard.api.ts';
import { periodInWords, periodShort } from '#shared/reporting/period.ts';
import { END_REASONS, type EndReason } from '#shared/reporting/placement.ts';
import { CardTable } from '../../components/CardTable.tsx';
import { useChartWidth } from '../../components/charts/useChartWidth.ts';
import { countText } from './figureWords.ts';

type Months = NonNullable<PlacementDashboard['months']>;

/** Admitted and ended by month: two lines, named at their ends, and the table with the reasons. */
export function MonthsSection({ months, isOwn }: { months: Months; isOwn: boolean }) {
  return (
    <section className="pw-pl-section">
      <h2 className="nhsuk-heading-m">
        {isOwn ? 'Your placements admitted and ended' : 'Admitted and ended'}
      </h2>
      <TwoLines months={months} />
      <details className="nhsuk-details pw-pl-months">
        <summary className="nhsuk-details__summary">
          <span className="nhsuk-details__summary-text">Show as table, with reasons</span>
        </summary>
        <CardTable
          caption="Admitted and ended by month"
          hidesCaption
          figures
          shape="wide"
          columns={['Month', 'Admitted', 'Ended', ...Object.values(END_REASONS)]}
        >
          {[...months].reverse().map((month) => (
            <tr key={month.period}>
              <th scope="row">{periodShort(month.period)}</th>
              <td data-label="Admitted">{countText(month.admitted)}</td>
              <td data-label="Ended">{countText(month.ended)}</td>
              {(Object.keys(END_REASONS) as EndReason[]).map((reason) => (
                <td
                  key={reason}
                  data-label={END_REASONS[reason]}
                  data-empty={month.reasons[reason] === 0}
                >
                  {countText(month.reasons[reason])}
                </td>
              ))}
            </tr>
          ))}
        </CardTable>
      </details>
    </section>
  );
}

const [HEIGHT, TOP, BOTTOM, LEFT] = [176, 28, 26, 30];
/** Until the page is measured. */
const FIRST_WIDTH = 640;
/** A letter or digit of a name, on the safe side. */
const LETTER = 7.5;

/** Over the whole width that there is; text keeps its size. */
function TwoLines({ months }: { months: Months }) {
  const [measure, room] = useChartWidth();
  return (
    <div ref={measure}>
      <Lines months={months} width={room ?? FIRST_WIDTH} />
    </div>
  );
}

function Lines({ months, width }: { months: Months; width: number }) {
  const most = Math.max(1, ...months.flatMap(({ admitted, ended }) => [admitted, ended]));
  const names = {
    admitted: `Admitted ${countText(months.at(-1)?.admitted ?? 0)}`,
    ended: `Ended ${countText(months.at(-1)?.ended ?? 0)}`,
  };
  const right = 12 + LETTER * Math.max(names.admitted.length, names.ended.length);
  const x = (at: number) => LEFT + (at * (width - LEFT - right)) / Math.max(1, months.length - 1);
  const y = (value: number) => TOP + (1 - value / most) * (HEIGHT - TOP - BOTTOM);
  const path = (countName: 'admitted' | 'ended') =>
    months.map((month, at) => `${at === 0 ? 'M' : 'L'}${x(at)} ${y(month[countName])}`).join('');
  const last = months.at(-1);
  const first = months[0];
  if (!first || !last) return null;
  const [admitted, ended] = labelHeights(y(last.admitted), y(last.ended));
  return (
    <svg
      className="pw-pl-lines"
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label={`Placements admitted and ended, ${periodInWords(first.period)} to ${periodInWords(last.period)}: last month ${countText(last.admitted)} admitted, ${countText(last.ended)} ended`}
    >
      <rect width={width} height={HEIGHT} fill="#fff" />
      <path
        d={`M${LEFT} ${y(0)}H${width - right}M${LEFT} ${y(most)}H${width - right}`}
        stroke="#d6dedf"
      />
      <g fill="#4a5c60" fontSize={13}>
        <text x={0} y={13}>
          placements a month
        </text>
        <text x={LEFT - 6} y={y(0) + 4} textAnchor="end">
          0
        </text>
        <text x={LEFT - 6} y={y(most) + 4} textAnchor="end">
          {Math.round(most)}
        </text>
        <text x={LEFT} y={HEIGHT - 6}>
          {periodShort(first.period)}
        </text>
        <text x={width - right} y={HEIGHT - 6} textAnchor="end">
          {periodShort(last.period)}
        </text>
      </g>
      <path d={path('admitted')} fill="none" stroke="#0a5960" strokeWidth={2} />
      <path d={path('ended')} fill="none" stroke="#1d2b2e" strokeWidth={2} strokeDasharray="6 4" />
      <g fill="#1d2b2e" fontSize={13}>
        <text x={width - right + 6} y={admitted}>
          {names.admitted}
        </text>
        <text x={width - right + 6} y={ended}>
          {names.ended}
        </text>
      </g>
    </svg>
  );
}

/** Names at the lines' ends, at least 16 px apart. */
function labelHeights(admitted: number, ended: number): [number, number] {
  const [a, b] = [admitted + 4, ended + 4];
  if (Math.abs(a - b) >= 16) return [a, b];
  return a <= b ? [a - 8, a + 8] : [b + 8, b - 8];
}
