import * as L from 'leaflet';
import type { Point } from '#shared/placeList/distance.ts';
import type { MapTiles } from '../../app/session/config.ts';
import england from './england.json' with { type: 'json' };
import { type Bounds, CLOSEST_ZOOM } from './marks.ts';

const FURTHEST_ZOOM = 5;
const METRES_PER_MILE = 1609.344;
const PER_DEGREE = 1000;
const ENGLAND = L.latLngBounds([49.85, -6.5], [55.85, 1.85]);
/** Room to bring the coast to the middle of the window, and no more. */
const ROAM = ENGLAND.pad(0.35);
/** A single home is shown with its neighbourhood. */
const HOME_ZOOM = 15;

/** What the buttons and the scale take of the window's lower corners, in px. */
const BUTTONS = { wide: 216, high: 60 };
const SCALE = { wide: 100, high: 34 };

/** A part of the map, in px. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** What of the earth is on the screen, and how its places come there. */
export interface MapView {
  bounds: Bounds;
  zoom: number;
  /** Grows with each move, so that what stands on the map is drawn again. */
  revision: number;
}

export interface OpenMap {
  map: L.Map;
  /** Where React puts what stands on the map. */
  marks: HTMLElement;
  labels: HTMLElement;
  view(): Omit<MapView, 'revision'>;
  /** Px from the panes' corner. */
  place(point: Point): { x: number; y: number };
  /** Px from the panes' corner: what its buttons and its scale lie over. */
  controls(): Box[];
  /** Whether a place is well within the window. */
  shows(point: Point): boolean;
  /** Shows all of these and the places around an origin; England without any. */
  fit(points: Point[], around: { origin: Point; miles: number } | null): void;
  /** Goes as close to a place as a home by itself, or as `zoom`, and never further away than now. */
  approach(point: Point, zoom?: number): void;
  /** Whether the last press on the map moved it. */
  dragged(): boolean;
  /** Draws the radius searched within, or takes it away. */
  circle(around: { origin: Point; miles: number } | null): void;
  close(): void;
}

/**
 * A map of England in an element: its outline, and over it tiles where there are any. `onView` is
 * told of each move, `onPress` of a press beside everything, `onTiles` whether the tiles are there.
 */
export function openMap(
  place: HTMLElement,
  tiles: MapTiles | undefined,
  on: { view: () => void; press: (event: MouseEvent) => void; tiles: (there: boolean) => void },
): OpenMap {
  const map = L.map(place, {
    attributionControl: false,
    zoomControl: false,
    // Marks are set where they belong at once: nothing flies about, whatever the device asks for.
    zoomAnimation: false,
    fadeAnimation: false,
    markerZoomAnimation: false,
    closePopupOnClick: false,
    minZoom: FURTHEST_ZOOM,
    maxZoom: CLOSEST_ZOOM,
    maxBounds: ROAM,
    maxBoundsViscosity: 0.8,
  }).fitBounds(ENGLAND, { animate: false });

  // Below the tiles, so that they cover what stands in for them. A picture of the coast says nothing by ear.
  pane(map, 'pw-land', 150).setAttribute('aria-hidden', 'true');
  map.getPane('overlayPane')?.setAttribute('aria-hidden', 'true');
  const labels = pane(map, 'pw-labels', 160);
  const marks = pane(map, 'pw-marks', 600);
  L.polygon(landOf(england.rings), {
    pane: 'pw-land',
    renderer: L.svg({ pane: 'pw-land', padding: 1 }),
    className: 'pw-map-land',
    interactive: false,
    smoothFactor: 0.5,
  }).addTo(map);
  L.control.scale({ position: 'bottomright', metric: false }).addTo(map);
  if (tiles) addTiles(map, tiles, on.tiles);

  let reach: L.Circle | null = null;
  map.on('zoom viewreset moveend resize', on.view);
  map.on('click', ({ originalEvent }: L.LeafletMouseEvent) => on.press(originalEvent));
  const watcher = new ResizeObserver(() => {
    // Hidden behind the list it has no size: it keeps the view that it had.
    if (place.clientWidth > 0) map.invalidateSize({ animate: false });
  });
  watcher.observe(place);

  return {
    map,
    marks,
    labels,
    view() {
      const bounds = map.getBounds();
      return {
        bounds: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
        zoom: map.getZoom(),
      };
    },
    place: (point) => map.latLngToLayerPoint(latLng(point)).round(),
    controls() {
      const { x: right, y: bottom } = map.getSize();
      const corner = map.containerPointToLayerPoint([0, 0]);
      return [
        { left: 0, right: BUTTONS.wide, top: bottom - BUTTONS.high, bottom },
        { left: right - SCALE.wide, right, top: bottom - SCALE.high, bottom },
      ].map((box) => ({
        left: box.left + corner.x,
        right: box.right + corner.x,
        top: box.top + corner.y,
        bottom: box.bottom + corner.y,
      }));
    },
    shows: (point) => {
      const { x, y } = map.latLngToContainerPoint(latLng(point));
      const size = map.getSize();
      return x >= 24 && y >= 24 && x <= size.x - 24 && y <= size.y - 24;
    },
    fit(points, around) {
      const all = L.latLngBounds(points.map(latLng));
      if (around) all.extend(latLng(around.origin).toBounds(around.miles * METRES_PER_MILE * 2));
      map.fitBounds(all.isValid() ? all : ENGLAND, {
        animate: false,
        padding: [24, 24],
        maxZoom: HOME_ZOOM,
      });
    },
    approach(point, zoom = HOME_ZOOM) {
      map.setView(latLng(point), Math.max(map.getZoom(), zoom), { animate: false });
    },
    dragged: () => (map.dragging as L.Handler & { moved(): boolean }).moved(),
    circle(around) {
      reach?.remove();
      reach =
        around &&
        L.circle(latLng(around.origin), {
          radius: around.miles * METRES_PER_MILE,
          className: 'pw-map-reach',
          interactive: false,
        }).addTo(map);
    },
    close() {
      watcher.disconnect();
      map.remove();
    },
  };
}

const latLng = ({ latitude, longitude }: Point) => L.latLng(latitude, longitude);

function pane(map: L.Map, name: string, order: number): HTMLElement {
  const pane = map.createPane(name);
  pane.style.zIndex = String(order);
  return pane;
}

/** Rings of thousandths of a degree, each point but the first as a difference. */
function landOf(rings: number[][]): L.LatLngTuple[][] {
  return rings.map((ring) => {
    let [latitude, longitude] = [0, 0];
    const points: L.LatLngTuple[] = [];
    for (let at = 0; at < ring.length; at += 2) {
      latitude += ring[at] as number;
      longitude += ring[at + 1] as number;
      points.push([latitude / PER_DEGREE, longitude / PER_DEGREE]);
    }
    return points;
  });
}

/** Tiles over the outline; those that do not come leave it to be seen. */
function addTiles(map: L.Map, { url, maxZoom }: MapTiles, there: (there: boolean) => void): void {
  const layer = L.tileLayer(url, {
    maxNativeZoom: maxZoom ?? CLOSEST_ZOOM,
    maxZoom: CLOSEST_ZOOM,
    // A keeper of tiles may ask who shows them; what was searched for is none of its business.
    referrerPolicy: 'strict-origin',
  });
  layer.on('tileload', () => there(true));
  layer.on('tileerror', () => there(false));
  layer.addTo(map);
}
