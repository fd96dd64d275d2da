import { questionsOf } from '../../../../../shared/reporting/answers.ts';
import type { SectionKey } from '../../../../../shared/reporting/questionnaire.ts';
import { questionnaireByVersion } from '../../../../../shared/reporting/questionnaires/questionnaires.ts';
import type { ReturnView, SectionSaved } from '../../../../../shared/reporting/returnView.ts';
import type { Claims } from '../../../forms/claims.ts';
import { isSame } from '../../../forms/sameValue.ts';
import type { ReportSource } from '../reportSource.ts';
import { bodyOf, draftErrors, draftOf } from './sectionDraft.ts';
import { isNewer, readFrom, type Stored, savedSince } from './sectionEditor.ts';
import { findingsOf } from './useFindings.ts';
import { claimOf, keepInTab, keepOnDevice, waiting } from './waitingAnswers.ts';

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
  const saved = draftOf(questions, view);
  const draft = { ...saved, ...stored.draft };
  const { warnings } = findingsOf(report, { key, questions, draft });
  const answers = bodyOf(questions, draft, warnings);
  // What is left cannot be saved: it waits for the person.
  if (isSame(answers, bodyOf(questions, { ...saved, ...stored.begun }))) return false;
  // Whoever opens the section meanwhile goes on from what waits now.
  const isNewest = claimOf(source, key, claims);
  const { sent = [] } = stored.version;
  if (sent.every((one) => !isSame(one, draft))) {
    keepInTab(source, key, {
      ...stored,
      draft,
      version: { ...stored.version, sent: [...sent, draft] },
    });
  }
  const keep = async (rest: Stored | null) => {
    if (!isNewest()) return;
    keepInTab(source, key, rest);
    await keepOnDevice(source, key, null);
  };
  try {
    const reply = await source.saveSection(key, { ...readFrom(stored.version), ...answers });
    onSaved(reply);
    const isAll = Object.keys(draftErrors(questions, draft)).length === 0;
    const { section } = reply;
    const rest = { draft, begun: draftOf(questions, section), version: readFrom(section) };
    await keep(isAll ? null : rest);
    return isAll;
  } catch (fault) {
    const current = savedSince(fault);
    if (!current || !isSame(answers, bodyOf(questions, draftOf(questions, current)))) return false;
    // It had arrived: only its answer was lost.
    await keep(null);
    return true;
  }
}
