import { useEffect } from 'react';
import { useToasts } from '../components/toasts.ts';
import { SUCCESS, takeFlashes } from './flash.ts';

/** Shows the messages that the page before left, each once (specification 1, section 2). */
export function useFlashes(): void {
  const toasts = useToasts();
  useEffect(() => {
    for (const { level, message } of takeFlashes()) {
      toasts.show({ kind: level === SUCCESS ? 'success' : 'error', text: message });
    }
  }, [toasts]);
}
