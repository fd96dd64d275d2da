import { useCallback, useMemo, useRef, useState } from 'react';

/** Why the central team changes a report: said once, sent with each of its writes (reporting, section 4). */
export interface WriteReason {
  /** As typed. */
  text: string;
  /** As it goes along: what stood in the field when it was last left. */
  settled: string;
  /** A save was tried without it. */
  isMissing: boolean;
  set(text: string): void;
  /** The field is left. */
  leave(): void;
  /** Whether a write may go; where not, the field says so. */
  ask(): boolean;
}

/** `current()` is the reason at the time of a write. */
export function useWriteReason(): { reason: WriteReason; current: () => string } {
  const [text, set] = useState('');
  const [settled, setSettled] = useState('');
  const [isRequested, setIsRequested] = useState(false);
  const latest = useRef('');
  const current = useCallback(() => latest.current, []);
  const ask = useCallback(() => {
    setIsRequested(true);
    return latest.current !== '';
  }, []);
  const reason = useMemo(
    () => ({
      text,
      settled,
      isMissing: isRequested && text.trim() === '',
      set,
      leave: () => {
        latest.current = text.trim();
        setSettled(latest.current);
      },
      ask,
    }),
    [text, settled, isRequested, ask],
  );
  return { reason, current };
}
