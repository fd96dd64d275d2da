import { useState } from 'react';
import type { ReportingOverview } from '#shared/reporting/reportingOverview.api.ts';
import { Button } from '../../components/Button.tsx';
import { Loading } from '../../components/Loading.tsx';
import { MoreRows } from '../../components/overview/MoreRows.tsx';
import { HeatMap } from './HeatMap.tsx';
import { HomesTable } from './HomesTable.tsx';
import { NothingFound } from './NothingFound.tsx';
import { useOverviewPlaces } from './overviewPlaces.ts';
import type { OverviewFilters, View } from './overviewQuery.ts';
import { RemindBar } from './RemindBar.tsx';
import { RemindDialog } from './RemindDialog.tsx';
import { RemindRun } from './RemindRun.tsx';
import { everyRow, type useOverview } from './useOverview.ts';
import { useReminding } from './useReminding.ts';
import { type Ticked, useTicks } from './useTicks.ts';

/** The homes of a month, as a table or a heat map, and what is done with those that are ticked. */
export function HomesSection(props: {
  overview: ReportingOverview;
  list: ReturnType<typeof useOverview>;
  filters: OverviewFilters;
  view: View;
  onFilters: (change: Partial<OverviewFilters>) => void;
}) {
  const { overview, list, filters, view, onFilters } = props;
  const { period, reporting_period: month, count } = overview;
  const { rows } = list;
  const { places, counted } = useOverviewPlaces();
  const ticks = useTicks();
  const reminding = useReminding(() => void list.again());
  const [toRemind, setToRemind] = useState<readonly Ticked[] | null>(null);
  const all = useChooseAll(filters, ticks.tickAll);
  const isShown = new Set<string>(rows.map(({ home }) => home));
  const hidden = [...ticks.ticked.keys()].filter((home) => !isShown.has(home)).length;
  const isSending = reminding.run?.status === 'running' || reminding.run?.status === 'stopping';
  return (
    <div aria-busy={list.isOld}>
      <RemindRun reminding={reminding} />
      <div className="pw-ro-count">
        <p role="status">{counted(count)}</p>
        {view === 'table' && count > 0 && (
          <Button kind="quiet" busy={all.isBusy} onClick={() => void all.choose()}>
            {all.isBusy ? 'Choosing…' : `Select all ${count.toLocaleString('en-GB')}`}
          </Button>
        )}
        {all.fault && <p role="alert">The {places.many} could not be chosen. Please try again.</p>}
      </div>
      <div className={list.isOld ? 'pw-old' : undefined}>
        {rows.length === 0 && <NothingFound filters={filters} month={month} onChange={onFilters} />}
        {rows.length > 0 &&
          view === 'map' &&
          (rows[0]?.heat.length ? (
            <HeatMap rows={rows} />
          ) : (
            <Loading lines={12} label="Loading the months…" />
          ))}
        {rows.length > 0 && view === 'table' && (
          <HomesTable
            caption={`Reports for ${month}`}
            rows={rows}
            isTicked={(home) => ticks.ticked.has(home)}
            onTick={(row, isOn, isRange) => ticks.tick(rows, row, isOn, isRange)}
          />
        )}
      </div>
      <MoreRows
        rows={rows.length}
        hasMore={list.hasMore}
        isLoading={list.isLoading}
        onLoad={list.loadMore}
        selector="tbody > tr, .pw-heat-strips > li"
      />
      {ticks.ticked.size > 0 && (
        <RemindBar
          count={ticks.ticked.size}
          hidden={hidden}
          isBusy={isSending}
          onRemind={() => setToRemind([...ticks.ticked.values()])}
          onClear={ticks.clear}
        />
      )}
      {toRemind && (
        <RemindDialog
          homes={toRemind}
          period={period}
          month={month}
          onClose={() => setToRemind(null)}
          onSend={(homes, leftOut) => {
            setToRemind(null);
            ticks.clear();
            reminding.send(homes, { period, month, leftOut });
          }}
        />
      )}
    </div>
  );
}

/** Ticks every home of the filters, also those that are not loaded yet. */
function useChooseAll(filters: OverviewFilters, tickAll: (rows: readonly Ticked[]) => void) {
  const { places } = useOverviewPlaces();
  const [state, setState] = useState<'busy' | 'fault' | null>(null);
  return {
    isBusy: state === 'busy',
    fault: state === 'fault',
    choose: async () => {
      setState('busy');
      try {
        tickAll(await everyRow(places, filters, () => undefined));
        setState(null);
      } catch {
        setState('fault');
      }
    },
  };
}
