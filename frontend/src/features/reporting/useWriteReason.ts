import { useCallback, useMemo, useRef, useState } from 'react';
import { WriteReason as Reason } from '#shared/reporting/returnWrites.ts';

/** Why the central team changes a report: said once, sent with each of its writes (reporting, section 4). */
export interface WriteReason {
  /** As typed. */
  text: string;
  /** As it goes along: what stood in the field when it was last left; '' where that is refused. */
  settled: string;
  /** What is wrong with what stood in the field when it was last left. */
  error: string | undefined;
  /** A save was tried without it. */
  isMissing: boolean;
  set(text: string): void;
  /** The field is left. */
  leave(): void;
  /** Takes over the reason of an amendment, where this person opened it: nobody says it twice. */
  takeOver(amendment: { by: string; reason: string }): void;
  /** Whether a write may go; where not, the field says so. */
  ask(): boolean;
}

/** `name`: who writes. `current()` is the reason at the time of a write. */
export function useWriteReason(name: string): { reason: WriteReason; current: () => string } {
  const [text, setText] = useState('');
  const [settled, setSettled] = useState('');
  const [error, setError] = useState<string>();
  const [isRequested, setIsRequested] = useState(false);
  const latest = useRef('');
  const current = useCallback(() => latest.current, []);
  const typed = useRef('');
  const set = useCallback((because: string) => {
    typed.current = because;
    setText(because);
  }, []);
  const leave = useCallback(() => {
    const trimmed = typed.current.trim();
    const fault = trimmed === '' ? undefined : Reason.safeParse(trimmed).error?.issues[0]?.message;
    // What the server would refuse goes along with no save: the field says what to change.
    latest.current = fault === undefined ? trimmed : '';
    setError(fault);
    setSettled(latest.current);
  }, []);
  const ask = useCallback(() => {
    setIsRequested(true);
    return latest.current !== '';
  }, []);
  const takeOver = useCallback(
    (amendment: { by: string; reason: string }) => {
      if (amendment.by !== name) return;
      set(amendment.reason);
      leave();
    },
    [name, set, leave],
  );
  const reason = useMemo(
    () => ({
      text,
      settled,
      error,
      isMissing: isRequested && text.trim() === '',
      set,
      leave,
      takeOver,
      ask,
    }),
    [text, settled, error, isRequested, set, leave, takeOver, ask],
  );
  return { reason, current };
}
