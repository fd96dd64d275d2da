// <SpcTable metric={metric} view={view} from={from} to={to} />, in the place of its chart
import { useId } from 'react';
import { figureText } from '#shared/quality/figureText.ts';
import type { Metric } from '#shared/quality/metric.ts';
import type { MetricView } from '#shared/quality/metricView.ts';
import { monthsSinceLast } from '#shared/quality/rareEvents.ts';
import { pointWords, STATE_WORDS } from '#shared/quality/sentences.ts';
import { type Period, periodShort } from '#shared/reporting/period.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { isCounted } from './countedView.ts';
import { Sign } from './Sign.tsx';
import { countText } from './spcStory.ts';

const HEADS = ['Numerator', 'Denominator', 'Value', 'Mean', 'Lower', 'Upper'];
const SINCE = 'Months since the last';

/** A number of a row, or a dash with words for what is not there. */
function Figure({ text }: { text: string | null }) {
  if (text !== null && text !== '–') return <td className="pw-spc__number">{text}</td>;
  return (
    <td className="pw-spc__number">
      <span aria-hidden="true">–</span>
      <VisuallyHidden>none</VisuallyHidden>
    </td>
  );
}

/**
 * Every month as a row, newest first, its sign in sight while its figures are scrolled.
 * Limits are as calculated, below 0 and above 100 too.
 */
export function SpcTable(props: { metric: Metric; view: MetricView; from: Period; to: Period }) {
  const { metric, view, from, to } = props;
  const caption = useId();
  const counted = isCounted(view);
  const heads = counted ? [...HEADS, SINCE] : HEADS;
  const since = new Map(
    counted ? monthsSinceLast(view.points).map((count, i) => [view.points[i]?.period, count]) : [],
  );
  const rows = view.points.filter(({ period }) => period >= from && period <= to).reverse();
  const figure = (value: number | null | undefined) =>
    value == null ? null : figureText(metric, value);
  return (
    <section
      className="pw-spc__table"
      aria-labelledby={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
    >
      <table>
        <caption id={caption}>{metric.name}, newest month first</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            {heads.map((head) => (
              <th key={head} scope="col" className="pw-spc__number">
                {head}
              </th>
            ))}
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((point) => {
            const segment = view.segments[point.segment ?? -1];
            const ranged = segment && segment.state !== 'too_few';
            return (
              <tr key={point.period}>
                <th scope="row">
                  <Sign
                    shape={STATE_WORDS[point.state].shape}
                    high={point.side !== 'low'}
                    size={16}
                  />
                  {periodShort(point.period)}
                </th>
                <Figure text={countText(point.numerator)} />
                <Figure text={countText(point.denominator)} />
                <Figure text={figure(point.value)} />
                <Figure text={ranged ? figure(segment.mean) : null} />
                <Figure text={figure(segment?.lower)} />
                <Figure text={figure(segment?.upper)} />
                {counted && <Figure text={countText(since.get(point.period) ?? null)} />}
                <td>{pointWords(point)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
