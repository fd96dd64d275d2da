import * as z from 'zod/mini';
import type { ServiceLocation } from './serviceLocation.ts';

/** Why a location may not confirm availability now, if so (domiciliary, section 10). */
export const CapacityBar = z.enum(['closed', 'not_aqp', 'aqp_suspension']);
export type CapacityBar = z.infer<typeof CapacityBar>;

/** What the refusal of each says. */
export const BARRED: Readonly<Record<CapacityBar, string>> = {
  closed: 'This service location is closed',
  not_aqp: 'This service location is not on the AQP list',
  aqp_suspension: 'This service location is suspended from the AQP list',
};

/** Why a location may not confirm availability; null: it may. */
export function capacityBarOf(
  location: Pick<ServiceLocation, 'aqp_status' | 'aqp_suspension' | 'location_status'>,
): CapacityBar | null {
  if (location.location_status === 'CLOSED') return 'closed';
  if (!location.aqp_status) return 'not_aqp';
  return location.aqp_suspension ? 'aqp_suspension' : null;
}
