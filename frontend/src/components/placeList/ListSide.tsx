import { useRef } from 'react';
import type { SideKind } from '../homeSearch/sideKind.ts';
import { FilterDrawer } from './FilterDrawer.tsx';
import { ListControls } from './ListControls.tsx';
import { SideContext } from './sideContext.ts';
import type { SideProps } from './sideProps.ts';
import { useFittingHeight } from './useFittingHeight.ts';

/** A list's left column: beside the list, or in a drawer where the window is narrow. */
export function ListSide({ of, drawer, ...controls }: SideProps & { of: SideKind }) {
  const inside = useRef<HTMLDivElement>(null);
  useFittingHeight(inside, drawer === null);
  return (
    <SideContext value={of}>
      {drawer === null ? (
        <div ref={inside}>
          <ListControls {...controls} />
        </div>
      ) : (
        <FilterDrawer {...drawer}>
          <ListControls {...controls} />
        </FilterDrawer>
      )}
    </SideContext>
  );
}
