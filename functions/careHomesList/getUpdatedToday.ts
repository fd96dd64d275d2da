import { getUpdatedToday } from '../../shared/careHomesList/updatedToday.api.ts';
import { londonDay } from '../../shared/kernel/calendar.ts';
import { careHomesList } from '../../shared/server/careHomesList/careHomesList.ts';
import { liveList } from '../../shared/server/placeList/liveList.ts';
import type { Table } from '../../shared/store/table.ts';
import { handle } from '../runtime/handle.ts';

/** So long one count is good for everybody: whoever asks more often costs nothing. */
const GOOD_FOR_MS = 5 * 60_000;

const counts = new WeakMap<Table, { care_homes: number; now: Date }>();

export const handler = handle(getUpdatedToday, async ({ table, now }) => {
  const last = counts.get(table);
  if (last && isGood(last.now, now)) return { care_homes: last.care_homes };
  const { model } = await liveList(careHomesList, table).at(now);
  const care_homes = model.count({
    filters: { care_home_type: 'All', vacancies_updated: 'today' },
    now,
    origin: null,
  });
  counts.set(table, { care_homes, now });
  return { care_homes };
});

/** Yesterday's is none of today's. */
const isGood = (counted: Date, now: Date): boolean =>
  now.getTime() - counted.getTime() < GOOD_FOR_MS && londonDay(counted) === londonDay(now);
