// <Tabs label="…" tabs={[{ key: '1', label, icon?, panel }]} selected onSelect/>: ARIA tabs pattern.
import { type ReactNode, useId } from 'react';
import { panelId, placeOfTab, TabList, tabId } from './TabList.tsx';

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
  const { tabs, selected } = props;
  const id = useId();
  const current = tabs[placeOfTab(tabs, selected)];
  return (
    <div className="pw-tabs">
      <TabList {...props} id={id} hasPanel={(key) => key === current?.key} />
      {current && (
        <div
          role="tabpanel"
          id={panelId(id, current.key)}
          aria-labelledby={tabId(id, current.key)}
          className="pw-tabs__panel"
        >
          {current.panel}
        </div>
      )}
    </div>
  );
}
