import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PHONE, useMedia } from '../../components/useMedia.ts';
import { deviceText, keepDeviceText } from './deviceText.ts';
import type { Menu } from './menu.ts';

const PLACE = 'placewell.menu';

/** Pages that have filters of their own beside or above many rows: there the menu may be a strip. */
const WITH_FILTERS =
  /^\/(care_homes\/list|domcare\/list|nursing_homes\/map|(domcare\/)?quality-dashboard|placement_dashboards|domcare\/placement-dashboard)(\/|$)/;

/** So wide a window has room for menu, filters and list. */
const ROOMY = '(min-width: 1440px)';

/**
 * Whether a commissioner's menu is folded to a strip, as chosen last on this device; until then by the window.
 * Null where it cannot be: on other pages, for others, and on a phone, where it is behind its button.
 */
export function useMenuFold(kind: Menu['kind'] | null): {
  folded: boolean | null;
  fold: (folded: boolean) => void;
} {
  const { pathname } = useLocation();
  const isRoomy = useMedia(ROOMY);
  const isPhone = useMedia(PHONE);
  const [chosen, setChosen] = useState(() => deviceText(PLACE));
  const can = kind === 'commissioner' && !isPhone && WITH_FILTERS.test(pathname);
  return {
    folded: can ? (chosen === null ? !isRoomy : chosen === 'folded') : null,
    fold: (folded) => {
      const next = folded ? 'folded' : 'open';
      setChosen(next);
      keepDeviceText(PLACE, next);
    },
  };
}
