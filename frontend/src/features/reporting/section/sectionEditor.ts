import type { Question } from '../../../../../shared/reporting/questionnaire.ts';
import type { SectionSaved, SectionView } from '../../../../../shared/reporting/returnView.ts';
import { NoConnection, Problem } from '../../../api/problem.ts';
import { isSame } from '../../../forms/sameValue.ts';
import type { StoredDraft } from '../../../forms/storedDrafts.ts';
import type { SectionWrite } from '../reportSource.ts';
import { type SaveStatus, statusAfter } from './saveStatus.ts';
import {
  bodyOf,
  draftErrors,
  draftOf,
  type Entry,
  mergeDrafts,
  type SectionDraft,
} from './sectionDraft.ts';

/** Which draft of the report an answer was read from, and at which version of its section. */
export interface ReadFrom {
  draft: number;
  version: number;
}

/** What waits of a section, and where somebody else saved meanwhile, whose answers are still to be chosen. */
export type Stored = StoredDraft<
  SectionDraft,
  ReadFrom & {
    overtaken?: Overtaken;
    /** What was sent since and may be saved: its answer has not come. */
    sent?: SectionDraft[];
  }
>;

/** An answer that two people gave, and whose is to stand; null: not chosen yet. */
export interface Row {
  id: string;
  mine: Entry;
  theirs: Entry;
  choice: 'mine' | 'theirs' | null;
}

/** Someone else saved the section first. */
export interface Overtaken {
  by: string;
  /** When they did; null when nobody knows. */
  at: string | null;
  /** Answers that both gave. */
  rows: Row[];
  /** Answers that only they changed. */
  taken: string[];
}

/** Whether an answer that two people gave is still to be chosen. */
export const hasOpenChoice = (overtaken: Overtaken | null): boolean =>
  overtaken?.rows.some(({ choice }) => choice === null) === true;

export interface EditorState {
  draft: SectionDraft;
  /** What is saved, as far as this page knows. */
  base: SectionDraft;
  readFrom: ReadFrom;
  status: SaveStatus;
  overtaken: Overtaken | null;
  /** The server's messages by the question's id, until the next save. */
  refused: Record<string, string[]>;
}

export interface EditorInput {
  questions: readonly Question[];
  view: SectionView;
  /** What waited in this tab or on this device. */
  stored: Stored | null;
  /** What is unusual of a draft now, by the question's id. */
  warningsOf(draft: SectionDraft): Readonly<Record<string, string>>;
  save(body: SectionWrite, idempotencyKey: string): Promise<SectionSaved>;
  /** `isOutdated`: other warnings stand than this page shows, so that the report is to be loaded anew. */
  onSaved(reply: SectionSaved, isOutdated: boolean): void;
  /** Keeps what is not saved yet; null: everything is. `lost`: there is no connection. */
  keep(stored: Stored | null, lost: boolean): void;
  /** Takes over what is kept of the section; answers whether no later page has. */
  claim(): () => boolean;
  /** False while something else must be said first, such as why the central team writes. */
  mayWrite(): boolean;
}

const PAUSE_MS = 5_000;
const RETRY_MS = 30_000;

/**
 * A section while somebody fills it in: what is typed, and saving it by itself (reporting, section 1,
 * 'Two people'). Saves when a field is left, at most once in 5 seconds and without the field that is
 * being typed in; after a failure again every 30 seconds, and when the connection is back. What cannot be
 * saved stays in its field. React's `useSyncExternalStore` reads it.
 */
