import { useCallback, useEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Point } from '#shared/placeList/distance.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import england from './england.json' with { type: 'json' };
import { HomePopup } from './HomePopup.tsx';
import { MapLabels } from './MapLabels.tsx';
import { MapPopup } from './MapPopup.tsx';
import { Marks } from './Marks.tsx';
import type { Bounds, Mark, PinIndex } from './marks.ts';
import { type Around, Origin } from './Origin.tsx';
import type { OpenMap } from './openMap.ts';
import { nearestKey, placedMarks } from './placedMarks.ts';
import { useMap } from './useMap.ts';
import 'leaflet/dist/leaflet.css';

/** Whose popup is open: a home, or homes that no zoom tells apart. `opened` grows with each. */
export interface Chosen {
  uuids: string[];
  opened: number;
}

/** Without a radius so many homes around the postcode are shown at first. */
const NEAREST = 10;

/** The map itself: outline or tiles, marks, popup and what moves it. */
export function MapFrame(props: {
  index: PinIndex;
  around: Around | null;
  /** Names the search: another one is shown from its beginning, the same keeps the view. */
  search: string;
  chosen: Chosen | null;
  onChoose: (uuids: string[] | null) => void;
  onView: (bounds: Bounds) => void;
  onShowInList?: ((uuid: string) => void) | undefined;
  /** The map, for what is chosen elsewhere. */
  onOpen: (open: OpenMap | null) => void;
}) {
  const { index, around, search, chosen, onChoose, onView, onShowInList, onOpen } = props;
  const place = useRef<HTMLDivElement>(null);
  const { open, view, tiles, tilesThere } = useMap(place, (event) => {
    const at = event.target as Element | null;
    if (!at?.closest('.pw-mark, .pw-map-popup')) onChoose(null);
  });
  useEffect(() => onOpen(open), [open, onOpen]);
  useEffect(() => {
    if (view) onView(view.bounds);
  }, [view, onView]);

  const fitAll = useCallback(() => {
    if (!open) return;
    if (!around) return open.fit(index.pins, null);
    const nearest = index.pins.map(({ miles }) => miles ?? 0).sort((a, b) => a - b);
    const miles = around.miles ?? Math.max(1, nearest[Math.min(NEAREST, nearest.length) - 1] ?? 5);
    open.fit([], { origin: around.origin, miles });
  }, [open, around, index]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new figures of the same search keep the view
  useEffect(() => {
    fitAll();
    open?.circle(around?.miles ? { origin: around.origin, miles: around.miles } : null);
  }, [open, search]);

  const placed = useMemo(
    () => (open && view ? placedMarks(index, open, view.bounds, view.zoom) : []),
    [index, open, view],
  );

  // Where the focus goes once a cluster has come apart, or its popup is closed.
  const toFocus = useRef<Point | string | null>(null);
  useEffect(() => {
    const wanted = toFocus.current;
    if (wanted === null || !open) return;
    toFocus.current = null;
    const key = typeof wanted === 'string' ? wanted : nearestKey(placed, open.place(wanted));
    const button = open.marks.querySelector(`[data-mark="${CSS.escape(key ?? '')}"]`);
    if (button instanceof HTMLElement) button.focus({ preventScroll: true });
    else place.current?.focus({ preventScroll: true });
  });

  const openedBy = useRef<string | null>(null);
  const openMark = useCallback(
    (mark: Mark, byKeyboard: boolean) => {
      // The end of a drag that began on a mark is no press.
      if (!open || (!byKeyboard && open.dragged())) return;
      openedBy.current = mark.key;
      if (mark.kind === 'pin') onChoose([mark.key]);
      else if (mark.atOnePlace) onChoose(index.homesOf(mark.id).map(({ uuid }) => uuid));
      else {
        onChoose(null);
        toFocus.current = mark;
        open.approach(mark, index.zoomApart(mark.id));
      }
    },
    [open, index, onChoose],
  );
  const reachMark = useCallback(
    (mark: Mark) => {
      if (open && !open.shows(mark)) open.map.panTo([mark.latitude, mark.longitude], STILL);
    },
    [open],
  );

  const byUuid = useMemo(() => new Map(index.pins.map((pin) => [pin.uuid, pin])), [index]);
  const homes = chosen?.uuids.flatMap((uuid) => byUuid.get(uuid) ?? []) ?? [];
  const [first] = homes;
  const closePopup = () => {
    // A home chosen in the list has a mark of its own, or lies in the nearest.
    const own = homes.length === 1 && placed.some(({ mark }) => mark.key === first?.uuid);
    const openedKey = placed.some(({ mark }) => mark.key === openedBy.current)
      ? openedBy.current
      : null;
    toFocus.current = (own ? first?.uuid : openedKey) ?? first ?? null;
    onChoose(null);
  };

  return (
    <div className="pw-map-frame">
      <div className="pw-map-window">
        <section
          ref={place}
          className="pw-map-place"
          aria-label="Map of the care homes"
          aria-describedby="pw-map-keys"
        />
        <div className="pw-map-zoom">
          <button type="button" onClick={() => open?.map.zoomIn(1, STILL)}>
            <span aria-hidden="true">+</span>
            <VisuallyHidden>Zoom in</VisuallyHidden>
          </button>
          <button type="button" onClick={() => open?.map.zoomOut(1, STILL)}>
            <span aria-hidden="true">−</span>
            <VisuallyHidden>Zoom out</VisuallyHidden>
          </button>
          <button type="button" className="pw-map-zoom__all" onClick={fitAll}>
            Show all
          </button>
        </div>
      </div>
      <p className="pw-map-notes" id="pw-map-keys">
        <VisuallyHidden>
          Arrow keys move the map, plus and minus zoom. The same homes are in the list.{' '}
        </VisuallyHidden>
        <span role="status">{tilesText(tiles !== undefined, tilesThere)}</span>{' '}
        {england.attribution}
        {tiles && tilesThere && <> · {tiles.attribution}</>}
      </p>
      {open &&
        view &&
        createPortal(
          tilesThere !== true && (
            <MapLabels open={open} view={view} marks={placed} around={around} />
          ),
          open.labels,
        )}
      {open &&
        view &&
        createPortal(
          <>
            {around && <Origin open={open} around={around} />}
            <Marks
              placed={placed}
              chosen={homes.length === 1 ? (first?.uuid ?? null) : null}
              onOpen={openMark}
              onReached={reachMark}
            />
          </>,
          open.marks,
        )}
      {open && chosen && first && (
        <MapPopup key={`${chosen.opened} ${open.map.getSize().x}`} open={open} at={first}>
          <HomePopup
            homes={homes}
            opened={chosen.opened}
            onClose={closePopup}
            onShowInList={onShowInList}
          />
        </MapPopup>
      )}
    </div>
  );
}

const STILL = { animate: false };

function tilesText(wanted: boolean, there: boolean | null): string {
  if (!wanted) return 'Street map not available';
  if (there === false) return 'Street map not available at the moment';
  return '';
}
