import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';

export interface FindableTab {
  key: string;
  label: string;
  panel: ReactNode;
}

/**
 * Tabs for reading. Other than `components/Tabs`, every panel is in the page, hidden until found:
 * the browser's search looks into all of them and opens the one with the words, and print shows all.
 */
export function FindableTabs(props: {
  label: string;
  tabs: FindableTab[];
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
        {tabs.map(({ key, label: name }, i) => (
          <button
            key={key}
            ref={(element) => {
              if (element) buttons.current.set(key, element);
              else buttons.current.delete(key);
            }}
            type="button"
            role="tab"
            id={`${id}-tab-${key}`}
            aria-selected={i === at}
            aria-controls={`${id}-panel-${key}`}
            tabIndex={i === at ? 0 : -1}
            className="pw-tabs__tab"
            onClick={() => onSelect(key)}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ key, panel }, i) => (
        <Panel
          key={key}
          id={`${id}-panel-${key}`}
          labelledBy={`${id}-tab-${key}`}
          shown={i === at}
          onFound={() => onSelect(key)}
        >
          {panel}
        </Panel>
      ))}
    </div>
  );
}

function Panel(props: {
  id: string;
  labelledBy: string;
  shown: boolean;
  onFound: () => void;
  children: ReactNode;
}) {
  const { id, labelledBy, shown, onFound, children } = props;
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // React knows `hidden` as yes or no only.
    if (shown) panel.current?.removeAttribute('hidden');
    else panel.current?.setAttribute('hidden', 'until-found');
  }, [shown]);
  useEffect(() => {
    const element = panel.current;
    element?.addEventListener('beforematch', onFound);
    return () => element?.removeEventListener('beforematch', onFound);
  });

  return (
    <div
      ref={panel}
      role="tabpanel"
      id={id}
      aria-labelledby={labelledBy}
      className="pw-tabs__panel pw-findable-panel"
    >
      {children}
    </div>
  );
}
