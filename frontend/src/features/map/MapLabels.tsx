import { useEffect, useState } from 'react';
import england from './england.json' with { type: 'json' };
import { type PlacedMark, sizeOf } from './marks.ts';
import type { Around } from './Origin.tsx';
import type { Box, MapView, OpenMap } from './openMap.ts';

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
export function MapLabels(props: {
  open: OpenMap;
  view: MapView;
  /** What stands over them: a label that would lie under one gives way, or is left out. */
  marks: readonly PlacedMark[];
  /** The postcode searched for, which has a label of its own. */
  around: Around | null;
}) {
  const { open, view, marks, around } = props;
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
  const covered = [
    ...open.controls(),
    ...marks.map(boxOf),
    ...(around ? originBoxes(open.place(around.origin), around.postcode) : []),
  ];
  return apart(placed, covered).map(({ place, x, y }) => (
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
/** Half of a mark with its ring, and what its sign of fresh figures takes at its upper right. */
const RADIUS = { pin: 18, small: 22, middle: 25, large: 30 };
/** A name further than this from its place would be taken for another's. */
const FURTHEST = 45;
const SIGN = { width: 44, height: 18 };

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** What a mark covers. */
function boxOf({ mark, x, y }: PlacedMark): Box {
  const half = RADIUS[mark.kind === 'pin' ? 'pin' : sizeOf(mark.count)];
  const sign = mark.kind === 'cluster' && mark.ages.green > 0;
  return {
    left: x - half,
    right: x + (sign ? Math.max(half, SIGN.width) : half),
    top: y - half - (sign ? SIGN.height / 2 : 0),
    bottom: y + half,
  };
}

/** The ring of the postcode searched for, and its name below. */
export function originBoxes({ x, y }: { x: number; y: number }, postcode: string): Box[] {
  const half = (postcode.length * (LETTER + 1)) / 2 + 6;
  return [
    { left: x - 12, right: x + 12, top: y - 12, bottom: y + 12 },
    { left: x - half, right: x + half, top: y + 11, bottom: y + 11 + HIGH },
  ];
}

/**
 * Those that lie over none of the labels before them, and under no mark: one that would is set below or
 * above the mark, as near as it can be, or left out.
 */
export function apart<T extends { place: { name: string }; x: number; y: number }>(
  labels: T[],
  marks: readonly Box[] = [],
): T[] {
  const placed: T[] = [];
  const takenBoxes: Box[] = [...marks];
  for (const label of labels) {
    const half = (label.place.name.length * LETTER) / 2 + 4;
    const at = (y: number): Box => ({
      left: label.x - half,
      right: label.x + half,
      top: y - HIGH / 2,
      bottom: y + HIGH / 2,
    });
    const over = marks.filter((mark) => overlap(mark, at(label.y)));
    const places = [
      label.y,
      ...over.flatMap(({ top, bottom }) => [bottom + HIGH / 2 + 1, top - HIGH / 2 - 1]),
    ];
    const y = places.find(
      (place) =>
        Math.abs(place - label.y) <= FURTHEST && !takenBoxes.some((box) => overlap(box, at(place))),
    );
    if (y === undefined) continue;
    takenBoxes.push(at(y));
    placed.push({ ...label, y: Math.round(y) });
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
