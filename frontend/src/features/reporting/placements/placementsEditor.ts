import type { LineView, PlacementsSaved, PlacementsView } from '#shared/reporting/returnView.ts';
import { Problem } from '../../../api/problem.ts';
import {
  type AutosaveInput,
  autosave,
  type Overtaken,
  type UnsavedDraft,
} from '../../../forms/autosave.ts';
import type { Merged } from '../../../forms/mergeParts.ts';
import { isSame } from '../../../forms/sameValue.ts';
import type { PlacementsWrite } from '../reportSource.ts';
import { type List, listParts } from './listParts.ts';

/** `text`: as the refusal says it. */
export type LinesOvertaken = Overtaken<LineView | null> & { text: string };

/** What waits in this tab while it is not saved; never on the device (reporting, section 1). */
export type Waiting = UnsavedDraft<List, LinesOvertaken>;

type Body = Omit<PlacementsWrite, 'draft' | 'version'>;
/** The placements as they are saved now, and what the refusal says of it. */
type Current = PlacementsView & { text: string };
type Autosave = AutosaveInput<
  List,
  LineView | null,
  Body,
  PlacementsSaved,
  Current,
  LinesOvertaken
>;

export interface EditorInput extends Pick<Autosave, 'save' | 'keep' | 'claim' | 'mayWrite'> {
  view: PlacementsView & { lines: LineView[] };
  waiting: Waiting | undefined;
  /** The placements as they are saved now. */
  reload(): Promise<PlacementsView | null>;
  onSaved(reply: PlacementsSaved, list: List): void;
  /** Whether every line is right: otherwise the server would refuse them all. */
  isRight(lines: readonly LineView[]): boolean;
}

const listOf = ({ lines, confirmed, earlier }: PlacementsView): List => ({
  lines: lines ?? [],
  confirmed,
  earlier,
});

/**
 * The placements of a report while somebody edits them: every change of a line is saved at once, with
 * the whole list (reporting, section 3). What could not be saved waits in this tab.
 */
export function placementsEditor(input: EditorInput) {
  const { view, waiting = null } = input;
  /** Throws a refusal with what the placements are now, where somebody else saved first, and with lines by their id. */
  const refused = async (fault: unknown, { lines }: Body): Promise<never> => {
    if (!(fault instanceof Problem)) throw fault;
    const { status, detail } = fault;
    if (status === 400) throw new Problem(400, { detail, errors: errorsById(fault.errors, lines) });
    if (status !== 409 || !fault.current) throw fault;
    const now = await input.reload().catch(() => null);
    // Not saved, and tried again: a save that may have been done is another thing.
    if (!now?.lines) throw new Problem(425, { detail });
    throw new Problem(409, { detail, current: { ...now, text: detail } });
  };
  const subject: Autosave = {
    ...input,
    ...listParts,
    saved: { draft: listOf(view), readFrom: view },
    waiting,
    bodyOf: ({ lines, confirmed, earlier }) => ({
      lines: lines.map(({ funding_body_name: _, ...line }) => line),
      confirmed,
      earlier,
    }),
    isRight: ({ lines }) => input.isRight(lines),
    save: (write, key) => input.save(write, key).catch((fault) => refused(fault, write)),
    onSaved: (reply, { sent, draft }) => {
      input.onSaved(reply, sent);
      return { draft, base: sent, version: reply.version };
    },
    current: savedSince,
    savedIn: listOf,
    afterMerge,
    savesOnLeaving: false,
  };
  const core = autosave(subject);
  const { get } = core;
  const put = (draft: List): Promise<boolean> => {
    core.change(draft, {});
    return core.save({ force: true });
  };

  return {
    ...core,
    save: () => core.save({ force: true }),
    /** Changes the lines: the list has to be confirmed anew. Saves. */
    change: (lines: LineView[], earlier = get().draft.earlier): Promise<boolean> =>
      put({ lines, earlier, confirmed: false }),
    confirm: (confirmed: boolean): Promise<boolean> => put({ ...get().draft, confirmed }),
  };
}

export type PlacementsEditor = ReturnType<typeof placementsEditor>;

const afterMerge = (
  now: Current,
  { draft, rows, taken }: Merged<List, LineView | null>,
  mine: List,
): { draft: List; overtaken: LinesOvertaken } => {
  // A list that both changed is another one than either of them confirmed; one that is theirs stays theirs.
  const isOnlyMine = taken.length === 0 && rows.length === 0;
  const isTheirs = rows.length === 0 && isSame(draft.lines, now.lines);
  const confirmed = (isOnlyMine && mine.confirmed) || (isTheirs && now.confirmed);
  const { text, saved_by } = now;
  return {
    draft: { ...draft, confirmed },
    overtaken: { text, by: saved_by ?? 'Someone', rows, taken },
  };
};

const savedSince = (fault: unknown): Current | null =>
  fault instanceof Problem && fault.status === 409
    ? ((fault.current as Current | undefined) ?? null)
    : null;

/** `lines.3.admission_date` by the id of that line; what names no line stays as it is. */
function errorsById(
  errors: Record<string, string[]>,
  lines: Body['lines'],
): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => {
      const [, at, field] = /^lines\.(\d+)\.(\w+)$/.exec(name) ?? [];
      const id = at === undefined ? undefined : lines[Number(at)]?.placement_id;
      return [id === undefined ? name : `${id}.${field}`, messages];
    }),
  );
}
