import { useRef, useState } from 'react';
import { type Command, TITLE_MISSING } from '#shared/announcements/announcement.ts';
import {
  type AnnouncementView,
  patchAnnouncement,
} from '#shared/announcements/announcements.api.ts';
import { londonDateTime } from '#shared/announcements/londonTime.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import type { UploadedFile } from '#shared/kernel/uploads.ts';
import { Problem } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { faultErrors } from '../../forms/faultErrors.ts';
import { isSame } from '../../forms/sameValue.ts';
import { useDraft } from '../../forms/useDraft.ts';
import { useErrors } from '../../forms/useErrors.ts';
import {
  type AnnouncementText,
  EMPTY_TEXT,
  readText,
  textOf,
  textPlace,
  tidied,
} from './announcementText.ts';
import { STAGES } from './stages.ts';
import { useBeginning } from './useBeginning.ts';
import { presentIn, useFiles } from './useFiles.ts';
import { usePublishTime } from './usePublishTime.ts';

export interface CommandToGive {
  command: Command;
  publish_at?: Instant;
}

export type Editor = ReturnType<typeof useEditor>;

/** These show homes the text: what is typed goes with them. Any other command leaves it as it stands. */
const WITH_TEXT: ReadonlySet<Command> = new Set(['publish', 'schedule']);

/**
 * An announcement in the editor: its text is a form (`useDraft`). Its files and its commands are saved beside the text
 * and raise its version too; a save of the text that meets such a version has nothing to choose.
 */
