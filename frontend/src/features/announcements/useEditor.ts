import { useEffect, useState } from 'react';
import { type Command, TITLE_MISSING } from '#shared/announcements/announcement.ts';
import {
  type AnnouncementView,
  deleteAttachment,
  patchAnnouncement,
  postAnnouncement,
  postAttachment,
} from '#shared/announcements/announcements.api.ts';
import { londonFields, tomorrowAtNine } from '#shared/announcements/londonTime.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import type { UploadedFile } from '#shared/kernel/uploads.ts';
import { NoConnection, Problem } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { merged } from '../../forms/merged.ts';
import { isSame } from '../../forms/sameValue.ts';
import { keepDraft, storedDraft } from '../../forms/storedDrafts.ts';
import { useErrors } from '../../forms/useErrors.ts';
import {
  type AnnouncementText,
  EMPTY_TEXT,
  readText,
  textOf,
  textPlace,
} from './announcementText.ts';

export interface CommandToGive {
  command: Command;
  publish_at?: Instant;
}

export type Editor = ReturnType<typeof useEditor>;

/** When homes should see it: as soon as it is published, or from a day and time in London on. */
export interface PublishTime {
  later: boolean;
  day: string;
  time: string;
}

/**
 * What is being written, and saving it. The text outlives errors, other people's changes and a
 * reload of the page.
 */
export function useEditor(opened: AnnouncementView | null, email: string) {
  const [restored] = useState(() =>
    storedDraft<AnnouncementText, number>(textPlace(email, opened?.id), readText),
  );
  const [existing, setExisting] = useState(opened);
  const [version, setVersion] = useState(restored?.version ?? opened?.version ?? 0);
  /** The text as it was at `version`. */
  const [base, setBase] = useState<AnnouncementText>(
    restored?.begun ?? (opened ? textOf(opened) : EMPTY_TEXT),
  );
  const [text, setText] = useState<AnnouncementText>(restored?.draft ?? base);
  const [publishAt, setPublishAt] = useState<PublishTime>(() => ({
    later: opened?.stage === 'scheduled',
    ...londonFields(opened?.publish_at ?? tomorrowAtNine(new Date())),
  }));
  const [theirs, setTheirs] = useState<AnnouncementView | null>(null);
  const [busy, setBusy] = useState(false);
  /** Chosen before the announcement could be saved: they go with it when it is. */
  const [waiting, setWaiting] = useState<readonly UploadedFile[]>([]);
  const errors = useErrors({
    // What was wrong with a file stands until another one is sent.
    draft: { ...text, publish_at: publishAt, file: existing?.attachments ?? [] },
    check: nothingWrong,
    fieldId: (path) => `announcement-${path.split('.')[0]}`,
  });
  const [create] = useAction(postAnnouncement);
  const [patch] = useAction(patchAnnouncement);
  const [attach] = useAction(postAttachment);
  const [detach] = useAction(deleteAttachment);

  const isChanged = !isSame(text, base);
  const id = existing?.id;
  const place = textPlace(email, id);

  useEffect(() => {
    keepDraft(place, isChanged ? { version, begun: base, draft: text } : null);
  }, [place, version, base, text, isChanged]);

  function saved(view: AnnouncementView): void {
    setExisting(view);
    setVersion(view.version);
    setBase(textOf(view));
  }

  /** Takes what was saved, but for what was typed on while it was. */
  const takeText = (view: AnnouncementView) => setText((now) => merged(now, text, textOf(view)));

  function failed(fault: unknown): void {
    if (fault instanceof Problem && fault.current) {
      setTheirs(fault.current as AnnouncementView);
    } else if (fault instanceof Problem) {
      const named = Object.keys(fault.errors).length > 0;
      errors.refuse(named ? fault.errors : { '': [fault.detail] });
    } else if (fault instanceof NoConnection) {
      errors.refuse(
        { '': [`${fault.message} Nothing that you wrote is lost.`] },
        { lasting: true },
      );
    } else {
      throw fault;
    }
  }

  /** One thing at a time; answers what is saved, or null when it failed and has been said. */
  async function act(work: () => Promise<AnnouncementView>): Promise<AnnouncementView | null> {
    errors.forgive();
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
    keepDraft(textPlace(email, undefined), null);
    saved(view);
    takeText(view);
    return view;
  }

  /** Attaches the files that wait, one after another; those that fail go on waiting. */
  async function withWaiting(begin: AnnouncementView): Promise<AnnouncementView> {
    let view = begin;
    for (const file of waiting) {
      view = await attach({ params: { id: view.id }, body: { version: view.version, file } });
      saved(view);
      setWaiting((now) => now.filter((uploadedFile) => uploadedFile !== file));
    }
    return view;
  }

  /** Saves the text and gives the command, if any, in one step. */
  const save = (command?: CommandToGive) =>
    act(async () => {
      const draft = await withWaiting(existing ?? (await begun()));
      if (!existing && !command) return draft;
      const view = await patch({
        params: { id: draft.id },
        body: {
          version: existing && waiting.length === 0 ? version : draft.version,
          ...(existing && isChanged && text),
          ...command,
        },
      });
      takeText(view);
      return view;
    });

  /** A file that comes before the title, without which nothing is saved, waits for it. */
  async function addFile(file: UploadedFile): Promise<void> {
    if (existing || text.title.trim() !== '') {
      await attachNow(file);
      return;
    }
    setWaiting((now) => [...now, file]);
    errors.refuse({ title: [TITLE_MISSING] });
  }

  const attachNow = (file: UploadedFile) =>
    act(async () => {
      const draft = existing ?? (await withWaiting(await begun()));
      const { id, version: now } = existing ? { id: existing.id, version } : draft;
      return attach({ params: { id }, body: { version: now, file } });
    });

  const removeFile = (attachment: AnnouncementView['attachments'][number]) =>
    act(() => {
      if (!existing) throw new Error('A file is of an announcement that is saved');
      const params = { id: existing.id, attachment: attachment.id };
      return detach({ params, query: { version: String(version) } });
    });

  return {
    existing,
    base,
    text,
    isChanged,
    /** The text was typed before the page was last loaded. */
    restored: restored !== null && isChanged,
    /** Somebody has saved it since the text was begun. */
    isBehind: existing !== null && existing.version !== version,
    publishAt,
    setPublishAt,
    busy,
    errors: errors.errors,
    summary: errors.summary,
    hasErrors: errors.hasErrors,
    theirs,
    set: (part: Partial<AnnouncementText>) => setText((all) => ({ ...all, ...part })),
    /** Shows errors that were found before anything was sent. */
    refuse: (fieldErrors: FieldErrors) => errors.refuse(fieldErrors),
    save,
    addFile,
    removeFile,
    waiting,
    dropWaiting: (file: UploadedFile) =>
      setWaiting((now) => now.filter((uploadedFile) => uploadedFile !== file)),
    discard: () => {
      setText(existing ? textOf(existing) : EMPTY_TEXT);
      if (existing) saved(existing);
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

/** A draft may be saved as it is; what publishing asks for is looked at when it is asked for. */
const nothingWrong = (): FieldErrors => ({});
