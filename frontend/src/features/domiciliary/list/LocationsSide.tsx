import type { LocationFiltersInput } from '#shared/domiciliary/locationFilters.ts';
import { listLocationFilterGroups } from '#shared/domiciliary/locationList.api.ts';
import { send } from '../../../api/send.ts';
import type { SideKind } from '../../../components/homeSearch/sideKind.ts';
import { ChosenFilters } from '../../../components/placeList/ChosenFilters.tsx';
import { ListSide } from '../../../components/placeList/ListSide.tsx';
import type { ChosenProps, SideProps } from '../../../components/placeList/sideProps.ts';

const LOCATIONS: SideKind = {
  loadGroups: (filters) =>
    send(listLocationFilterGroups, { query: filters as LocationFiltersInput }),
  locations: ['icb', 'area'],
  leads: {
    overall_cqc_rating: 'CQC: ',
    notice: 'Can start within: ',
    call_duration: 'Call length: ',
    availability_updated: 'Updated: ',
  },
  openAtFirst: ['icb', 'care_tier', 'live_in', 'notice', 'call_duration'],
  noneChosen: {
    live_in: 'Either',
    notice: 'Any notice',
    call_duration: 'Any length',
    availability_updated: 'Any time',
  },
  hints: {
    all: 'Agencies must match all of these.',
    any: 'Agencies must match any of these.',
    places: 'Shows providers that can take a new package in any of the areas that you tick.',
  },
  // Care happens in the person's home: there is nothing to see on a map.
  map: null,
  nameLabel: 'Name of the homecare agency or its provider',
};

/** The left column of the domiciliary care list. */
export default function LocationsSide(props: SideProps) {
  return <ListSide of={LOCATIONS} {...props} />;
}

/** What is chosen, where that column is in a drawer. */
export const LocationsChosen = (props: ChosenProps) => <ChosenFilters of={LOCATIONS} {...props} />;
