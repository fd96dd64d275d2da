import { Link } from 'react-router-dom';
import { ErrorSummary, type FieldError } from '../../components/ErrorSummary.tsx';
import type { CheckProblem } from './checkFindings.ts';

/**
 * What stands in the way of submitting: problems of the answers, each leading to its field, and what is
 * wrong with the form on this page. Takes the focus whenever `attempt` changes.
 */
export function CheckSummary(props: {
  problems: readonly CheckProblem[];
  errors: readonly FieldError[];
  basePath: string;
  attempt: number;
}) {
  const { problems, errors, basePath, attempt } = props;
  const elsewhere = problems.map(({ part, field, message }) => (
    <li key={`${part} ${field} ${message}`}>
      <Link to={`${basePath}/${part}`} state={{ field }}>
        {message}
      </Link>
    </li>
  ));
  return <ErrorSummary {...{ errors, attempt, elsewhere }} isStanding />;
}
