import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { TypedNote, TypedNotes } from '#shared/homes/bedNote.ts';
import { notedOver, typedNotes } from '#shared/homes/typedNotes.ts';
import { aboveRegisteredBeds, type BedForm, readBedCount } from '#shared/homes/vacancyRules.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import type { BodyInput } from '#shared/kernel/endpoint.ts';
import { readAs } from '#shared/kernel/fieldErrors.ts';
import { checkTexts, textHash } from '#shared/kernel/identifiers/textCheck.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import type { OwnAddresses } from '#shared/places/ownAddresses.ts';
import type { postVacancies, VacancySaved, VacancyView } from '#shared/vacancies/vacancies.api.ts';
import { NoConnection, Problem } from '../../api/problem.ts';
import {
  answerOf,
  BedDraft,
  draftOf,
  encodedComments,
  errorsOf,
  withTotal,
} from '../../components/beds/bedDraft.ts';
import { bedsMovedIn, draftWithoutMovedIn, movedInIds } from '../../components/beds/movedIn.ts';
import { errorsAt } from '../../components/beds/visibleErrors.ts';
import { useOneToast } from '../../components/toasts.ts';
import { useDraft } from '../../forms/useDraft.ts';
import { useTextCheck } from '../../forms/useTextCheck.ts';
import { useWarningOnLeaving } from '../../forms/useWarningOnLeaving.ts';
import { QueuedOffline } from '../../offline/outbox.ts';
import { countsOf, newNotesErrors } from './noteDraft.ts';

export const SAVED = 'Thank you, available beds have been updated.';
export const NOT_SAVED = 'There has been an error updating your changes.';

const KEPT = 'Not yet sent: your figures are saved on this device.';

export type VacancyBody = BodyInput<typeof postVacancies>;

export interface VacancyFormInput {
  form: BedForm;
  /** How the home's vacancies stand; may change under the form at any time. */
  view: VacancyView;
  registeredBeds: number | null;
  /** What the home has made public: its comments may hold it. */
  own: OwnAddresses;
  /** Where unsaved typing is kept in this tab; null: nowhere. */
  keepAt: string | null;
  /** A total to begin with; nothing is saved by it. */
  prefill?: number | null;
  /** What was confirmed and is still on this device: it stands in the form instead of `view`. */
  unsent?: { draft: BedDraft; version: number; noted: NotedDraft | null } | null;
  /** The last answer was said again beside the form, and it is not known whether that is saved. */
  isOnItsWay?: boolean;
  /**
   * May throw `KeptUnsent`: then the figures are the outbox's, and what stands in `unsent`. `seenNoteIds`: with
   * notes, the ids of those that there were when the person began to change them.
   */
  save: (body: VacancyBody, seenNoteIds: string[] | undefined) => Promise<VacancySaved>;
  onSaved: (reply: VacancySaved) => void;
  /** The server has shown what stands now, which this browser had not seen. */
  onCurrent: (current: VacancyView) => void;
}

/** Why saving failed. `reason` is for the person, empty when there is nothing to say. */
export interface Failure {
  status: number | null;
  reason: string;
}

/** The counts, and the total that the address asked for, if it did. */
interface VacancyDraft extends BedDraft {
  prefill: number | null;
  /** The notes that the home's people make, once somebody has changed them, over the version that they saw. */
  noted: NotedDraft | null;
}
/**
 * `seen`: the notes that there were when the person began to change them, by id; `tried`: new ones of answers that may
 * have been saved already.
 */
const NotedDraft = z.strictObject({
  version: z.int(),
  notes: TypedNotes,
  seen: z.array(z.string()),
  tried: z.optional(z.array(TypedNote)),
});
export type NotedDraft = z.infer<typeof NotedDraft>;
const readVacancyDraft = readAs(
  z.extend(BedDraft, {
    prefill: z.nullable(z.number()),
    // Notes that cannot be read are no reason to lose the counts.
    noted: z._default(z.catch(z.nullable(NotedDraft), null), null),
  }),
) as (value: unknown) => VacancyDraft | null;

/**
 * The vacancy form's state. While the person has typed nothing, the fields follow `view`; from the
 * first key on they are the person's alone until saved or given up, whatever is loaded meanwhile.
 */
