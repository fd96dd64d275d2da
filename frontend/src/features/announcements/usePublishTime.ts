import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { AnnouncementView } from '#shared/announcements/announcements.api.ts';
import { londonFields, tomorrowAtNine } from '#shared/announcements/londonTime.ts';
import { readAs } from '#shared/kernel/fieldErrors.ts';
import { isSame } from '../../forms/sameValue.ts';
import { draftKey, keepDraft, storedDraft } from '../../forms/storedDrafts.ts';

/** When homes should see it: as soon as it is published, or from a day and time in London on. */
const PublishTime = z.strictObject({ later: z.boolean(), day: z.string(), time: z.string() });
export type PublishTime = z.infer<typeof PublishTime>;

const readTime = readAs(PublishTime);
const placeOf = (email: string, id: string | undefined) =>
  draftKey(email, 'announcement', id ?? 'new', 'time');

const timeOf = (existing: AnnouncementView | null): PublishTime => ({
  later: existing?.stage === 'scheduled',
  ...londonFields(existing?.publish_at ?? tomorrowAtNine(new Date())),
});

/** The time that is chosen and not given yet. A draft is saved without it: it is kept in the tab, as a text is. */
export function usePublishTime(existing: AnnouncementView | null, email: string) {
  const place = placeOf(email, existing?.id);
  const [time, setTime] = useState(
    () => storedDraft<PublishTime, null>(place, readTime)?.draft ?? timeOf(existing),
  );
  const isOpen = existing === null || existing.stage === 'draft' || existing.stage === 'scheduled';
  const isChosen = isOpen && !isSame(time, timeOf(existing));

  useEffect(() => {
    if (existing) keepDraft(placeOf(email, undefined), null);
  }, [existing, email]);

  useEffect(() => {
    keepDraft(place, isChosen ? { draft: time, begun: time, version: null } : null);
  }, [place, time, isChosen]);

  return [time, setTime] as const;
}
