// <Sign shape="diamond" high /> beside the word 'Look closer', which it never replaces
import type { SignShape } from '#shared/quality/sentences.ts';
import {
  diamondPath,
  discPath,
  quarterPath,
  squarePath,
  trianglePath,
  wavesPath,
} from './signPaths.ts';
import { SPC_COLOURS } from './spcColours.ts';

const { concern, improvement, neutral, ink, common, quiet, paper } = SPC_COLOURS;

const EXCEPTIONS = {
  diamond: { path: diamondPath(12, 12, 11), fill: concern },
  circle: { path: discPath(12, 12, 10), fill: improvement },
  square: { path: squarePath(12, 12, 18), fill: neutral },
};
const ARROWS = { high: trianglePath(12, 12, 5, true), low: trianglePath(12, 12, 5, false) };

function Shape({ shape, high }: { shape: Exclude<SignShape, 'none'>; high: boolean }) {
  switch (shape) {
    case 'diamond':
    case 'circle':
    case 'square':
      return (
        <>
          <path d={EXCEPTIONS[shape].path} fill={EXCEPTIONS[shape].fill} />
          <path d={high ? ARROWS.high : ARROWS.low} fill={paper} />
        </>
      );
    case 'early':
      return (
        <>
          <path d={discPath(12, 12, 8)} fill={paper} stroke={ink} strokeWidth={2} />
          <path d={quarterPath(12, 12, 8)} fill={ink} />
        </>
      );
    case 'as_usual':
      return (
        <path
          d={wavesPath(12, 12, 8)}
          fill="none"
          stroke={common}
          strokeWidth={2.5}
          strokeLinecap="round"
        />
      );
    case 'too_few':
      return <path d="M5 12h.01M12 12h.01M19 12h.01" {...DOT} />;
    case 'absent':
      return <path d="M6 12h12" stroke={quiet} strokeWidth={2.5} />;
  }
}
const DOT = { stroke: quiet, strokeWidth: 4, strokeLinecap: 'round' } as const;

/**
 * The sign of a state; nothing for `none`. Hidden from screen readers: its word stands beside it.
 * `high`: above the usual range; `size`: 24, in tables 16.
 */
export function Sign(props: { shape: SignShape; high?: boolean; size?: 16 | 24 }) {
  const { shape, high = true, size = 24 } = props;
  if (shape === 'none') return null;
  return (
    <svg
      className="pw-sign"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <Shape shape={shape} high={high} />
    </svg>
  );
}
