import { getMonthlyReporting } from '../../shared/reporting/monthlyReporting.api.ts';
import { handle } from '../runtime/handle.ts';
import { cqcLink, reportingParts } from './reportingParts.ts';

export const handler = handle(getMonthlyReporting, async ({ place: home, table, now }) => {
  const { punctuality, reports } = await reportingParts(table, home, now);
  return {
    care_home: {
      uuid: home.uuid,
      name: home.name,
      aqp_status: home.aqp_status,
      is_bsol: home.is_bsol,
      cqc_rating: home.overall_cqc_rating,
      cqc_link: cqcLink(home.cqc_recorded_id),
      cqcRecordedId: home.cqc_recorded_id,
      punctuality,
    },
    ...reports,
  };
});
