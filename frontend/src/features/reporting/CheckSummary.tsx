import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ErrorSummary, type FieldError, goTo } from '../../components/ErrorSummary.tsx';
import type { CheckProblem } from './checkFindings.ts';
import { TO_CONFIRM_ID } from './WarningsToConfirm.tsx';

/**
 * What stands in the way of submitting: problems of the answers, each leading to its field. Until 'Submit report' is
 * pressed it is what is left to do, for whoever may submit, or what is still open; then it is what is wrong, with what is wrong in the form on this page, and takes
 * the focus whenever `attempt` changes.
 */
export function CheckSummary(props: {
  problems: readonly CheckProblem[];
  /** How many unusual answers nobody has confirmed yet. */
  unconfirmed: number;
  errors: readonly FieldError[];
  basePath: string;
  attempt: number;
  /** This person may submit the report. */
  maySubmit: boolean;
}) {
  const { problems, unconfirmed, errors, basePath, attempt, maySubmit } = props;
  const elsewhere = problems.map(({ part, field, message }) => (
    <li key={`${part} ${field} ${message}`}>
      <Link to={`${basePath}/${part}`} state={{ field }}>
        {message}
      </Link>
    </li>
  ));
  if (attempt > 0) return <ErrorSummary {...{ errors, attempt, elsewhere }} />;
  if (!maySubmit) {
    return (
      <LeftToDo title="What is still open" unconfirmed={0}>
        {elsewhere}
      </LeftToDo>
    );
  }
  return (
    <LeftToDo title="Before you can submit" unconfirmed={unconfirmed}>
      {elsewhere}
    </LeftToDo>
  );
}

function LeftToDo(props: { title: string; unconfirmed: number; children: ReactNode[] }) {
  const { title, unconfirmed, children } = props;
  if (children.length + unconfirmed === 0) return null;
  return (
    <section className="pw-check-left" aria-labelledby="left-to-do">
      <h2 className="nhsuk-heading-m" id="left-to-do">
        {title}
      </h2>
      <ul className="nhsuk-list nhsuk-list--bullet">
        {children}
        {unconfirmed > 0 && (
          <li>
            <a href={`#${TO_CONFIRM_ID}`} onClick={(event) => goTo(event, TO_CONFIRM_ID)}>
              Confirm {unconfirmed === 1 ? '1 unusual answer' : `${unconfirmed} unusual answers`}
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
