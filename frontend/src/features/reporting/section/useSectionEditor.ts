import { useEffect, useRef } from 'react';
import type { Question } from '#shared/reporting/questionnaire.ts';
import type { SectionView } from '#shared/reporting/returnView.ts';
import { useAutosave } from '../../../forms/useAutosave.ts';
import { useReport } from '../reportContext.ts';
import { withSection } from '../withSection.ts';
import {
  type EditorState,
  type SectionEditor,
  type Stored,
  sectionEditor,
} from './sectionEditor.ts';
import { findingsOf } from './useFindings.ts';
import { claimOf, keepSection } from './waitingAnswers.ts';

/** The editor of the section that is open, and how it stands now. */
export function useSectionEditor(
  view: SectionView,
  questions: readonly Question[],
  stored: Stored | null,
): { editor: SectionEditor; state: EditorState } {
  const { report, source, mutate, reason } = useReport();
  const { key } = view;
  const latest = useRef(report);
  latest.current = report;
  const { editor, state } = useAutosave(() =>
    sectionEditor({
      questions,
      view,
      stored,
      save: (body, idempotencyKey) => source.saveSection(key, body, idempotencyKey),
      warningsOf: (draft) => findingsOf(latest.current, { key, questions, draft }).warnings,
      onSaved: (reply, revalidate) =>
        // It may come when the pages are gone: nobody is there to be shown it.
        void mutate((now) => now && withSection(now, reply), { revalidate }).catch(() => undefined),
      keep: (unsaved, lost) => keepSection(source, { key, questions }, { unsaved, lost }),
      claim: () => claimOf(source, key),
      mayWrite: () => reason?.ask() ?? true,
    }),
  );
  useEffect(() => editor.follow(view), [editor, view]);
  const settled = reason?.settled ?? '';
  useEffect(() => {
    if (settled !== '') editor.leave();
  }, [editor, settled]);
  return { editor, state };
}
