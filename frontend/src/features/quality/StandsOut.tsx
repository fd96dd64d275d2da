import { STATE_WORDS } from '#shared/quality/sentences.ts';
import { type Period, periodInWords } from '#shared/reporting/period.ts';
import { Sign } from '../../components/charts/Sign.tsx';
import { OUT_STATES, type ShownMetric } from './dashboardMetric.ts';
import { metricId } from './MetricCard.tsx';
import { goTo } from './SectionLinks.tsx';

const RANGED: readonly string[] = ['common_cause', 'trend_7', 'two_of_three', 'shift_7'];

/**
 * By name what is outside its usual range in the newest month, each with the way to its card; where there
 * is nothing, that there is nothing, or that the month has not been reported.
 */
export function StandsOut({ metrics, to }: { metrics: readonly ShownMetric[]; to: Period }) {
  const groups = OUT_STATES.flatMap((state) => {
    const own = metrics.filter(({ view }) => view.state === state);
    return own.length > 0 ? [{ state, own }] : [];
  });
  if (groups.length === 0) {
    const words = nothingOut(metrics, to);
    return words && <p className="pw-quality__nothing">{words}</p>;
  }
  return (
    <ul className="pw-quality__out" aria-label="What stands out">
      {groups.map(({ state, own }) => (
        <li key={state}>
          <b>{STATE_WORDS[state].word}:</b>{' '}
          {own.map(({ metric, view }) => (
            <a
              key={metric.id}
              href={`#${metricId(metric.id)}`}
              onClick={(event) => {
                event.preventDefault();
                goTo(metricId(metric.id));
              }}
            >
              <Sign
                shape={STATE_WORDS[state].shape}
                high={view.points.at(-1)?.side !== 'low'}
                size={16}
              />
              <span>{metric.name}</span>
            </a>
          ))}
        </li>
      ))}
    </ul>
  );
}

function nothingOut(metrics: readonly ShownMetric[], to: Period): string | null {
  const monthly = metrics.filter(({ metric }) => !metric.sixMonthly);
  const states = monthly.map(({ view }) => view.state);
  if (states.length > 0 && states.every((state) => state === 'missing')) {
    return `${periodInWords(to)} has not been reported.`;
  }
  return states.some((state) => RANGED.includes(state))
    ? 'No figure is outside its usual range.'
    : null;
}
