import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { TOAST_MS, type Toast, ToastsContext } from './toasts.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface Placed extends Toast {
  id: number;
}

const LEADS: Record<Toast['kind'], string> = {
  success: 'Success: ',
  error: 'Error: ',
  warning: 'Warning: ',
  info: '',
  loading: '',
};

/** Shows toasts over the page and reads them out: errors and warnings at once, others politely. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [placed, setPlaced] = useState<Placed[]>([]);
  const next = useRef(1);

  const dismiss = useCallback(
    (id: number) => setPlaced((all) => all.filter((toast) => toast.id !== id)),
    [],
  );
  const toasts = useMemo(() => {
    const show = (toast: Toast) => {
      const id = next.current++;
      setPlaced((all) => [...all, { ...toast, id }]);
      return {
        replace: (toast: Toast) =>
          setPlaced((all) =>
            all.some((existing) => existing.id === id)
              ? all.map((existing) => (existing.id === id ? { ...toast, id } : existing))
              : [...all, { ...toast, id }],
          ),
        dismiss: () => dismiss(id),
      };
    };
    return { show };
  }, [dismiss]);

  const urgent = (toast: Toast) => toast.kind === 'error' || toast.kind === 'warning';
  const list = (toastList: Placed[]) =>
    toastList.map((toast) => (
      <OneToast key={`${toast.id} ${toast.kind}`} toast={toast} onDismiss={dismiss} />
    ));
  return (
    <ToastsContext value={toasts}>
      {children}
      <div className="pw-toasts">
        {/* Both regions stand from the start: a region that appears with its text is not read. */}
        <div role="alert">{list(placed.filter(urgent))}</div>
        <div role="status">{list(placed.filter((toast) => !urgent(toast)))}</div>
      </div>
    </ToastsContext>
  );
}

function OneToast({ toast, onDismiss }: { toast: Placed; onDismiss: (id: number) => void }) {
  const { id, kind, title, text } = toast;
  const [held, setHeld] = useState(false);

  useEffect(() => {
    const stay = TOAST_MS[kind];
    if (held || !Number.isFinite(stay)) return;
    const timer = setTimeout(() => onDismiss(id), stay);
    return () => clearTimeout(timer);
  }, [held, kind, id, onDismiss]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pausing is no action, it gives time to read
    <div
      className={`pw-toast pw-toast--${kind}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="pw-toast__text">
        <VisuallyHidden>{LEADS[kind]}</VisuallyHidden>
        {title && <strong className="pw-toast__title">{title}</strong>}
        {text}
      </div>
      {kind !== 'loading' && (
        <button type="button" className="pw-toast__close" onClick={() => onDismiss(id)}>
          <span aria-hidden="true">×</span>
          <VisuallyHidden>Close message</VisuallyHidden>
        </button>
      )}
    </div>
  );
}
