import type { Question } from '#shared/reporting/questionnaire.ts';
import type { SectionSaved, SectionView } from '#shared/reporting/returnView.ts';
import { Problem } from '../../../api/problem.ts';
import {
  type AutosaveInput,
  type AutosaveState,
  autosave,
  isNewer,
  type Overtaken,
  readFrom,
  type UnsavedDraft,
} from '../../../forms/autosave.ts';
import { isSame } from '../../../forms/sameValue.ts';
import {
  bodyOf,
  draftErrors,
  draftOf,
  type Entry,
  type SectionDraft,
  sectionParts,
} from './sectionDraft.ts';

type SectionBody = ReturnType<typeof bodyOf>;

/** What waits of a section. */
export type Stored = UnsavedDraft<SectionDraft, SectionOvertaken>;

/** `at`: when they saved; null when nobody knows. */
export type SectionOvertaken = Overtaken<Entry> & { at: string | null };

export type EditorState = AutosaveState<SectionDraft, SectionOvertaken>;

type Autosave = AutosaveInput<
  SectionDraft,
  Entry,
  SectionBody,
  SectionSaved,
  SectionView,
  SectionOvertaken
>;

export interface EditorInput extends Pick<Autosave, 'save' | 'keep' | 'claim' | 'mayWrite'> {
  questions: readonly Question[];
  view: SectionView;
  /** What waited in this tab or on this device. */
  stored: Stored | null;
  /** What is unusual of a draft now, by the question's id. */
  warningsOf(draft: SectionDraft): Readonly<Record<string, string>>;
  /** `isOutdated`: other warnings stand than this page shows, so that the report is to be loaded anew. */
  onSaved(reply: SectionSaved, isOutdated: boolean): void;
  /** What of a refusal is put together with the draft; left out: what somebody else saved. */
  current?: Autosave['current'];
}

/**
 * A section while somebody fills it in: what is typed, and saving it by itself (reporting, section 1,
 * 'Two people'). Saves when a field is left, at most once in 5 seconds and without the field that is
 * being typed in. What cannot be saved stays in its field.
 */
export function sectionEditor(input: EditorInput) {
  const { questions, view, stored } = input;
  const saved = draftOf(questions, view);
  /** The text field that is being typed in. */
  let active: string | null = null;

  const subject: Autosave = {
    ...input,
    ...sectionParts(questions),
    saved: { draft: saved, readFrom: readFrom(view) },
    waiting: stored && wholeOf(stored, saved, view),
    bodyOf: (draft) => bodyOf(questions, draft, input.warningsOf(draft)),
    savedBody: (draft) => bodyOf(questions, draft),
    atRest: (draft, base) => {
      const entry = base[active ?? ''];
      return entry && active ? { ...draft, [active]: entry } : draft;
    },
    isWhole: (draft) => Object.keys(draftErrors(questions, draft)).length === 0,
    onSaved: (reply, { sent, body, draft }) => {
      const base = draftOf(questions, reply.section);
      const unseen = body.confirmed.filter((id) => base[id]?.confirmed !== sent[id]?.confirmed);
      input.onSaved(reply, unseen.length > 0);
      // What stands there is another warning than was shown.
      const shownAgain =
        unseen.length === 0
          ? draft
          : withConfirmed(draft, (id, { confirmed }) => (unseen.includes(id) ? null : confirmed));
      return { draft: shownAgain, base, version: reply.section.version };
    },
    current: input.current ?? savedSince,
    savedIn: (current) => draftOf(questions, current),
    afterMerge: ({ saved_by, saved_at: at }, { draft, rows, taken }) => {
      const isNews = rows.length > 0 || taken.length > 0;
      return { draft, overtaken: isNews ? { by: saved_by ?? 'Someone', at, rows, taken } : null };
    },
    savesOnLeaving: true,
  };
  const core = autosave(subject);
  const { get } = core;

  return {
    ...core,
    /** Another value clears that the old one was right. */
    change(id: string, part: Partial<Entry>, { typing = false } = {}) {
      const { draft, refused: shown } = get();
      const entry = draft[id];
      if (!entry) return;
      if (typing) active = id;
      const { [id]: _, ...refused } = shown;
      core.change({ ...draft, [id]: { ...entry, confirmed: null, ...part } }, refused);
    },
    /** A field was left, or a choice made. */
    leave() {
      active = null;
      core.soon();
    },
    /** What is loaded meanwhile is shown while the person has changed nothing. */
    follow(now: SectionView) {
      const { draft, base } = get();
      if (!core.isSaving() && isSame(readFrom(now), get().readFrom)) {
        // A figure of another section may have changed what was unusual; what the person confirmed or took back stays.
        const loaded = draftOf(questions, now);
        const confirmed = (id: string, entry: Entry) =>
          entry.confirmed === (base[id]?.confirmed ?? null)
            ? (loaded[id]?.confirmed ?? null)
            : entry.confirmed;
        core.set({ base: withConfirmed(base, confirmed), draft: withConfirmed(draft, confirmed) });
      }
      core.follow(now);
    },
  };
}
export type SectionEditor = ReturnType<typeof sectionEditor>;

/** What waited, which may be a part of the section: the rest is as it is shown, maybe of before that. */
function wholeOf(
  { draft, begun, version }: Stored,
  saved: SectionDraft,
  view: SectionView,
): Stored {
  const base = { ...saved, ...begun };
  const { sent } = version;
  return {
    draft: { ...saved, ...draft },
    begun: base,
    version: {
      ...version,
      ...(isNewer(version, view) && readFrom(view)),
      ...(sent && { sent: sent.map((sentDraft): SectionDraft => ({ ...base, ...sentDraft })) }),
    },
  };
}

const withConfirmed = (
  draft: SectionDraft,
  confirmedOf: (id: string, entry: Entry) => string | null,
): SectionDraft =>
  Object.fromEntries(
    Object.entries(draft).map(([id, entry]) => [
      id,
      { ...entry, confirmed: confirmedOf(id, entry) },
    ]),
  );

/** What stands now, where a save came too late; null: the save failed for another reason. */
export function savedSince(fault: unknown): SectionView | null {
  if (!(fault instanceof Problem) || fault.status !== 409) return null;
  const current = fault.current as Partial<SectionView> | null | undefined;
  return typeof current?.version === 'number' && current.answers !== undefined
    ? (current as SectionView)
    : null;
}
