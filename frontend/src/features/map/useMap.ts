import { type RefObject, useEffect, useState } from 'react';
import useSWRImmutable from 'swr/immutable';
import { loadConfig } from '../../app/session/config.ts';
import { type MapView, type OpenMap, openMap } from './openMap.ts';

/** The map in an element, what of it is in view, and whether its tiles have come. */
export function useMap(place: RefObject<HTMLElement | null>, onPress: (event: MouseEvent) => void) {
  const { data: config, error } = useSWRImmutable('config', loadConfig);
  const ready = config !== undefined || error !== undefined;
  const tiles = config?.mapTiles;
  const [open, setOpen] = useState<OpenMap | null>(null);
  const [view, setView] = useState<MapView | null>(null);
  /** Null: not known yet, or none are to come. */
  const [tilesThere, setTilesThere] = useState<boolean | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: onPress only sets states of the page
  useEffect(() => {
    if (!ready || !place.current) return;
    let opened: OpenMap | null = null;
    const look = () => {
      if (opened) {
        const view = opened.view();
        setView((before) => ({ ...view, revision: (before?.revision ?? 0) + 1 }));
      }
    };
    opened = openMap(place.current, tiles, {
      view: look,
      press: onPress,
      tiles: (there) => setTilesThere((before) => before === true || there),
    });
    setOpen(opened);
    look();
    return () => {
      opened?.close();
      setOpen(null);
    };
  }, [ready, tiles, place]);

  return { open, view, tiles, tilesThere };
}
