import { useEffect, useRef, useState } from 'react';
import {
  type AnnouncementView,
  postAnnouncement,
} from '#shared/announcements/announcements.api.ts';
import { creationSender } from '../../api/useAction.ts';
import { tabClaims } from '../../forms/claims.ts';
import { draftKey, keepDraft } from '../../forms/storedDrafts.ts';
import { unansweredAt } from '../../forms/unansweredCall.ts';
import { type AnnouncementText, textPlace } from './announcementText.ts';

/**
 * Begins an announcement, once. Where an earlier beginning was not answered, that one is repeated as
 * it was, also after a reload and by a form that was opened since: whatever has been typed meanwhile,
 * it is the same announcement. `begin` may so answer another text than it was given.
 */
export function useBeginning(email: string, isNew: boolean) {
  const place = draftKey(email, 'announcement', 'new', 'sent');
  /** Whether no later form stands there: it has what this one sent, and must know that it was sent. */
  const isNewest = useRef((): boolean => true);
  useEffect(() => {
    if (isNew) isNewest.current = tabClaims.take(place);
  }, [place, isNew]);

  const [calls] = useState(() => {
    const { last, keep } = unansweredAt(place);
    return {
      last,
      keep: (call: Parameters<typeof keep>[0]) => {
        if (isNewest.current()) keep(call);
      },
    };
  });
  const [create] = useState(() => creationSender(postAnnouncement, calls));

  return {
    begin: async (text: AnnouncementText): Promise<AnnouncementView> => {
      const { reply: view } = await create({ body: text });
      if (isNewest.current()) keepDraft(textPlace(email, undefined), null);
      return view;
    },
    /** What is written next is another announcement. */
    forget: () => calls.keep(null),
  };
}
