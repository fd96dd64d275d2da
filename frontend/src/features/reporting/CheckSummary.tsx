import { type MouseEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { FieldError } from '../../components/ErrorSummary.tsx';
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
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (problems.length + errors.length === 0) return null;
  return (
    <div
      className="nhsuk-error-summary"
      {...(attempt > 0 && { role: 'alert' })}
      tabIndex={-1}
      ref={box}
    >
      <h2 className="nhsuk-error-summary__title">There is a problem</h2>
      <div className="nhsuk-error-summary__body">
        <ul className="nhsuk-list nhsuk-error-summary__list">
          {problems.map(({ part, field, message }) => (
            <li key={`${part} ${field} ${message}`}>
              <Link to={`${basePath}/${part}`} state={{ field }}>
                {message}
              </Link>
            </li>
          ))}
          {errors.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              {field === undefined ? (
                message
              ) : (
                <a href={`#${field}`} onClick={(event) => goTo(event, field)}>
                  {message}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Without touching the address: by link its fragment is the token's place. */
function goTo(event: MouseEvent, field: string) {
  event.preventDefault();
  const input = document.getElementById(field);
  input?.scrollIntoView({ block: 'center' });
  input?.focus({ preventScroll: true });
}
