import * as monthlyReportingApi from '#shared/reporting/monthlyReporting.api.ts';
import { archiveRow } from '#shared/reporting/monthlyViews.ts';
import * as returnsApi from '#shared/reporting/returns.api.ts';
import { homeReturns } from '#shared/server/reporting/homeReturns.ts';
import type { Table } from '#shared/store/table.ts';
import { handle } from '../runtime/handle.ts';
import type { Loaded } from './loadReturn.ts';
import { placementsView } from './placementsView.ts';
import { refuseUnneeded, submittedOnly } from './readers.ts';
import { redaction } from './redaction.ts';
import { cqcLink, reportingParts } from './reportingParts.ts';
import {
  amendReport,
  discardReportAmendment,
  reportVersions,
  saveReportSection,
  submitReport,
} from './reportUseCases.ts';
import { returnView } from './returnView.ts';
import { staffReturn } from './staffReturn.ts';

export const getMonthlyReporting = handle(
  monthlyReportingApi.getMonthlyReporting,
  async ({ place: home, table, now }) => {
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
  },
);

export const getReportingArchive = handle(
  monthlyReportingApi.getReportingArchive,
  async ({ place: home, table, now }) => {
    const returns = await homeReturns(table, home);
    return { monthly_reporting: returns.map((homeReturn) => archiveRow(homeReturn, now)) };
  },
);

export const getReturn = handle(returnsApi.getReturn, async (request) => {
  const { table, now } = request;
  const { loaded, by } = await staffReturn(request);
  refuseUnneeded(loaded);
  if (by.kind === 'commissioner') {
    return returnView(submittedOnly(loaded), { table, now, caller: by, placements: null });
  }
  const placements = await placementsView(table, loaded, { withLines: true });
  return returnView(loaded, { table, now, caller: by, placements });
});

export const putReturnSection = handle(returnsApi.putReturnSection, async (request) =>
  saveReportSection(request, await staffReturn(request)),
);

export const submitReturn = handle(returnsApi.submitReturn, async (request) =>
  submitReport(request, await staffReturn(request)),
);

export const listReturnVersions = handle(returnsApi.listReturnVersions, async (request) => {
  const { loaded, by } = await staffReturn(request);
  const isReader = by.kind === 'commissioner';
  return reportVersions(request.table, { loaded, by }, { withPlacements: !isReader });
});

export const amendReturn = handle(returnsApi.amendReturn, async (request) =>
  amendReport(request, await staffReturn(request), totalsAlone),
);

export const discardAmendment = handle(returnsApi.discardAmendment, async (request) =>
  discardReportAmendment(request, await staffReturn(request), totalsAlone),
);

const totalsAlone = (table: Table, loaded: Loaded) =>
  placementsView(table, loaded, { withLines: false });

export const redactReturn = handle(
  returnsApi.redactReturn,
  async ({ params, body, place: home, table, save }) => {
    const { change, writes, reply } = await redaction(table, home, { ...params, ...body });
    return save(change, writes, reply);
  },
);