export function useEditor(opened: AnnouncementView | null, email: string) {
  const [existing, setExisting] = useState(opened);
  /** The same, also for what goes on after an answer and before the page is drawn. */
  const present = useRef(opened);
  const take = (view: AnnouncementView) => {
    // The answer to a call that was repeated may be an older one.
    if (present.current && present.current.version > view.version) return;
    present.current = view;
    setExisting(view);
  };
  const [busy, setBusy] = useState(false);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const [publishAt, setPublishAt] = usePublishTime(existing, email);
  const { begin, forget } = useBeginning(email, opened === null);
  const files = useFiles(present, take);
  const [patch] = useAction(patchAnnouncement);

  async function change(
    body: { version: number } & (AnnouncementText | CommandToGive),
  ): Promise<AnnouncementView> {
    const shown = present.current;
    if (!shown) throw new Error('What is changed is saved');
    try {
      const view = await patch({ params: { id: shown.id }, body });
      take(view);
      return view;
    } catch (fault) {
      const now = presentIn(fault);
      if (!now) throw fault;
      take(now);
      // Whether homes see it is nothing that a text is saved over unseen.
      if ('command' in body || !isSame(standing(shown), standing(now))) throw changedMeanwhile(now);
      throw fault;
    }
  }

  const form = useDraft<AnnouncementText, number>({
    start: existing ? textOf(existing) : EMPTY_TEXT,
    version: existing?.version ?? 0,
    keepAt: textPlace(email, existing?.id),
    // A draft may be saved as it is; what publishing asks for is looked at when it is asked for.
    check: { submitted: nothingWrong, restore: readText },
    fieldId,
    tidied,
    current: (now) => {
      const view = now as AnnouncementView | undefined;
      return view ? { draft: textOf(view), version: view.version } : null;
    },
    save: async (text, version) => {
      let view: AnnouncementView;
      if (present.current) {
        view = await change({ version, ...text });
      } else {
        view = await begin(text);
        take(view);
        if (!isSame(textOf(view), text)) view = await change({ version: view.version, ...text });
      }
      return { version: view.version, draft: textOf(view), keepAt: textPlace(email, view.id) };
    },
  });
  const latestForm = useRef(form);
  latestForm.current = form;
  /** What is wrong beside the text: it stands until that is another one, whatever is typed. */
  const beside = useErrors({
    draft: { publish_at: publishAt, file: existing?.attachments ?? [] },
    check: nothingWrong,
    fieldId,
  });

  function forgive(): void {
    form.forgive();
    beside.forgive();
  }

  function refuse(errors: FieldErrors): void {
    const isText = (field: string) => (field.split('.')[0] ?? '') in EMPTY_TEXT;
    const pick = (ofText: boolean) =>
      Object.fromEntries(Object.entries(errors).filter(([field]) => isText(field) === ofText));
    const [ofText, others] = [pick(true), pick(false)];
    if (Object.keys(ofText).length > 0) form.refuse(ofText);
    if (Object.keys(others).length > 0) beside.refuse(others, { lasting: true });
  }

  /** One thing after another. Answers whether it is done; what has failed is said. */
  function inTurn(work: () => Promise<boolean>): Promise<boolean> {
    const whenFree = async () => {
      forgive();
      setBusy(true);
      try {
        return await work();
      } catch (fault) {
        refuse(faultErrors(fault));
        return false;
      } finally {
        setBusy(false);
      }
    };
    const done = turn.current.then(whenFree);
    turn.current = done;
    return done;
  }

  const saveNew = async (): Promise<boolean> =>
    present.current !== null || (await latestForm.current.save());

  /** Saves the files and the text, and then gives the command, if any. */
  const save = (given?: CommandToGive): Promise<boolean> =>
    inTurn(async () => {
      const isNew = present.current === null;
      if (!(await saveNew())) return false;
      await files.sendWaiting();
      const withText = given === undefined || WITH_TEXT.has(given.command);
      const shown = present.current;
      if (!isNew && withText && latestForm.current.isChanged) {
        if (!(await latestForm.current.save())) return false;
      }
      const now = present.current;
      if (given === undefined || now === null) return true;
      if (!isSame(shown?.attachments, now.attachments)) throw changedMeanwhile(now);
      await change({ version: now.version, ...given });
      return true;
    });

  /** A file that comes before the title, without which nothing is saved, waits for it. */
  async function addFile(file: UploadedFile): Promise<void> {
    files.wait(file);
    if (present.current === null && form.draft.title.trim() === '') {
      refuse({ title: [TITLE_MISSING] });
      return;
    }
    await inTurn(async () => {
      if (!(await saveNew())) return false;
      await files.sendWaiting();
      return true;
    });
  }

  return {
    existing,
    form: {
      ...form,
      discard: () => {
        if (existing === null) forget();
        form.discard();
      },
    },
    text: form.draft,
    isChanged: form.isChanged,
    publishAt,
    setPublishAt,
    busy,
    errors: { ...form.errors, ...beside.errors },
    summary: {
      errors: [...form.summary.errors, ...beside.summary.errors],
      attempt: form.summary.attempt + beside.summary.attempt,
    },
    hasErrors: form.hasErrors || beside.hasErrors,
    set: form.set,
    /** Shows errors that were found before anything was sent. */
    refuse,
    save,
    addFile,
    removeFile: (attachment: AnnouncementView['attachments'][number]) =>
      inTurn(async () => {
        await files.remove(attachment);
        return true;
      }),
    waiting: files.waiting,
    dropWaiting: files.drop,
  };
}

const nothingWrong = (): FieldErrors => ({});
const fieldId = (path: string): string => `announcement-${path.split('.')[0]}`;

/** What decides whether homes see it. */
const standing = ({ stage, publish_at }: AnnouncementView) => ({ stage, publish_at });

/** Says how it stands now, which the page shows by then. Pressed again, it is done over that. */
function changedMeanwhile(now: AnnouncementView): Problem {
  const { edited_by, edited_at, stage, attachments } = now;
  const files = `${attachments.length} ${attachments.length === 1 ? 'file' : 'files'}`;
  return new Problem(409, {
    detail: `${edited_by} saved this announcement on ${londonDateTime(edited_at)}. It is ${STAGES[stage].label.toLowerCase()} now, with ${files}. Look it over, then try again.`,
  });
}
