import { type KeyboardEvent, type ReactNode, useRef } from 'react';

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

/**
 * The buttons of tabs: arrow, Home and End keys move and select. `hasPanel`: whether a tab's panel
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
  const at = placeOfTab(tabs, selected);

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
    <div role="tablist" aria-label={label} className="pw-tabs__list" onKeyDown={onKeyDown}>
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
