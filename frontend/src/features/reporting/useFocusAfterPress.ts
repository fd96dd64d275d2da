import { type RefObject, useEffect, useRef } from 'react';

/**
 * A box that takes the focus each time `presses` grows while it stands there: what came by itself, while
 * somebody types, leaves the focus alone (reporting, section 1, 'Two people').
 */
export function useFocusAfterPress(presses: number): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(presses);
  useEffect(() => {
    if (presses > before.current) box.current?.focus();
    before.current = presses;
  }, [presses]);
  return box;
}
