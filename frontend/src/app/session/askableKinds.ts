import { mayUse } from '#shared/account/account.ts';
import type { Session } from '#shared/account/session.api.ts';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import { SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';

/** The kinds of place that the reader may ask in an enquiry, homes first, as the server decides it (`mayAsk`). */
export const askableKinds = (reader: Pick<Session, 'kind' | 'flags' | 'area_flags'>): string[] => {
  const may = (flag: 'nhList' | 'dcList') => mayUse({ ...reader, is_active: true }, flag);
  // The flags of `ENQUIRY_KINDS`, whose words the menu does not load.
  return [...(may('nhList') ? [CARE_HOME] : []), ...(may('dcList') ? [SERVICE_LOCATION] : [])];
};
