import { useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import { SAY_WHY } from '#shared/reporting/returnWrites.ts';
import { Problem } from '../../api/problem.ts';
import { useToasts } from '../../components/toasts.ts';
import { type ChangedAnswer, changedAnswers } from './changedAnswers.ts';
import { type CheckWarning, checkProblems, checkWarnings } from './checkFindings.ts';
import { useReport } from './reportContext.ts';
import { ownErrors, type SignOffDraft, useSignOff } from './useSignOff.ts';
import { withSection } from './withSection.ts';

const SUBMITTED_EARLIER =
  'The report was submitted when you pressed ‘Submit report’ before. What you changed after that was not sent.';

/** What became of the report while it was being checked. */
export interface Meanwhile {
  text: string;
  /** It takes no submission any more. */
  isOver: boolean;
  /** What stands otherwise than it was checked. */
  changed: readonly ChangedAnswer[];
}

/**
 * The check of a report: what is to be mended or confirmed, and its submission, which names the draft
 * that was checked (reporting, section 1, 'Two people').
 */
export function useCheck(signer: SignOffDraft) {
  const open = useReport();
  const toasts = useToasts();
  const { report, source, mutate, reason, waiting } = open;
  const [checked, setChecked] = useState(report.draft_version);
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isSubmitted = useRef(false);
  const problems = checkProblems(report, waiting);
  const warnings = checkWarnings(report);
  const unconfirmed = warnings.filter(({ confirmed }) => !confirmed);

  const look = async () => {
    const fresh = await mutate().catch(() => undefined);
    if (fresh && !isSubmitted.current) setChecked(fresh.draft_version);
    return fresh;
  };
  // What is checked is what stands now, not what stood when the first page was opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on coming here
  useEffect(() => void look(), []);

  const refused = (fault: unknown): FieldErrors | undefined => {
    if (!(fault instanceof Problem)) return undefined;
    if (fault.status === 409) {
      setMeanwhile({ text: fault.detail, isOver: fault.current === undefined, changed: [] });
      void look().then((fresh) => {
        if (!fresh) return;
        const changed = changedAnswers(report, fresh);
        setMeanwhile((now) => now && { ...now, changed });
      });
      return {};
    }
    if (fault.status !== 400) return undefined;
    // What is wrong with the answers shows once they are loaded again.
    void look();
    setAttempt((now) => now + 1);
    const errors = Object.entries(ownErrors(fault));
    const own = errors.filter(([field]) => field === '' || field === 'reason' || field in signer);
    return Object.fromEntries(own);
  };
  const form = useSignOff({
    open,
    signer,
    // Each is saved as it is confirmed: what has become odd in another way since is to be looked at.
    body: { draft_version: checked, confirmed: [] },
    onSubmitted: (stands, { earlier }) => {
      isSubmitted.current = true;
      if (earlier) toasts.show({ kind: 'warning', text: SUBMITTED_EARLIER });
      // The page then goes on to the receipt.
      void mutate(stands, { revalidate: false });
    },
    onRefused: refused,
  });

  return {
    ...open,
    form,
    problems,
    warnings,
    unconfirmed,
    attempt,
    meanwhile,
    submit: () => {
      if (form.saving) return;
      setMeanwhile(null);
      reason?.ask();
      const isSigned = form.check();
      if (problems.length + unconfirmed.length === 0 && isSigned) return void form.save();
      setAttempt((now) => now + 1);
      // A colleague may have mended it.
      void look();
    },
    confirm: async ({ section, id }: CheckWarning, isRight: boolean) => {
      if (reason && !reason.ask()) throw new Problem(400, { detail: reason.error ?? SAY_WHY });
      const others = section.confirmed.filter((questionId) => questionId !== id);
      const { key, draft, version, answers, not_known } = section;
      const save = (confirmed: string[], from: number) =>
        source.saveSection(key, { draft, version: from, answers, not_known, confirmed });
      try {
        const confirmed = isRight ? [...others, id] : others;
        const first = await save(confirmed, version);
        const { section: now } = first;
        // Another figure was saved meanwhile: what is odd now is not what this person looked at.
        const stillConfirmed = confirmed.filter(
          (questionId) => now.warnings[questionId] === section.warnings[questionId],
        );
        const saved =
          stillConfirmed.length < confirmed.length
            ? await save(stillConfirmed, now.version)
            : first;
        const { draft_version } = saved;
        // One more than what was checked: nobody else saved in between.
        setChecked((before) => (draft_version === before + 1 ? draft_version : before));
        await mutate(withSection(report, saved), { revalidate: false });
      } catch (fault) {
        if (fault instanceof Problem && fault.status === 409) void look();
        throw fault;
      }
    },
  };
}
