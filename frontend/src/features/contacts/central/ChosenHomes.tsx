import { useRef, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { type ChosenHome, careHomes } from './chosenHomes.ts';

const SHOWN_AT_FIRST = 20;

/** The homes that are chosen, each to be taken out again. */
export function ChosenHomes(props: {
  chosen: readonly ChosenHome[];
  onChoose: (homes: ChosenHome[]) => void;
}) {
  const { chosen, onChoose } = props;
  const [all, setAll] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = all ? chosen : chosen.slice(0, SHOWN_AT_FIRST);
  const takeOut = (id: string) => {
    onChoose(chosen.filter((chosenHome) => chosenHome.id !== id));
    heading.current?.focus();
  };
  return (
    <section>
      <h3 className="nhsuk-heading-s" tabIndex={-1} ref={heading}>
        {careHomes(chosen.length)} chosen
      </h3>
      <VisuallyHidden>
        <span role="status">{careHomes(chosen.length)} chosen</span>
      </VisuallyHidden>
      {chosen.length > 0 && (
        <>
          <Button
            kind="quiet"
            onClick={() => {
              onChoose([]);
              heading.current?.focus();
            }}
          >
            Clear
          </Button>
          <ul className="pw-central__rows">
            {shown.map(({ id, name, provider }) => (
              <li key={id} className="pw-central__pick">
                <span>
                  <strong>{name ?? id}</strong>{' '}
                  <span className="pw-central__quiet">{provider}</span>
                </span>
                <Button kind="quiet" onClick={() => takeOut(id)}>
                  Remove<VisuallyHidden> {name ?? id}</VisuallyHidden>
                </Button>
              </li>
            ))}
          </ul>
          {shown.length < chosen.length && (
            <p>
              {shown.length} of {careHomes(chosen.length)} shown.{' '}
              <Button kind="quiet" onClick={() => setAll(true)}>
                Show all
              </Button>
            </p>
          )}
        </>
      )}
    </section>
  );
}
