import { useSearchParams } from 'react-router-dom';
import { SHOWN, type Shown } from './dashboardMetric.ts';

/** What the address says of how the dashboard is read; changed without a new entry in the history. */
export function useDashboardAddress() {
  const [params, setParams] = useSearchParams();
  const show = params.get('show') ?? '';
  const set = (name: string, value: string | null) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    shown: Object.hasOwn(SHOWN, show) ? (show as Shown) : null,
    early: params.get('early') !== '0',
    asTables: params.get('as') === 'tables',
    allMonths: params.get('months') === 'all',
    show: (shown: Shown | null) => set('show', shown),
    showEarly: (early: boolean) => set('early', early ? null : '0'),
    showTables: (tables: boolean) => set('as', tables ? 'tables' : null),
    showAllMonths: (all: boolean) => set('months', all ? 'all' : null),
  };
}
export type DashboardAddress = ReturnType<typeof useDashboardAddress>;
