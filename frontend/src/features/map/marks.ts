import Supercluster from 'supercluster';
import type { Point } from '#shared/placeList/distance.ts';
import type { Pin, PinAge } from './mapPins.ts';

/** Below this homes close together are one mark; homes at one address always are. */
export const CLOSEST_ZOOM = 17;
/** In degrees, about ten metres. */
const HERE = 1e-4;
/** How far marks stay apart, in px. */
const CLUSTER_RADIUS = 68;

interface Sum {
  beds: number;
  usable: number;
  green: number;
  amber: number;
  red: number;
  none: number;
}

interface PinMark extends Point {
  kind: 'pin';
  key: string;
  pin: Pin;
}

/** Homes too close together to be told apart at this zoom. */
export interface ClusterMark extends Point {
  kind: 'cluster';
  key: string;
  id: number;
  count: number;
  beds: number;
  /** How many of them can be used now. */
  usable: number;
  ages: Record<PinAge, number>;
  /** No zoom tells them apart. */
  atOnePlace: boolean;
}

export type Mark = PinMark | ClusterMark;

/** West, south, east and north, in degrees. */
export type Bounds = [west: number, south: number, east: number, north: number];

/** The homes of a search, ready to be drawn at any zoom. */
export class PinIndex {
  readonly pins: Pin[];
  readonly #index: Supercluster<Pin, Sum>;

  constructor(pins: Pin[]) {
    this.pins = pins;
    this.#index = new Supercluster<Pin, Sum>({
      radius: CLUSTER_RADIUS,
      extent: 256,
      maxZoom: CLOSEST_ZOOM,
      map: ({ vacantBeds, usableBeds, age }) => ({
        beds: vacantBeds,
        usable: usableBeds,
        green: 0,
        amber: 0,
        red: 0,
        none: 0,
        [age]: 1,
      }),
      reduce: (sum, more) => {
        for (const name of Object.keys(more) as (keyof Sum)[]) sum[name] += more[name];
      },
    }).load(
      pins.map((pin) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [pin.longitude, pin.latitude] },
        properties: pin,
      })),
    );
  }

  /** What is to be drawn within bounds at a zoom. */
  marksIn(bounds: Bounds, zoom: number): Mark[] {
    return this.#index.getClusters(bounds, Math.floor(zoom)).map(({ geometry, properties }) => {
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      if (!('cluster' in properties)) {
        return { kind: 'pin', key: properties.uuid, latitude, longitude, pin: properties };
      }
      const { cluster_id: id, point_count: count, beds, usable } = properties;
      const { green, amber, red, none } = properties;
      return {
        kind: 'cluster',
        // A cluster keeps its key while it holds the same homes, also when all are counted anew.
        key: `${count} at ${latitude.toFixed(5)} ${longitude.toFixed(5)}`,
        id,
        count,
        beds,
        usable,
        ages: { green, amber, red, none },
        latitude,
        longitude,
        atOnePlace: this.zoomApart(id) > CLOSEST_ZOOM,
      };
    });
  }

  /** The zoom at which a cluster comes apart. */
  zoomApart(id: number): number {
    return this.#index.getClusterExpansionZoom(id);
  }

  /** The zoom, `from` at least, at which a home has a pin of its own; null where none gives it one. */
  zoomOf(pin: Pin, from: number): number | null {
    const { longitude, latitude } = pin;
    const here: Bounds = [longitude - HERE, latitude - HERE, longitude + HERE, latitude + HERE];
    for (let zoom = Math.floor(from); zoom <= CLOSEST_ZOOM; zoom++) {
      if (this.marksIn(here, zoom).some(({ key }) => key === pin.uuid)) return zoom;
    }
    return null;
  }

  /** The homes of a cluster, by name. */
  homesOf(id: number): Pin[] {
    return this.#index
      .getLeaves(id, Number.POSITIVE_INFINITY)
      .map(({ properties }) => properties as Pin)
      .sort((a, b) => a.name.localeCompare(b.name));
  }
}

/** A mark with where it stands on the screen, in px from the map's upper left corner. */
export interface PlacedMark {
  mark: Mark;
  x: number;
  y: number;
}

/** Marks closer than this in height are read as one line, in px. */
const LINE = 56;

/** Marks as a page is read: line by line from the top, each from the left. */
export function inReadingOrder<T extends { x: number; y: number }>(placed: T[]): T[] {
  const line = ({ y }: T) => Math.floor(y / LINE);
  return [...placed].sort((a, b) => line(a) - line(b) || a.x - b.x || a.y - b.y);
}

/** How large a cluster of so many homes is drawn. */
export const sizeOf = (count: number): 'small' | 'middle' | 'large' =>
  count < 10 ? 'small' : count < 100 ? 'middle' : 'large';
