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

/** What is saved now. */
export interface Saved<D, V> {
  version: V;
  /** As the server has put it, where it tidies. */
  draft?: D;
  /** Where the draft is kept from now on: saving has given the thing its name. */
  keepAt?: string;
}

export interface DraftInput<D, V> extends Pick<ErrorsInput<D>, 'fieldId' | 'label'> {
  /** What is saved, as the form shows it. The form follows it until the person changes something. */
  start: D;
  /** The version that `start` is of. */
  version: V;
  check: Check<D>;
  /**
   * Saves a draft over the version that the person saw. Answers what then stands, if the form goes
   * on from there; rejects with what went wrong. `standing` is what a 409 said stands, where the form
   * goes on over that by itself: what is to be saved may stand already.
   */
  save: (draft: D, version: V, standing?: unknown) => Promise<Saved<D, V> | undefined>;
  /** The storage key of the draft (`draftKey`); null: it is stored nowhere. */
  keepAt: string | null;
  /** What the form begins with in place of `start`, although nobody has typed it. */
  begin?: D;
  /** The draft as the server will put it: what is sent, so that it is known again when its answer is lost. */
  tidied?: (draft: D) => D;
  /** Reads what a 409 says stands now; null when that is nothing to choose. */
  current?: (current: unknown) => { draft: D; version: V } | null;
  /**
   * Whether a draft that was sent is what a 409 says stands now. By default, whether `current` reads it so; said where
   * that does not tell all of a draft again, as a reason.
   */
  arrived?: (sent: D, current: unknown) => boolean;
  /** What the person confirmed before and what goes by itself: that it arrives is no change of somebody else's. */
  onItsWay?: D | null;
  /**
   * Ask also where what stands now is what the person began from: confirmed again, it is news. 'of own too': also where
   * it is what they had sent, since it cannot be sent over (`stale.isOwn`).
   */
  alwaysAsk?: boolean | 'of own too';
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
  /** It is what the person had sent, and whose answer was lost. */
  isOwn: boolean;
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
    mine: edited ? changedOver(edited, held.stale.theirs) : held.stale.mine,
  };
  const draft = edited?.draft ?? start;
  const untouched: StoredDraft<D, V> = {
    draft: start,
    begun: start,
    version,
    ...(input.onItsWay && { sent: [input.onItsWay] }),
  };
  const expected = edited ? edited.version : version;
  const isChanged = unsaved(edited) !== null;
  const errors = useErrors({ ...input, draft, check: input.check.submitted });
  const saving = useRef(false);
  /** What was typed last: a form that is gone when its save is answered draws nothing any more. */
  const latest = useRef(edited);
  latest.current = edited;
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
      edited: { ...(now.edited ?? untouched), draft: next },
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

  /** What a 409 says stands now, and whether it is something that the person had sent. */
  const standingIn = (fault: unknown, sent: D[]) => {
    const theirs = theirsIn(fault);
    if (theirs === null) return null;
    const { current } = fault as Problem;
    const arrived = input.arrived ?? ((earlier: D) => isSame(theirs.draft, earlier));
    return { theirs, current, isOwn: sent.some((earlier) => arrived(earlier, current)) };
  };

  const send = async ({ draft, begun, version, sent = [] }: StoredDraft<D, V>) => {
    try {
      return await input.save(draft, version);
    } catch (fault) {
      const now = standingIn(fault, sent);
      if (now === null) throw fault;
      const { theirs, current, isOwn } = now;
      // An earlier save has arrived after all, or something has changed that the form does not show:
      // there is nothing to choose.
      const goesOn = isOwn
        ? input.alwaysAsk !== 'of own too'
        : isSame(theirs.draft, begun) && !input.alwaysAsk;
      if (!goesOn) throw fault;
      return input.save(draft, theirs.version, current);
    }
  };

  const save = async (chosen?: StoredDraft<D, V>): Promise<boolean> => {
    if (saving.current) return false;
    saving.current = true;
    // Also an untouched form is now the person's: they meant what it shows.
    const meant = chosen ?? edited ?? untouched;
    const sending = input.tidied ? { ...meant, draft: input.tidied(meant.draft) } : meant;
    const before = sending.sent ?? [];
    const whileSaving = { ...sending, sent: [...before, sending.draft] };
    setHeld((now) => ({
      ...now,
      edited: chosen || now.edited ? whileSaving : null,
      saving: true,
      fault: null,
      stale: null,
    }));
    try {
      const saved = await send(sending);
      const next = (now: StoredDraft<D, V> | null) =>
        now === null || now.draft === sending.draft ? null : followOn(now, { sending, saved });
      // Also when the form is gone by now; not what was typed since in one that was opened again.
      if (keepAt !== null && isNewest.current()) {
        keepDraft(keepAt, null);
        keepDraft(saved?.keepAt ?? keepAt, unsaved(next(latest.current)));
      }
      errors.forgive();
      setHeld(({ edited: now }) => ({ ...AT_REST, edited: next(now) }));
      return true;
    } catch (fault) {
      const standing = standingIn(fault, before);
      const isAnswered = fault instanceof Problem && fault.status < 500;
      setHeld((held) => {
        const mine = held.edited ?? sending;
        const isChangedSince = standing !== null && mine.draft !== sending.draft;
        const refused = isChangedSince ? [...(mine.refused ?? []), sending.draft] : mine.refused;
        const edited = isAnswered ? { ...mine, sent: before, ...(refused && { refused }) } : mine;
        if (!standing) return { ...held, saving: false, edited: held.edited && edited, fault };
        const { theirs, current, isOwn } = standing;
        const stale = {
          theirs: theirs.draft,
          version: theirs.version,
          mine: changedOver(edited, theirs.draft),
          current,
          isOwn,
        };
        return { ...held, saving: false, edited, stale };
      });
      if (!standing) {
        const ofSent = { draft: sending.draft, lasting: !isAnswered };
        errors.refuse((input.onFailure ?? faultErrors)(fault), ofSent);
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
    /** Something was sent, and no answer says whether it is saved: also what was typed back is to be sent. */
    isUnanswered: (edited?.sent ?? []).length > 0,
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
      stale
        ? save({ draft: mine, begun: stale.theirs, version: stale.version })
        : Promise.resolve(false),
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

/** What the person has changed a draft from, oldest first. */
const beginnings = <D, V>({ begun, sent = [], refused = [] }: StoredDraft<D, V>): D[] => [
  begun,
  ...sent,
  ...refused,
];

/** A draft that differs from what is saved, or may be; null: there is nothing to save. */
function unsaved<D, V>(edited: StoredDraft<D, V> | null): StoredDraft<D, V> | null {
  if (edited === null) return null;
  return beginnings(edited).every((saved) => isSame(edited.draft, saved)) ? null : edited;
}

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
  // Typed back to what is saved while it was sent: that may still arrive, where nothing has been saved since.
  const mayArrive = restored && isSame(restored.version, version) && unsaved(restored) !== null;
  if (restored && (mayArrive || !isSame(restored.draft, start))) {
    return { edited: restored, restored: true };
  }
  if (begin === undefined) return { edited: null, restored: false };
  return { edited: { draft: begin, begun: start, version }, restored: false };
}

/** What the person changed, over what is saved now. What may be saved already is something to change from as well. */
const changedOver = <D, V>(edited: StoredDraft<D, V>, theirs: D): D =>
  beginnings(edited).reduce((over, base) => merged(edited.draft, base, over), theirs);

/** What was typed on while a draft was being saved, over what is saved now. */
function followOn<D, V>(
  now: StoredDraft<D, V>,
  { sending, saved }: { sending: StoredDraft<D, V>; saved: Saved<D, V> | undefined },
): StoredDraft<D, V> {
  const begun = saved?.draft ?? sending.draft;
  return {
    draft: merged(now.draft, sending.draft, begun),
    begun,
    version: saved ? saved.version : now.version,
  };
}
