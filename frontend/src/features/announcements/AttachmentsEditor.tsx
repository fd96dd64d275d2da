import { useRef, useState } from 'react';
import { MAX_ATTACHMENTS } from '#shared/announcements/announcement.ts';
import type { AnnouncementView } from '#shared/announcements/announcements.api.ts';
import { fileWords } from '#shared/kernel/fileWords.ts';
import { FILE_ACCEPT } from '#shared/kernel/uploads.ts';
import { readUpload, uploadProblem } from '../../api/uploads.ts';
import { AskDialog } from '../../components/AskDialog.tsx';
import { Button } from '../../components/Button.tsx';
import { FormGroup } from '../../components/Field.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import type { Editor } from './useEditor.ts';
import { useFileLinks } from './useFileLinks.ts';

type Attachment = AnnouncementView['attachments'][number];

/** The files of an announcement: adding, one after another with what is going on, and removing. */
export function AttachmentsEditor({ editor, disabled }: { editor: Editor; disabled: boolean }) {
  const attachments = editor.existing?.attachments ?? [];
  const count = attachments.length + editor.waiting.length;
  const [sending, setSending] = useState<string | null>(null);
  const waiting = editor.waiting.filter(({ name }) => name !== sending);
  const [removing, setRemoving] = useState<Attachment | null>(null);
  const links = useFileLinks(editor.existing);
  const input = useRef<HTMLInputElement>(null);
  const error = editor.errors.file?.[0];

  const upload = async (file: File | undefined) => {
    if (!file) return;
    const problem = uploadProblem(file);
    if (problem) {
      editor.refuse({ file: [`${file.name}: ${problem}`] });
      return;
    }
    setSending(file.name);
    try {
      await editor.addFile(await readUpload(file));
    } catch {
      editor.refuse({ file: [`${file.name} could not be read. Is it still there?`] });
    } finally {
      setSending(null);
      if (input.current) input.current.value = '';
    }
  };

  return (
    <section className="pw-attachments" aria-label="Attachments">
      <FormGroup
        id="announcement-file"
        label="Attach a file"
        hint={`PDF, Word, Excel, PowerPoint, PNG, JPG, CSV or text, up to 4 MB. At most ${MAX_ATTACHMENTS} files.`}
        error={error}
      >
        <input
          ref={input}
          className="pw-file"
          id="announcement-file"
          type="file"
          accept={FILE_ACCEPT}
          disabled={disabled || sending !== null || count >= MAX_ATTACHMENTS}
          aria-describedby={`announcement-file-hint${error ? ' announcement-file-error' : ''}`}
          onChange={(event) => void upload(event.target.files?.[0])}
        />
      </FormGroup>
      <div role="status">
        {sending && (
          <p className="pw-attachments__sending">
            Uploading {sending}
            <progress aria-label={`Uploading ${sending}`} />
          </p>
        )}
      </div>
      {waiting.length > 0 && (
        <ul className="pw-attachments__list">
          {waiting.map((file) => (
            <li key={`${file.name} ${file.base64.length}`}>
              <span>
                {file.name}{' '}
                <small>
                  {editor.existing
                    ? 'Not attached yet. It goes with the announcement when you save.'
                    : 'Attached when the announcement has a title and is saved'}
                </small>
              </span>
              <Button kind="quiet" onClick={() => editor.dropWaiting(file)}>
                Remove<VisuallyHidden> {file.name}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {attachments.length > 0 && (
        <ul className="pw-attachments__list">
          {attachments.map((attachment) => (
            <li key={attachment.id}>
              <span>
                <FileName name={attachment.name} link={links.get(attachment.id)} />{' '}
                <span className="pw-announcement-files__kind">{fileWords(attachment)}</span>
              </span>
              {!disabled && (
                <Button kind="quiet" onClick={() => setRemoving(attachment)}>
                  Remove<VisuallyHidden> {attachment.name}</VisuallyHidden>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <AskDialog
        open={removing !== null}
        title={`Remove ${removing?.name ?? ''}?`}
        onClose={() => setRemoving(null)}
        action="Remove the file"
        isWarning
        busy={editor.busy}
        onDo={() => {
          if (removing) void editor.removeFile(removing).then(() => setRemoving(null));
        }}
        back="Keep it"
      >
        <p>Homes can no longer download it. To bring it back you would have to attach it again.</p>
      </AskDialog>
    </section>
  );
}

/** A file's name, as a link once there is one. */
function FileName({ name, link }: { name: string; link: string | undefined }) {
  return link === undefined ? name : <a href={link}>{name}</a>;
}
