import { useState } from 'react';
import { wordingOf } from '#shared/reporting/answers.ts';
import type { Period } from '#shared/reporting/period.ts';
import type { Question } from '#shared/reporting/questionnaire.ts';
import { Button } from '../../../components/Button.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import type { Row } from '../../../forms/mergeParts.ts';
import { clockTime } from '../../../forms/saveStatus.ts';
import { useFocusAfterPress } from '../useFocusAfterPress.ts';
import { entryText } from './entryText.ts';
import type { Entry } from './sectionDraft.ts';
import type { SectionOvertaken } from './sectionEditor.ts';

/** The id of the notice, for a link to it. */
export const OVERTAKEN_ID = 'pw-overtaken';

/**
 * Someone else saved the section first: both answers of each question, and a choice (reporting, section 1).
 * Once all are chosen it folds to a line, from which they can be chosen again.
 */
export function OvertakenNotice(props: {
  overtaken: SectionOvertaken;
  questions: readonly Question[];
  period: Period;
  /** How often a button was pressed that found it; it takes the focus then, and only then. */
  presses: number;
  onChoose: (id: string, choice: 'mine' | 'theirs') => void;
}) {
  const { overtaken, questions, period, presses, onChoose } = props;
  const { by, at, rows, taken } = overtaken;
  const isChosen = rows.length > 0 && rows.every(({ choice }) => choice !== null);
  const [folds, setFolds] = useState({ isUnfolded: false, count: 0 });
  // A press on a choice takes its button away, so the line takes the focus.
  const box = useFocusAfterPress(presses + folds.count);
  const named = (id: string) => questions.find((question) => question.id === id);
  const choose = (id: string, choice: 'mine' | 'theirs') => {
    onChoose(id, choice);
    const isLast = rows.every((row) => row.id === id || row.choice !== null);
    if (isLast) setFolds(({ count }) => ({ isUnfolded: false, count: count + 1 }));
  };
  if (isChosen && !folds.isUnfolded) {
    return (
      <div ref={box} tabIndex={-1} className="pw-overtaken" id={OVERTAKEN_ID}>
        <p>
          You chose between your answers and those of {by}.{' '}
          <Button
            kind="quiet"
            onClick={() => setFolds(({ count }) => ({ isUnfolded: true, count: count + 1 }))}
          >
            Choose again
          </Button>
        </p>
      </div>
    );
  }
  return (
    <div ref={box} tabIndex={-1} className="pw-overtaken" id={OVERTAKEN_ID}>
      <Notice
        kind="warning"
        title={`${by} saved this section${at === null ? '' : ` at ${clockTime(new Date(at))}`}. Your answers are still here.`}
        announce
      >
        {rows.length > 0 && <p>Both of you answered these. Please choose which answer to keep.</p>}
        {rows.map((row) => {
          const question = named(row.id);
          return (
            question && <Choice key={row.id} {...{ row, question, period, onChoose: choose }} />
          );
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
  row: Row<Entry>;
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
