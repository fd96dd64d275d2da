import { type ReactNode, useRef } from 'react';
import { Button } from './Button.tsx';

export interface Question {
  q: string;
  a: ReactNode;
}

/**
 * Questions whose answers open one by one or all at once. All of the text is in the page, so the
 * browser's own search finds it and opens the answer it is in.
 */
export function Questions({ questions }: { questions: Question[] }) {
  const list = useRef<HTMLDivElement>(null);
  const showAll = () => {
    for (const each of list.current?.querySelectorAll('details') ?? []) each.open = true;
  };
  return (
    <div ref={list}>
      <p className="pw-questions__all">
        <Button kind="quiet" onClick={showAll}>
          Show all answers
        </Button>
      </p>
      {questions.map(({ q, a }) => (
        <details key={q} className="nhsuk-details pw-question">
          <summary className="nhsuk-details__summary">
            <span className="nhsuk-details__summary-text">{q}</span>
          </summary>
          <div className="nhsuk-details__text">{a}</div>
        </details>
      ))}
    </div>
  );
}
