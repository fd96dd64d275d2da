import { STAY_BANDS } from '#shared/placements/lineStates.ts';
import type { Count } from '#shared/placements/placementDashboard.api.ts';
import { rank } from '#shared/placements/rank.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { countText } from './figureWords.ts';

/** How long residents have been placed: a table with a bar in each row, its number at its end. */
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
                <VisuallyHidden>{countText(stay[at] ?? 0)}</VisuallyHidden>
                <Bar part={rank(stay[at] ?? 0) / most} text={countText(stay[at] ?? 0)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A part of the longest bar, 0 to 1, with its number where it ends. */
function Bar({ part, text }: { part: number; text: string }) {
  const end = `${Math.round(part * 1000) / 10}%`;
  return (
    <svg className="pw-pl-bars__bar" width="100%" height={20} aria-hidden="true">
      <rect y={4} width={end} height={12} rx={2} fill="#0a5960" />
      <text x={end} y={15} dx={part === 0 ? 0 : 8} fontSize={16} fontWeight={600} fill="#1d2b2e">
        {text}
      </text>
    </svg>
  );
}
