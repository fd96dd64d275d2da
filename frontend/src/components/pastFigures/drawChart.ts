import UPlot from 'uplot';
import type { BedType } from '#shared/homes/vacancy.ts';
import type { ChartSteps } from './pastFigures.ts';

/** How a line is drawn: told apart by its dashes as well as by its colour. */
export interface LineLook {
  colour: string;
  /** Lengths of dash and gap in px; empty for a whole line. */
  dash: number[];
  width: number;
}

export const TOTAL_LOOK: LineLook = { colour: '#06393e', dash: [], width: 3 };
export const TYPE_LOOKS: Record<BedType, LineLook> = {
  Nursing: { colour: '#1d5fa8', dash: [8, 4], width: 2 },
  'Nursing dementia': { colour: '#7a2d8f', dash: [2, 3], width: 2 },
  Residential: { colour: '#9a3f00', dash: [12, 3, 2, 3], width: 2 },
  'Residential dementia': { colour: '#12562c', dash: [4, 4], width: 2 },
};

const QUIET = '#4a5c60';
const LINE = '#d6dedf';
const FONT =
  '14px -apple-system, "Segoe UI", roboto, "Noto Sans", "Liberation Sans", arial, sans-serif';

/** Draws the steps into an element; the answer takes them out again. */
export function drawChart(place: HTMLElement, steps: ChartSteps): () => void {
  const stepped = UPlot.paths.stepped?.({ align: 1 });
  const line = (label: string, { colour, dash, width }: LineLook): UPlot.Series => ({
    label,
    stroke: colour,
    dash,
    width,
    points: { show: false },
    ...(stepped && { paths: stepped }),
  });
  const axis: UPlot.Axis = {
    stroke: QUIET,
    font: FONT,
    grid: { stroke: LINE, width: 1 },
    ticks: { stroke: LINE, width: 1 },
  };
  const size = () => ({ width: place.clientWidth, height: place.clientWidth < 480 ? 240 : 320 });
  const chart = new UPlot(
    {
      ...size(),
      legend: { show: false },
      // To be looked at, not played with: the table has the figures.
      cursor: { show: false },
      select: { show: false, left: 0, top: 0, width: 0, height: 0 },
      tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'Europe/London'),
      scales: { y: { range: (_, __, most) => [0, Math.max(4, Math.ceil(most * 1.1))] } },
      axes: [
        {
          ...axis,
          space: 56,
          values: [
            [86_400 * 28, '{MMM}', '\n{YYYY}', null, null, null, null, null, 1],
            [86_400, '{D} {MMM}', '\n{YYYY}', null, null, null, null, null, 1],
            [60, '{HH}:{mm}', '\n{D} {MMM}', null, null, null, null, null, 1],
          ],
        },
        { ...axis, incrs: [1, 2, 5, 10, 20, 50, 100, 200], size: 44 },
      ],
      series: [
        {},
        // The total last, so that no type hides it.
        ...steps.types.map(({ type }) => line(type, TYPE_LOOKS[type])),
        line('Vacant beds', TOTAL_LOOK),
      ],
    },
    [steps.times, ...steps.types.map(({ counts }) => counts), steps.total],
    place,
  );
  const watcher = new ResizeObserver(() => chart.setSize(size()));
  watcher.observe(place);
  return () => {
    watcher.disconnect();
    chart.destroy();
  };
}
