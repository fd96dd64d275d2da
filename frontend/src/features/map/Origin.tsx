import type { Point } from '#shared/placeList/distance.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import type { OpenMap } from './openMap.ts';

/** The postcode searched for, and how far around it. */
export interface Around {
  origin: Point;
  postcode: string;
  /** The filter `within`; null without one. */
  miles: number | null;
}

/** Where the postcode searched for is. */
export function Origin({ open, around }: { open: OpenMap; around: Around }) {
  const { x, y } = open.place(around.origin);
  return (
    <div className="pw-map-origin" style={{ transform: `translate(${x}px, ${y}px)` }}>
      <span aria-hidden="true" />
      <p>
        <VisuallyHidden>The postcode searched for: </VisuallyHidden>
        {around.postcode}
      </p>
    </div>
  );
}
