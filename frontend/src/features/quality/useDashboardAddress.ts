import * as z from 'zod/mini';
import { useAddress } from '../../components/useAddress.ts';
import { SHOWN, type Shown } from './dashboardMetric.ts';

const PARTS = {
  show: z.enum(Object.keys(SHOWN) as Shown[]),
  early: z.literal('0'),
  as: z.literal('tables'),
  months: z.literal('all'),
};

/** What the address says of how the dashboard is read; changed without a new entry in the history. */
export function useDashboardAddress() {
  const { address, write } = useAddress(PARTS, { keepsScroll: true });
  return {
    shown: address.show || null,
    early: address.early !== '0',
    asTables: address.as === 'tables',
    allMonths: address.months === 'all',
    show: (shown: Shown | null) => write({ show: shown ?? '' }),
    showEarly: (early: boolean) => write({ early: early ? '' : '0' }),
    showTables: (tables: boolean) => write({ as: tables ? 'tables' : '' }),
    showAllMonths: (all: boolean) => write({ months: all ? 'all' : '' }),
  };
}
export type DashboardAddress = ReturnType<typeof useDashboardAddress>;
