import { isConditionMet, wordingOf } from '#shared/reporting/answers.ts';
import type { Question } from '#shared/reporting/questionnaire.ts';
import type { SectionView } from '#shared/reporting/returnView.ts';
import { onlyWriters } from '#shared/reporting/writers.ts';
import { Notice } from '../../../components/Notice.tsx';
import { answeredOf } from '../answered.ts';
import { useReport } from '../reportContext.ts';
import { entryText } from './entryText.ts';
import { SectionHeading } from './SectionHeading.tsx';
import { draftOf } from './sectionDraft.ts';

/** A section for somebody who may not fill it in. */
export function ReadSection({
  view,
  questions,
}: {
  view: SectionView;
  questions: readonly Question[];
}) {
  const { report } = useReport();
  const answered = answeredOf(report);
  const draft = draftOf(questions, view);
  return (
    <>
      <SectionHeading of={view.key} hasErrors={false} />
      <Notice kind="info">{onlyWriters(report.writers)}</Notice>
      <dl className="nhsuk-summary-list">
        {questions
          .filter((question) => isConditionMet(question, answered, questions))
          .map((question) => (
            <div className="nhsuk-summary-list__row" key={question.id}>
              <dt className="nhsuk-summary-list__key">{wordingOf(question, report.period)}</dt>
              <dd className="nhsuk-summary-list__value">
                {entryText(question, draft[question.id])}
              </dd>
            </div>
          ))}
      </dl>
    </>
  );
}
