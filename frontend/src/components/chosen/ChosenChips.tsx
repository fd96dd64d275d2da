import { useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import './chosen.scss';

/** As many chips show at first; one more is not worth a button. */
const FEW = 6;

/** What is chosen, each with a way out; many are folded behind 'Show all 24'. */
export function ChosenChips(props: {
  chosen: readonly string[];
  onRemove: (value: string) => void;
}) {
  const { chosen, onRemove } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isMany = chosen.length > FEW + 1;
  const shown = isMany && !isOpen ? chosen.slice(0, FEW) : chosen;
  return (
    <>
      <h3 className="nhsuk-heading-s pw-chips__count" tabIndex={-1} ref={heading}>
        Selected <span role="status">{chosen.length}</span>
      </h3>
      {chosen.length === 0 ? (
        <p className="nhsuk-hint">Nothing is selected yet.</p>
      ) : (
        <ul className="pw-chips">
          {shown.map((value) => (
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
          {isMany && (
            <li className="pw-chips__one">
              <Button kind="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
                {isOpen ? 'Show fewer' : `Show all ${chosen.length}`}
              </Button>
            </li>
          )}
        </ul>
      )}
    </>
  );
}
