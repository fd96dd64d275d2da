import { useEffect, useRef, useState } from 'react';
import {
  type AnnouncementView,
  postAnnouncement,
} from '#shared/announcements/announcements.api.ts';
import { Problem } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { tabClaims } from '../../forms/claims.ts';
import { draftKey, keepDraft } from '../../forms/storedDrafts.ts';
import { unansweredAt } from '../../forms/unansweredCall.ts';
import { type AnnouncementText, readText, textPlace } from './announcementText.ts';

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
  const [create] = useAction(postAnnouncement, { unanswered: calls });

  async function begin(text: AnnouncementText): Promise<AnnouncementView> {
    const earlier = unanswered(calls.last()?.input);
    if (earlier) {
      try {
        return await create({ body: earlier });
      } catch (fault) {
        // It did not arrive and would be refused, as it was then.
        if (!(fault instanceof Problem) || calls.last() !== null) throw fault;
      }
    }
    return create({ body: text });
  }

  return {
    begin: async (text: AnnouncementText): Promise<AnnouncementView> => {
      const view = await begin(text);
      if (isNewest.current()) keepDraft(textPlace(email, undefined), null);
      return view;
    },
    /** What is written next is another announcement. */
    forget: () => calls.keep(null),
  };
}

function unanswered(input: string | undefined): AnnouncementText | null {
  if (input === undefined) return null;
  const { body } = JSON.parse(input) as { body: unknown };
  // As it was sent, byte for byte: it goes under its key.
  return readText(body) && (body as AnnouncementText);
}
