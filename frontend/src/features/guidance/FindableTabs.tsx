import { type ReactNode, useEffect, useId, useRef } from 'react';
import { panelId, placeOfTab, TabList, tabId } from '../../components/TabList.tsx';

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
  const { tabs, selected, onSelect } = props;
  const id = useId();
  const at = placeOfTab(tabs, selected);
  return (
    <div className="pw-tabs">
      <TabList {...props} id={id} hasPanel={() => true} />
      {tabs.map(({ key, panel }, i) => (
        <Panel
          key={key}
          id={panelId(id, key)}
          labelledBy={tabId(id, key)}
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
