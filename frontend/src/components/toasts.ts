// const toasts = useToasts(); const saving = toasts.show({ kind: 'loading', text: 'Saving...' });
// saving.replace({ kind: 'success', text: 'Thank you' });  saving.dismiss();
import { createContext, use } from 'react';

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

export function useToasts(): Toasts {
  const toasts = use(ToastsContext);
  if (toasts === null) throw new Error('useToasts needs a ToastProvider around it');
  return toasts;
}
