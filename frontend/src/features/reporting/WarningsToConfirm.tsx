import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { reasonFor } from '../../api/problem.ts';
import { Button } from '../../components/Button.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import type { CheckWarning } from './checkFindings.ts';

/** The id of the heading above them. */
export const TO_CONFIRM_ID = 'to-confirm';

/** The id of the button that confirms an answer, for a summary's link. */
export const confirmId = (id: string): string => `confirm-${id}`;

/** Answers that are unusual, each to be confirmed as right or changed (reporting, section 2). */
export function WarningsToConfirm(props: {
  warnings: readonly CheckWarning[];
  basePath: string;
  mayConfirm: boolean;
  /** Saves that an answer is right, or that it is not confirmed after all. */
  onConfirm: (warning: CheckWarning, confirmed: boolean) => Promise<void>;
}) {
  const { warnings, basePath, mayConfirm, onConfirm } = props;
  if (warnings.length === 0) return null;
  const open = warnings.filter(({ confirmed }) => !confirmed).length;
  return (
    <section aria-labelledby={TO_CONFIRM_ID}>
      <h2 className="nhsuk-heading-m" id={TO_CONFIRM_ID} tabIndex={-1}>
        {open > 0 ? `Please confirm ${open}` : 'Confirmed'}
      </h2>
      {warnings.map((warning) => (
        <Warning
          key={warning.id}
          warning={warning}
          basePath={basePath}
          mayConfirm={mayConfirm}
          onConfirm={(confirmed) => onConfirm(warning, confirmed)}
        />
      ))}
    </section>
  );
}

function Warning(props: {
  warning: CheckWarning;
  basePath: string;
  mayConfirm: boolean;
  onConfirm: (confirmed: boolean) => Promise<void>;
}) {
  const { warning, basePath, mayConfirm, onConfirm } = props;
  const { id, wording, text, confirmed, section } = warning;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const pressed = useRef(false);
  const button = useRef<HTMLDivElement>(null);

  // The button that was pressed gave way to the other one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it changes, not what it is
  useEffect(() => {
    if (pressed.current) button.current?.querySelector('button')?.focus();
    pressed.current = false;
  }, [confirmed]);

  const press = async () => {
    setBusy(true);
    setFailure('');
    pressed.current = true;
    try {
      await onConfirm(!confirmed);
    } catch (fault) {
      pressed.current = false;
      setFailure(`Not saved. ${reasonFor(fault) || 'Please try again.'}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="pw-check-warning">
      <p className="pw-check-warning__of">{wording}</p>
      <p>{text}</p>
      <div className="pw-check-warning__act" ref={button}>
        {confirmed && <span role="status">Confirmed as right.</span>}
        {mayConfirm && (
          <Button
            small
            kind={confirmed ? 'quiet' : 'secondary'}
            busy={busy}
            id={confirmId(id)}
            onClick={() => void press()}
          >
            {confirmed ? 'Undo' : 'It is right'}
            <VisuallyHidden>: {wording}</VisuallyHidden>
          </Button>
        )}
        {mayConfirm && (
          <Link to={`${basePath}/${section.key}`} state={{ field: id }}>
            Change<VisuallyHidden>: {wording}</VisuallyHidden>
          </Link>
        )}
      </div>
      <div role="alert">{failure && <p className="nhsuk-error-message">{failure}</p>}</div>
    </div>
  );
}
