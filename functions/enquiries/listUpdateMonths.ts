import * as enquiriesApi from '#shared/enquiries/enquiries.api.ts';
import { UPDATE_MONTHS_SHOWN } from '#shared/enquiries/updateMonth.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { addMonths, periodOf } from '#shared/reporting/period.ts';
import { updateMonthsOf } from '#shared/store/enquiries.store.ts';
import { handle } from '../runtime/handle.ts';

export const listUpdateMonths = handle(
  enquiriesApi.listUpdateMonths,
  async ({ place, table, now }) => {
    const to = addMonths(periodOf(londonDay(now)), -1);
    const from = addMonths(to, 1 - UPDATE_MONTHS_SHOWN);
    const months = await updateMonthsOf(table, place, { from, to });
    return {
      months: months.map(({ place: _, version: __, ...month }) => month),
    };
  },
);
