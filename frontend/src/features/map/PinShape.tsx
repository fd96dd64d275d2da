import type { PinAge } from './mapPins.ts';

/** 32 px square, the middle at 0; every age has an outline of its own. */
const SHAPES: Record<PinAge, string> = {
  green: 'M-13 0a13 13 0 1 0 26 0a13 13 0 1 0-26 0z',
  amber: 'M0-15.5L15.5 0L0 15.5L-15.5 0z',
  red: 'M-12-12H12V12H-12z',
  none: 'M-11 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0z',
};

/** The vacant beds of a home that can be used, in the shape of their age: circle, diamond, square, broken ring. */
export function PinShape(props: {
  age: PinAge;
  beds: number | null;
  /** New placements are suspended: a sign of no entry at its upper right. */
  suspended?: boolean;
}) {
  const { age, beds, suspended = false } = props;
  return (
    <svg
      className={`pw-pin pw-pin--${age}`}
      viewBox="-18 -18 36 36"
      width="36"
      height="36"
      aria-hidden="true"
    >
      <path d={SHAPES[age]} />
      <text y="5" textAnchor="middle">
        {age === 'none' ? '?' : beds}
      </text>
      {suspended && (
        <g className="pw-pin__suspended">
          <circle cx="11" cy="-11" r="6.5" />
          <path d="M7.5 -11H14.5" />
        </g>
      )}
    </svg>
  );
}
