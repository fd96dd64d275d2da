// <ErrorSummary errors={[{ field: 'email', message }]} attempt={…}/>: links to #field; takes the focus.
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useErrorInTitle } from './usePageTitle.ts';

export interface FieldError {
  /** The id of the input to go to; left out when the message is about the whole form. */
  field?: string;
  message: string;
}

/**
 * What is wrong with the form, at its top. Takes the focus whenever `attempt` changes, and only
 * then: what goes while the person is typing must not take the focus along. Renders nothing without
 * errors.
 */
export function ErrorSummary(props: {
  errors: readonly FieldError[];
  attempt: number;
  /** Above the fields' messages: list items that lead to other pages. */
  elsewhere?: readonly ReactNode[];
}) {
  const { errors, attempt, elsewhere = [] } = props;
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);

  const has = errors.length + elsewhere.length > 0;
  useErrorInTitle(has);

  if (!has) return null;
  return (
    <div className="nhsuk-error-summary" role="alert" tabIndex={-1} ref={box}>
      <h2 className="nhsuk-error-summary__title">There is a problem</h2>
      <div className="nhsuk-error-summary__body">
        <ul className="nhsuk-list nhsuk-error-summary__list">
          {elsewhere}
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

/** Focuses the element of that id without touching the address, where email links keep their token. */
export function goTo(event: MouseEvent, field: string) {
  event.preventDefault();
  const input = document.getElementById(field);
  input?.scrollIntoView({ block: 'center' });
  input?.focus({ preventScroll: true });
}
