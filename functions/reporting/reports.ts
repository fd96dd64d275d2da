import * as monthlyReportingApi from '#shared/reporting/monthlyReporting.api.ts';
import { archiveRow } from '#shared/reporting/monthlyViews.ts';
import * as returnsApi from '#shared/reporting/returns.api.ts';
import { versionViews } from '#shared/reporting/versionViews.ts';
import { homeReturns } from '#shared/server/reporting/homeReturns.ts';
import { versionsOf } from '#shared/store/returns.store.ts';
import { handle } from '../runtime/handle.ts';
import { discardOpen, openForAmending } from './amendDraft.ts';
import { noSuchReport } from './loadReturn.ts';
import { placementsView } from './placementsView.ts';
import { submittedOnly } from './readers.ts';
import { redaction } from './redaction.ts';
import { cqcLink, reportingParts } from './reportingParts.ts';
import { returnView } from './returnView.ts';
import { saveSection, sectionNamed } from './saveSection.ts';
import { staffReturn } from './staffReturn.ts';
import { submitDraft } from './submitDraft.ts';
import { submittedReply } from './submittedReply.ts';

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

export const getReturn = handle(
  returnsApi.getReturn,
  async ({ params: { period }, place: home, caller, table, now }) => {
    const { loaded, by } = await staffReturn({ period, home, caller, table, now });
    const { cancelled_at, submitted_at } = loaded.monthlyReturn;
    if (cancelled_at !== null && submitted_at === null) throw noSuchReport();
    if (by.kind === 'commissioner') {
      return returnView(submittedOnly(loaded), { table, now, caller: by, placements: null });
    }
    const placements = await placementsView(table, loaded, { withLines: true });
    return returnView(loaded, { table, now, caller: by, placements });
  },
);

export const putReturnSection = handle(
  returnsApi.putReturnSection,
  async ({ params: { period, section }, body, place: home, caller, table, now, at, save }) => {
    const { loaded, by } = await staffReturn({ period, home, caller, table, now });
    const key = sectionNamed(section, loaded);
    const { change, writes, reply } = saveSection(loaded, { key, body, caller: by, now, at });
    return save(change, writes, reply);
  },
);

export const submitReturn = handle(
  returnsApi.submitReturn,
  async ({ params: { period }, body, place: home, caller, table, now, received_at, save }) => {
    const { loaded, by } = await staffReturn({ period, home, caller, table, now });
    const done = await submitDraft(loaded, { body, caller: by, table, now, received_at });
    const reply = await submittedReply(loaded, { ...done, caller: by, table, now });
    return save(done.change, done.writes, reply);
  },
);

export const listReturnVersions = handle(
  returnsApi.listReturnVersions,
  async ({ params: { period }, place: home, caller, table, now }) => {
    const { loaded, by } = await staffReturn({ period, home, caller, table, now });
    if (by.kind === 'commissioner') submittedOnly(loaded);
    return versionViews(await versionsOf(table, loaded.monthlyReturn), loaded.questionnaire, {
      withPlacements: by.kind !== 'commissioner',
    });
  },
);

export const amendReturn = handle(
  returnsApi.amendReturn,
  async ({ params: { period }, body: { reason }, place: home, caller, table, now, save }) => {
    const { loaded, by } = await staffReturn({ period, home, caller, table, now });
    const { change, writes, after } = openForAmending(loaded, { reason, caller: by, now });
    const placements = await placementsView(table, after, { withLines: false });
    return save(change, writes, await returnView(after, { table, now, caller: by, placements }));
  },
);

export const discardAmendment = handle(
  returnsApi.discardAmendment,
  async ({ params: { period }, body: { reason }, place: home, caller, table, now, save }) => {
    const { loaded, by } = await staffReturn({ period, home, caller, table, now });
    const { change, writes, after } = discardOpen(loaded, { reason, caller: by, now });
    const placements = await placementsView(table, after, { withLines: false });
    return save(change, writes, await returnView(after, { table, now, caller: by, placements }));
  },
);

export const redactReturn = handle(
  returnsApi.redactReturn,
  async ({ params, body, place: home, table, save }) => {
    const { change, writes, reply } = await redaction(table, home, { ...params, ...body });
    return save(change, writes, reply);
  },
);
