/** A point on earth in degrees (WGS84). */
export interface Point {
  latitude: number;
  longitude: number;
}

/** The mean radius of the earth. */
const EARTH_MILES = 3958.7613;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** A place as a point of the unit sphere: distances between such points need no trigonometry. */
export function unitVector({ latitude, longitude }: Point): [x: number, y: number, z: number] {
  const [lat, lon] = [radians(latitude), radians(longitude)];
  return [Math.cos(lat) * Math.cos(lon), Math.cos(lat) * Math.sin(lon), Math.sin(lat)];
}

/**
 * The square of the straight line through the earth between two places, on the unit sphere. It grows
 * with the distance over ground, so that lists are ordered and cut by it.
 */
export function squaredChord(
  [ax, ay, az]: readonly [number, number, number],
  [bx, by, bz]: readonly [number, number, number],
): number {
  const [x, y, z] = [ax - bx, ay - by, az - bz];
  return x * x + y * y + z * z;
}

/** Straight-line miles over ground for a squared chord. */
export const milesOf = (chord: number): number =>
  2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(chord) / 2));

/** The squared chord of so many miles over ground. */
export const squaredChordOf = (miles: number): number =>
  (2 * Math.sin(miles / (2 * EARTH_MILES))) ** 2;

/** Miles as they are shown: to one decimal (decisions, section 6). */
export const roundedMiles = (miles: number): number => Math.round(miles * 10) / 10;

/** Miles in words, always to one decimal: '5.0 miles'. */
export const milesInWords = (miles: number): string => `${roundedMiles(miles).toFixed(1)} miles`;

/** The squared chord from an origin to a place, or null where the place's location is not known. */
export function squaredChordTo(
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
  origin: Point,
): number | null {
  if (latitude === null || longitude === null) return null;
  return squaredChord(unitVector(origin), unitVector({ latitude, longitude }));
}
