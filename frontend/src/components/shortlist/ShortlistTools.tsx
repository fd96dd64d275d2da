import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../Button.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { ListSelect } from './ListSelect.tsx';
import { listWords } from './listWords.ts';
import type { Shortlist, StoredShortlists } from './storedShortlists.ts';
import { useNewList } from './useNewList.ts';
import { useShortlistsOf } from './useShortlists.ts';

/** What can be done with the shortlists themselves: another opened, made, given other words or removed. */
export function ShortlistTools<U extends string>(props: {
  shortlists: StoredShortlists<U>;
  /** Another list is shown from now on. */
  onOpen: () => void;
  onRemoved: (list: Shortlist<U>, at: number) => void;
}) {
  const { shortlists, onOpen, onRemoved } = props;
  const { lists, list, rename, removeList } = useShortlistsOf(shortlists);
  const { start } = useNewList(shortlists);
  const select = useRef<HTMLSelectElement>(null);
  if (list === null) return null;
  return (
    <div className="pw-shortlist__tools">
      <ListSelect shortlists={shortlists} onOpen={onOpen} ref={select} />
      {/* An empty list is what a new one would be. */}
      {list.homes.length > 0 && (
        <Button
          kind="secondary"
          small
          onClick={() => {
            if (!flushSync(() => start())) return;
            onOpen();
            // The button is gone: an empty list needs no other.
            select.current?.focus();
          }}
        >
          New list
        </Button>
      )}
      <Button kind="quiet" onClick={rename}>
        Other words<VisuallyHidden> for this list</VisuallyHidden>
      </Button>
      <Button
        kind="quiet"
        onClick={() => {
          removeList();
          onRemoved(list, lists.indexOf(list));
        }}
      >
        Remove this list
      </Button>
      <VisuallyHidden>
        <span role="status">{`List: ${listWords(list)}`}</span>
      </VisuallyHidden>
    </div>
  );
}
