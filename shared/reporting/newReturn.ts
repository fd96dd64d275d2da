import { CARE_HOME } from '../homes/careHome.ts';
import type { HomeUuid, Instant } from '../kernel/ids.ts';
import { FIRST_DRAFT } from './amending.ts';
import type { Period } from './period.ts';
import { questionnaireOf } from './questionnaires/questionnaires.ts';
import type { ReportingPlace } from './reportingPlace.ts';
import { windowOfPeriod } from './reportWindow.ts';
import type { MonthlyReturn } from './return.ts';

/** A place's return of a period as it opens: what decides its questions is noted now, for good. */
export function newReturn(
  home: Pick<
    ReportingPlace,
    | 'kind'
    | 'uuid'
    | 'name'
    | 'provider_name'
    | 'local_authority'
    | 'aqp_status'
    | 'service_types'
    | 'no_beds'
  >,
  period: Period,
  { uuid, at }: { uuid: string; at: Instant },
): MonthlyReturn {
  const { opens_at, deadline_at } = windowOfPeriod(period);
  return {
    uuid,
    ...(home.kind !== CARE_HOME && { kind: home.kind }),
    home: home.uuid as HomeUuid,
    home_name: home.name,
    provider_name: home.provider_name,
    local_authority: home.local_authority,
    period,
    version: 1,
    changed_at: at,
    questionnaire: questionnaireOf(period, home.kind).version,
    aqp_status: home.aqp_status,
    service_types: home.service_types,
    no_beds: home.no_beds,
    opens_at,
    deadline_at,
    started_at: null,
    submitted_at: null,
    submitted_version: 0,
    cancelled_at: null,
    draft: FIRST_DRAFT,
    draft_version: 0,
    percentage: 0,
    saved_at: null,
    saved_by: null,
    suspended: null,
    suspended_deadline_at: null,
    amendment: null,
    mailed_at: null,
    overdue_mails: 0,
    overdue_deadline_at: null,
    recipients: null,
  };
}