export function sectionEditor(input: EditorInput) {
  const { questions, stored } = input;
  const saved = draftOf(questions, input.view);
  let state: EditorState = {
    draft: stored ? { ...saved, ...stored.draft } : saved,
    base: stored ? { ...saved, ...stored.begun } : saved,
    // What the device keeps is a part of the section: the rest is as it is shown, maybe of before that.
    readFrom: readFrom(
      stored && !isNewer(stored.version, input.view) ? stored.version : input.view,
    ),
    status: stored ? { kind: 'unsaved' } : { kind: 'none' },
    overtaken: stored?.version.overtaken ?? null,
    refused: {},
  };
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;
  let begunAt = Number.NEGATIVE_INFINITY;
  /** The text field that is being typed in. */
  let active: string | null = null;
  /** A save that brought no answer: repeated as it was, under its key, it is done once. */
  let unanswered: { body: SectionWrite; key: string } | null = null;
  /** What was sent over `base` and may be saved by now: going back to `base` is a change of it. */
  let sent = stored?.version.sent?.map((one): SectionDraft => ({ ...state.base, ...one })) ?? [];
  let isNewest = () => true;

  const set = (part: Partial<EditorState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const bodyToSend = (draft: SectionDraft) => bodyOf(questions, draft, input.warningsOf(draft));
  const differs = (draft: SectionDraft) => {
    const body = bodyToSend(draft);
    return [state.base, ...sent].some((saved) => !isSame(body, bodyOf(questions, saved)));
  };
  const isUnsaved = () => differs(state.draft);
  /** What stands in the form and nowhere else: unsaved answers, and those that cannot be saved. */
  const remember = () => {
    if (!isNewest()) return;
    const { draft, base, overtaken, status } = state;
    const isOpen = isWaiting();
    const isAll =
      !isOpen && !isUnsaved() && Object.keys(draftErrors(questions, draft)).length === 0;
    const version = {
      ...state.readFrom,
      ...(isOpen && overtaken && { overtaken }),
      ...(sent.length > 0 && { sent }),
    };
    input.keep(isAll ? null : { draft, begun: base, version }, status.kind === 'offline');
  };
  const settle = (part: Partial<EditorState>) => {
    set(part);
    remember();
  };

  const isWaiting = () => hasOpenChoice(state.overtaken);

  /** Saves; false when it was not saved. `force`: also when nothing has changed. */
  async function save({ force = false, all = true } = {}): Promise<boolean> {
    clearTimeout(timer);
    if (running !== null) {
      await running;
      return save({ force, all });
    }
    if (isWaiting()) return false;
    if (!force && !differs(sendable(all))) return true;
    if (!input.mayWrite()) {
      set({ status: { kind: 'unsaved' } });
      return false;
    }
    running = attempt(all).finally(() => {
      running = null;
    });
    return running;
  }

  /** Without the field that is being typed in, unless `all`. */
  const sendable = (all: boolean): SectionDraft =>
    all || active === null ? state.draft : { ...state.draft, ...savedAnswer(state.base, active) };

  async function attempt(all: boolean): Promise<boolean> {
    begunAt = Date.now();
    const draft = sendable(all);
    const body: SectionWrite = { ...state.readFrom, ...bodyToSend(draft) };
    const key = unanswered && isSame(unanswered.body, body) ? unanswered.key : crypto.randomUUID();
    const before = state.status;
    const others = sent.filter((one) => !isSame(one, draft));
    sent = [...others, draft];
    settle(before.kind === 'offline' ? {} : { status: { kind: 'saving' } });
    try {
      const reply = await input.save(body, key);
      unanswered = null;
      sent = [];
      const { section } = reply;
      const base = draftOf(questions, section);
      const unseen = body.confirmed.filter((id) => base[id]?.confirmed !== draft[id]?.confirmed);
      const left = unconfirmed(state.draft, unseen);
      set({ draft: left, base, readFrom: readFrom(section), refused: {} });
      settle({ status: isUnsaved() ? { kind: 'unsaved' } : { kind: 'saved', at: new Date() } });
      input.onSaved(reply, unseen.length > 0);
      if (unseen.length > 0 && isUnsaved()) later(1_000);
      return true;
    } catch (fault) {
      const current = savedSince(fault);
      if (current) return overtake(current, all);
      if (isLost(fault)) unanswered = { body, key };
      else sent = others;
      settle({
        status: statusAfter(fault, { now: new Date(), before }),
        refused: fault instanceof Problem && fault.status === 400 ? fault.errors : {},
      });
      if (state.status.kind === 'failed' || state.status.kind === 'offline') later(RETRY_MS);
      return false;
    }
  }

  /** Goes on from what somebody else has saved; what only one of the two changed needs no choice. */
  function overtake(current: SectionView, all: boolean): Promise<boolean> {
    const now = draftOf(questions, current);
    unanswered = null;
    const { draft, rows, taken } = mergeDrafts(questions, {
      mine: state.draft,
      base: state.base,
      sent,
      theirs: now,
    });
    sent = [];
    const isNews = rows.length > 0 || taken.length > 0;
    set({ draft, base: now, readFrom: readFrom(current) });
    settle({
      status: isUnsaved() ? { kind: 'unsaved' } : { kind: 'saved', at: new Date() },
      ...(isNews && { overtaken: { ...whoSaved(current), rows, taken } }),
    });
    if (rows.length > 0) return Promise.resolve(false);
    return differs(sendable(all)) ? attempt(all) : Promise.resolve(true);
  }

  function later(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void save({ all: false }), ms);
  }

  /** Saves soon: now, or 5 seconds after the last time. */
  function soon(): void {
    if (!isUnsaved() || isWaiting()) return;
    if (state.status.kind === 'offline' && !navigator.onLine) return;
    const wait = begunAt + PAUSE_MS - Date.now();
    if (wait <= 0 && running === null) void save({ all: false });
    else later(Math.max(wait, 1_000));
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Another value clears that the old one was right. */
    change(id: string, part: Partial<Entry>, { typing = false } = {}) {
      const entry = state.draft[id];
      if (!entry) return;
      if (typing) active = id;
      const draft = { ...state.draft, [id]: { ...entry, confirmed: null, ...part } };
      const { [id]: _, ...refused } = state.refused;
      const { status } = state;
      const isQuiet = status.kind === 'offline' || status.kind === 'saving';
      settle({ draft, refused, ...(!isQuiet && { status: { kind: 'unsaved' } }) });
    },
    /** A field was left, or a choice made. */
    leave() {
      active = null;
      soon();
    },
    /** What is loaded meanwhile is shown while the person has changed nothing. */
    follow(view: SectionView) {
      if (running === null && isSame(readFrom(view), state.readFrom)) {
        const now = draftOf(questions, view);
        const { draft, base } = state;
        set({ base: confirmedAs(base, base, now), draft: confirmedAs(draft, base, now) });
      }
      if (!isNewer(view, state.readFrom) || isUnsaved() || running !== null) return;
      const now = draftOf(questions, view);
      const { draft, rows, taken } = mergeDrafts(questions, {
        mine: state.draft,
        base: state.base,
        theirs: now,
      });
      set({ draft, base: now, readFrom: readFrom(view) });
      // What cannot be saved is the person's all the same.
      if (rows.length > 0) settle({ overtaken: { ...whoSaved(view), rows, taken } });
    },
    /** Whose answer stands; once all are chosen it is saved. */
    choose(id: string, choice: 'mine' | 'theirs') {
      const { overtaken, draft } = state;
      const row = overtaken?.rows.find((one) => one.id === id);
      if (!overtaken || !row) return;
      // Mine is what stands in the form, unless theirs has just taken its place there.
      const mine = row.choice === 'theirs' ? row.mine : (draft[id] ?? row.mine);
      const rows = overtaken.rows.map((one) => (one.id === id ? { ...one, mine, choice } : one));
      const entry = choice === 'mine' ? mine : row.theirs;
      settle({ draft: { ...draft, [id]: entry }, overtaken: { ...overtaken, rows } });
      if (!isWaiting()) void save();
    },
    save,
    isUnsaved,
    /** Begins to save by itself; answers how to stop, which saves what is not saved yet. */
    start() {
      isNewest = input.claim();
      const back = () => state.status.kind === 'offline' && void save({ all: false });
      const hide = () => document.visibilityState === 'hidden' && void save();
      window.addEventListener('online', back);
      document.addEventListener('visibilitychange', hide);
      if (stored && isUnsaved()) soon();
      return () => {
        window.removeEventListener('online', back);
        document.removeEventListener('visibilitychange', hide);
        void save().finally(() => clearTimeout(timer));
      };
    },
  };
}
export type SectionEditor = ReturnType<typeof sectionEditor>;

