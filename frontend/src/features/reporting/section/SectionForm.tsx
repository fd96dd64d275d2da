import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Question } from '#shared/reporting/questionnaire.ts';
import type { SectionView } from '#shared/reporting/returnView.ts';
import { SAY_WHY } from '#shared/reporting/returnWrites.ts';
import { Button, ButtonLink } from '../../../components/Button.tsx';
import { ErrorSummary } from '../../../components/ErrorSummary.tsx';
import { keepFocus } from '../../../components/keepFocus.ts';
import { hasOpenChoice } from '../../../forms/autosave.ts';
import { useWarningOnLeaving } from '../../../forms/useWarningOnLeaving.ts';
import { REASON_ID } from '../ReasonField.tsx';
import { useReport } from '../reportContext.ts';
import { useArrivalField } from '../useArrivalField.ts';
import { nextPart } from './nextPart.ts';
import { OvertakenNotice } from './OvertakenNotice.tsx';
import { Questions } from './Questions.tsx';
import { RestoredLine } from './RestoredLine.tsx';
import { SavedState } from './SavedState.tsx';
import { SectionHeading } from './SectionHeading.tsx';
import type { Stored } from './sectionEditor.ts';
import { summaryOf } from './summaryOf.ts';
import { findingsOf, useFindings } from './useFindings.ts';
import { useSectionEditor } from './useSectionEditor.ts';
import { inTab } from './waitingAnswers.ts';

/** A section's questions; what is typed saves itself (reporting, sections 1 and 5). */
export function SectionForm(props: {
  view: SectionView;
  questions: readonly Question[];
  stored: Stored | null;
}) {
  const { view, questions, stored } = props;
  const { key } = view;
  const { report, source, reason } = useReport();
  const { editor, state } = useSectionEditor(view, questions, stored);
  const { draft, status, overtaken, refused } = state;
  const findings = useFindings(report, { key, questions, draft });
  const [broken, setBroken] = useState({ attempt: 0, ids: brokenAtFirst(view) });
  const [restored] = useState(stored !== null);
  const navigate = useNavigate();
  useArrivalField();
  const next = nextPart(report, key);

  const isUnsaved = editor.isUnsaved();
  useWarningOnLeaving(isUnsaved && inTab(source, key) === null);

  const [presses, setPresses] = useState(0);
  /** Saves because somebody pressed a button: what they still have to choose then takes the focus. */
  const pressSave = async (force = false) => {
    const isSaved = await editor.save({ force });
    const isOpen = hasOpenChoice(editor.get().overtaken);
    if (isOpen) setPresses((count) => count + 1);
    return { isSaved, isOpen };
  };

  const goOn = async (event: FormEvent) => {
    event.preventDefault();
    // The press left the focus where it was, maybe in the reason.
    reason?.leave();
    const mayWrite = reason?.ask() ?? true;
    // Prefilled answers count from the first save on.
    const { isSaved, isOpen } = await pressSave(view.version === 0 && report.version === 0);
    if (isOpen) return;
    const { errors, problems } = findingsOf(report, { key, questions, draft: editor.get().draft });
    const ids = [...Object.keys(errors), ...Object.keys(problems)];
    const { status: after } = editor.get();
    if (ids.length > 0 || !mayWrite || after.kind === 'refused') {
      setBroken(({ attempt }) => ({ attempt: attempt + 1, ids }));
    } else if (isSaved || after.kind === 'offline') {
      navigate(`${source.basePath}/${next.part}`);
    }
  };

  const shown = broken.attempt === 0 ? [] : broken.ids;
  const reasonError = reason?.isMissing ? SAY_WHY : reason?.error;
  const errors = [
    ...(reasonError === undefined ? [] : [{ field: REASON_ID, message: reasonError }]),
    ...summaryOf({ findings, refused, shown, period: report.period }),
  ];
  const mayGoOn = broken.attempt > 0 && errors.length > 0 && reasonError === undefined;
  return (
    <>
      <SectionHeading of={key} hasErrors={errors.length > 0} />
      <ErrorSummary errors={errors} attempt={broken.attempt} />
      {mayGoOn && (
        <p>
          You can answer these later.{' '}
          <Link to={`${source.basePath}/${next.part}`}>Continue to {next.title}</Link>
        </p>
      )}
      {overtaken && (
        <OvertakenNotice
          overtaken={overtaken}
          questions={questions}
          period={report.period}
          presses={presses}
          onChoose={editor.choose}
        />
      )}
      {restored && isUnsaved && <RestoredLine />}
      <form noValidate onSubmit={(event) => void goOn(event)}>
        <Questions
          view={view}
          editor={editor}
          state={state}
          findings={findings}
          broken={broken.ids}
        />
        <div className="pw-report__actions">
          <Button type="submit" onMouseDown={keepFocus}>
            Save and continue
          </Button>
          <ButtonLink kind="secondary" to={source.basePath}>
            Back
          </ButtonLink>
          <SavedState
            status={status}
            held={Object.keys(findings.errors).length}
            overtaken={overtaken}
            onTryNow={() => void pressSave()}
          />
        </div>
      </form>
    </>
  );
}

/** Rules that were broken when the page was opened; an empty answer is not said before somebody saves. */
const brokenAtFirst = ({ problems, answers }: SectionView): string[] =>
  Object.keys(problems).filter((id) => (answers[id] ?? null) !== null);
