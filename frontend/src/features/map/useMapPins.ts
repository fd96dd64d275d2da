import { useEffect, useRef } from 'react';
import { listCareHomeChanges, listCareHomePins } from '#shared/careHomesList/careHomesList.api.ts';
import type { ListFiltersInput } from '#shared/careHomesList/listFilters.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import { Problem } from '../../api/problem.ts';
import { send } from '../../api/send.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { type PinColumns, withChanges } from './mapPins.ts';

const EVERY_MS = 60_000;

/**
 * The pins of a search, kept true: every minute while the page is seen, and when it is seen again,
 * the change feed is asked, which is a few homes where the pins would be all of them.
 */
export function useMapPins(filters: ListFiltersInput) {
  const answer = useEndpoint(
    listCareHomePins,
    { query: filters },
    { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false },
  );
  const { data, mutate } = answer;
  const latest = useRef({ data, filters, mutate });
  useEffect(() => {
    latest.current = { data, filters, mutate };
  });

  const loaded = data !== undefined;
  useEffect(() => {
    if (!loaded) return;
    const stop = new AbortController();
    let asking = false;
    const ask = async () => {
      const from = latest.current;
      if (asking || document.hidden || !navigator.onLine || !from.data) return;
      asking = true;
      try {
        await takeChanges(from.data, from, stop.signal);
      } catch (error) {
        // What is shown stays; the next minute asks again, but for a closed door.
        if (error instanceof Problem && [401, 403].includes(error.status)) stop.abort();
      } finally {
        asking = false;
      }
    };
    const wake = () => {
      if (!stop.signal.aborted) void ask();
    };
    const timer = setInterval(wake, EVERY_MS);
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('online', wake);
    return () => {
      stop.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('online', wake);
    };
  }, [loaded]);

  return answer;
}

async function takeChanges(
  columns: PinColumns,
  {
    filters,
    mutate,
  }: {
    filters: ListFiltersInput;
    mutate: ReturnType<typeof useEndpoint<typeof listCareHomePins>>['mutate'];
  },
  signal: AbortSignal,
): Promise<void> {
  const query = { ...filters, since: columns.as_of as Instant };
  const changes = await send(listCareHomeChanges, { query }, { signal });
  if (signal.aborted) return;
  const next = withChanges(columns, changes);
  if (next === null) await mutate();
  else await mutate(next, { revalidate: false });
}
