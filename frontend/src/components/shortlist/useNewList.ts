import { MAX_SHORTLIST } from '#shared/shortlist/shortlist.api.ts';
import { useToasts } from '../toasts.ts';
import { MAX_SHORTLISTS, type Shortlist, type StoredShortlists } from './storedShortlists.ts';
import { useShortlistsOf } from './useShortlists.ts';

/**
 * What makes another list, with places or without, and what puts a list or its places back; each says where there are
 * too many.
 */
export function useNewList<U extends string>(shortlists: StoredShortlists<U>) {
  const { start, putBack, putPlacesBack } = useShortlistsOf(shortlists);
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
    putPlacesBack: (id: string, before: readonly U[], replacedBy?: readonly U[]) => {
      if (putPlacesBack(id, before, replacedBy)) return;
      const title = 'Your shortlist is full';
      const text = `It holds ${MAX_SHORTLIST}, and others were added meanwhile. Remove some first.`;
      toasts.show({ kind: 'warning', title, text });
    },
  };
}
