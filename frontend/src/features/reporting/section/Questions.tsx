import { useState } from 'react';
import { periodInWords } from '#shared/reporting/period.ts';
import type { Question } from '#shared/reporting/questionnaire.ts';
import type { ReturnView, SectionView } from '#shared/reporting/returnView.ts';
import { useReport } from '../reportContext.ts';
import { QuestionField } from './QuestionField.tsx';
import { type Entry, isSameAnswer } from './sectionDraft.ts';
import type { EditorState, SectionEditor } from './sectionEditor.ts';
import type { Findings } from './useFindings.ts';

/**
 * The questions of a section that are asked now. What is wrong with an answer, or unusual about it, shows
 * once its field is left; `broken`: rules between answers, and empty ones, that were found on saving.
 */
export function Questions(props: {
  view: SectionView;
  editor: SectionEditor;
  state: EditorState;
  findings: Findings;
  broken: readonly string[];
}) {
  const { view, editor, state, findings, broken } = props;
  const { draft, base, refused } = state;
  const { report } = useReport();
  /** The field that is being typed in for the first time since it was entered. */
  const [typing, setTyping] = useState<string | null>(null);

  const errorOf = (id: string): string | undefined => {
    const { errors, problems } = findings;
    if (errors[id] !== undefined) return typing === id ? undefined : errors[id];
    return refused[id]?.[0] ?? (broken.includes(id) ? problems[id]?.[0] : undefined);
  };
  return findings.applicable.map((question) => {
    const { id } = question;
    const entry = draft[id];
    if (!entry) return null;
    const error = errorOf(id);
    const warning = typing === id || error !== undefined ? undefined : findings.warnings[id];
    return (
      <QuestionField
        key={id}
        question={question}
        entry={entry}
        error={error}
        warning={warning}
        origin={originOf(question, { entry, base: base[id], view, report })}
        suggested={suggestedFor(id, entry, view)}
        onChange={(part, { typing: isTyping } = { typing: false }) => {
          if (isTyping && errorOf(id) === undefined) setTyping(id);
          editor.change(id, part, { typing: isTyping });
        }}
        onLeave={() => {
          setTyping(null);
          editor.leave();
        }}
      />
    );
  });
}

/** 'From September 2026', while a prefilled answer is as it came. */
function originOf(
  question: Question,
  {
    entry,
    base,
    view,
    report,
  }: { entry: Entry; base: Entry | undefined; view: SectionView; report: ReturnView },
): string | undefined {
  const { prefilled } = view;
  const isAsItCame = base !== undefined && isSameAnswer(question, entry, base);
  if (!prefilled.includes(question.id) || !isAsItCame) return undefined;
  const { prefilled_from } = report;
  return prefilled_from === null
    ? 'From the home’s registered beds'
    : `Same as ${periodInWords(prefilled_from)}`;
}

const suggestedFor = (id: string, entry: Entry, { suggested }: SectionView): number | undefined => {
  const figure = suggested[id];
  return figure === undefined || String(figure) === entry.typed ? undefined : figure;
};
