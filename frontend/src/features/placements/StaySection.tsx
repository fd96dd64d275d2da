import { STAY_BANDS } from '../../../../shared/placements/lineStates.ts';
import type { Count } from '../../../../shared/placements/placementDashboard.api.ts';
import { rank } from '../../../../shared/placements/rank.ts';
import { countText } from './figureWords.ts';

const WIDTH = 240;

/** How long residents have been placed: a table with a bar in each row. */
export function StaySection({ stay }: { stay: readonly Count[] }) {
  const most = Math.max(1, ...stay.map(rank));
  return (
    <section className="pw-pl-section">
      <h2 className="nhsuk-heading-m">Length of stay</h2>
      <table className="pw-pl-bars">
        <caption className="nhsuk-u-visually-hidden">Placements by length of stay</caption>
        <colgroup>
          <col className="pw-pl-bars__band" />
          <col />
        </colgroup>
        <thead className="nhsuk-u-visually-hidden">
          <tr>
            <th scope="col">Length of stay</th>
            <th scope="col">Placements</th>
          </tr>
        </thead>
        <tbody>
          {STAY_BANDS.map(([from, name], at) => (
            <tr key={from}>
              <th scope="row" className="pw-pl-bars__band">
                {name}
              </th>
              <td>
                <span className="pw-pl-bars__figure">{countText(stay[at] ?? 0)}</span>
                <Bar part={rank(stay[at] ?? 0) / most} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A part of the longest bar, 0 to 1. */
function Bar({ part }: { part: number }) {
  return (
    <svg
      className="pw-pl-bars__bar"
      viewBox={`0 0 ${WIDTH} 12`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect width={Math.round(part * WIDTH)} height={12} rx={2} fill="#0a5960" />
    </svg>
  );
}
