import { useToasts } from '../toasts.ts';
import { type KeptShortlists, MAX_SHORTLISTS, type Shortlist } from './storedShortlists.ts';
import { useKeptShortlists } from './useShortlists.ts';

/** What makes another list, with places or without, and what puts one back; either says where there are too many. */
export function useNewList<U extends string>(shortlists: KeptShortlists<U>) {
  const { start, putBack } = useKeptShortlists(shortlists);
  const toasts = useToasts();
  const orSayFull = (done: boolean): boolean => {
    if (!done) {
      const title = `You have ${MAX_SHORTLISTS} shortlists`;
      toasts.show({ kind: 'warning', title, text: 'Remove one first.' });
    }
    return done;
  };
  return {
    start: (uuids?: readonly U[]) => orSayFull(start(uuids)),
    putBack: (list: Shortlist<U>, at: number) => orSayFull(putBack(list, at)),
  };
}
