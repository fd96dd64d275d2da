import { memo, useMemo } from 'react';
import {
  type CareHomeListItem,
  PAGE_SIZE,
} from '../../../../shared/careHomesList/careHomesList.api.ts';
import { CareHomeCard } from './CareHomeCard.tsx';
import type { ShownList } from './shownList.ts';

interface CardsProps {
  homes: readonly CareHomeListItem[];
  /** Straight-line miles by uuid; empty without a postcode search. */
  distances: ShownList['distances'];
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
export function HomeCards({ homes, ...rest }: CardsProps) {
  const pages = useMemo(
    () =>
      Array.from({ length: Math.ceil(homes.length / PAGE_SIZE) }, (_, page) =>
        homes.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE),
      ),
    [homes],
  );
  return pages.map((page) => <CardsPage key={page[0]?.uuid} homes={page} {...rest} />);
}

const CardsPage = memo(function CardsPage(props: CardsProps) {
  const { homes, distances, left, recent, ...rest } = props;
  return (
    <ul className="pw-homes">
      {homes.map((home) => (
        <CareHomeCard
          key={home.uuid}
          home={home}
          miles={distances[home.uuid]}
          left={left.includes(home.uuid)}
          justUpdated={recent.has(home.uuid)}
          {...rest}
        />
      ))}
    </ul>
  );
}, isSamePage);

function isSamePage(before: CardsProps, after: CardsProps): boolean {
  return (
    before.now === after.now &&
    before.bsol === after.bsol &&
    before.onPrompted === after.onPrompted &&
    before.homes.length === after.homes.length &&
    after.homes.every(
      (home, place) =>
        home === before.homes[place] &&
        before.distances[home.uuid] === after.distances[home.uuid] &&
        before.recent.has(home.uuid) === after.recent.has(home.uuid) &&
        before.left.includes(home.uuid) === after.left.includes(home.uuid),
    )
  );
}
