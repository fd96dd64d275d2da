import type { Home } from '../homes/home.ts';
import { daySlashed } from '../kernel/calendar.ts';

/** By whom new placements are suspended, as card, map and mail name it (specification 2, section 9). */
export const LOCAL_AUTHORITY_SUSPENSION = 'Local authority suspension';
export const VOLUNTARY_SUSPENSION = 'Voluntary suspension';

/** The kinds of suspension on new placements that a home has; its place on the AQP list is another thing. */
export const suspensionKinds = (
  home: Pick<Home, 'embargo' | 'self_imposed_suspension'>,
): string[] => [
  ...(home.embargo ? [LOCAL_AUTHORITY_SUSPENSION] : []),
  ...(home.self_imposed_suspension ? [VOLUNTARY_SUSPENSION] : []),
];

export const SUSPENDED_FROM_AQP = 'Suspended from the AQP list';

/** What it means for a home's figures that it is suspended from the AQP list, and since when it is. */
export const cannotUpdateText = (home: Pick<Home, 'aqp_suspension_since'>): string =>
  home.aqp_suspension_since === null
    ? 'Cannot update while suspended'
    : `Cannot update while suspended, since ${daySlashed(home.aqp_suspension_since)}`;
