import type { Stage } from '#shared/announcements/announcement.ts';
import type { AnnouncementView } from '#shared/announcements/announcements.api.ts';
import { londonDateTime } from '#shared/announcements/londonTime.ts';
import type { TagColour } from '../../components/Tag.tsx';

export const STAGES: Record<Stage, { label: string; colour: TagColour }> = {
  draft: { label: 'Draft', colour: 'grey' },
  scheduled: { label: 'Scheduled', colour: 'amber' },
  published: { label: 'Published', colour: 'green' },
  withdrawn: { label: 'Withdrawn', colour: 'red' },
};

/** Since when it stands so: 'On home pages since 20/11/2026 at 09:00'. */
export function stageText(view: AnnouncementView): string {
  const { stage, publish_at, withdrawn_at, edited_at, edited_by } = view;
  if (stage === 'draft') return `Edited ${londonDateTime(edited_at)} by ${edited_by}`;
  if (stage === 'withdrawn' && withdrawn_at) return `Withdrawn on ${londonDateTime(withdrawn_at)}`;
  if (publish_at === null) return STAGES[stage].label;
  return stage === 'scheduled'
    ? `Homes will see it from ${londonDateTime(publish_at)}`
    : `On home pages since ${londonDateTime(publish_at)}`;
}
