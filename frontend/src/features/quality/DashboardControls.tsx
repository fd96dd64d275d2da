import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Choices.tsx';
import { downloadCsv } from '../../components/downloadCsv.ts';
import { Select } from '../../components/Select.tsx';
import { dashboardCsv } from './dashboardCsv.ts';
import { isAmong, SHOWN, type Shown, type ShownMetric } from './dashboardMetric.ts';
import { HowToRead } from './HowToRead.tsx';
import { useQualityPlaces } from './qualityPlaces.ts';
import type { DashboardAddress } from './useDashboardAddress.ts';

/** How the dashboard is read: which figures, early signs, charts or tables, how many months. */
export function DashboardControls(props: {
  address: DashboardAddress;
  metrics: readonly ShownMetric[];
  /** Of the file. */
  name: string;
  /** Whether there are older months than those shown at first. */
  hasMore: boolean;
}) {
  const { address, metrics, name, hasMore } = props;
  const places = useQualityPlaces();
  const { shown, early, asTables, allMonths } = address;
  const count = (shown: Shown) => metrics.filter((metric) => isAmong(metric, shown)).length;
  return (
    <>
      <div className="pw-quality__controls">
        <Select
          id="show"
          label="Show"
          value={shown ?? ''}
          onChange={({ target }) =>
            address.show(target.value === '' ? null : (target.value as Shown))
          }
        >
          <option value="">All ({metrics.length})</option>
          {(Object.keys(SHOWN) as Shown[]).map((shownState) => (
            <option key={shownState} value={shownState}>
              {SHOWN[shownState]} ({count(shownState)})
            </option>
          ))}
        </Select>
        <Checkbox
          id="early"
          label="Show early signs"
          checked={early}
          onChange={(on) => address.showEarly(on)}
        />
        <Button kind="secondary" small onClick={() => address.showTables(!asTables)}>
          {asTables ? 'Show all as charts' : 'Show all as tables'}
        </Button>
        {hasMore && (
          <Button kind="secondary" small onClick={() => address.showAllMonths(!allMonths)}>
            {allMonths ? 'Show 24 months' : 'Show all months'}
          </Button>
        )}
        <Button
          kind="secondary"
          small
          onClick={() => downloadCsv(name, dashboardCsv(metrics, places))}
        >
          Download CSV
        </Button>
        <Button kind="secondary" small onClick={() => print()}>
          Print
        </Button>
      </div>
      <HowToRead />
    </>
  );
}
