import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import './tabs.scss';

interface ListedTab {
  key: string;
  label: ReactNode;
  /** Beside the label; give it its own text for screen readers. */
  icon?: ReactNode;
}

/** Where a tab's panel is, by the id that its tabs share. */
export const panelId = (id: string, key: string): string => `${id}-panel-${key}`;
export const tabId = (id: string, key: string): string => `${id}-tab-${key}`;

/** The place of the selected tab; the first where there is none of this key. */
export const placeOfTab = (tabs: readonly { key: string }[], selected: string): number =>
  Math.max(
    0,
    tabs.findIndex((tab) => tab.key === selected),
  );

/** So much of the next tab shows beside the selected one: the row goes on there. */
const NEIGHBOUR = 40;

/** Brings a tab into sight. Sideways only: the page stays where the reader is. */
function scrollTo(row: HTMLElement, tab: HTMLElement | undefined): void {
  if (tab === undefined) return;
  const [room, its] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  const left = its.left - NEIGHBOUR - room.left;
  const right = its.right + NEIGHBOUR - room.right;
  if (left < 0) row.scrollLeft += left;
  else if (right > 0) row.scrollLeft += Math.min(right, left);
}

/**
 * The buttons of tabs, in one row that scrolls: arrow, Home and End keys move and select. `hasPanel`: whether a tab's panel
 * is in the page.
 */
export function TabList(props: {
  id: string;
  label: string;
  tabs: readonly ListedTab[];
  selected: string;
  onSelect: (key: string) => void;
  hasPanel: (key: string) => boolean;
}) {
  const { id, label, tabs, selected, onSelect, hasPanel } = props;
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const list = useRef<HTMLDivElement>(null);
  const at = placeOfTab(tabs, selected);
  const shown = tabs[at]?.key;

  useEffect(() => {
    const row = list.current;
    if (!row || shown === undefined) return;
    const show = () => scrollTo(row, buttons.current.get(shown));
    show();
    // A turned phone has another room for the row.
    const watched = new ResizeObserver(show);
    watched.observe(row);
    return () => watched.disconnect();
  }, [shown]);

  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at + tabs.length - 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const to = tabs[moves[event.key] ?? -1];
    if (to === undefined) return;
    event.preventDefault();
    onSelect(to.key);
    buttons.current.get(to.key)?.focus();
  };

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className="pw-tabs__list"
      onKeyDown={onKeyDown}
    >
      {tabs.map(({ key, label: name, icon }, i) => (
        <button
          key={key}
          ref={(element) => {
            if (element) buttons.current.set(key, element);
            else buttons.current.delete(key);
          }}
          type="button"
          role="tab"
          id={tabId(id, key)}
          aria-selected={i === at}
          aria-controls={hasPanel(key) ? panelId(id, key) : undefined}
          tabIndex={i === at ? 0 : -1}
          className="pw-tabs__tab"
          onClick={() => onSelect(key)}
        >
          {name}
          {icon}
        </button>
      ))}
    </div>
  );
}
