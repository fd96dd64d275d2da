import type { StoredShortlists } from './storedShortlists.ts';
import { useShortlisting } from './ToShortlist.tsx';

/** The same as a star, 32 px, pressed while the place is on the shortlist. */
export function ShortlistStar<U extends string>(props: {
  place: { uuid: U; name: string };
  shortlists: StoredShortlists<U>;
  /** Several of its kind. */
  places: string;
  /** With 'Shortlist' beside it. */
  withWord?: boolean | undefined;
}) {
  const { place, shortlists, places, withWord } = props;
  const [on, press] = useShortlisting({ uuid: place.uuid, shortlists, places });
  return (
    <button
      type="button"
      className="pw-star"
      aria-pressed={on}
      aria-label={`Add ${place.name} to shortlist`}
      title={on ? 'Remove from shortlist' : 'Add to shortlist'}
      onClick={press}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
        <path d="m12 2.8 2.8 5.9 6.4.8-4.7 4.5 1.2 6.4L12 17.3l-5.7 3.1 1.2-6.4-4.7-4.5 6.4-.8z" />
      </svg>
      {withWord && 'Shortlist'}
    </button>
  );
}
