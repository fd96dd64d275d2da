const CAN_BE_PRESSED = 'button, a[href], summary';

/**
 * The `ref` of a part of a page in which what was pressed may go away: the focus then moves on to the row in its
 * place, else to the part's heading, or its field, and never to the top of the page (look and behaviour, section 5).
 */
export function keepsFocus(part: HTMLElement | null) {
  if (!part) return;
  let last: Element | null = null;
  let row: { list: Element; at: number } | null = null;
  const remember = ({ target }: FocusEvent) => {
    last = target instanceof Element ? target : null;
    // A dialog belongs to the row that it was opened from.
    if (!last || last.closest('dialog')) return;
    const item = last.closest('li, tr');
    const list = item?.parentElement;
    row = list ? { list, at: [...list.children].indexOf(item) } : null;
  };
  const moveOn = () => {
    const isLost = last !== null && !last.isConnected && document.activeElement === document.body;
    if (!isLost) return;
    last = null;
    const rows = row?.list.isConnected ? [...row.list.children] : [];
    const next = [...rows.slice(row?.at), ...rows.slice(0, row?.at).reverse()]
      .map((row) => row.querySelector<HTMLElement>(CAN_BE_PRESSED))
      .find((element) => element !== null);
    const heading = part.querySelector<HTMLElement>('h1, h2, h3');
    if (heading) heading.tabIndex = -1;
    (next ?? heading ?? part.querySelector('input'))?.focus();
  };
  part.addEventListener('focusin', remember);
  const observer = new MutationObserver(moveOn);
  observer.observe(part, { childList: true, subtree: true });
  return () => {
    part.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}
