import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { Button } from '../Button.tsx';
import { type AnyFilters, searchOf } from '../homeSearch/listState.ts';
import { StickyBar } from '../StickyBar.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { ListSelect } from './ListSelect.tsx';
import { listWords } from './listWords.ts';
import { rememberOrigin } from './origin.ts';
import type { StoredShortlists } from './storedShortlists.ts';
import { useNewList } from './useNewList.ts';
import { useShortlistsOf } from './useShortlists.ts';
import './shortlistBar.scss';

/**
 * 'Shortlist (3)' at the list's foot while there are any, or several shortlists: it moves nothing when it comes.
 */
export function ShortlistBar<U extends string>(props: {
  filters: AnyFilters;
  /** The list has answered for these filters: their postcode is one. */
  answered: boolean;
  shortlists: StoredShortlists<U>;
  /** The page that compares them. */
  to: string;
  /** One of its places and several. */
  place: readonly [singular: string, many: string];
}) {
  const { filters, answered, shortlists, to, place } = props;
  const { lists, list, homes } = useShortlistsOf(shortlists);
  const { start } = useNewList(shortlists);
  const select = useRef<HTMLSelectElement>(null);
  const search = searchOf(filters);
  const postcode = answered && search?.kind === 'postcode' ? search.words : null;
  useEffect(() => {
    if (postcode !== null) rememberOrigin(postcode);
  }, [postcode]);
  const { length } = homes;
  const several = lists.length > 1;
  const named = several && list ? ` ${listWords(list)}` : '';
  const count = length === 0 ? 'Nothing' : `${length} ${place[length === 1 ? 0 : 1]}`;
  return (
    <>
      <VisuallyHidden>
        <span role="status">{(length > 0 || several) && `${count} on your shortlist${named}`}</span>
      </VisuallyHidden>
      {(length > 0 || several) && (
        <StickyBar>
          <ListSelect shortlists={shortlists} ref={select} />
          <Link className="pw-shortlist-link" to={to}>
            Shortlist ({length})
          </Link>
          {length > 0 && (
            <Button
              kind="quiet"
              className="pw-shortlist-new"
              onClick={() => {
                // The button is gone with a new list: the focus goes to the choice of lists.
                if (flushSync(() => start())) select.current?.focus();
              }}
            >
              New list
            </Button>
          )}
        </StickyBar>
      )}
    </>
  );
}
