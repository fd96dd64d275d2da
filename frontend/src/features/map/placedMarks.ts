import type { Pin } from './mapPins.ts';
import type { Bounds, PinIndex, PlacedMark } from './marks.ts';
import type { OpenMap } from './openMap.ts';

/** Of the window, on each side: marks there are drawn already when it is moved. */
const BEYOND = 0.2;

/** The marks in the window, and those beside it, with where they stand. */
export function placedMarks(
  index: PinIndex,
  open: OpenMap,
  [west, south, east, north]: Bounds,
  zoom: number,
): (PlacedMark & { inView: boolean })[] {
  const [wide, high] = [(east - west) * BEYOND, (north - south) * BEYOND];
  return index
    .marksIn([west - wide, south - high, east + wide, north + high], zoom)
    .map((mark) => ({
      mark,
      ...open.place(mark),
      inView:
        mark.longitude >= west &&
        mark.longitude <= east &&
        mark.latitude >= south &&
        mark.latitude <= north,
    }));
}

/** The mark in the window that is nearest to a place of the panes. */
export function nearestKey(
  placed: (PlacedMark & { inView: boolean })[],
  { x, y }: { x: number; y: number },
): string | undefined {
  const far = (placedMark: PlacedMark) => (placedMark.x - x) ** 2 + (placedMark.y - y) ** 2;
  const [nearest] = placed.filter(({ inView }) => inView).sort((a, b) => far(a) - far(b));
  return nearest?.mark.key;
}

/** A home as a place to go to, with the zoom at which it stands by itself. */
export function showHome(open: OpenMap, index: PinIndex, pin: Pin): void {
  open.approach(pin, index.zoomOf(pin, open.view().zoom) ?? undefined);
}
