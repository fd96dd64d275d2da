import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { ListFiltersInput } from '../../../../shared/careHomesList/listFilters.ts';
import { rememberOrigin } from '../../components/shortlist/storedShortlist.ts';
import { useShortlist } from '../../components/shortlist/useShortlist.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import '../../components/shortlist/shortlistBar.scss';

/** 'Shortlist (3)' over the list while there are any: it moves nothing when it comes. */
export function ShortlistBar({ filters }: { filters: ListFiltersInput }) {
  const { homes } = useShortlist();
  const postcode = filters.search?.startsWith('postcode-')
    ? filters.search.slice('postcode-'.length)
    : null;
  useEffect(() => {
    if (postcode !== null) rememberOrigin(postcode);
  }, [postcode]);
  return (
    <>
      <VisuallyHidden>
        <span role="status">
          {homes.length > 0 &&
            `${homes.length} care ${homes.length === 1 ? 'home' : 'homes'} on your shortlist`}
        </span>
      </VisuallyHidden>
      {homes.length > 0 && (
        <Link className="pw-shortlist-bar" to="/shortlist">
          Shortlist ({homes.length})
        </Link>
      )}
    </>
  );
}
