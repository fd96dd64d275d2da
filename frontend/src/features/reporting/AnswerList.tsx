import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import type { AnswerGroup, AnswerRow } from './answerRows.ts';

/**
 * Answers by section. `changeAt`: the address of a section's page, where each answer has its 'Change';
 * left out where nothing can be changed. `problems`: ids of answers that break a rule.
 */
export function AnswerList(props: {
  groups: readonly AnswerGroup[];
  changeAt?: (section: string) => string;
  problems?: ReadonlySet<string>;
  /** Said of an answer beside it. */
  note?: (id: string) => ReactNode;
}) {
  const { groups, changeAt, problems, note } = props;
  return groups.map(({ key, title, rows }) => (
    <section key={key} className="pw-answers" aria-labelledby={`answers-${key}`}>
      <h2 className="nhsuk-heading-m" id={`answers-${key}`}>
        {title}
      </h2>
      <dl className="pw-answers__list">
        {rows.map((row) => (
          <Answer
            key={row.id}
            row={row}
            isProblem={problems?.has(row.id) ?? false}
            note={note?.(row.id)}
            change={changeAt?.(key)}
          />
        ))}
      </dl>
    </section>
  ));
}

function Answer(props: {
  row: AnswerRow;
  isProblem: boolean;
  note: ReactNode;
  change: string | undefined;
}) {
  const { row, isProblem, note, change } = props;
  const { id, wording, text, isFigure, isRequired } = row;
  return (
    <div className="pw-answers__row">
      <dt>{wording}</dt>
      <dd className={isFigure ? 'pw-answers__figure' : 'pw-answers__text'}>
        {text ?? (
          <span className="pw-answers__none">{isRequired ? 'Not answered' : 'Nothing to add'}</span>
        )}
        {isProblem && (
          <span className="pw-answers__problem">
            {' '}
            <span aria-hidden="true">✕</span>
            <VisuallyHidden>has a problem</VisuallyHidden>
          </span>
        )}
        {note && <span className="pw-answers__note">{note}</span>}
      </dd>
      {change !== undefined && (
        <dd className="pw-answers__change">
          <Link to={change} state={{ field: id }}>
            Change<VisuallyHidden>: {wording}</VisuallyHidden>
          </Link>
        </dd>
      )}
    </div>
  );
}
