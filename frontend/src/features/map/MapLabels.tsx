import { useEffect, useState } from 'react';
import england from './england.json' with { type: 'json' };
import type { MapView, OpenMap } from './openMap.ts';

/** From here on the names of postcode districts, which lie closer together than towns, have room. */
const DISTRICTS_FROM_ZOOM = 11;

interface Place {
  name: string;
  latitude: number;
  longitude: number;
}

type Row = [name: string, latitude: number, longitude: number];
const placeOf = ([name, latitude, longitude]: Row): Place => ({ name, latitude, longitude });
const TOWNS = england.towns.map((row) => ({
  ...placeOf(row as unknown as Row),
  fromZoom: row[3] as number,
}));

/** Names of towns, and closer up of postcode districts, to find one's way where there are no tiles. */
export function MapLabels({ open, view }: { open: OpenMap; view: MapView }) {
  const close = view.zoom >= DISTRICTS_FROM_ZOOM;
  const districts = useDistricts(close);
  const [west, south, east, north] = view.bounds;
  const inView = ({ latitude, longitude }: Place) =>
    latitude > south && latitude < north && longitude > west && longitude < east;
  const shown = [
    ...TOWNS.filter((town) => town.fromZoom <= view.zoom)
      .filter(inView)
      .map((town) => ({ ...town, kind: 'town' })),
    ...(close ? districts : []).filter(inView).map((place) => ({ ...place, kind: 'district' })),
  ];
  const placed = shown.map((place) => ({ place, ...open.place(place) }));
  return apart(placed).map(({ place, x, y }) => (
    <span
      key={`${place.kind} ${place.name}`}
      className={`pw-map-label pw-map-label--${place.kind}`}
      style={{ transform: `translate(${x}px, ${y}px)` }}
      aria-hidden="true"
    >
      <span>{place.name}</span>
    </span>
  ));
}

/** About the height of a label, and the width of one of its letters, in px. */
const [HIGH, LETTER] = [20, 8];

/** Those that lie over none of the labels before them. */
export function apart<T extends { place: { name: string }; x: number; y: number }>(
  labels: T[],
): T[] {
  const placed: T[] = [];
  const half = ({ place }: T) => (place.name.length * LETTER) / 2 + 4;
  for (const label of labels) {
    const free = placed.every(
      (other) =>
        Math.abs(other.y - label.y) > HIGH ||
        Math.abs(other.x - label.x) > half(other) + half(label),
    );
    if (free) placed.push(label);
  }
  return placed;
}

/** Loaded when they are first needed. */
function useDistricts(needed: boolean): Place[] {
  const [districts, setDistricts] = useState<Place[]>([]);
  const missing = needed && districts.length === 0;
  useEffect(() => {
    if (!missing) return;
    let gone = false;
    import('./districts.json').then(
      ({ default: rows }) => {
        if (!gone) setDistricts((rows as unknown as Row[]).map(placeOf));
      },
      // Names are a help: the map is one without them.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [missing]);
  return districts;
}
