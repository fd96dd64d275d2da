import type { Capacity, ServiceLocation } from './serviceLocation.ts';

/** What of a location says whether commissioners find it. */
type Listed = Pick<ServiceLocation, 'aqp_status' | 'aqp_suspension' | 'location_status'>;

/** Whether a location is on the AQP list (domiciliary, section 1). */
export const isOnAqpList = ({ aqp_status, aqp_suspension, location_status }: Listed): boolean =>
  aqp_status && !aqp_suspension && location_status !== 'CLOSED';

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
