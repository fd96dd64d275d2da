import { memo, useMemo } from 'react';
import type { ListedPlace } from './listedPlace.ts';
import { pagesOf } from './pagesOf.ts';
import type { CompactListProps, ShownKind } from './shownKind.ts';
import { useDrawnPages } from './useDrawnPages.ts';

type CardsProps<P extends ListedPlace> = Omit<CompactListProps<P>, 'filters'> & {
  Card: ShownKind<P>['Card'];
};
type PageProps<P extends ListedPlace> = Omit<CardsProps<P>, 'of'>;

/** The cards of a list, of which there may be two thousand: in lists of a page each. */
export function PlaceCards<P extends ListedPlace>(props: CardsProps<P>) {
  const { places, of, ...rest } = props;
  const pages = useMemo(() => pagesOf(places), [places]);
  const isDrawn = useDrawnPages(of, pages);
  return pages.map((page, at) =>
    isDrawn(at) ? (
      <CardsPage key={page[0]?.uuid} places={page} {...rest} />
    ) : (
      <div key={page[0]?.uuid} className="pw-homes pw-homes--coming" aria-hidden="true" />
    ),
  );
}

const CardsPage = memo(function CardsPage<P extends ListedPlace>(props: PageProps<P>) {
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
}, isSamePage) as <P extends ListedPlace>(props: PageProps<P>) => React.ReactElement;

/** Whether two drawings of a page would be the same. */
export function isSamePage<P extends ListedPlace>(
  before: Omit<PageProps<P>, 'Card'>,
  after: Omit<PageProps<P>, 'Card'>,
): boolean {
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
