import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { londonStamp } from '#shared/kernel/calendar.ts';
import './printed.scss';

/** On paper only: what the page shows, in words, and when it was printed. */
export function Printed({ children }: { children?: ReactNode }) {
  const [at, setAt] = useState(() => new Date());
  useEffect(() => {
    // The page may have been open for hours.
    const now = () => flushSync(() => setAt(new Date()));
    addEventListener('beforeprint', now);
    return () => removeEventListener('beforeprint', now);
  }, []);
  return (
    <p className="pw-printed">
      {children} Printed {londonStamp(at)}
    </p>
  );
}
