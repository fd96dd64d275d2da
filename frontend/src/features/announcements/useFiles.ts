import { type RefObject, useRef, useState } from 'react';
import {
  type AnnouncementView,
  deleteAttachment,
  postAttachment,
} from '#shared/announcements/announcements.api.ts';
import type { UploadedFile } from '#shared/kernel/uploads.ts';
import { Problem } from '../../api/problem.ts';
import { actionSender, isAnswer, useAction } from '../../api/useAction.ts';
import { useWarningOnLeaving } from '../../forms/useWarningOnLeaving.ts';

/** A file that is not attached yet, or of which nobody knows. */
interface WaitingFile {
  file: UploadedFile;
  /** The file's own, so that it is the same call when it is repeated. */
  attach: ReturnType<typeof actionSender<typeof postAttachment>>;
  /** The announcement's version that it was sent with and not answered. */
  sentWith: number | null;
}

/**
 * Attaching and removing files. They hang on no word of the text: where somebody else has saved meanwhile they go
 * with what stands then. A file waits until it is attached or refused, so that nothing is published without it.
 */
export function useFiles(
  present: RefObject<AnnouncementView | null>,
  take: (view: AnnouncementView) => void,
) {
  const queue = useRef<readonly WaitingFile[]>([]);
  const [waiting, setWaiting] = useState<readonly UploadedFile[]>([]);
  const [detach] = useAction(deleteAttachment);
  useWarningOnLeaving(waiting.length > 0);

  const put = (next: readonly WaitingFile[]) => {
    queue.current = next;
    setWaiting(next.map(({ file }) => file));
  };
  const drop = (dropped: UploadedFile) => put(queue.current.filter(({ file }) => file !== dropped));

  /** Does something to the announcement as it stands, also where that has changed since the page took it. */
  async function withPresent(
    work: (view: AnnouncementView) => Promise<AnnouncementView>,
  ): Promise<void> {
    const view = present.current;
    if (!view) throw new Error('A file is of an announcement that is saved');
    try {
      take(await work(view));
    } catch (fault) {
      const now = presentIn(fault);
      if (!now) throw fault;
      take(now);
      take(await work(now));
    }
  }

  async function send(waitingFile: WaitingFile): Promise<void> {
    const { file, attach } = waitingFile;
    await withPresent(async ({ id, version }) => {
      waitingFile.sentWith ??= version;
      try {
        return await attach({ params: { id }, body: { version: waitingFile.sentWith, file } });
      } catch (fault) {
        if (presentIn(fault)) waitingFile.sentWith = null;
        throw fault;
      }
    });
  }

  return {
    waiting,
    wait: (file: UploadedFile) =>
      put([...queue.current, { file, attach: actionSender(postAttachment), sentWith: null }]),
    drop,
    /** Attaches the files that wait, one after another; those that nobody has refused go on waiting. */
    sendWaiting: async (): Promise<void> => {
      for (const waitingFile of queue.current) {
        try {
          await send(waitingFile);
        } catch (fault) {
          if (fault instanceof Problem && isAnswer(fault.status) && !presentIn(fault)) {
            drop(waitingFile.file);
          }
          throw fault;
        }
        drop(waitingFile.file);
      }
    },
    remove: (attachment: AnnouncementView['attachments'][number]): Promise<void> =>
      withPresent(async (view) => {
        if (!view.attachments.some(({ id }) => id === attachment.id)) return view;
        const params = { id: view.id, attachment: attachment.id };
        return detach({ params, query: { version: String(view.version) } });
      }),
  };
}

/** What stands now, where a call named a version that is no more; else null. */
export const presentIn = (fault: unknown): AnnouncementView | null =>
  fault instanceof Problem && fault.status === 409
    ? ((fault.current as AnnouncementView | undefined) ?? null)
    : null;
