import { useEffect, useRef, useState } from 'react';
import type { KeyedMutator } from 'swr';
import { questionsOf } from '../../../../shared/reporting/answers.ts';
import { SECTION_KEYS, type SectionKey } from '../../../../shared/reporting/questionnaire.ts';
import { questionnaireByVersion } from '../../../../shared/reporting/questionnaires/questionnaires.ts';
import type { ReturnView } from '../../../../shared/reporting/returnView.ts';
import { isSame } from '../../forms/sameValue.ts';
import type { ReportSource } from './reportSource.ts';
import { bodyOf, draftErrors, draftOf } from './section/sectionDraft.ts';
import { readFrom, savedSince } from './section/sectionEditor.ts';
import { findingsOf } from './section/useFindings.ts';
import { keepInTab, keepOnDevice, waiting } from './section/waitingAnswers.ts';
import { withSection } from './withSection.ts';

const RETRY_MS = 30_000;
const SETTLE_MS = 1_500;

/**
 * Sends what waits of a report's sections, besides the one that is open, which sends its own: when the
 * report is opened, when the connection is back, and every 30 seconds while something waits. What cannot
 * be sent because somebody else saved the section waits until that section is opened. Answers the
 * sections of which something waits.
 */
export function useWaitingSections(
  report: ReturnView | undefined,
  {
    source,
    mutate,
    open,
    mayWrite,
  }: {
    source: ReportSource;
    mutate: KeyedMutator<ReturnView>;
    open: string | undefined;
    mayWrite: () => boolean;
  },
): readonly SectionKey[] {
  const [waits, setWaits] = useState<readonly SectionKey[]>([]);
  const latest = useRef({ report, open, mayWrite });
  latest.current = { report, open, mayWrite };
  const isLoaded = report !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again on every page of the report
  useEffect(() => {
    if (!isLoaded) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let here = true;
    const sendAll = async () => {
      clearTimeout(timer);
      const still: SectionKey[] = [];
      for (const key of SECTION_KEYS) {
        const { report: now, open: shown, mayWrite: may } = latest.current;
        if (!here || !now || shown === key) continue;
        const isSent = await sendOne(key, now, may);
        if (!isSent) still.push(key);
      }
      if (!here) return;
      setWaits(still);
      if (still.length > 0) timer = setTimeout(() => void sendAll(), RETRY_MS);
    };
    /** True when nothing of the section waits any more. */
    const sendOne = async (key: SectionKey, now: ReturnView, may: () => boolean) => {
      const stored = await waiting(source, key);
      const view = now.sections.find((section) => section.key === key);
      if (!stored || !view) return true;
      if (!now.may.save || !navigator.onLine || !may()) return false;
      // What was typed for an earlier draft is put beside what stands when its section is opened, and whose
      // answer stands is chosen there.
      if (stored.version.draft !== view.draft || stored.version.overtaken) return false;
      const questions = questionsOf(questionnaireByVersion(now.questionnaire), key, now);
      const saved = draftOf(questions, view);
      const draft = { ...saved, ...stored.draft };
      const { warnings } = findingsOf(now, { key, questions, draft });
      const answers = bodyOf(questions, draft, warnings);
      // What is left cannot be saved: it waits for the person.
      if (isSame(answers, bodyOf(questions, { ...saved, ...stored.begun }))) return false;
      try {
        const reply = await source.saveSection(key, { ...readFrom(stored.version), ...answers });
        void mutate((one) => one && withSection(one, reply), { revalidate: false });
        const isAll = Object.keys(draftErrors(questions, draft)).length === 0;
        const { section } = reply;
        const rest = { draft, begun: draftOf(questions, section), version: readFrom(section) };
        keepInTab(source, key, isAll ? null : rest);
        await keepOnDevice(source, key, null);
        return isAll;
      } catch (fault) {
        const current = savedSince(fault);
        if (!current || !isSame(answers, bodyOf(questions, draftOf(questions, current))))
          return false;
        // It had arrived: only its answer was lost.
        keepInTab(source, key, null);
        await keepOnDevice(source, key, null);
        return true;
      }
    };
    // A section that was left just now saves what stood in it.
    timer = setTimeout(() => void sendAll(), SETTLE_MS);
    const now = () => void sendAll();
    window.addEventListener('online', now);
    return () => {
      here = false;
      clearTimeout(timer);
      window.removeEventListener('online', now);
    };
  }, [isLoaded, source, mutate, open]);
  return waits;
}
