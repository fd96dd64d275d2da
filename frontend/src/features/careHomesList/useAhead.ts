import { useState } from 'react';

/**
 * A value that shows what was chosen or typed at once, while the address that decides it follows a
 * moment later. When the address changes, as by Back, the value is the address's again.
 */
export function useAhead<T>(settled: T): [T, (value: T) => void] {
  const [ahead, setAhead] = useState({ settled, value: settled });
  if (ahead.settled !== settled) setAhead({ settled, value: settled });
  return [ahead.value, (value) => setAhead({ settled, value })];
}
