import { getLocationReporting } from '../../shared/domiciliary/locationReports.api.ts';
import { cqcLink, reportingParts } from '../reporting/reportingParts.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(getLocationReporting, async ({ place, table, now }) => {
  const { punctuality, reports } = await reportingParts(table, place, now);
  return {
    service_location: {
      uuid: place.uuid,
      name: place.name,
      aqp_status: place.aqp_status,
      cqc_rating: place.overall_cqc_rating,
      cqc_link: cqcLink(place.cqc_recorded_id),
      cqcRecordedId: place.cqc_recorded_id,
      punctuality,
    },
    ...reports,
  };
});
