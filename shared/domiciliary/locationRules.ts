import type { Capacity, ServiceLocation } from './serviceLocation.ts';

/** What of a location says whether commissioners find it. */
type Listed = Pick<ServiceLocation, 'aqp_status' | 'aqp_suspension' | 'location_status'>;

/** Whether a location is on the AQP list (domiciliary, section 1). */
export const isOnAqpList = ({ aqp_status, aqp_suspension, location_status }: Listed): boolean =>
  aqp_status && !aqp_suspension && location_status !== 'CLOSED';

/** The three things that a capacity can say, which are never taken for each other (domiciliary, section 1). */
export type CapacityState = 'neverAnswered' | 'noArea' | 'open';

export function capacityStateOf({
  updated,
  areas,
}: Pick<Capacity, 'updated' | 'areas'>): CapacityState {
  if (updated === null) return 'neverAnswered';
  return areas.length === 0 ? 'noArea' : 'open';
}

/** A capacity that nobody has answered yet. */
export const NO_CAPACITY: Capacity = {
  version: 0,
  updated: null,
  updated_by: null,
  minimumCallDuration: null,
  noticeRequired: null,
  areas: [],
  comments: '',
  acceptsCovid: null,
  acceptsCovidComment: '',
};
