import { useEffect, useRef } from 'react';
import { Button } from '../../../components/Button.tsx';

/** Says that an answer is unusual; the person confirms it, and may take that back in the same place. */
export function ConfirmWarning(props: {
  id: string;
  text: string;
  confirmed: boolean;
  onConfirm: (confirmed: boolean) => void;
}) {
  const { id, text, confirmed, onConfirm } = props;
  const pressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button that was pressed is another now
  useEffect(() => {
    if (pressed.current) document.getElementById(`${id}-confirm`)?.focus();
    pressed.current = false;
  }, [confirmed, id]);
  const press = (next: boolean) => {
    pressed.current = true;
    onConfirm(next);
  };
  return (
    <div className={`pw-confirm ${confirmed ? 'pw-confirm--done' : ''}`.trim()}>
      <p id={id}>{confirmed ? 'Confirmed as right.' : text}</p>
      <Button
        id={`${id}-confirm`}
        kind={confirmed ? 'quiet' : 'secondary'}
        small={!confirmed}
        onClick={() => press(!confirmed)}
      >
        {confirmed ? 'Undo' : 'It is right'}
      </Button>
    </div>
  );
}
