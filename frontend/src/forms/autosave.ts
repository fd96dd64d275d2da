import { NoConnection, Problem } from '../api/problem.ts';
import { type Merged, mergeParts, type Parts } from './mergeParts.ts';
import { isSame } from './sameValue.ts';
import { type SaveStatus, statusAfter } from './saveStatus.ts';
import type { StoredDraft } from './storedDrafts.ts';

/** What a form was read from: the version of what is saved. Versions begin anew with each `draft`. */
export interface ReadFrom {
  draft: number;
  version: number;
}

/** Someone else saved first. */
export interface Overtaken<P> extends Pick<Merged<unknown, P>, 'rows' | 'taken'> {
  by: string;
}

/** Whether something is still to be chosen: nothing is sent before. */
export const hasOpenChoice = (overtaken: Overtaken<unknown> | null): boolean =>
  overtaken?.rows.some(({ choice }) => choice === null) === true;

/** What waits while it is not saved, with a choice that is still open. */
export type UnsavedDraft<D, O> = StoredDraft<
  D,
  ReadFrom & {
    overtaken?: O;
    /** What was sent since and may be saved: its answer has not come. */
    sent?: D[];
  }
>;

export interface AutosaveState<D, O> {
  draft: D;
  /** What is saved, as far as this page knows. */
  base: D;
  readFrom: ReadFrom;
  status: SaveStatus;
  overtaken: O | null;
  /** The server's messages by field, until the next save. */
  refused: Record<string, string[]>;
}

/**
 * What is saved, and how: `D` a draft, `P` a part of it by its id, `B` what is sent, `R` the reply, `C` what stands now,
 * `O` what is said of whoever saved that.
 */
export interface AutosaveInput<
  D,
  P,
  B extends object,
  R,
  C extends ReadFrom,
  O extends Overtaken<P>,
> extends Parts<D, P> {
  saved: { draft: D; readFrom: ReadFrom };
  /** What waited in this tab or on this device. */
  waiting: UnsavedDraft<D, O> | null;
  bodyOf(draft: D): B;
  /** The body of a draft that was sent or is saved, where that hangs on more than the draft; else `bodyOf`. */
  savedBody?(draft: D): B;
  /** The draft without what is being typed: what saves by themselves send. */
  atRest?(draft: D, base: D): D;
  /** False where the server would refuse it as a whole. */
  isRight?(draft: D): boolean;
  /** False where the draft holds what no save takes: it is kept although all else is saved. */
  isWhole?(draft: D): boolean;
  /** False while something else must be said first, such as why the central team writes. */
  mayWrite(): boolean;
  save(write: ReadFrom & B, idempotencyKey: string): Promise<R>;
  /**
   * Tells the page of a reply; answers what then stands. `draft`: what is in the form by now, as it is or, where the
   * reply says so, another.
   */
  onSaved(reply: R, saved: { sent: D; body: B; draft: D }): { draft: D; base: D; version: number };
  /** What stands now, where a save came too late; null: it failed for another reason. */
  current(fault: unknown): C | null;
  /** What stands now, as a draft. */
  savedIn(current: C): D;
  /** What the draft then is, and what the person is told; null: nothing. */
  afterMerge(current: C, merged: Merged<D, P>, mine: D): { draft: D; overtaken: O | null };
  /** Keeps what is not saved yet; null: everything is. `lost`: there is no connection. */
  keep(waiting: UnsavedDraft<D, O> | null, lost: boolean): void;
  /** Takes over what is kept; answers whether no later page has. */
  claim(): () => boolean;
  /** Whether it is also saved as its page is left or hidden: not where each change was sent at once. */
  savesOnLeaving: boolean;
}

const PAUSE_MS = 5_000;
const RETRY_MS = 30_000;

/**
 * What somebody fills in, and saving it (reporting, section 1, 'Two people'): one save at a time, each over the version
 * that the person saw. After a failure it is tried again every 30 seconds and when the connection is back. A 409 is
 * merged; what both have changed is chosen before anything is sent. Whatever is not saved is kept, with what was sent
 * and not answered. React's `useSyncExternalStore` reads it (`useAutosave`).
 */
