import { mayUse } from '../../../../../shared/account/account.ts';
import type { Session } from '../../../../../shared/account/session.api.ts';
import { enquiryKindOf } from '../../../../../shared/enquiries/enquiryKinds.ts';
import { CARE_HOME } from '../../../../../shared/homes/careHome.ts';
import { SERVICE_LOCATION } from '../../../../../shared/serviceLocations/locationKind.ts';

/** The kinds of place that somebody may ask: in Sussex there is no homecare. */
export const kindsAsked = (session: Pick<Session, 'kind' | 'flags' | 'area_flags'>): string[] =>
  [CARE_HOME, SERVICE_LOCATION].filter((kind) =>
    mayUse({ ...session, is_active: true }, enquiryKindOf(kind).flag),
  );
