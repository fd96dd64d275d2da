// <ProgressBar percent={62}>62% complete</ProgressBar>
import { type ReactNode, useId } from 'react';
import './progressBar.scss';

/** How far something is, of 100: the words say it, the bar shows it. */
export function ProgressBar({ percent, children }: { percent: number; children: ReactNode }) {
  const id = useId();
  return (
    <div className="pw-progress">
      <progress max={100} value={percent} aria-labelledby={id} />
      <span className="pw-progress__words" id={id}>
        {children}
      </span>
    </div>
  );
}
