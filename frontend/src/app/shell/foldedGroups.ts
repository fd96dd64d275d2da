import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { deviceText, keepDeviceText } from './deviceText.ts';

const PLACE = 'placewell.menu.groups';
/** No heading has one. */
const BETWEEN = '|';
const stored = (): string[] => deviceText(PLACE)?.split(BETWEEN) ?? [];

/**
 * The menu's groups that are folded on this device. That of the page's entry opens when its reader comes there,
 * and can be folded until they go on.
 */
export function useFoldedGroups(): {
  isOpen: (heading: string, isCurrent: boolean) => boolean;
  toggle: (heading: string, isCurrent: boolean) => void;
} {
  const { pathname } = useLocation();
  const [folded, setFolded] = useState(stored);
  /** Where the group of the page's own entry was folded; elsewhere, and once they come again, it is open. */
  const [here, setHere] = useState({ pathname, isFolded: false });
  if (here.pathname !== pathname) setHere({ pathname, isFolded: false });
  const isFoldedHere = here.pathname === pathname && here.isFolded;
  const isOpen = (heading: string, isCurrent: boolean) =>
    isCurrent ? !isFoldedHere : !folded.includes(heading);
  return {
    isOpen,
    toggle(heading, isCurrent) {
      const closes = isOpen(heading, isCurrent);
      if (isCurrent) setHere({ pathname, isFolded: closes });
      const others = folded.filter((other) => other !== heading);
      const next = closes ? [...others, heading] : others;
      setFolded(next);
      keepDeviceText(PLACE, next.join(BETWEEN));
    },
  };
}
