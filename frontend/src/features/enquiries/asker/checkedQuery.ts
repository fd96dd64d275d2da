import type { checkEnquiryPlaces } from '#shared/enquiries/enquiries.api.ts';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import type { QueryInput } from '#shared/kernel/endpoint.ts';
import type { EnquiryId } from '#shared/kernel/ids.ts';

/** Asks of places of a kind who answers there; `replaces`: to an enquiry that takes the place of that one. */
export const checkedQuery = (
  kind: string,
  uuids: readonly string[],
  replaces?: EnquiryId,
): QueryInput<typeof checkEnquiryPlaces> => ({
  ...(kind === CARE_HOME ? { homes: uuids.join(',') } : { locations: uuids.join(',') }),
  ...(replaces && { replaces }),
});