export const readFrom = ({ draft, version }: ReadFrom): ReadFrom => ({ draft, version });

const whoSaved = ({ saved_by, saved_at }: SectionView) => ({
  by: saved_by ?? 'Someone',
  at: saved_at,
});

/** Versions begin anew with each draft. */
export const isNewer = (view: ReadFrom, than: ReadFrom): boolean =>
  view.draft > than.draft || (view.draft === than.draft && view.version > than.version);

/** A draft without the confirmation of these: what stands there is another warning than was shown. */
const unconfirmed = (draft: SectionDraft, ids: readonly string[]): SectionDraft =>
  Object.fromEntries(
    Object.entries(draft).map(([id, entry]) => [
      id,
      ids.includes(id) ? { ...entry, confirmed: null } : entry,
    ]),
  );

/**
 * A draft with what is confirmed now, but for what its person has confirmed or taken back since `base`: a
 * figure of another section may have changed what was unusual.
 */
const confirmedAs = (draft: SectionDraft, base: SectionDraft, now: SectionDraft): SectionDraft =>
  Object.fromEntries(
    Object.entries(draft).map(([id, entry]) => {
      const isTheirs = entry.confirmed === (base[id]?.confirmed ?? null);
      return [id, isTheirs ? { ...entry, confirmed: now[id]?.confirmed ?? null } : entry];
    }),
  );

const savedAnswer = (draft: SectionDraft, id: string): SectionDraft => {
  const entry = draft[id];
  return entry ? { [id]: entry } : {};
};

/** What stands now, where a save came too late; null: the save failed for another reason. */
export function savedSince(fault: unknown): SectionView | null {
  if (!(fault instanceof Problem) || fault.status !== 409) return null;
  const current = fault.current as Partial<SectionView> | null | undefined;
  return typeof current?.version === 'number' && current.answers !== undefined
    ? (current as SectionView)
    : null;
}

const isLost = (fault: unknown): boolean =>
  fault instanceof NoConnection || (fault instanceof Problem && fault.status >= 500);
