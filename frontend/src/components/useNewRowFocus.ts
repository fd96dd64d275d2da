import { useEffect, useRef } from 'react';

/**
 * After 'Load more' the first new row has the focus (look and behaviour, section 5). Answers what is called with
 * the press; `rows` is how many there are.
 */
export function useNewRowFocus(rows: number) {
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (before.current === null || rows <= before.current) return;
    const row = document.querySelectorAll('tbody > tr')[before.current];
    before.current = null;
    row?.querySelector<HTMLElement>('a, button')?.focus();
  }, [rows]);
  return () => {
    before.current = rows;
  };
}
