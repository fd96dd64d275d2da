/** How a home timing a deadline. */
export type Timing = 'onTime' | 'late' | 'missing';

const SHAPES: Record<Timing, string> = {
  onTime: 'M2.5 8.5 6.5 12.5 13.5 4',
  late: 'M8 1.5a6.5 6.5 0 1 1 0 13z',
  missing: 'M3.5 3.5 12.5 12.5M12.5 3.5 3.5 12.5',
};

/** A tick, a half disc or a cross; the word stands beside it. */
export function PunctualitySign({ timing }: { timing: Timing }) {
  const isHalf = timing === 'late';
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      {isHalf && <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" strokeWidth="2" />}
      <path
        d={SHAPES[timing]}
        fill={isHalf ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth={isHalf ? 0 : 2.5}
        strokeLinecap="round"
      />
    </svg>
  );
}
