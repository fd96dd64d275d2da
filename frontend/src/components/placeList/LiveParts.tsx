import { type Dispatch, type SetStateAction, useRef } from 'react';
import { londonStamp } from '#shared/kernel/calendar.ts';
import { Button } from '../Button.tsx';
import type { AnyState } from '../homeSearch/listState.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import type { ListedPlace } from './listedPlace.ts';
import type { ShownKind } from './shownKind.ts';
import type { ShownList } from './shownList.ts';
import { UpdatesBar, updatesOffer } from './UpdatesBar.tsx';
import { useLiveChanges } from './useLiveChanges.ts';
import { useRecentUpdates } from './useRecentUpdates.ts';
import { withChanges } from './withChanges.ts';

export interface LiveProps<P extends ListedPlace> {
  kind: ShownKind<P>;
  state: AnyState;
  list: ShownList<P>;
  patch: (change: (list: ShownList<P>) => ShownList<P>) => void;
  /** Another time when places have changed. */
  onNews: () => void;
  onRecent: Dispatch<SetStateAction<ReadonlySet<string>>>;
  reloading: boolean;
  onShow: () => void;
}

/** What keeps a list true while it is read. It comes after the list. */
export default function LiveParts<P extends ListedPlace>(props: LiveProps<P>) {
  const { kind, state, list, patch, onNews, onRecent, reloading, onShow } = props;
  const { spoken, note } = useRecentUpdates(kind.updatesText, onRecent);
  const lastChanges = useRef('');
  const pausedAt = useLiveChanges(
    list.as_of,
    (since, signal) => kind.loadChanges(state.filters, since, signal),
    (changes) => {
      note(withChanges(list, changes, state, kind.updatedAt).updated);
      patch((shown) => withChanges(shown, changes, state, kind.updatedAt).list);
      // The feed tells the same again for some seconds.
      const text = JSON.stringify([changes.results, changes.gone]);
      const some = changes.results.length + (changes.gone?.length ?? 0) > 0;
      if (some && text !== lastChanges.current) onNews();
      lastChanges.current = text;
    },
  );
  const offer = updatesOffer(list, kind.search.short);
  return (
    <>
      {offer && <UpdatesBar offer={offer} busy={reloading} onShow={onShow} />}
      <div role="status">
        {pausedAt && (
          <p>
            Updates paused at {londonStamp(pausedAt).slice(0, 5)}.{' '}
            {/* To press it is to touch the page, and that asks. */}
            <Button kind="quiet">Look now</Button>
          </p>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{spoken}</span>
      </VisuallyHidden>
    </>
  );
}
