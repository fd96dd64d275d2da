import { Fragment, type ReactNode, useState } from 'react';
import { listWords } from './listWords.ts';
import { ShortlistTools } from './ShortlistTools.tsx';
import type { Shortlist, StoredShortlists } from './storedShortlists.ts';
import { type Undoable, UndoLine } from './UndoLine.tsx';
import { useNewList } from './useNewList.ts';
import { useShortlistsOf } from './useShortlists.ts';

/** What may be done with the places of one's own list. */
export interface OwnPlaces<U extends string> {
  /** What the list is called. */
  words: string;
  onMove: (uuid: U, step: -1 | 1) => void;
  onRemove: (place: { uuid: U; name: string }) => void;
  /** The words of the person's other lists that have it too. */
  alsoOn: (uuid: U) => string[];
}

/** One's own shortlists of a kind of place: the one that is open, and the way to the others. */
export function OwnShortlists<U extends string>(props: {
  shortlists: StoredShortlists<U>;
  /** What was done on the way here. */
  first: Undoable | null;
  /** Where nothing is on the open one. */
  empty: ReactNode;
  compared: (uuids: U[], own: OwnPlaces<U>) => ReactNode;
}) {
  const { shortlists, first, empty, compared } = props;
  const { lists, list, move, remove } = useShortlistsOf(shortlists);
  const { putBack, putPlacesBack } = useNewList(shortlists);
  const [undoable, setUndoable] = useState(first);
  const removed = (open: Shortlist<U>): OwnPlaces<U>['onRemove'] => {
    return ({ uuid, name }) => {
      remove(uuid);
      setUndoable({
        text: `Removed ${name} from your shortlist.`,
        undo: () => putPlacesBack(open.id, open.homes),
        takesFocus: true,
      });
    };
  };
  return (
    <>
      {undoable && <UndoLine undoable={undoable} onUndone={() => setUndoable(null)} />}
      <ShortlistTools
        shortlists={shortlists}
        onOpen={() => setUndoable(null)}
        onRemoved={(gone, at) =>
          setUndoable({
            text: `Removed the list ${listWords(gone)}.`,
            undo: () => putBack(gone, at),
            takesFocus: true,
          })
        }
      />
      {list === null || list.homes.length === 0 ? (
        empty
      ) : (
        // Of another list nothing stays: neither its figures nor its order.
        <Fragment key={list.id}>
          {compared(list.homes, {
            words: listWords(list),
            onMove: move,
            onRemove: removed(list),
            alsoOn: (uuid) =>
              lists
                .filter((shortlist) => shortlist.id !== list.id && shortlist.homes.includes(uuid))
                .map(listWords),
          })}
        </Fragment>
      )}
    </>
  );
}
