import { useState } from 'react';
import { missingToPublish, TIME_MISSING, TIME_PAST } from '#shared/announcements/announcement.ts';
import { listAudiences } from '#shared/announcements/announcements.api.ts';
import { reachOf } from '#shared/announcements/audience.ts';
import { londonDateTime, londonInstant } from '#shared/announcements/londonTime.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { useToasts } from '../../components/toasts.ts';
import { dayErrors } from '../../forms/typedDays.ts';
import { PublishTime } from './PublishTime.tsx';
import type { CommandToGive, Editor } from './useEditor.ts';

interface Question {
  title: string;
  text: string;
  yes: string;
  command: CommandToGive;
  done: string;
  warning?: boolean;
}

/** Saving, and what may be done with the announcement as it stands; what homes notice is confirmed. */
export function PublishPanel({ editor }: { editor: Editor }) {
  const { existing, text, busy, save } = editor;
  const stage = existing?.stage ?? 'draft';
  const { data } = useEndpoint(listAudiences, {}, { revalidateOnFocus: false });
  const { publishAt } = editor;
  const [question, setQuestion] = useState<Question | null>(null);
  const toasts = useToasts();

  const give = async (command: CommandToGive | undefined, done: string) => {
    const isDone = await save(command);
    setQuestion(null);
    if (!isDone) return;
    toasts.show({ kind: 'success', text: done });
    // The button that was pressed may be gone: go on where it says how things stand now.
    if (command) document.getElementById('announcement-stage')?.focus();
  };
  const reach = data ? reachOf(text.audience, data.counted) : null;
  const homes =
    reach === null
      ? 'The homes that it is for'
      : `${reach.toLocaleString('en-GB')} care ${reach === 1 ? 'home' : 'homes'}`;

  const askToPublish = () => {
    // Nobody is asked about what cannot be published yet; the server looks again.
    const missing = missingToPublish({ ...text, content: text.markdown });
    if (Object.keys(missing).length > 0) {
      editor.refuse(missing);
      return;
    }
    if (!publishAt.later) {
      setQuestion({
        title: 'Publish this announcement now?',
        text: `${homes} will be able to read “${text.title}” at once.`,
        yes: 'Publish now',
        command: { command: 'publish' },
        done: 'The announcement is published',
      });
      return;
    }
    const unread = dayErrors({ publish_at: publishAt.day });
    if (Object.keys(unread).length > 0) {
      editor.refuse(unread);
      return;
    }
    const at = londonInstant(publishAt.day, publishAt.time);
    if (at === null || at <= new Date().toISOString()) {
      editor.refuse({ publish_at: [at === null ? TIME_MISSING : TIME_PAST] });
      return;
    }
    setQuestion({
      title: 'Schedule this announcement?',
      text: `${homes} will be able to read “${text.title}” from ${londonDateTime(at)}, London time. Until then you can change it.`,
      yes: 'Schedule',
      command: { command: 'schedule', publish_at: at },
      done: 'The announcement is scheduled',
    });
  };
  const askToWithdraw = () =>
    setQuestion({
      title: 'Withdraw this announcement?',
      text: `${homes} will no longer see it. You can put it back afterwards.`,
      yes: 'Withdraw',
      command: { command: 'withdraw' },
      done: 'The announcement is withdrawn',
      warning: true,
    });
  const askToRestore = () =>
    setQuestion({
      title: 'Put this announcement back?',
      text: `${homes} will be able to read it again, under the date it had.`,
      yes: 'Put it back',
      command: { command: 'restore' },
      done: 'The announcement is back',
    });
  const open = stage === 'draft' || stage === 'scheduled';

  return (
    <>
      {open && (
        <PublishTime
          value={publishAt}
          error={editor.errors.publish_at?.[0]}
          onChange={editor.setPublishAt}
        />
      )}
      <div className="nhsuk-button-group">
        {open && (
          <Button busy={busy} onClick={askToPublish}>
            {publishAt.later ? 'Schedule…' : 'Publish…'}
          </Button>
        )}
        {stage === 'withdrawn' ? (
          <Button busy={busy} onClick={askToRestore}>
            Put it back…
          </Button>
        ) : (
          <Button
            {...(open && { kind: 'secondary' as const })}
            busy={busy}
            onClick={() =>
              void give(
                undefined,
                stage === 'draft' ? 'The draft is saved' : 'Your changes are saved',
              )
            }
          >
            {stage === 'draft' ? 'Save draft' : 'Save changes'}
          </Button>
        )}
        {stage === 'scheduled' && (
          <Button
            kind="secondary"
            busy={busy}
            onClick={() =>
              void give({ command: 'unschedule' }, 'The announcement is a draft again')
            }
          >
            Back to draft
          </Button>
        )}
        {stage === 'published' && (
          <Button kind="warning" busy={busy} onClick={askToWithdraw}>
            Withdraw…
          </Button>
        )}
      </div>
      <Dialog
        open={question !== null}
        title={question?.title ?? ''}
        onClose={() => setQuestion(null)}
        actions={
          question && (
            <>
              <Button
                {...(question.warning && { kind: 'warning' as const })}
                busy={busy}
                onClick={() => void give(question.command, question.done)}
              >
                {question.yes}
              </Button>
              <Button kind="secondary" onClick={() => setQuestion(null)}>
                Not yet
              </Button>
            </>
          )
        }
      >
        <p>{question?.text}</p>
      </Dialog>
    </>
  );
}
