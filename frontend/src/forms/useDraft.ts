import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import { Problem } from '../api/problem.ts';
import { tabClaims } from './claims.ts';
import { faultErrors } from './faultErrors.ts';
import { merged } from './merged.ts';
import { isSame } from './sameValue.ts';
import { keepDraft, type StoredDraft, storedDraft } from './storedDrafts.ts';
import { type ErrorsInput, useErrors } from './useErrors.ts';

/** What is wrong with a draft, in two strengths; pure, and the handler's too. */
export interface Check<D> {
  /** May be submitted: what is wrong, by field; empty when nothing. */
  submitted: (draft: D) => FieldErrors;
  /** May be kept: the draft that this value is; null for what is none, as of another release. */
  restore?: (value: unknown) => D | null;
}

/** What is saved now. `draft`: as the server has put it, where it tidies. */
export interface Saved<D, V> {
  version: V;
  draft?: D;
}

export interface DraftInput<D, V> extends Pick<ErrorsInput<D>, 'fieldId' | 'label'> {
  /** What is saved, as the form shows it. The form follows it until the person changes something. */
  start: D;
  /** The version that `start` is of. */
  version: V;
  check: Check<D>;
  /**
   * Saves a draft over the version that the person saw. Answers what then stands, if the form goes
   * on from there; rejects with what went wrong.
   */
  save: (draft: D, version: V) => Promise<Saved<D, V> | undefined>;
  /** The storage key of the draft (`draftKey`); null: it is stored nowhere. */
  keepAt: string | null;
  /** What the form begins with in place of `start`, although nobody has typed it. */
  begin?: D;
  /** Reads what a 409 says stands now; null when that is nothing to choose. */
  current?: (current: unknown) => { draft: D; version: V } | null;
  /** Ask also where what stands now is what the person began from: confirmed again, it is news. */
  alwaysAsk?: boolean;
  /**
   * Called when a save has failed and there is nothing to choose. Answers what the form then says,
   * by field; `''` speaks of the whole form.
   */
  onFailure?: (fault: unknown) => FieldErrors;
}

/** Someone else saved first. */
export interface Stale<D, V> {
  /** What is saved now. */
  theirs: D;
  version: V;
  /** Theirs with what the person changed. */
  mine: D;
  /** As the server answered it. */
  current: unknown;
}

interface Held<D, V> {
  /** Null until the person changes something. */
  edited: StoredDraft<D, V> | null;
  restored: boolean;
  saving: boolean;
  fault: unknown;
  stale: Stale<D, V> | null;
}

const AT_REST = { restored: false, saving: false, fault: null, stale: null };

/**
 * A form: what is typed, what is wrong with it, saving it, and what becomes of it until then.
 *
 *     const form = useDraft({ start, version, check, save, keepAt });
 *     <form onSubmit={form.submit}> <ErrorSummary {...form.summary} />
 *       <Field label="First name" {...form.text('first_name')} />
 *
 * - While the person has changed nothing the fields follow `start`; from then on the draft is
 *   theirs, whatever is loaded meanwhile. Typed on during a save, it is the start of the next.
 * - `submit` checks and saves; `check` and `save` do one of the two, for forms that ask in between.
 *   A second press while it saves does nothing. What fails loses nothing.
 * - On a 409 that `current` can read, `stale` holds both versions: `saveMine`, `keepMine`,
 *   `takeTheirs` or `putOff`.
 * - The draft is kept at `keepAt` with the version it was begun from. Found again, `restored` is
 *   true, and `isBehind` when something newer is saved; `discard` goes back to what is saved.
 *
 * Autosave is `save` without `check`: on leaving a field, where `check.restore(draft)` finds it fit to
 * be kept, `void form.save()`. The answer's version becomes the draft's, and what was typed on
 * meanwhile stays. `submit` is then the button that also checks.
 */
