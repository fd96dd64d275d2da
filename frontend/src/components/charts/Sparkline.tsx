// <Sparkline values={[3, 4, null, 6]} label="Placements by month" text="140" />
import { memo } from 'react';
import { SPC_COLOURS } from './spcColours.ts';

const WIDTH = 96;
const HEIGHT = 24;
const EDGE = 3;

/** The path of a trend from 0 or the lowest value to the highest; broken where there is none. */
export function sparkPath(values: readonly (number | null)[]): string {
  const knownValues = values.filter((value) => value !== null);
  const low = Math.min(0, ...knownValues);
  const span = Math.max(...knownValues, low) - low || 1;
  const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1);
  const at = (value: number, i: number) => {
    const y = HEIGHT - EDGE - ((value - low) / span) * (HEIGHT - 2 * EDGE);
    return `${Math.round((EDGE + i * step) * 10) / 10} ${Math.round(y * 10) / 10}`;
  };
  return values
    .map((value, i) => {
      if (value === null) return '';
      const before = values[i - 1] ?? null;
      const alone = before === null && (values[i + 1] ?? null) === null;
      return `${before === null ? 'M' : 'L'}${at(value, i)}${alone ? 'h.01' : ''}`;
    })
    .join('');
}

/** A trend as one line and its last number; `text`: that number as it is written. */
export const Sparkline = memo(function Sparkline(props: {
  values: readonly (number | null)[];
  label: string;
  text: string;
}) {
  const { values, label, text } = props;
  return (
    <span className="pw-sparkline">
      <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img">
        <title>{label}</title>
        <path
          d={sparkPath(values)}
          fill="none"
          stroke={SPC_COLOURS.common}
          strokeWidth={2}
          strokeLinecap="round"
        />
      </svg>
      <span className="pw-sparkline__last">{text}</span>
    </span>
  );
});
