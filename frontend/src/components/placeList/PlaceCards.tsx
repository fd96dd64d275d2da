import { memo, useMemo } from 'react';
import { PAGE_SIZE } from '../../../../shared/placeList/pages.ts';
import type { ListedPlace } from './listedPlace.ts';
import type { ShownKind } from './shownKind.ts';
import type { ShownList } from './shownList.ts';

interface CardsProps<P extends ListedPlace> {
  Card: ShownKind<P>['Card'];
  places: readonly P[];
  /** Straight-line miles by uuid; empty without a postcode search. */
  distances: ShownList<P>['distances'];
  /** Those that no longer pass the filters, by uuid. */
  left: readonly string[];
  recent: ReadonlySet<string>;
  bsol: boolean;
  now: Date;
  onPrompted: (uuid: string) => void;
}

/**
 * The cards of a list, of which there may be two thousand: in lists of a page each, so that the
 * browser passes over whole pages that are out of sight, and a change draws only the page it is in.
 */
export function PlaceCards<P extends ListedPlace>({ places, ...rest }: CardsProps<P>) {
  const pages = useMemo(
    () =>
      Array.from({ length: Math.ceil(places.length / PAGE_SIZE) }, (_, page) =>
        places.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE),
      ),
    [places],
  );
  return pages.map((page) => <CardsPage key={page[0]?.uuid} places={page} {...rest} />);
}

const CardsPage = memo(function CardsPage<P extends ListedPlace>(props: CardsProps<P>) {
  const { Card, places, distances, left, recent, ...rest } = props;
  return (
    <ul className="pw-homes">
      {places.map((place) => (
        <Card
          key={place.uuid}
          place={place}
          miles={distances[place.uuid]}
          left={left.includes(place.uuid)}
          justUpdated={recent.has(place.uuid)}
          {...rest}
        />
      ))}
    </ul>
  );
}, isSamePage) as <P extends ListedPlace>(props: CardsProps<P>) => React.ReactElement;

function isSamePage<P extends ListedPlace>(before: CardsProps<P>, after: CardsProps<P>): boolean {
  return (
    before.now === after.now &&
    before.bsol === after.bsol &&
    before.onPrompted === after.onPrompted &&
    before.places.length === after.places.length &&
    after.places.every(
      (place, at) =>
        place === before.places[at] &&
        before.distances[place.uuid] === after.distances[place.uuid] &&
        before.recent.has(place.uuid) === after.recent.has(place.uuid) &&
        before.left.includes(place.uuid) === after.left.includes(place.uuid),
    )
  );
}
