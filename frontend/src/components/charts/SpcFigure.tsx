// <SpcFigure metric={metric} view={view} rebases={rebases} from={from} to={to} width={width} early />
import { memo, useMemo, useState } from 'react';
import type { Metric } from '#shared/quality/metric.ts';
import type { ChartPoint, MetricView } from '#shared/quality/metricView.ts';
import { monthNumber, type Period, periodInWords } from '#shared/reporting/period.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { drawnOf, sinceWords } from './countedView.ts';
import { RebaseNumber, SpcChart } from './SpcChart.tsx';
import { SpcTable } from './SpcTable.tsx';
import type { SpcFrame } from './spcPaths.ts';
import { pointLine, spcStory } from './spcStory.ts';
import './charts.scss';

/** A new usual range: from when, and why. */
interface ShownRebase {
  from: Period;
  reason: string;
}

interface Props {
  metric: Metric;
  view: MetricView;
  rebases: readonly ShownRebase[];
  /** The months shown. */
  from: Period;
  to: Period;
  /** The width that there is for the chart, in CSS pixels. */
  width: number;
  early: boolean;
  /** Whether it begins as a table; its own button turns it all the same. */
  asTable?: boolean;
}

/** A metric's chart or, by its button, its table; below it the reasons of new usual ranges. */
export const SpcFigure = memo(function SpcFigure(props: Props) {
  const { metric, view, rebases, from, to, width, early, asTable = false } = props;
  const [turned, setTurned] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const shown = useMemo(
    () => rebases.filter((rebase) => rebase.from > from && rebase.from <= to).sort(byMonth),
    [rebases, from, to],
  );
  const frame = useMemo(
    (): SpcFrame => ({
      ...drawnOf(metric, view),
      from,
      to,
      width,
      early,
      rebases: shown.map((rebase) => rebase.from),
    }),
    [metric, view, from, to, width, early, shown],
  );
  const points = view.points.filter(({ period }) => period >= from && period <= to);
  const isTable = asTable !== turned;
  const read = chosen === null ? undefined : nearest(points, monthNumber(from) + chosen);
  const point = read ?? points.at(-1);
  const since = frame.counted ? sinceWords(view) : null;
  return (
    <div className="pw-spc">
      {isTable ? (
        <SpcTable metric={metric} view={view} from={from} to={to} />
      ) : (
        <>
          <SpcChart
            label={spcStory(metric.name, points, {
              early,
              rebases: frame.rebases,
              counted: frame.counted,
            })}
            frame={frame}
            chosen={read ? monthNumber(read.period) - monthNumber(from) : null}
            onChoose={setChosen}
          />
          <p className="pw-spc__month" aria-hidden="true">
            {point && pointLine(metric, point, frame.counted)}
          </p>
        </>
      )}
      {since && <p className="pw-spc__since">{since}</p>}
      {shown.map((rebase, i) => (
        <p key={rebase.from} className="pw-spc__rebase">
          <RebaseNumber number={i + 1} /> From {periodInWords(rebase.from)}: {rebase.reason}
        </p>
      ))}
      <button type="button" className="pw-spc__turn" onClick={() => setTurned(!turned)}>
        {isTable ? 'Show as chart' : 'Show as table'}{' '}
        <VisuallyHidden>of {metric.name}</VisuallyHidden>
      </button>
    </div>
  );
});

/** A metric that is asked twice a year has no point in most months: the nearest one is read. */
const nearest = (points: readonly ChartPoint[], month: number): ChartPoint | undefined => {
  const far = ({ period }: ChartPoint) => Math.abs(monthNumber(period) - month);
  return points.reduce<ChartPoint | undefined>(
    (best, point) => (best === undefined || far(point) < far(best) ? point : best),
    undefined,
  );
};

const byMonth = (a: ShownRebase, b: ShownRebase) => (a.from < b.from ? -1 : 1);
