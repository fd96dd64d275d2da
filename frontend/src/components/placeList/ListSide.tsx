import { FilterDrawer } from './FilterDrawer.tsx';
import { type Controls, ListControls } from './ListControls.tsx';

/** The list's left column: beside the list, or in a drawer where the window is narrow. */
export default function ListSide(
  props: Controls & {
    drawer: { open: boolean; onClose: () => void; showText: string } | null;
  },
) {
  const { drawer, ...controls } = props;
  if (drawer === null) return <ListControls {...controls} />;
  return (
    <FilterDrawer {...drawer}>
      <ListControls {...controls} />
    </FilterDrawer>
  );
}
