import { useEffect, useMemo, useRef } from 'react';
import { drawChart, type LineLook, TOTAL_LOOK, TYPE_LOOKS } from './drawChart.ts';
import { chartInWords, chartSteps, type PastFigures } from './pastFigures.ts';

/** Vacant beds over time as steps. A picture: what it shows is in the table, and in short in its name. */
export default function VacancyChart({ figures, now }: { figures: PastFigures; now: Date }) {
  const place = useRef<HTMLDivElement>(null);
  const steps = useMemo(() => chartSteps(figures, now.getTime()), [figures, now]);

  useEffect(() => {
    if (!place.current) return;
    return drawChart(place.current, steps);
  }, [steps]);

  return (
    <figure className="pw-chart">
      <ul className="pw-chart__key" aria-hidden="true">
        <Key label="Vacant beds" look={TOTAL_LOOK} />
        {steps.types.map(({ type }) => (
          <Key key={type} label={type} look={TYPE_LOOKS[type]} />
        ))}
      </ul>
      <div
        ref={place}
        className="pw-chart__place"
        role="img"
        aria-label={`Chart of vacant beds over time. ${chartInWords(figures)}`}
      />
    </figure>
  );
}

function Key({ label, look }: { label: string; look: LineLook }) {
  return (
    <li>
      <svg width="36" height="8" viewBox="0 0 36 8" aria-hidden="true">
        <line
          x1="0"
          y1="4"
          x2="36"
          y2="4"
          stroke={look.colour}
          strokeWidth={look.width}
          strokeDasharray={look.dash.join(' ')}
        />
      </svg>
      {label}
    </li>
  );
}
