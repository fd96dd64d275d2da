import type { checkEnquiryPlaces } from '#shared/enquiries/enquiries.api.ts';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import type { QueryInput } from '#shared/kernel/endpoint.ts';

/** Asks of places of a kind who answers there. */
export const checkedQuery = (
  kind: string,
  uuids: readonly string[],
): QueryInput<typeof checkEnquiryPlaces> =>
  kind === CARE_HOME ? { homes: uuids.join(',') } : { locations: uuids.join(',') };
