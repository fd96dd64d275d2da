import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../Button.tsx';
import { showModal } from '../showModal.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

/** The filters of a small window: a native modal dialog at its left edge. */
export function FilterDrawer(props: {
  open: boolean;
  onClose: () => void;
  /** On the button that goes back to the list, such as its count. */
  showText: string;
  children: ReactNode;
}) {
  const { open, onClose, showText, children } = props;
  const drawer = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = drawer.current;
    if (open && element?.open === false) showModal(element);
    if (!open && element?.open) element.close();
  }, [open]);

  return (
    <dialog
      ref={drawer}
      className="pw-drawer"
      aria-labelledby={titleId}
      onClose={onClose}
      // A press beside the drawer lands on the dialog element itself.
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      {open && (
        <div className="pw-drawer__inside">
          <div className="pw-dialog__head">
            <h2 className="nhsuk-heading-m" id={titleId}>
              Filter options
            </h2>
            <button type="button" className="pw-dialog__close" onClick={onClose}>
              <span aria-hidden="true">×</span>
              <VisuallyHidden>Close</VisuallyHidden>
            </button>
          </div>
          {children}
          <div className="pw-drawer__foot">
            <Button onClick={onClose}>{showText}</Button>
          </div>
        </div>
      )}
    </dialog>
  );
}
