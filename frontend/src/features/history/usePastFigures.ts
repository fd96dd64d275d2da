import useSWR from 'swr';
import { listVacancyHistory, type PastUpdate } from '#shared/history/history.api.ts';
import { addDays, type LondonDay, startOfLondonDay } from '#shared/kernel/calendar.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import type { NoConnection, Problem } from '../../api/problem.ts';
import { send } from '../../api/send.ts';
import { endpointKey } from '../../api/useEndpoint.ts';
import type { PastFigures } from '../../components/pastFigures/pastFigures.ts';

/** London days, both included. */
export interface Days {
  from: LondonDay;
  to: LondonDay;
}

/** All updates of a home in these days, however many pages they fill. */
export function usePastFigures(
  uuid: HomeUuid,
  { from, to }: Days,
  /** A former registration of the home, in the place of its own figures. */
  registration?: HomeUuid,
) {
  const days = { from, to, ...(registration && { registration }) };
  return useSWR<PastFigures<PastUpdate>, Problem | NoConnection>(
    endpointKey(listVacancyHistory, { params: { uuid }, query: days }),
    async () => {
      const ask = (cursor?: string) =>
        send(listVacancyHistory, {
          params: { uuid },
          query: { ...days, ...(cursor !== undefined && { cursor }) },
        });
      const first = await ask();
      const updates: PastUpdate[] = [...first.updates];
      for (let { cursor } = first; cursor !== null; ) {
        const page = await ask(cursor);
        updates.push(...page.updates);
        cursor = page.cursor;
      }
      return {
        before: first.before,
        updates,
        begin: startOfLondonDay(from).getTime(),
        end: startOfLondonDay(addDays(to, 1)).getTime(),
      };
    },
    { keepPreviousData: true },
  );
}
