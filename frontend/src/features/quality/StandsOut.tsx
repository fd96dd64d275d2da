import { STATE_WORDS } from '../../../../shared/quality/sentences.ts';
import { Sign } from '../../components/charts/Sign.tsx';
import type { ShownMetric } from './dashboardMetric.ts';
import { metricId } from './MetricCard.tsx';
import { goTo } from './SectionLinks.tsx';

const STATES = ['concern', 'neutral', 'improvement'] as const;

/** By name what is outside its usual range in the newest month, each with the way to its card. */
export function StandsOut({ metrics }: { metrics: readonly ShownMetric[] }) {
  const groups = STATES.flatMap((state) => {
    const own = metrics.filter(({ view }) => view.state === state);
    return own.length > 0 ? [{ state, own }] : [];
  });
  if (groups.length === 0) return null;
  return (
    <ul className="pw-quality__out" aria-label="Outside the usual range">
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
              />{' '}
              {metric.name}
            </a>
          ))}
        </li>
      ))}
    </ul>
  );
}
