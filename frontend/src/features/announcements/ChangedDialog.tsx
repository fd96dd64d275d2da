import { audienceText } from '#shared/announcements/audience.ts';
import { londonDateTime } from '#shared/announcements/londonTime.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { type AnnouncementText, differing, TEXT_LABELS, textOf } from './announcementText.ts';
import { STAGES } from './stages.ts';
import type { Editor } from './useEditor.ts';

const shown = (text: AnnouncementText, field: keyof AnnouncementText): string =>
  (field === 'audience' ? audienceText(text.audience) : text[field]) || 'Nothing';

/** Someone else saved first: what they changed, and whose text it shall be. */
export function ChangedDialog({ editor }: { editor: Editor }) {
  const { theirs, base, text, settle } = editor;
  const now = theirs ? textOf(theirs) : base;
  const mine = differing(text, base);
  const both = differing(text, now).filter((field) => mine.includes(field));
  const changed = differing(now, base);

  return (
    <Dialog
      open={theirs !== null}
      title="This announcement has changed since you opened it"
      onClose={() => settle('later')}
      actions={
        <>
          <Button onClick={() => settle('mine')}>Keep what I wrote</Button>
          <Button kind="secondary" onClick={() => settle('theirs')}>
            Use the new version
          </Button>
        </>
      }
    >
      {theirs && (
        <>
          <p>
            {theirs.edited_by} saved it on {londonDateTime(theirs.edited_at)}. It is{' '}
            {STAGES[theirs.stage].label.toLowerCase()} now, with {theirs.attachments.length}{' '}
            {theirs.attachments.length === 1 ? 'file' : 'files'}. What you wrote is not saved yet.
          </p>
          <dl className="pw-changed">
            {[...new Set([...changed, ...both])].map((field) => (
              <div key={field}>
                <dt>
                  {TEXT_LABELS[field]}, {theirs.edited_by}
                </dt>
                <dd>{shown(now, field)}</dd>
                {both.includes(field) && (
                  <>
                    <dt>{TEXT_LABELS[field]}, you</dt>
                    <dd>{shown(text, field)}</dd>
                  </>
                )}
              </div>
            ))}
          </dl>
          <p>
            'Keep what I wrote' keeps the parts that you changed and takes the new version of the
            rest. Look it over, then save again.
          </p>
        </>
      )}
    </Dialog>
  );
}
