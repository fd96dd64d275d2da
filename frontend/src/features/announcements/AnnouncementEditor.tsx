import { lazy, Suspense, useEffect, useState } from 'react';
import {
  type AnnouncementId,
  MAX_MARKDOWN_LENGTH,
  MAX_SUMMARY_LENGTH,
  MAX_TITLE_LENGTH,
} from '#shared/announcements/announcement.ts';
import type { AnnouncementView } from '#shared/announcements/announcements.api.ts';
import { useSession } from '../../app/session/useSession.ts';
import { Card } from '../../components/Card.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { Field, TextArea } from '../../components/Field.tsx';
import { Loading } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { Tag } from '../../components/Tag.tsx';
import { RestoredNotice, StaleNotice } from '../../forms/DraftNotices.tsx';
import { AttachmentsEditor } from './AttachmentsEditor.tsx';
import { AudiencePicker } from './AudiencePicker.tsx';
import { textInWords } from './announcementText.ts';
import { PublishPanel } from './PublishPanel.tsx';
import { STAGES, stageText } from './stages.ts';
import { type Editor, useEditor } from './useEditor.ts';

const Preview = lazy(() => import('./Preview.tsx'));

const HOW_TO_WRITE =
  'Leave an empty line between paragraphs. Start a line with # for a heading and with - for a list; **two stars** make bold and [words](https://…) a link.';

/** Writing an announcement, looking at it as homes will, and publishing it. */
export function AnnouncementEditor(props: {
  /** Null: a new one. */
  announcement: AnnouncementView | null;
  /** Called when a new one is saved for the first time. */
  onBegun?: (id: AnnouncementId) => void;
}) {
  const { announcement, onBegun } = props;
  const { email } = useSession();
  const editor = useEditor(announcement, email);
  const { existing, isChanged, hasErrors, summary } = editor;
  const [tab, setTab] = useState('write');

  const begunId = announcement === null ? existing?.id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has its id
  useEffect(() => {
    if (begunId) onBegun?.(begunId);
  }, [begunId]);

  // The summary leads to fields that the preview does not have.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each attempt, not with each error
  useEffect(() => {
    if (hasErrors) setTab('write');
  }, [summary.attempt]);

  return (
    <div className="pw-editor">
      <PageHeading
        title={existing ? 'Edit announcement' : 'New announcement'}
        hasErrors={hasErrors}
      />
      {existing && (
        <p className="pw-editor__stage" id="announcement-stage" tabIndex={-1}>
          <Tag colour={STAGES[existing.stage].colour}>{STAGES[existing.stage].label}</Tag>{' '}
          {stageText(existing)}
        </p>
      )}
      <ErrorSummary {...summary} />
      <RestoredNotice form={editor.form}>Go back to the saved version</RestoredNotice>
      <StaleNotice
        form={editor.form}
        title={`${existing?.edited_by} has changed this announcement since you opened it`}
        inWords={textInWords}
        asksAgain
      />
      {existing?.stage === 'withdrawn' && (
        <Notice kind="warning" title="Homes no longer see this announcement">
          Put it back to change it.
        </Notice>
      )}
      {existing?.stage === 'published' && isChanged && (
        <Notice kind="info">Homes see your changes as soon as you save them.</Notice>
      )}
      <Tabs
        label="Write and preview"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { key: 'write', label: 'Write', panel: <Writing editor={editor} /> },
          {
            key: 'preview',
            label: 'Preview',
            panel: (
              <Suspense fallback={<Loading lines={6} />}>
                <Preview text={editor.text} existing={existing} />
              </Suspense>
            ),
          },
        ]}
      />
      <Card>
        <PublishPanel editor={editor} />
      </Card>
    </div>
  );
}

function Writing({ editor }: { editor: Editor }) {
  const { text, set, errors } = editor;
  const disabled = editor.existing?.stage === 'withdrawn';
  return (
    <Card>
      <Field
        id="announcement-title"
        label="Title"
        error={errors.title?.[0] ?? tooLong(text.title, MAX_TITLE_LENGTH)}
        value={text.title}
        disabled={disabled}
        onChange={(event) => set({ title: event.target.value })}
      />
      <TextArea
        id="announcement-summary"
        label="Summary"
        hint="One or two sentences, shown under the title"
        rows={2}
        limit={MAX_SUMMARY_LENGTH}
        error={errors.summary?.[0]}
        value={text.summary}
        disabled={disabled}
        onChange={(event) => set({ summary: event.target.value })}
      />
      <TextArea
        id="announcement-markdown"
        label="Announcement"
        hint={HOW_TO_WRITE}
        rows={12}
        limit={MAX_MARKDOWN_LENGTH}
        error={errors.markdown?.[0]}
        value={text.markdown}
        disabled={disabled}
        onChange={(event) => set({ markdown: event.target.value })}
      />
      <AttachmentsEditor editor={editor} disabled={disabled} />
      <AudiencePicker
        audience={text.audience}
        error={errors.audience?.[0]}
        disabled={disabled}
        onChange={(audience) => set({ audience })}
      />
    </Card>
  );
}

const tooLong = (value: string, most: number): string | undefined =>
  [...value].length > most ? `Please keep this to ${most} characters` : undefined;
