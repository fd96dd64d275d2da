// <Tabs label="…" tabs={[{ key: '1', label, icon?, panel }]} selected onSelect/>: ARIA tabs pattern.
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

export interface Tab {
  key: string;
  label: ReactNode;
  /** Beside the label; give it its own text for screen readers. */
  icon?: ReactNode;
  panel: ReactNode;
}

/** Tabs whose arrow, Home and End keys move and select; only the selected panel is rendered. */
export function Tabs(props: {
  label: string;
  tabs: Tab[];
  selected: string;
  onSelect: (key: string) => void;
}) {
  const { label, tabs, selected, onSelect } = props;
  const id = useId();
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.key === selected),
  );
  const current = tabs[at];

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
    <div className="pw-tabs">
      <div role="tablist" aria-label={label} className="pw-tabs__list" onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            ref={(element) => {
              if (element) buttons.current.set(tab.key, element);
              else buttons.current.delete(tab.key);
            }}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.key}`}
            aria-selected={tab === current}
            aria-controls={tab === current ? `${id}-panel-${tab.key}` : undefined}
            tabIndex={tab === current ? 0 : -1}
            className="pw-tabs__tab"
            onClick={() => onSelect(tab.key)}
          >
            {tab.label}
            {tab.icon}
          </button>
        ))}
      </div>
      {current && (
        <div
          role="tabpanel"
          id={`${id}-panel-${current.key}`}
          aria-labelledby={`${id}-tab-${current.key}`}
          className="pw-tabs__panel"
        >
          {current.panel}
        </div>
      )}
    </div>
  );
}
