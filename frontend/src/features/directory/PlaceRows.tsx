import { Link } from 'react-router-dom';
import type { RegisterPlace } from '#shared/directory/directory.api.ts';

/** Places of the register, a row each: the name leads to the central team's page of it, beside it what to know of it. */
export function PlaceRows(props: {
  places: readonly RegisterPlace[];
  pathOf: (place: RegisterPlace) => string;
  about: (place: RegisterPlace) => string[];
}) {
  const { places, pathOf, about } = props;
  return (
    <ul className="pw-csv__rows">
      {places.map((place) => (
        <li key={place.uuid}>
          <Link to={pathOf(place)}>{place.name}</Link>{' '}
          <span className="pw-directory__about">{about(place).filter(Boolean).join(', ')}</span>
        </li>
      ))}
    </ul>
  );
}
