import * as L from 'leaflet';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Point } from '#shared/placeList/distance.ts';
import type { OpenMap } from './openMap.ts';

const WIDEST = 300;

/** A popup over a place of the map; another place is another `key`. */
export function MapPopup(props: { open: OpenMap; at: Point; children: ReactNode }) {
  const { open, at, children } = props;
  const [content] = useState(() => document.createElement('div'));
  const { latitude, longitude } = at;
  useLayoutEffect(() => {
    const { x, y } = open.map.getSize();
    const popup = L.popup({
      closeButton: false,
      autoClose: false,
      closeOnClick: false,
      // Its content closes it, and gives the focus back.
      closeOnEscapeKey: false,
      offset: [0, -8],
      minWidth: Math.min(220, x - 56),
      maxWidth: Math.min(WIDEST, x - 56),
      maxHeight: Math.max(120, y - 100),
      autoPanPaddingTopLeft: [12, 12],
      // Above the buttons that zoom.
      autoPanPaddingBottomRight: [12, 72],
    })
      .setLatLng([latitude, longitude])
      .setContent(content)
      .openOn(open.map);
    return () => {
      popup.remove();
    };
  }, [open, content, latitude, longitude]);
  return createPortal(children, content);
}