export function useVacancyForm(input: VacancyFormInput) {
  const { form, view, keepAt, prefill = null, unsent, isOnItsWay = false } = input;
  const showToast = useOneToast();
  const [above, setAbove] = useState(false);
  const [lastSaved, setLastSaved] = useState<VacancySaved | null>(null);
  const saved = draftOf(form, view);
  const saidAgain = isOnItsWay ? saved : null;
  const onItsWay = unsent ? !unsent.noted && unsent.draft : saidAgain;
  const text = useRef<ReturnType<typeof useTextCheck>>(null);
  const latestSubmit = useRef(() => {});
  const isUnchanged = useRef(false);
  const textsOf = ({ comments }: VacancyDraft) => ({
    comments: { text: comments, before: view.vacancy_info.comments },
  });
  const ofTexts = { today: londonDay(new Date()), own: input.own };
  // By the server's own function, before anything is sent.
  const errorsIn = (draft: VacancyDraft): FieldErrors => ({
    ...checkTexts(textsOf(draft), ofTexts).errors,
    ...errorsOf(form, draft),
    ...(draft.noted &&
      newNotesErrors(draft.noted.notes, {
        shown: view.notes,
        counts: countsOf(form, draft),
        now: new Date(),
      })),
  });

  const state = useDraft<VacancyDraft, number>({
    start: {
      ...(unsent?.draft ?? draftWithoutMovedIn(form, view)),
      prefill,
      noted: unsent?.noted ?? null,
    },
    version: unsent?.version ?? view.vacancy_version,
    // Notes that went with it have ids by then, which the form does not know: it asks.
    onItsWay: onItsWay ? { ...onItsWay, prefill, noted: null } : null,
    ...(prefill !== null && {
      begin: { ...withTotal(form, saved, String(prefill)), prefill, noted: null },
    }),
    check: {
      // What was typed for another total in the address is no answer to this one.
      restore: (value) => {
        const restored = readVacancyDraft(value);
        return prefill === null || restored?.prefill === prefill ? restored : null;
      },
      submitted: errorsIn,
    },
    keepAt,
    // The same figures confirmed by somebody else are news all the same.
    alwaysAsk: true,
    current: (now) => {
      const theirs = now as VacancyView | undefined;
      if (!theirs) return null;
      return {
        draft: { ...draftOf(form, theirs), prefill, noted: null },
        version: theirs.vacancy_version,
      };
    },
    save: async (draft, version) => {
      const toast = showToast({ kind: 'loading', text: 'Saving...' });
      setLastSaved(null);
      const unchanged = isUnchanged.current && !draft.noted;
      isUnchanged.current = false;
      try {
        const comments = encodedComments(draft.comments);
        const body = {
          ...answerOf(form, unchanged ? saved : draft),
          comments,
          ...checkedOf(draft),
          ...(draft.noted && { notes: draft.noted.notes, notes_version: draft.noted.version }),
          ...(unchanged && { unchanged }),
          moved_in: movedInIds(view),
          version,
        };
        const reply = await input.save(body, draft.noted?.seen);
        toast.replace({ kind: 'success', text: SAVED });
        setLastSaved(reply);
        input.onSaved(reply);
        return { version: reply.vacancy_version, draft: { ...draft, noted: null } };
      } catch (fault) {
        if (fault instanceof QueuedOffline) {
          toast.replace({ kind: 'warning', text: KEPT });
          return;
        }
        const current = staleView(fault);
        if (current || isAtFields(fault)) {
          toast.dismiss();
          if (current) input.onCurrent(current);
        } else {
          toast.replace({ kind: 'error', text: NOT_SAVED });
        }
        throw fault;
      }
    },
    onFailure: (fault) => {
      if (text.current?.askedBy(fault, () => latestSubmit.current())) return {};
      return fault instanceof Problem ? fault.errors : {};
    },
  });
  const { draft, broken, stale } = state;
  /** The hashes of texts that the person was asked about: of the comment here, of a note's reason where it was written. */
  function checkedOf({ noted }: VacancyDraft): { checked?: string[] } {
    const reasons = (noted?.notes ?? []).flatMap((note) =>
      note.kind === 'unusable' && note.other !== undefined ? [textHash(note.other)] : [],
    );
    const checked = [...(text.current?.sent().checked ?? []), ...reasons];
    return checked.length > 0 ? { checked } : {};
  }
  const texts = useTextCheck({ texts: textsOf(draft), ...ofTexts });
  text.current = texts;
  useWarningOnLeaving(state.isChanged);
  const submit = () => {
    if (!state.check()) return;
    texts.settle(
      () => {
        if (aboveRegisteredBeds(readBedCount(draft.total), input.registeredBeds)) setAbove(true);
        else void state.save();
      },
      () => latestSubmit.current(),
    );
  };
  latestSubmit.current = submit;
  const named = texts.errors.comments?.[0];

  return {
    draft,
    form: state,
    /** How many beds were taken by who has moved in, and were not counted since. */
    movedIn: bedsMovedIn(view),
    /** Whether the counts are those that the form begins with, without these beds. */
    countsMovedIn: !unsent && !state.isEdited,
    attempt: state.summary.attempt,
    failure: state.fault === null || isAtFields(state.fault) ? null : failureOf(state.fault),
    above,
    /** What was saved here last, until something is changed; null when nothing was. */
    saved: state.isChanged ? null : lastSaved,
    /** What somebody else has saved first; null when nobody has. */
    current: stale && (stale.current as VacancyView),
    /** What `saveMine` would save over it: the counts as they stand in the form, a comment only where it was changed. */
    mine: stale ? { ...draft, comments: stale.mine.comments } : draft,
    // That a comment is too long is said while typing, and after a pause that it could say who somebody is.
    errors: { ...state.errors, ...(!named && broken.comments && { comments: broken.comments }) },
    typed: named,
    question: texts.question('comments'),
    inSummary: state.inSummary,
    setTotal: (typed: string) => state.set({ ...draft, ...withTotal(form, draft, typed) }),
    change: (part: Partial<BedDraft>) => state.set(part),
    notes: draft.noted?.notes ?? typedNotes(view.notes),
    /** Whether the person has changed any. */
    hasNotes: draft.noted !== null,
    setNotes: (notes: TypedNote[], part: Partial<BedDraft> = {}) =>
      state.set({
        ...part,
        noted: {
          version: draft.noted?.version ?? view.notes_version,
          notes,
          seen: draft.noted?.seen ?? view.notes.map(({ id }) => id),
          tried: draft.noted?.tried,
        },
      }),
    // Who only passes through an empty form has done nothing wrong.
    leaveField: (id: string) => state.isEdited && state.leave(errorsAt(form, broken, id)),
    leaveCounts: () => state.isEdited && state.leave(Object.keys(broken)),
    submit: () => {
      isUnchanged.current = false;
      submit();
    },
    /** 'Nothing has changed': keeps every note, also of who has moved in. */
    submitUnchanged: () => {
      isUnchanged.current = true;
      submit();
    },
    acceptAbove: () => {
      setAbove(false);
      void state.save();
    },
    closeQuestion: () => {
      isUnchanged.current = false;
      setAbove(false);
      state.putOff();
    },
    saveMine: () => {
      if (!stale) return void state.saveMine();
      const { mine } = stale;
      // It may have been typed on while it was saved.
      if (!state.check()) return;
      const noted = mine.noted && notedOver(mine.noted, stale.current as VacancyView);
      // The counts as 'Yours' shows them, also those that were confirmed untouched: each of them was stated.
      void state.saveMine({ ...mine, total: draft.total, types: draft.types, noted });
    },
    // The page shows it by now, and the form begins with it. What waits on the device would stand before it.
    useCurrent: () => (unsent ? state.takeTheirs() : state.discard()),
  };
}

function staleView(error: unknown): VacancyView | null {
  if (!(error instanceof Problem) || error.status !== 409) return null;
  return (error.current as VacancyView | undefined) ?? null;
}

/** A refusal that the fields and the summary say: it is said once. */
const isAtFields = (error: unknown): boolean =>
  error instanceof Problem && Object.keys(error.errors).length > 0;

function failureOf(error: unknown): Failure {
  if (error instanceof NoConnection) return { status: null, reason: error.message };
  if (!(error instanceof Problem)) return { status: null, reason: '' };
  // The server's fault repeats our own sentence.
  return { status: error.status, reason: error.status >= 500 ? '' : error.detail };
}
