// const toasts = useToasts(); const saving = toasts.show({ kind: 'loading', text: 'Saving...' });
// saving.replace({ kind: 'success', text: 'Thank you' });  saving.dismiss();
import { createContext, use, useCallback, useRef } from 'react';

export type ToastKind = 'success' | 'error' | 'warning' | 'info' | 'loading';

export interface Toast {
  kind: ToastKind;
  text: string;
  /** A bold first line. */
  title?: string;
}

export interface ShownToast {
  /** Becomes another message in the same place. */
  replace(toast: Toast): void;
  dismiss(): void;
}

/** How long a toast stays, in ms; a loading one until it is replaced or dismissed (both specifications, section 9). */
export const TOAST_MS: Record<ToastKind, number> = {
  success: 2_000,
  info: 2_000,
  warning: 10_000,
  error: 10_000,
  loading: Number.POSITIVE_INFINITY,
};

export interface Toasts {
  show(toast: Toast): ShownToast;
}

export const ToastsContext = createContext<Toasts | null>(null);

/**
 * `show`, for the toasts of one act: a new one takes the place of the last, so that a success never stands
 * beside an earlier failure.
 */
export function useOneToast(): Toasts['show'] {
  const toasts = useToasts();
  const last = useRef<ShownToast | null>(null);
  return useCallback(
    (toast) => {
      last.current?.dismiss();
      last.current = toasts.show(toast);
      return last.current;
    },
    [toasts],
  );
}

export function useToasts(): Toasts {
  const toasts = use(ToastsContext);
  if (toasts === null) throw new Error('useToasts needs a ToastProvider around it');
  return toasts;
}
