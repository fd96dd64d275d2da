import { useEffect, useState } from 'react';
import type { Command } from '../../../../shared/announcements/announcement.ts';
import {
  type AnnouncementView,
  deleteAttachment,
  patchAnnouncement,
  postAnnouncement,
  postAttachment,
} from '../../../../shared/announcements/announcements.api.ts';
import type { Instant } from '../../../../shared/kernel/ids.ts';
import type { FieldErrors } from '../../../../shared/kernel/refusal.ts';
import type { UploadedFile } from '../../../../shared/kernel/uploads.ts';
import { NoConnection, Problem } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import {
  type AnnouncementText,
  EMPTY_TEXT,
  isSameText,
  keepText,
  keptText,
  merged,
  textOf,
} from './announcementText.ts';

export interface CommandGiven {
  command: Command;
  publish_at?: Instant;
}

export type Editor = ReturnType<typeof useEditor>;

/**
 * What is being written, and saving it. The text outlives errors, other people's changes and a
 * reload of the page.
 */
export function useEditor(opened: AnnouncementView | null) {
  const [restored] = useState(() => keptText(opened?.id));
  const [seen, setSeen] = useState(opened);
  const [version, setVersion] = useState(restored?.version ?? opened?.version ?? 0);
  /** The text as it was at `version`. */
  const [base, setBase] = useState<AnnouncementText>(
    restored?.base ?? (opened ? textOf(opened) : EMPTY_TEXT),
  );
  const [text, setText] = useState<AnnouncementText>(restored?.text ?? base);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [attempt, setAttempt] = useState(0);
  const [theirs, setTheirs] = useState<AnnouncementView | null>(null);
  const [busy, setBusy] = useState(false);
  const [create] = useAction(postAnnouncement);
  const [patch] = useAction(patchAnnouncement);
  const [attach] = useAction(postAttachment);
  const [detach] = useAction(deleteAttachment);

  const isChanged = !isSameText(text, base);
  const id = seen?.id;

  useEffect(() => {
    keepText(id, isChanged ? { version, base, text } : null);
  }, [id, version, base, text, isChanged]);

  function saved(view: AnnouncementView): void {
    setSeen(view);
    setVersion(view.version);
    setBase(textOf(view));
  }

  /** Takes what was saved, but for what was typed on while it was. */
  const takeText = (view: AnnouncementView) => setText((now) => merged(now, text, textOf(view)));

  function failed(error: unknown): void {
    setAttempt((number) => number + 1);
    if (error instanceof Problem && error.current) {
      setTheirs(error.current as AnnouncementView);
    } else if (error instanceof Problem) {
      const named = Object.keys(error.errors).length > 0;
      setErrors(named ? error.errors : { '': [error.detail] });
    } else if (error instanceof NoConnection) {
      setErrors({ '': [`${error.message} Nothing that you wrote is lost.`] });
    } else {
      throw error;
    }
  }

  /** One thing at a time; answers what is saved, or null when it failed and has been said. */
  async function act(work: () => Promise<AnnouncementView>): Promise<AnnouncementView | null> {
    setErrors({});
    setBusy(true);
    try {
      const view = await work();
      saved(view);
      return view;
    } catch (error) {
      failed(error);
      return null;
    } finally {
      setBusy(false);
    }
  }

  async function begun(): Promise<AnnouncementView> {
    const view = await create({ body: text });
    keepText(undefined, null);
    saved(view);
    takeText(view);
    return view;
  }

  /** Saves the text and gives the command, if any, in one step. */
  const save = (given?: CommandGiven) =>
    act(async () => {
      const draft = seen ?? (await begun());
      if (!seen && !given) return draft;
      const view = await patch({
        params: { id: draft.id },
        body: {
          version: seen ? version : draft.version,
          ...(seen && isChanged && text),
          ...given,
        },
      });
      takeText(view);
      return view;
    });

  const addFile = (file: UploadedFile) =>
    act(async () => {
      const draft = seen ?? (await begun());
      const { id, version: now } = seen ? { id: seen.id, version } : draft;
      return attach({ params: { id }, body: { version: now, file } });
    });

  const removeFile = (attachment: AnnouncementView['attachments'][number]) =>
    act(() => {
      if (!seen) throw new Error('A file is of an announcement that is saved');
      const params = { id: seen.id, attachment: attachment.id };
      return detach({ params, query: { version: String(version) } });
    });

  return {
    seen,
    base,
    text,
    isChanged,
    /** The text was typed before the page was last loaded. */
    isRestored: restored !== null,
    busy,
    errors,
    attempt,
    theirs,
    set: (part: Partial<AnnouncementText>) => setText((all) => ({ ...all, ...part })),
    /** Shows errors that were found before anything was sent. */
    refuse: (found: FieldErrors) => {
      setErrors(found);
      setAttempt((number) => number + 1);
    },
    save,
    addFile,
    removeFile,
    discard: () => {
      setText(seen ? textOf(seen) : EMPTY_TEXT);
      if (seen) saved(seen);
    },
    /** After somebody else's change: `mine` keeps what was changed here and takes the rest. */
    settle: (keep: 'mine' | 'theirs' | 'later') => {
      if (theirs && keep !== 'later') {
        setText(keep === 'mine' ? merged(text, base, textOf(theirs)) : textOf(theirs));
        saved(theirs);
      }
      setTheirs(null);
    },
  };
}
