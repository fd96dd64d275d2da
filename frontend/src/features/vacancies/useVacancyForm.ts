import { useEffect, useState } from 'react';
import type { BodyInput } from '../../../../shared/kernel/endpoint.ts';
import type { FieldErrors } from '../../../../shared/kernel/refusal.ts';
import type {
  postVacancies,
  VacancySaved,
  VacancyView,
} from '../../../../shared/vacancies/vacancies.api.ts';
import {
  aboveRegisteredBeds,
  type BedForm,
  readBedCount,
} from '../../../../shared/vacancies/vacancyRules.ts';
import { NoConnection, Problem } from '../../api/problem.ts';
import {
  answerOf,
  type BedDraft,
  draftOf,
  encodedComments,
  errorsOf,
  withTotal,
} from '../../components/beds/bedDraft.ts';
import { type Edited, keepDraft, readKeptDraft } from '../../components/beds/keptDraft.ts';
import { useToasts } from '../../components/toasts.ts';
import { KeptUnsent } from '../../offline/outbox.ts';

export const SAVED = 'Thank you, available beds have been updated.';
export const NOT_SAVED = 'There has been an error updating your changes.';

export const KEPT = 'Not yet sent: your figures are kept on this device.';

export type VacancyBody = BodyInput<typeof postVacancies>;

export interface VacancyFormInput {
  form: BedForm;
  /** How the home's vacancies stand; may change under the form at any time. */
  view: VacancyView;
  registeredBeds: number | null;
  /** Where unsaved typing is kept in this tab; null: nowhere. */
  keepAt: string | null;
  /** A total to begin with; nothing is saved by it. */
  prefill?: number | null;
  /** What was confirmed and is still on this device: it stands in the form instead of `view`. */
  unsent?: { draft: BedDraft; version: number } | null;
  /** May throw `KeptUnsent`: then the figures are the outbox's, and what stands in `unsent`. */
  save: (body: VacancyBody) => Promise<VacancySaved>;
  onSaved: (reply: VacancySaved) => void;
  /** The server has shown what stands now, which this browser had not seen. */
  onCurrent: (current: VacancyView) => void;
}

/** What stops the saving until the person has chosen. */
export type Question = { about: 'aboveRegistered' } | { about: 'stale'; current: VacancyView };

/** Why saving failed. `reason` is for the person, empty when there is nothing to say. */
export interface Failure {
  status: number | null;
  reason: string;
}

/**
 * The vacancy form's state. While the person has typed nothing, the fields follow `view`; from the
 * first key on they are the person's alone until saved or given up, whatever is loaded meanwhile.
 */
export function useVacancyForm(input: VacancyFormInput) {
  const { form, view, keepAt, prefill = null } = input;
  const toasts = useToasts();
  const [kept] = useState(() => beginning(input));
  const [edited, setEdited] = useState<Edited | null>(kept.edited);
  const [restored, setRestored] = useState(kept.restored);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [checked, setChecked] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);

  const unsent = input.unsent ?? null;
  const draft = edited?.draft ?? unsent?.draft ?? draftOf(form, view);
  const seen = edited?.version ?? unsent?.version ?? view.vacancy_version;
  const broken = errorsOf(form, draft);

  useEffect(() => keepDraft(keepAt, edited), [keepAt, edited]);
  useWarningOnLeaving(edited !== null);

  const change = (next: BedDraft) => {
    setEdited({ draft: next, version: seen, prefill });
    setRefused({});
  };

  const giveUp = () => {
    setEdited(null);
    setRestored(false);
    setChecked(false);
    setLeft(new Set());
    setRefused({});
    setFailure(null);
    setAttempt(0);
  };

  const submit = async (agreed: { above?: boolean; version?: number } = {}) => {
    setQuestion(null);
    setFailure(null);
    setRefused({});
    setChecked(true);
    setAttempt((times) => times + 1);
    if (Object.keys(broken).length > 0) return;
    if (!agreed.above && aboveRegisteredBeds(readBedCount(draft.total), input.registeredBeds)) {
      setQuestion({ about: 'aboveRegistered' });
      return;
    }
    const version = agreed.version ?? seen;
    const toast = toasts.show({ kind: 'loading', text: 'Saving...' });
    try {
      const reply = await input.save({
        ...answerOf(form, draft),
        comments: encodedComments(draft.comments),
        version,
      });
      toast.replace({ kind: 'success', text: SAVED });
      // Typed on while saving: that is the beginning of the next update.
      setEdited((now) =>
        now === null || now.draft === draft ? null : { ...now, version: reply.vacancy_version },
      );
      keepDraft(keepAt, null);
      setRestored(false);
      setChecked(false);
      setLeft(new Set());
      setAttempt(0);
      input.onSaved(reply);
    } catch (error) {
      if (error instanceof KeptUnsent) {
        toast.replace({ kind: 'warning', text: KEPT });
        setEdited((now) => (now?.draft === draft ? null : now));
        keepDraft(keepAt, null);
        setRestored(false);
        setChecked(false);
        setLeft(new Set());
        setAttempt(0);
        return;
      }
      const current = staleView(error);
      if (current) {
        toast.dismiss();
        // Also an untouched form is now the person's: they meant these figures.
        setEdited((now) => now ?? { draft, version, prefill });
        setQuestion({ about: 'stale', current });
        input.onCurrent(current);
        return;
      }
      toast.replace({ kind: 'error', text: NOT_SAVED });
      setFailure(failureOf(error));
      if (error instanceof Problem) setRefused(error.errors);
    }
  };

  return {
    draft,
    isEdited: edited !== null,
    restored,
    attempt,
    failure,
    question,
    errors: Object.keys(refused).length > 0 ? refused : broken,
    checked,
    left,
    setTotal: (typed: string) => change(withTotal(form, draft, typed)),
    change,
    leaveField: (id: string) => setLeft((ids) => new Set(ids).add(id)),
    leaveCounts: () => setChecked(true),
    submit,
    giveUp,
    closeQuestion: () => setQuestion(null),
    acceptAbove: () => submit({ above: true }),
    saveMine: (current: VacancyView) => submit({ above: true, version: current.vacancy_version }),
    useCurrent: () => {
      setQuestion(null);
      giveUp();
    },
  };
}

/** What was kept for this address comes before what the address asks for. */
function beginning(input: VacancyFormInput): { edited: Edited | null; restored: boolean } {
  const { form, view, keepAt, prefill = null } = input;
  const kept = readKeptDraft(keepAt);
  if (kept && (prefill === null || kept.prefill === prefill)) {
    return { edited: kept, restored: true };
  }
  if (prefill === null) return { edited: null, restored: false };
  const draft = withTotal(form, draftOf(form, view), String(prefill));
  return { edited: { draft, version: view.vacancy_version, prefill }, restored: false };
}

function staleView(error: unknown): VacancyView | null {
  if (!(error instanceof Problem) || error.status !== 409) return null;
  return (error.current as VacancyView | undefined) ?? null;
}

function failureOf(error: unknown): Failure {
  if (error instanceof NoConnection) return { status: null, reason: error.message };
  if (!(error instanceof Problem)) return { status: null, reason: '' };
  // The fields say it already, or it is the server's fault and repeats our own sentence.
  const said = Object.keys(error.errors).length > 0 || error.status >= 500;
  return { status: error.status, reason: said ? '' : error.detail };
}

function useWarningOnLeaving(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);
}