export function autosave<D, P, B extends object, R, C extends ReadFrom, O extends Overtaken<P>>(
  input: AutosaveInput<D, P, B, R, C, O>,
) {
  const { waiting } = input;
  let state: AutosaveState<D, O> = {
    draft: waiting?.draft ?? input.saved.draft,
    base: waiting?.begun ?? input.saved.draft,
    readFrom: readFrom(waiting?.version ?? input.saved.readFrom),
    status: { kind: waiting ? 'unsaved' : 'none' },
    overtaken: waiting?.version.overtaken ?? null,
    refused: {},
  };
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;
  let begunAt = Number.NEGATIVE_INFINITY;
  /** A save that brought no answer: repeated as it was, under its key, it is done once. */
  let unanswered: { write: ReadFrom & B; key: string } | null = null;
  /** What was sent over `base` and may be saved by now: going back to `base` is a change of it. */
  let sent = waiting?.version.sent ?? [];
  /** What was sent over `base`, changed while it was on its way, and refused: going back on it is a change too. */
  let refusedDrafts: D[] = [];
  let isNewest = () => true;
  let isLeft = false;

  const set = (part: Partial<AutosaveState<D, O>>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const differs = (draft: D) => {
    const body = input.bodyOf(draft);
    const savedBody = input.savedBody ?? input.bodyOf;
    return [state.base, ...sent].some((saved) => !isSame(body, savedBody(saved)));
  };
  const isUnsaved = () => differs(state.draft);
  const isAllSaved = () => !isUnsaved() && (input.isWhole?.(state.draft) ?? true);
  const isWaiting = () => hasOpenChoice(state.overtaken);
  /** Keeps what stands in the form and nowhere else: what is unsaved, and what cannot be saved. */
  const settle = (part: Partial<AutosaveState<D, O>>) => {
    set(part);
    if (!isNewest()) return;
    const { draft, base, overtaken, status } = state;
    const isOpen = isWaiting();
    const isAll = !isOpen && isAllSaved();
    const version = {
      ...state.readFrom,
      ...(isOpen && overtaken && { overtaken }),
      ...(sent.length > 0 && { sent }),
    };
    input.keep(isAll ? null : { draft, begun: base, version }, status.kind === 'offline');
  };
  /** All of the draft, or what a save by itself sends of it. */
  const sendable = (all: boolean): D =>
    all || !input.atRest ? state.draft : input.atRest(state.draft, state.base);

  /** Saves; false when it was not saved. `force`: also when nothing has changed. */
  async function save({ force = false, all = true } = {}): Promise<boolean> {
    clearTimeout(timer);
    if (running !== null) {
      const isSaved = await running;
      return save({ force: force && !isSaved, all });
    }
    if (isWaiting()) return false;
    if (!force && !differs(sendable(all))) {
      // Somebody went back on what they typed, or chose what is saved.
      if (state.status.kind === 'unsaved' && isAllSaved()) set({ status: { kind: 'none' } });
      return true;
    }
    running = attempt(all).finally(() => {
      running = null;
    });
    return running;
  }

  async function attempt(all: boolean): Promise<boolean> {
    // A later page has taken over what this one had, and may have changed it.
    if (isLeft && !isNewest()) return false;
    const draft = sendable(all);
    const isAllowed = input.mayWrite();
    if (!isAllowed || input.isRight?.(draft) === false) {
      set({ status: { kind: isAllowed ? 'held' : 'unsaved' } });
      return false;
    }
    begunAt = Date.now();
    const body = input.bodyOf(draft);
    const write = { ...state.readFrom, ...body };
    const key =
      unanswered && isSame(unanswered.write, write) ? unanswered.key : crypto.randomUUID();
    const before = state.status;
    const sentBefore = sent;
    sent = [...sent.filter((sentDraft) => !isSame(sentDraft, draft)), draft];
    settle(before.kind === 'offline' ? {} : { status: { kind: 'saving' } });
    try {
      const reply = await input.save(write, key);
      forgetOpenSaves();
      const { version, ...now } = input.onSaved(reply, { sent: draft, body, draft: state.draft });
      const isOutdated = now.draft !== state.draft;
      set({ ...now, readFrom: { ...state.readFrom, version }, refused: {} });
      settle({ status: settled() });
      if (isOutdated && isUnsaved()) later(1_000);
      return true;
    } catch (fault) {
      if (isLost(fault)) unanswered = { write, key };
      else {
        sent = sentBefore;
        if (!isSame(state.draft, draft)) refusedDrafts = [...refusedDrafts, draft];
      }
      const current = input.current(fault);
      if (current) return overtake(current, all);
      const refused = fault instanceof Problem && fault.status === 400 ? fault.errors : {};
      settle({ status: statusAfter(fault, { now: new Date(), before }), refused });
      if (isTriedAgain()) later(RETRY_MS);
      return false;
    }
  }

  /** Once it is known what stands, no save is open any more. */
  const forgetOpenSaves = () => {
    unanswered = null;
    sent = [];
    refusedDrafts = [];
  };

  const settled = (): SaveStatus =>
    isUnsaved() || isWaiting() ? { kind: 'unsaved' } : { kind: 'saved', at: new Date() };
  const isTriedAgain = () => state.status.kind === 'failed' || state.status.kind === 'offline';

  const mergeWith = (current: C): O | null => {
    const { draft: mine, base } = state;
    const theirs = input.savedIn(current);
    const merged = mergeParts(input, { mine, base, sent, refused: refusedDrafts, theirs });
    const { draft, overtaken } = input.afterMerge(current, merged, mine);
    forgetOpenSaves();
    set({ draft, base: theirs, readFrom: readFrom(current) });
    return overtaken;
  };

  /** Goes on from what somebody else has saved; what only one of the two changed needs no choice. */
  function overtake(current: C, all: boolean): Promise<boolean> {
    const overtaken = mergeWith(current);
    if (overtaken) set({ overtaken });
    settle({ status: settled() });
    if (isWaiting()) return Promise.resolve(false);
    return differs(sendable(all)) ? attempt(all) : Promise.resolve(true);
  }

  /** Tries by itself, unless the page is gone. */
  function later(ms: number): void {
    clearTimeout(timer);
    if (!isLeft) timer = setTimeout(() => void save({ all: false }), ms);
  }

  /** Saves soon: now, or 5 seconds after the last time. */
  function soon(): void {
    if (isWaiting()) return;
    if (!isUnsaved()) return void save({ all: false });
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
    set,
    isUnsaved,
    isSaving: () => running !== null,
    save,
    soon,
    /** What the person has changed; nothing is sent by it. In a choice it is theirs. */
    change(draft: D, refused: AutosaveState<D, O>['refused']) {
      const { status, draft: before, overtaken } = state;
      const rows = overtaken?.rows.map((row) => {
        const [was, now] = [before, draft].map((eachDraft) => input.partOf(eachDraft, row.id)) as [
          P,
          P,
        ];
        return isSame(was, now) ? row : { ...row, mine: now };
      });
      const isQuiet = status.kind === 'offline' || status.kind === 'saving';
      settle({
        draft,
        refused,
        ...(overtaken && rows && { overtaken: { ...overtaken, rows } }),
        ...(!isQuiet && { status: { kind: 'unsaved' } }),
      });
    },
    /** Whose part stands; once all are chosen it is saved. */
    choose(id: string, choice: 'mine' | 'theirs') {
      const { draft, overtaken } = state;
      const row = overtaken?.rows.find((row) => row.id === id);
      if (!overtaken || !row) return;
      const rows = input.keepsChoices
        ? overtaken.rows.map((other) => (other === row ? { ...row, choice } : other))
        : overtaken.rows.filter((other) => other !== row);
      settle({
        draft: input.withPart(draft, id, row[choice]),
        overtaken: rows.length === 0 ? null : { ...overtaken, rows },
      });
      if (!isWaiting()) void save();
    },
    /** What is loaded meanwhile is shown while the person has changed nothing. */
    follow(current: C) {
      if (!isNewer(current, state.readFrom) || isUnsaved() || running !== null) return;
      const overtaken = mergeWith(current);
      // What cannot be saved is the person's all the same.
      if (hasOpenChoice(overtaken)) settle({ overtaken });
    },
    /** Saves what waited, without a page: it is not tried again. */
    saveOnce(): Promise<boolean> {
      isNewest = input.claim();
      isLeft = true;
      return save();
    },
    /** Begins to save by itself, with what waited; answers how to stop. */
    start() {
      isNewest = input.claim();
      isLeft = false;
      const back = () => isTriedAgain() && void save({ all: false });
      const hide = () =>
        input.savesOnLeaving && document.visibilityState === 'hidden' && void save();
      window.addEventListener('online', back);
      document.addEventListener('visibilitychange', hide);
      if (waiting) soon();
      return () => {
        window.removeEventListener('online', back);
        document.removeEventListener('visibilitychange', hide);
        isLeft = true;
        clearTimeout(timer);
        if (input.savesOnLeaving) void save();
      };
    },
  };
}

export const readFrom = ({ draft, version }: ReadFrom): ReadFrom => ({ draft, version });

/** Versions begin anew with each draft. */
export const isNewer = (readFrom: ReadFrom, than: ReadFrom): boolean =>
  readFrom.draft > than.draft || (readFrom.draft === than.draft && readFrom.version > than.version);

const isLost = (fault: unknown): boolean =>
  fault instanceof NoConnection || (fault instanceof Problem && fault.status >= 500);
