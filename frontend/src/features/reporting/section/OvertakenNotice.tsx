import { useEffect, useRef } from 'react';
import { wordingOf } from '../../../../../shared/reporting/answers.ts';
import type { Period } from '../../../../../shared/reporting/period.ts';
import type { Question } from '../../../../../shared/reporting/questionnaire.ts';
import { Button } from '../../../components/Button.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { entryText } from './entryText.ts';
import { clockTime } from './SavedState.tsx';
import type { Overtaken, Row } from './sectionEditor.ts';

/** Somebody else saved the section first: both answers of each question, and a choice (reporting, section 1). */
export function OvertakenNotice(props: {
  overtaken: Overtaken;
  questions: readonly Question[];
  period: Period;
  onChoose: (id: string, choice: 'mine' | 'theirs') => void;
}) {
  const { overtaken, questions, period, onChoose } = props;
  const { by, at, rows, taken } = overtaken;
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: takes the focus for each such save
  useEffect(() => {
    if (rows.length > 0) box.current?.focus();
  }, [by, at]);
  const named = (id: string) => questions.find((question) => question.id === id);
  return (
    <div ref={box} tabIndex={-1} className="pw-overtaken">
      <Notice
        kind="warning"
        title={`${by} saved this section${at === null ? '' : ` at ${clockTime(new Date(at))}`}. Your answers are still here.`}
        announce
      >
        {rows.length > 0 && <p>Both of you answered these. Please choose which answer stands.</p>}
        {rows.map((row) => {
          const question = named(row.id);
          return question && <Choice key={row.id} {...{ row, question, period, onChoose }} />;
        })}
        {taken.length > 0 && (
          <>
            <p>{by} also changed what you had not:</p>
            <ul className="nhsuk-list nhsuk-list--bullet">
              {taken.map((id) => {
                const question = named(id);
                return question && <li key={id}>{wordingOf(question, period)}</li>;
              })}
            </ul>
          </>
        )}
      </Notice>
    </div>
  );
}

function Choice(props: {
  row: Row;
  question: Question;
  period: Period;
  onChoose: (id: string, choice: 'mine' | 'theirs') => void;
}) {
  const { row, question, period, onChoose } = props;
  const { id, choice } = row;
  const wording = wordingOf(question, period);
  const option = (which: 'mine' | 'theirs') => (
    <div className="pw-overtaken__option">
      <dt>{which === 'mine' ? 'Yours' : 'Theirs'}</dt>
      <dd>{entryText(question, row[which])}</dd>
      <dd>
        <Button
          small
          kind="secondary"
          aria-pressed={choice === which}
          onClick={() => onChoose(id, which)}
        >
          {which === 'mine' ? 'Keep mine' : 'Use theirs'}
          <VisuallyHidden> for ‘{wording}’</VisuallyHidden>
        </Button>
      </dd>
    </div>
  );
  return (
    <div className="pw-overtaken__row">
      <p className="pw-overtaken__question">{wording}</p>
      <dl>
        {option('mine')}
        {option('theirs')}
      </dl>
    </div>
  );
}
