import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Goes to the field that a link named by `state={{ field }}`, such as a 'Change' beside its answer. Not
 * by the address's fragment: there the link of a mail has its token.
 */
export function useArrivalField(): void {
  const { state } = useLocation();
  const field = (state as { field?: unknown } | null)?.field;
  useEffect(() => {
    if (typeof field !== 'string') return;
    const input = document.getElementById(field);
    input?.scrollIntoView({ block: 'center' });
    input?.focus({ preventScroll: true });
  }, [field]);
}
