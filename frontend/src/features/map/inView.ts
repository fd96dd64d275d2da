import type { Pin } from './mapPins.ts';
import type { Bounds } from './marks.ts';

const within = ({ latitude, longitude }: Pin, [west, south, east, north]: Bounds): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east;

/** The homes in view, of pins in the list's order: each move of the map asks, so nothing is sorted here. */
export const homesInView = (pins: Pin[], bounds: Bounds): Pin[] =>
  pins.filter((pin) => within(pin, bounds));
