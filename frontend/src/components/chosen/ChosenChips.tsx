import { useRef } from 'react';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import './chosen.scss';

/** What is chosen, each with a way out. */
export function ChosenChips(props: {
  chosen: readonly string[];
  onRemove: (value: string) => void;
}) {
  const { chosen, onRemove } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <h3 className="nhsuk-heading-s pw-chips__count" tabIndex={-1} ref={heading}>
        Selected <span role="status">{chosen.length}</span>
      </h3>
      {chosen.length === 0 ? (
        <p className="nhsuk-hint">Nothing is selected yet.</p>
      ) : (
        <ul className="pw-chips">
          {chosen.map((value) => (
            <li key={value} className="pw-chips__one">
              <button
                type="button"
                className="pw-chip"
                onClick={() => {
                  onRemove(value);
                  // The button goes, and the focus must not go with it.
                  heading.current?.focus();
                }}
              >
                <VisuallyHidden>Remove </VisuallyHidden>
                {value} <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
