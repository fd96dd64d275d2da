// <Loading/> for a page or part that is on its way; lines sets its height so that nothing jumps.
import { useEffect, useState } from 'react';
import { useRootMark } from './useRootMark.ts';

/** After so long the bars say something (LOOK, section 4). */
const LATE_MS = 5_000;

/** Grey bars in place of what is loading, with words for screen readers. */
export function Loading({ label = 'Loading…', lines = 4 }: { label?: string; lines?: number }) {
  const [late, setLate] = useState(false);
  useRootMark('pw-is-loading');
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="pw-loading" role="status">
      <span className="nhsuk-u-visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike and never move
        <div key={line} className="pw-loading__bar" />
      ))}
      {late && <p>This is taking longer than usual.</p>}
    </div>
  );
}
