import { useCallback, useEffect, useRef } from 'react';
import useSWR from 'swr';
import type { AnnouncementId } from '#shared/announcements/announcement.ts';
import {
  listNotifications,
  type Notification,
  postNotificationRead,
} from '#shared/announcements/announcements.api.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import { send } from '../../api/send.ts';
import { endpointKey, isWorthRetrying } from '../../api/useEndpoint.ts';

/** Links to files work for 15 minutes: a page that stays open asks for new ones before. */
const REFRESH_MS = 10 * 60_000;
/** When a mark that could not be saved is sent again, in ms after the attempt before. */
const RETRY_MS = [3_000, 15_000, 60_000];

/** Reads a home's announcements. Throws 'Failed to fetch' (specification 1, section 8). */
export async function fetchNotifications(uuid: HomeUuid): Promise<Notification[]> {
  try {
    return await send(listNotifications, { params: { uuid } });
  } catch (cause) {
    throw new Error('Failed to fetch', { cause });
  }
}

/**
 * A home's announcements, and marking one read: it shows as read at once, as unread again when
 * that could not be saved, and is then sent again quietly while the page is open.
 */
export function useNotifications(uuid: HomeUuid) {
  const input = { params: { uuid } };
  const { data, error, mutate } = useSWR<Notification[], Error>(
    endpointKey(listNotifications, input),
    () => fetchNotifications(uuid),
    {
      refreshInterval: REFRESH_MS,
      shouldRetryOnError: (failed) => isWorthRetrying(failed.cause),
    },
  );
  const underWay = useRef(new Set<AnnouncementId>());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const waiting = timers.current;
    return () => {
      for (const timer of waiting) clearTimeout(timer);
    };
  }, []);

  const show = useCallback(
    (id: AnnouncementId, read_status: boolean) =>
      mutate(
        (all) =>
          all?.map((notification) =>
            notification.id === id ? { ...notification, read_status } : notification,
          ),
        {
          revalidate: false,
        },
      ),
    [mutate],
  );

  const markRead = useCallback(
    async (id: AnnouncementId) => {
      if (underWay.current.has(id)) return;
      underWay.current.add(id);
      const attempt = async (number: number): Promise<void> => {
        void show(id, true);
        try {
          await send(postNotificationRead, { params: { uuid }, body: { notification: id } });
          underWay.current.delete(id);
        } catch (failed) {
          void show(id, false);
          const wait = isWorthRetrying(failed) ? RETRY_MS[number] : undefined;
          if (wait === undefined) {
            underWay.current.delete(id);
            // A refusal means that it is not there any more: the list knows better now.
            if (!isWorthRetrying(failed)) void mutate();
            return;
          }
          const timer = setTimeout(() => {
            timers.current.delete(timer);
            void attempt(number + 1);
          }, wait);
          timers.current.add(timer);
        }
      };
      await attempt(0);
    },
    [uuid, show, mutate],
  );

  return { announcements: data, error, retry: () => void mutate(), markRead };
}
