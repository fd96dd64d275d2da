import * as locationReportLinkApi from '#shared/domiciliary/locationReportLink.api.ts';
import * as locationReportsApi from '#shared/domiciliary/locationReports.api.ts';
import { archiveRow } from '#shared/reporting/monthlyViews.ts';
import { homeReturns } from '#shared/server/reporting/homeReturns.ts';
import { linkedReturn } from '../reporting/linkedReturn.ts';
import { refuseUnneeded, submittedOnly } from '../reporting/readers.ts';
import { redaction } from '../reporting/redaction.ts';
import { cqcLink, reportingParts } from '../reporting/reportingParts.ts';
import {
  amendReport,
  discardReportAmendment,
  reportVersions,
  saveReportSection,
  submitReport,
} from '../reporting/reportUseCases.ts';
import { returnView } from '../reporting/returnView.ts';
import { staffReturn } from '../reporting/staffReturn.ts';
import { handle } from '../runtime/handle.ts';

export const getLocationReporting = handle(
  locationReportsApi.getLocationReporting,
  async ({ place, table, now }) => {
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
  },
);

export const getLocationArchive = handle(
  locationReportsApi.getLocationArchive,
  async ({ place, table, now }) => {
    const returns = await homeReturns(table, place);
    return {
      service_location: { uuid: place.uuid, name: place.name },
      monthly_reporting: returns.map((homeReturn) => archiveRow(homeReturn, now)),
    };
  },
);

export const getLocationReturn = handle(locationReportsApi.getLocationReturn, async (request) => {
  const { table, now } = request;
  const { loaded, by } = await staffReturn(request);
  refuseUnneeded(loaded);
  const shown = by.kind === 'commissioner' ? submittedOnly(loaded) : loaded;
  return returnView(shown, { table, now, caller: by, placements: null });
});

export const putLocationReturnSection = handle(
  locationReportsApi.putLocationReturnSection,
  async (request) => saveReportSection(request, await staffReturn(request)),
);

export const submitLocationReturn = handle(
  locationReportsApi.submitLocationReturn,
  async (request) => submitReport(request, await staffReturn(request)),
);

export const listLocationReturnVersions = handle(
  locationReportsApi.listLocationReturnVersions,
  async (request) =>
    reportVersions(request.table, await staffReturn(request), { withPlacements: false }),
);

export const amendLocationReturn = handle(locationReportsApi.amendLocationReturn, async (request) =>
  amendReport(request, await staffReturn(request), noPlacements),
);

export const discardLocationAmendment = handle(
  locationReportsApi.discardLocationAmendment,
  async (request) => discardReportAmendment(request, await staffReturn(request), noPlacements),
);

/** An agency reports no placements (domiciliary, section 8). */
const noPlacements = async () => null;

export const redactLocationReturn = handle(
  locationReportsApi.redactLocationReturn,
  async ({ params: { period }, body, place, table, save }) => {
    const { change, writes, reply } = await redaction(table, place, { period, ...body });
    return save(change, writes, reply);
  },
);

export const getLinkedLocationReturn = handle(
  locationReportLinkApi.getLinkedLocationReturn,
  async (request) => {
    const { loaded, by } = await linkedReturn(request);
    const { table, now } = request;
    return returnView(loaded, { table, now, caller: by, placements: null });
  },
);

export const putLinkedLocationSection = handle(
  locationReportLinkApi.putLinkedLocationSection,
  async (request) => saveReportSection(request, await linkedReturn(request)),
);

export const submitLinkedLocationReturn = handle(
  locationReportLinkApi.submitLinkedLocationReturn,
  async (request) => submitReport(request, await linkedReturn(request)),
);
