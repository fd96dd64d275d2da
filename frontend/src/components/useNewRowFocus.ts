import { useEffect, useRef } from 'react';

/**
 * After 'Load more' the first new row has the focus (look and behaviour, section 5). Answers what is called with
 * the press; `rows` is how many there are, `selector` finds them where the page has other tables or none.
 */
export function useNewRowFocus(rows: number, selector = 'tbody > tr') {
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (before.current === null || rows <= before.current) return;
    const row = document.querySelectorAll(selector)[before.current];
    before.current = null;
    row?.querySelector<HTMLElement>('a, button')?.focus();
  }, [rows, selector]);
  return () => {
    before.current = rows;
  };
}
