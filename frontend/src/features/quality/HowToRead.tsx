import { Sign } from '../../components/charts/Sign.tsx';
import { useQualityPlaces } from './qualityPlaces.ts';

/** What the lines, the band and the signs mean, for somebody who never learned statistics. */
export function HowToRead() {
  const { words } = useQualityPlaces();
  return (
    <details className="nhsuk-details pw-quality__how">
      <summary className="nhsuk-details__summary">
        <span className="nhsuk-details__summary-text">How to read these charts</span>
      </summary>
      <div className="nhsuk-details__text">
        <p>
          Each chart shows one figure of this {words.noun}, month by month. Figures always go up and
          down a little. The shaded band is the range that is usual for this {words.noun}, worked
          out from its own months. The line in its middle is the average.
        </p>
        <ul className="pw-quality__signs">
          <li>
            <Sign shape="diamond" /> <b>Look closer</b>: outside the usual range, on the worse side.
            This rarely happens by chance. Find out what changed.
          </li>
          <li>
            <Sign shape="circle" high={false} /> <b>Better than usual</b>: outside the usual range,
            on the better side. Find out what works, and keep it.
          </li>
          <li>
            <Sign shape="square" /> <b>Changed</b>: outside the usual range, of a figure that is
            neither good nor bad on its own. Ask why.
          </li>
          <li>
            <Sign shape="early" /> <b>Early sign</b>: within the usual range, but several months
            together are unusual. Watch the next months.
          </li>
          <li>
            <Sign shape="as_usual" /> <b>As usual</b>: nothing has changed. There is no need to
            explain a single month.
          </li>
        </ul>
        <p>
          A usual range needs 8 months. Until there are 12 it is provisional, with dashed lines. A
          short dash at the foot of a chart is a month without a figure. A numbered dashed line
          shows where the central team reset the usual range. The reason is below the chart.
        </p>
        <p>
          What happens less often than three times in two months, or to fewer than one person a
          month, has no usual range. Its chart shows how many there were each month. ‘Look closer’
          then means so many in one month, or in three months, that chance would hardly bring them
          about. One alone never is. This needs 12 months.
        </p>
        <p>
          Under a chart the {words.noun} is compared with similar ones. Half of them have more than
          the median and half less; the middle half leaves out the quarter with the most and the
          quarter with the least. It compares the last three closed months together, so it may
          differ from the latest month.
        </p>
      </div>
    </details>
  );
}
