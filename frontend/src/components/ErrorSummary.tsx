// <ErrorSummary errors={[{ field: 'email', message }]}/>: links to #field; takes the focus on appearing.
import { type MouseEvent, useEffect, useRef } from 'react';

export interface FieldError {
  /** The id of the input to go to; left out when the message is about the whole form. */
  field?: string;
  message: string;
}

/**
 * What is wrong with the form, at its top. Takes the focus when it appears and whenever `attempt`
 * changes (a second failed submission). Renders nothing without errors.
 */
export function ErrorSummary(props: { errors: FieldError[]; attempt?: number; title?: string }) {
  const { errors, attempt = 0, title = 'There is a problem' } = props;
  const box = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is there to ask for the focus again
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown, attempt]);

  if (!shown) return null;
  return (
    <div className="nhsuk-error-summary" role="alert" tabIndex={-1} ref={box}>
      <h2 className="nhsuk-error-summary__title">{title}</h2>
      <div className="nhsuk-error-summary__body">
        <ul className="nhsuk-list nhsuk-error-summary__list">
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

/** Focuses the field without touching the address, where email links keep their token. */
function goTo(event: MouseEvent, field: string) {
  event.preventDefault();
  const input = document.getElementById(field);
  input?.scrollIntoView({ block: 'center' });
  input?.focus({ preventScroll: true });
}