export function useDraft<D, V>(input: DraftInput<D, V>) {
  const { start, version, keepAt } = input;
  const [held, setHeld] = useState<Held<D, V>>(() => ({ ...AT_REST, ...beginning(input) }));
  const { edited } = held;
  // What is typed while both are shown is the person's too.
  const stale = held.stale && {
    ...held.stale,
    mine: edited ? merged(edited.draft, edited.begun, held.stale.theirs) : held.stale.mine,
  };
  const draft = edited?.draft ?? start;
  const expected = edited ? edited.version : version;
  const isChanged = edited !== null && !isSame(edited.draft, edited.begun);
  const errors = useErrors({ ...input, draft, check: input.check.submitted });
  const saving = useRef(false);
  /** Whether no later form keeps its draft there: this one may be gone when its save is answered. */
  const isNewest = useRef((): boolean => true);

  useEffect(() => {
    if (keepAt !== null) isNewest.current = tabClaims.take(keepAt);
  }, [keepAt]);

  useEffect(() => {
    if (keepAt !== null) keepDraft(keepAt, isChanged ? edited : null);
  }, [keepAt, edited, isChanged]);

  const change = (next: D) =>
    setHeld((now) => ({
      ...now,
      edited: { ...(now.edited ?? { begun: start, version }), draft: next },
    }));
  const set = (part: Partial<D>) => change({ ...draft, ...part });

  const settle = (next: StoredDraft<D, V> | null) => {
    // At once: the form may close by the same press.
    if (keepAt !== null) keepDraft(keepAt, null);
    errors.forgive();
    setHeld({ ...AT_REST, edited: next });
  };

  const check = (): boolean => {
    setHeld((now) => ({ ...now, fault: null, stale: null }));
    return errors.check();
  };

  const theirsIn = (fault: unknown) =>
    fault instanceof Problem && fault.status === 409
      ? (input.current?.(fault.current) ?? null)
      : null;

  const send = async (sent: D, over: V) => {
    try {
      return await input.save(sent, over);
    } catch (fault) {
      const now = theirsIn(fault);
      // Something has changed that the form does not show: there is nothing to choose.
      const isElsewhere = now !== null && isSame(now.draft, edited?.begun ?? start);
      if (isElsewhere && !input.alwaysAsk) return input.save(sent, now.version);
      throw fault;
    }
  };

  const save = async (over: { draft?: D; version?: V } = {}): Promise<boolean> => {
    if (saving.current) return false;
    saving.current = true;
    const sent = over.draft ?? draft;
    setHeld((now) => ({ ...now, saving: true, fault: null, stale: null }));
    try {
      const saved = await send(sent, over.version ?? expected);
      // Also when the form is gone by now; not what was typed since in one that was opened again.
      if (keepAt !== null && isNewest.current()) keepDraft(keepAt, null);
      errors.forgive();
      setHeld(({ edited: now }) => ({
        ...AT_REST,
        edited: now === null || now.draft === draft ? null : followOn(now, { draft, sent, saved }),
      }));
      return true;
    } catch (fault) {
      const theirs = theirsIn(fault);
      setHeld((now) => {
        // Also an untouched form is now the person's: they meant what it shows.
        const mine = now.edited ?? { draft, begun: start, version: expected };
        if (!theirs) return { ...now, saving: false, fault };
        const stale = {
          theirs: theirs.draft,
          version: theirs.version,
          mine: merged(mine.draft, mine.begun, theirs.draft),
          current: (fault as Problem).current,
        };
        return { ...now, saving: false, edited: mine, stale };
      });
      if (!theirs) {
        const lasting = !(fault instanceof Problem && fault.status < 500);
        errors.refuse((input.onFailure ?? faultErrors)(fault), { draft: sent, lasting });
      }
      return false;
    } finally {
      saving.current = false;
    }
  };

  return {
    ...errors,
    draft,
    /** The version that the draft was begun from. */
    version: expected,
    isEdited: edited !== null,
    isChanged,
    restored: held.restored && isChanged && stale === null,
    /** Something newer is saved than the draft was begun from. */
    isBehind: edited !== null && !isSame(edited.version, version),
    saving: held.saving,
    /** Why the last save failed; null when it did not. */
    fault: held.fault,
    stale,
    change,
    set,
    /** For a field that holds a text. */
    text: (field: TextField<D>) => ({
      ...errors.field(field),
      value: draft[field] as string,
      onChange: (event: { target: { value: string } }) =>
        set({ [field]: event.target.value } as Partial<D>),
    }),
    check,
    save,
    submit: (event?: FormEvent): Promise<boolean> => {
      event?.preventDefault();
      return !saving.current && check() ? save() : Promise.resolve(false);
    },
    /** Saves over what somebody else has saved: the person's whole draft, or `stale.mine`. */
    saveMine: (mine: D = draft) =>
      stale ? save({ draft: mine, version: stale.version }) : Promise.resolve(false),
    /** Goes on from `stale.mine`, not saved yet. */
    keepMine: () =>
      stale && settle({ draft: stale.mine, begun: stale.theirs, version: stale.version }),
    takeTheirs: () => {
      if (stale === null) return;
      const { theirs, version } = stale;
      // Where the page shows them already, the form follows the page again.
      settle(isSame(theirs, start) ? null : { draft: theirs, begun: theirs, version });
    },
    putOff: () => setHeld((now) => ({ ...now, stale: null })),
    discard: () => settle(null),
  };
}

type TextField<D> = { [F in keyof D & string]: D[F] extends string ? F : never }[keyof D & string];

/** What was kept comes before what the form would begin with. */
function beginning<D, V>({
  start,
  version,
  keepAt,
  begin,
  check,
}: DraftInput<D, V>): Pick<Held<D, V>, 'edited' | 'restored'> {
  const restored =
    keepAt !== null && check.restore ? storedDraft<D, V>(keepAt, check.restore) : null;
  if (restored && !isSame(restored.draft, start)) return { edited: restored, restored: true };
  if (begin === undefined) return { edited: null, restored: false };
  return { edited: { draft: begin, begun: start, version }, restored: false };
}

/** What was typed on while `draft` was being saved, over what is saved now. */
function followOn<D, V>(
  now: StoredDraft<D, V>,
  { draft, sent, saved }: { draft: D; sent: D; saved: Saved<D, V> | undefined },
): StoredDraft<D, V> {
  const begun = saved?.draft ?? sent;
  return {
    draft: merged(now.draft, draft, begun),
    begun,
    version: saved ? saved.version : now.version,
  };
}
