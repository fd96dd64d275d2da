// <Dialog open={…} title="…" onClose={…} actions={<><Button/>…</>}>text</Dialog>: native, modal.
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { showModal } from './showModal.ts';

/**
 * A modal dialog. The browser keeps the focus in it and gives it back on closing; Escape and the
 * cross call `onClose`. Its children exist only while it is open.
 */
export function Dialog(props: {
  open: boolean;
  title: string;
  onClose: () => void;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  const { open, title, onClose, actions, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Before anything is painted, so that its buttons are never there without being reachable.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (open && element?.open === false) showModal(element);
    if (!open && element?.open) element.close();
  }, [open]);

  // Taken away while it is open it would keep the focus: only closing gives that back.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      if (element?.open) element.close();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className="pw-dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Chromium closes on a second Escape whatever `cancel` says: keep our state with it. One that is
      // open again by now was closed and shown anew by React's strict mode, not by the person.
      onClose={({ currentTarget }) => open && !currentTarget.open && onClose()}
    >
      {open && (
        <>
          <div className="pw-dialog__head">
            <h2 className="nhsuk-heading-m" id={titleId}>
              {title}
            </h2>
            <button type="button" className="pw-dialog__close" onClick={onClose}>
              <span aria-hidden="true">×</span>
              <span className="nhsuk-u-visually-hidden">Close</span>
            </button>
          </div>
          {children}
          {actions && <div className="nhsuk-button-group">{actions}</div>}
        </>
      )}
    </dialog>
  );
}
