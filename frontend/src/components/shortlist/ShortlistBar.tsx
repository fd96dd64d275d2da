import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { type AnyFilters, searchOf } from '../homeSearch/listState.ts';
import { StickyBar } from '../StickyBar.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { type KeptShortlist, rememberOrigin } from './storedShortlist.ts';
import { useKeptShortlist } from './useShortlist.ts';
import './shortlistBar.scss';

/** 'Shortlist (3)' at the list's foot while there are any: it moves nothing when it comes. */
export function ShortlistBar<U extends string>(props: {
  filters: AnyFilters;
  /** The list has answered for these filters: their postcode is one. */
  answered: boolean;
  shortlist: KeptShortlist<U>;
  /** The page that compares them. */
  to: string;
  /** One of its places and several. */
  place: readonly [one: string, many: string];
}) {
  const { filters, answered, shortlist, to, place } = props;
  const { homes } = useKeptShortlist(shortlist);
  const search = searchOf(filters);
  const postcode = answered && search?.kind === 'postcode' ? search.words : null;
  useEffect(() => {
    if (postcode !== null) rememberOrigin(postcode);
  }, [postcode]);
  const { length } = homes;
  return (
    <>
      <VisuallyHidden>
        <span role="status">
          {length > 0 && `${length} ${place[length === 1 ? 0 : 1]} on your shortlist`}
        </span>
      </VisuallyHidden>
      {length > 0 && (
        <StickyBar>
          <Link className="pw-shortlist-link" to={to}>
            Shortlist ({length})
          </Link>
        </StickyBar>
      )}
    </>
  );
}
