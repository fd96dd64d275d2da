// <SpcChart label="Chart of Falls, …" frame={{ metric, view, from, to, width, early, rebases }} />
import { memo, type PointerEvent, useMemo } from 'react';
import { SPC_COLOURS } from './spcColours.ts';
import type { Label } from './spcLabels.ts';
import { type SpcFrame, type SpcPaths, spcPaths } from './spcPaths.ts';

const { ink, common, quiet, limit, band, grid, paper } = SPC_COLOURS;
const STEM = 5;
const HALO = { stroke: paper, strokeWidth: 1.5 };
/** Above the plot, and a little into it, there is room for a number in a ring. */
const RING = 6;

const Text = ({ text, x, y, anchor, strong, length }: Label) => (
  <text
    x={x}
    y={y}
    textAnchor={anchor}
    textLength={length}
    lengthAdjust={length === undefined ? undefined : 'spacingAndGlyphs'}
    fontSize={13}
    fontWeight={strong ? 600 : undefined}
    fill={strong ? ink : quiet}
  >
    {text}
  </text>
);

/** On a narrow chart: a piece of the band and of the line, each with its name. */
function LineKey({ names }: { names: NonNullable<SpcPaths['key']> }) {
  return (
    <>
      <path d={names.band} fill={band} />
      <path d={names.limits} fill="none" stroke={limit} strokeWidth={1.5} />
      {names.mean && <path d={names.mean} stroke={ink} strokeWidth={1} />}
      {names.labels.map((label) => (
        <Text key={label.x} {...label} />
      ))}
    </>
  );
}

/** What lies under the values: grid, usual range, and the floor's dashes. */
function Ranges({ paths }: { paths: SpcPaths }) {
  const { band: area, grid: lines, limits, trialLimits, mean, gaps } = paths;
  return (
    <g fill="none" strokeWidth={1.5}>
      {area && <path d={area} fill={band} />}
      <path d={lines} stroke={grid} strokeWidth={1} />
      {limits && <path d={limits} stroke={limit} />}
      {trialLimits && <path d={trialLimits} stroke={limit} strokeDasharray="6 4" />}
      {mean && <path d={mean} stroke={ink} strokeWidth={1} />}
      {gaps && <path d={gaps} stroke={quiet} strokeWidth={2} />}
    </g>
  );
}

function Marks({ paths }: { paths: SpcPaths }) {
  const { concern, improvement, neutral, arrows, early, quarters } = paths.marks;
  return (
    <>
      {early && (
        <>
          <path d={early} fill={paper} stroke={paper} strokeWidth={4.5} />
          <path d={early} fill={paper} stroke={ink} strokeWidth={1.5} />
          <path d={quarters} fill={ink} />
        </>
      )}
      {concern && <path d={concern} fill={SPC_COLOURS.concern} {...HALO} />}
      {improvement && <path d={improvement} fill={SPC_COLOURS.improvement} {...HALO} />}
      {neutral && <path d={neutral} fill={SPC_COLOURS.neutral} {...HALO} />}
      {arrows && <path d={arrows} fill={paper} />}
    </>
  );
}

/** A new usual range begins: a dashed line, and the number of its reason below the chart. */
function Rebase({ x, number, paths }: { x: number; number: number; paths: SpcPaths }) {
  return (
    <>
      <path
        d={`M${x} ${paths.plot.top + 4}V${paths.plot.bottom}`}
        stroke={ink}
        strokeWidth={1.5}
        strokeDasharray="2 3"
      />
      <circle cx={x} cy={paths.plot.top - 3} r={RING} fill={paper} stroke={ink} />
      <text x={x} y={paths.plot.top + 0.5} textAnchor="middle" fontSize={10} fill={ink}>
        {number}
      </text>
    </>
  );
}

/** The number that a rebase has on the chart, beside its reason. */
export const RebaseNumber = ({ number }: { number: number }) => (
  <svg width={16} height={16} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
    <circle cx={8} cy={8} r={7} fill={paper} stroke={ink} />
    <text x={8} y={12} textAnchor="middle" fontSize={11} fill={ink}>
      {number}
    </text>
  </svg>
);

/**
 * An XmR chart as SVG. `chosen`: the month that is read, counted from the first shown;
 * `onChoose` is told of the one under the pointer, which may lie beside the plot. Null: none. Its `label` says in words what it shows.
 */
export const SpcChart = memo(function SpcChart(props: {
  label: string;
  frame: SpcFrame;
  chosen: number | null;
  onChoose: (month: number | null) => void;
}) {
  const { label, frame, chosen, onChoose } = props;
  const paths = useMemo(() => spcPaths(frame), [frame]);
  const { width, height, plot } = paths;
  const choose = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    // On a page zoomed or narrower than it was drawn for, a pixel of the chart is no pixel of CSS.
    const x = ((event.clientX - box.left) * width) / box.width;
    const month = Math.floor((x - plot.left) / plot.month);
    onChoose(month);
  };
  const hair = chosen === null ? null : plot.left + (chosen + 0.5) * plot.month;
  return (
    <svg
      className="pw-spc__chart"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      onPointerMove={choose}
      onPointerDown={choose}
      onPointerLeave={(event) => event.pointerType === 'mouse' && onChoose(null)}
    >
      <rect width={width} height={height} fill={paper} />
      <Ranges paths={paths} />
      {hair !== null && (
        <path d={`M${hair} ${plot.top}V${plot.bottom}`} stroke={quiet} strokeWidth={1} />
      )}
      <g fill="none" strokeLinecap="round" strokeLinejoin="round" stroke={common}>
        {paths.line && <path d={paths.line} strokeWidth={2} />}
        {paths.stems && <path d={paths.stems} strokeWidth={STEM} strokeLinecap="butt" />}
        {paths.dots && <path d={paths.dots} strokeWidth={6} />}
      </g>
      {paths.rebases.map((rebase) => (
        <Rebase key={rebase.number} {...rebase} paths={paths} />
      ))}
      <Marks paths={paths} />
      {paths.key && <LineKey names={paths.key} />}
      {paths.labels.map((label) => (
        <Text key={`${label.anchor} ${label.x} ${label.y}`} {...label} />
      ))}
    </svg>
  );
});
