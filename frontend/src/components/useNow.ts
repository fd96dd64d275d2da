import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The time, told again every `everyMs`: what is on the page grows older while it is read. */
export function useNow(everyMs = MINUTE_MS): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
