import { listFilterGroups } from '#shared/careHomesList/careHomesList.api.ts';
import type { ListFiltersInput } from '#shared/careHomesList/listFilters.ts';
import { send } from '../../api/send.ts';
import { HOME_SIDE, type SideKind } from '../../components/homeSearch/sideKind.ts';
import { ChosenFilters } from '../../components/placeList/ChosenFilters.tsx';
import { ListSide } from '../../components/placeList/ListSide.tsx';
import type { ChosenProps, SideProps } from '../../components/placeList/sideProps.ts';

const HOMES: SideKind = {
  ...HOME_SIDE,
  loadGroups: (filters) => send(listFilterGroups, { query: filters as ListFiltersInput }),
};

/** The left column of the care homes list. */
export default function HomesSide(props: SideProps) {
  return <ListSide of={HOMES} {...props} />;
}

/** What is chosen, where that column is in a drawer. */
export const HomesChosen = (props: ChosenProps) => <ChosenFilters of={HOMES} {...props} />;
