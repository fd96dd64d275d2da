import type { EarlierReturn } from '#shared/reporting/return.ts';
import type { LineView, PlacementsSaved, PlacementsView } from '#shared/reporting/returnView.ts';
import { NoConnection, Problem, reasonFor } from '../../../api/problem.ts';
import { isSame } from '../../../forms/sameValue.ts';
import type { PlacementsWrite } from '../reportSource.ts';
import { type LineConflict, mergeLines, withLine } from './mergeLines.ts';

/** What of the placements people change. */
export interface List {
  lines: LineView[];
  confirmed: boolean;
  earlier: EarlierReturn | null;
}

export type SaveState =
  | { kind: 'none' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  /** Other lines are not right yet: the list is saved as one. */
  | { kind: 'held' }
  | { kind: 'offline'; since: Date }
  | { kind: 'failed'; why: string }
  | { kind: 'refused'; why: string };

/** Someone else saved first. */
export interface Overtaken {
  text: string;
  by: string;
  conflicts: LineConflict[];
  /** How many placements only they changed. */
  taken: number;
}

export interface PlacementsState {
  list: List;
  /** What is saved, as far as this page knows, and its version. */
  base: List;
  /** Of which draft of the report. */
  draft: number;
  version: number;
  status: SaveState;
  overtaken: Overtaken | null;
  /** The server's messages by line and field, `<placement_id>.admission_date`, until the next save. */
  refused: Record<string, string[]>;
}

/** What waits in this tab while it is not saved; never on the device (reporting, section 1). */
export type Waiting = Pick<PlacementsState, 'list' | 'base' | 'draft' | 'version'> & {
  /** Someone else saved first, and some lines are still to be chosen. */
  overtaken?: Overtaken | undefined;
  /** What was sent since and may be saved: its answer has not come. */
  sent?: List[];
};

export interface EditorInput {
  view: PlacementsView & { lines: LineView[] };
  waiting: Waiting | undefined;
  save(body: PlacementsWrite, idempotencyKey: string): Promise<PlacementsSaved>;
  /** The placements as they are saved now. */
  reload(): Promise<PlacementsView | null>;
  onSaved(reply: PlacementsSaved, list: List): void;
  keep(waiting: Waiting | null): void;
  /** Takes over what is kept; answers whether no later page has. */
  claim(): () => boolean;
  /** Whether every line is right: otherwise the server would refuse them all. */
  isRight(lines: readonly LineView[]): boolean;
  /** False while the central team has not said why it writes. */
  mayWrite(): boolean;
}

const RETRY_MS = 30_000;

const listOf = ({ lines, confirmed, earlier }: PlacementsView): List => ({
  lines: lines ?? [],
  confirmed,
  earlier,
});

const bodyOf = (
  { lines, confirmed, earlier }: List,
  { draft, version }: Pick<PlacementsState, 'draft' | 'version'>,
): PlacementsWrite => ({
  draft,
  version,
  lines: lines.map(({ funding_body_name: _, ...line }) => line),
  confirmed,
  earlier,
});

/**
 * The placements of a report while somebody edits them: every change of a line is saved at once, with
 * the whole list (reporting, section 3). What could not be saved waits in this tab, is tried again every
 * 30 seconds and when the connection is back. React's `useSyncExternalStore` reads it.
 */
export function placementsEditor(input: EditorInput) {
  const { waiting } = input;
  const saved = listOf(input.view);
  let state: PlacementsState = {
    list: waiting?.list ?? saved,
    base: waiting?.base ?? saved,
    draft: waiting?.draft ?? input.view.draft,
    version: waiting?.version ?? input.view.version,
    status: { kind: 'none' },
    overtaken: waiting?.overtaken ?? null,
    refused: {},
  };
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;
  /** A save that brought no answer: repeated as it was, under its key, it is done once. */
  let unanswered: { body: PlacementsWrite; key: string } | null = null;

  /** What was sent over `base` and may be saved by now: going back to `base` is a change of it. */
  let sent: List[] = waiting?.sent ?? [];
  let isNewest = () => true;

  const isUnsaved = () => [state.base, ...sent].some((saved) => !isSame(state.list, saved));
  const isWaiting = () => (state.overtaken?.conflicts.length ?? 0) > 0;
  const set = (part: Partial<PlacementsState>) => {
    state = { ...state, ...part };
    const { list, base, draft, version } = state;
    const overtaken = isWaiting() ? (state.overtaken ?? undefined) : undefined;
    const isKept = isUnsaved() || overtaken !== undefined;
    if (isNewest()) input.keep(isKept ? { list, base, draft, version, overtaken, sent } : null);
    for (const listener of listeners) listener();
  };

  const save = (): Promise<boolean> => {
    clearTimeout(timer);
    running ??= attempt().finally(() => {
      running = null;
    });
    return running;
  };

  const attempt = async (): Promise<boolean> => {
    if (!input.mayWrite()) return false;
    if (isWaiting()) return false;
    if (!input.isRight(state.list.lines)) {
      set({ status: { kind: 'held' } });
      return false;
    }
    const { list } = state;
    const body = bodyOf(list, state);
    const key = unanswered && isSame(unanswered.body, body) ? unanswered.key : crypto.randomUUID();
    unanswered = { body, key };
    const others = sent.filter((one) => !isSame(one, list));
    sent = [...others, list];
    set({ status: { kind: 'saving' }, refused: {} });
    try {
      const reply = await input.save(body, key);
      unanswered = null;
      sent = [];
      set({ base: list, version: reply.version, status: { kind: 'saved', at: new Date() } });
      input.onSaved(reply, list);
      return state.list === list ? true : attempt();
    } catch (fault) {
      if (fault instanceof Problem && fault.status < 500) {
        unanswered = null;
        if (fault.status !== 409) sent = others;
      }
      return failed(fault, list);
    }
  };

  const failed = async (fault: unknown, list: List): Promise<boolean> => {
    if (fault instanceof Problem && fault.status === 409 && fault.current) return overtake(fault);
    if (fault instanceof NoConnection) {
      const { status } = state;
      const since = status.kind === 'offline' ? status.since : new Date();
      set({ status: { kind: 'offline', since } });
    } else if (fault instanceof Problem && fault.status < 500 && fault.status !== 429) {
      const refused = errorsById(fault.errors, list.lines);
      set({ status: { kind: 'refused', why: reasonFor(fault) }, refused });
      return false;
    } else {
      set({ status: { kind: 'failed', why: reasonFor(fault) } });
    }
    later();
    return false;
  };

  /** Tries again, unless the page is gone. */
  const later = () => {
    if (listeners.size > 0) timer = setTimeout(save, RETRY_MS);
  };

  const overtake = async (fault: Problem): Promise<boolean> => {
    const now = await input.reload().catch(() => null);
    if (!now?.lines) {
      set({ status: { kind: 'failed', why: fault.detail } });
      later();
      return false;
    }
    const theirs = listOf(now);
    const merged = mergeLines({
      base: state.base.lines,
      sent: sent.map(({ lines }) => lines),
      mine: state.list.lines,
      theirs: theirs.lines,
    });
    sent = [];
    // A list that both changed is another one than either of them confirmed; one that is theirs stays theirs.
    const isOnlyMine = merged.taken === 0 && merged.conflicts.length === 0;
    const isTheirs = merged.conflicts.length === 0 && isSame(merged.lines, theirs.lines);
    const mineConfirms = isOnlyMine && state.list.confirmed;
    const confirmed = mineConfirms || (isTheirs && theirs.confirmed);
    set({
      base: theirs,
      draft: now.draft,
      version: now.version,
      list: { ...theirs, lines: merged.lines, confirmed },
      overtaken: {
        text: fault.detail,
        by: now.saved_by ?? 'Someone',
        conflicts: merged.conflicts,
        taken: merged.taken,
      },
      status: { kind: 'none' },
    });
    return isUnsaved() && !isWaiting() ? attempt() : !isWaiting();
  };

  const onOnline = () => {
    if (isUnsaved()) void save();
  };

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      if (listeners.size === 0) {
        isNewest = input.claim();
        window.addEventListener('online', onOnline);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.removeEventListener('online', onOnline);
        clearTimeout(timer);
      };
    },
    isUnsaved,
    save,
    /** Changes the lines: the list has to be confirmed anew. Saves. */
    change(lines: LineView[], earlier = state.list.earlier): Promise<boolean> {
      const { overtaken } = state;
      // What is typed while a choice is open is what the person chooses for theirs.
      const conflicts = overtaken?.conflicts.map((one) => {
        const [was, now] = [state.list.lines, lines].map((list) => lineIn(list, one.placement_id));
        return isSame(was, now) ? one : { ...one, mine: now ?? null };
      });
      set({
        list: { lines, earlier, confirmed: false },
        ...(overtaken && conflicts && { overtaken: { ...overtaken, conflicts } }),
      });
      return save();
    },
    confirm(confirmed: boolean): Promise<boolean> {
      set({ list: { ...state.list, confirmed } });
      return save();
    },
    /** Of a line that two people changed one is chosen; after the last the list is saved. */
    choose({ placement_id, mine, theirs }: LineConflict, whose: 'mine' | 'theirs'): void {
      const { overtaken, list } = state;
      if (!overtaken) return;
      const conflicts = overtaken.conflicts.filter((one) => one.placement_id !== placement_id);
      const lines = withLine(list.lines, placement_id, whose === 'mine' ? mine : theirs);
      // After the last choice there is nothing left to say: what they changed is in the list.
      const left = conflicts.length === 0 ? null : { ...overtaken, conflicts };
      set({ list: { ...list, lines }, overtaken: left });
      if (conflicts.length === 0) void save();
    },
  };
}

export type PlacementsEditor = ReturnType<typeof placementsEditor>;

const lineIn = (lines: readonly LineView[], id: string): LineView | undefined =>
  lines.find(({ placement_id }) => placement_id === id);

/** `lines.3.admission_date` by the id of that line; what names no line stays as it is. */
function errorsById(
  errors: Record<string, string[]>,
  lines: readonly LineView[],
): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => {
      const [, at, field] = /^lines\.(\d+)\.(\w+)$/.exec(name) ?? [];
      const id = at === undefined ? undefined : lines[Number(at)]?.placement_id;
      return [id === undefined ? name : `${id}.${field}`, messages];
    }),
  );
}
