import { useEffect, useRef } from 'react';

/** What was done last on a page of shortlists, and what takes it back. */
export interface Undoable {
  text: string;
  undo: () => void;
  /** The button that was pressed is gone: its focus is here now. */
  takesFocus: boolean;
}

export function UndoLine({ undoable, onUndone }: { undoable: Undoable; onUndone: () => void }) {
  const { text, undo } = undoable;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (undoable.takesFocus) button.current?.focus();
  }, [undoable]);
  return (
    <div className="pw-shortlist__undo">
      <span role="status">{text} </span>
      <button
        type="button"
        className="pw-quiet-button"
        ref={button}
        onClick={() => {
          undo();
          onUndone();
          document.querySelector('h1')?.focus();
        }}
      >
        Undo
      </button>
    </div>
  );
}
