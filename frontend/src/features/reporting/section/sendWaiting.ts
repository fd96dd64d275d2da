import { questionsOf } from '#shared/reporting/answers.ts';
import type { SectionKey } from '#shared/reporting/questionnaire.ts';
import { questionnaireByVersion } from '#shared/reporting/questionnaires/questionnaires.ts';
import type { ReturnView, SectionSaved } from '#shared/reporting/returnView.ts';
import { isNewer } from '../../../forms/autosave.ts';
import type { Claims } from '../../../forms/claims.ts';
import { isSame } from '../../../forms/sameValue.ts';
import type { ReportSource } from '../reportSource.ts';
import { bodyOf, draftErrors, draftOf, type SectionDraft } from './sectionDraft.ts';
import { savedSince, sectionEditor } from './sectionEditor.ts';
import { findingsOf } from './useFindings.ts';
import { claimOf, keepSection, waiting } from './waitingAnswers.ts';

/** Sends what waits of a section that is not open. True when nothing of it waits any more. */
export async function sendWaiting(
  key: SectionKey,
  {
    source,
    report,
    mayWrite,
    onSaved,
    reload,
    claims,
  }: {
    source: Pick<ReportSource, 'keeper' | 'name' | 'saveSection'>;
    report: ReturnView;
    mayWrite: () => boolean;
    onSaved: (reply: SectionSaved) => void;
    /** Loads the report anew. */
    reload: () => void;
    claims?: Claims;
  },
): Promise<boolean> {
  const stored = await waiting(source, key);
  const view = report.sections.find((section) => section.key === key);
  if (!stored || !view) return true;
  if (!report.may.save || !navigator.onLine || !mayWrite()) return false;
  // What was typed for an earlier draft is put beside what stands when its section is opened, and whose
  // answer stands is chosen there.
  if (stored.version.draft !== view.draft || stored.version.overtaken) return false;
  // Kept by another tab, over what this one has not loaded yet: what it has of texts is of before.
  if (isNewer(stored.version, view)) {
    reload();
    return false;
  }
  const questions = questionsOf(questionnaireByVersion(report.questionnaire), key, report);
  const warningsOf = (draft: SectionDraft) =>
    findingsOf(report, { key, questions, draft }).warnings;
  const editor = sectionEditor({
    ...{ questions, view, stored, warningsOf, mayWrite, onSaved },
    save: (body, idempotencyKey) => source.saveSection(key, body, idempotencyKey),
    // Where it had arrived only its answer was lost; what else somebody saved is shown where the section is opened.
    current: (fault) => {
      const now = savedSince(fault);
      const { draft } = editor.get();
      const answers = bodyOf(questions, draft, warningsOf(draft));
      return now && isSame(answers, bodyOf(questions, draftOf(questions, now))) ? now : null;
    },
    keep: (unsaved, lost) => keepSection(source, { key, questions }, { unsaved, lost }),
    claim: () => claimOf(source, key, claims),
  });
  // What is left cannot be saved: it waits for the person.
  if (!editor.isUnsaved()) return false;
  const isSent = await editor.saveOnce();
  return isSent && Object.keys(draftErrors(questions, editor.get().draft)).length === 0;
}
