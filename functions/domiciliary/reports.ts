import * as locationReportLinkApi from '#shared/domiciliary/locationReportLink.api.ts';
import * as locationReportsApi from '#shared/domiciliary/locationReports.api.ts';
import { archiveRow } from '#shared/reporting/monthlyViews.ts';
import { versionViews } from '#shared/reporting/versionViews.ts';
import { homeReturns } from '#shared/server/reporting/homeReturns.ts';
import { versionsOf } from '#shared/store/returns.store.ts';
import { discardOpen, openForAmending } from '../reporting/amendDraft.ts';
import { linkedReturn } from '../reporting/linkedReturn.ts';
import { noSuchReport } from '../reporting/loadReturn.ts';
import { submittedOnly } from '../reporting/readers.ts';
import { redaction } from '../reporting/redaction.ts';
import { countedUse } from '../reporting/reportCaller.ts';
import { cqcLink, reportingParts } from '../reporting/reportingParts.ts';
import { returnView } from '../reporting/returnView.ts';
import { saveSection, sectionNamed } from '../reporting/saveSection.ts';
import { staffReturn } from '../reporting/staffReturn.ts';
import { submitDraft } from '../reporting/submitDraft.ts';
import { submittedReply } from '../reporting/submittedReply.ts';
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

export const getLocationReturn = handle(
  locationReportsApi.getLocationReturn,
  async ({ params: { period }, place: home, caller, table, now }) => {
    const { loaded, by } = await staffReturn({ period, home, caller, table, now });
    const { cancelled_at, submitted_at } = loaded.monthlyReturn;
    if (cancelled_at !== null && submitted_at === null) throw noSuchReport();
    const shown = by.kind === 'commissioner' ? submittedOnly(loaded) : loaded;
    return returnView(shown, { table, now, caller: by, placements: null });
  },
);

export const putLocationReturnSection = handle(
  locationReportsApi.putLocationReturnSection,
  async ({ params: { period, section }, body, place: home, caller, table, now, at, save }) => {
    const { loaded, by } = await staffReturn({ period, home, caller, table, now });
    const key = sectionNamed(section, loaded);
    const { change, writes, reply } = saveSection(loaded, { key, body, caller: by, now, at });
    return save(change, writes, reply);
  },
);

export const submitLocationReturn = handle(
  locationReportsApi.submitLocationReturn,
  async ({ params: { period }, body, place: home, caller, table, now, received_at, save }) => {
    const { loaded, by } = await staffReturn({ period, home, caller, table, now });
    const done = await submitDraft(loaded, { body, caller: by, table, now, received_at });
    const reply = await submittedReply(loaded, { ...done, caller: by, table, now });
    return save(done.change, done.writes, reply);
  },
);

export const listLocationReturnVersions = handle(
  locationReportsApi.listLocationReturnVersions,
  async ({ params: { period }, place: home, caller, table, now }) => {
    const { loaded, by } = await staffReturn({ period, home, caller, table, now });
    if (by.kind === 'commissioner') submittedOnly(loaded);
    const versions = await versionsOf(table, loaded.monthlyReturn);
    return versionViews(versions, loaded.questionnaire, { withPlacements: false });
  },
);

export const amendLocationReturn = handle(
  locationReportsApi.amendLocationReturn,
  async ({ params: { period }, body: { reason }, place: home, caller, table, now, save }) => {
    const { loaded, by } = await staffReturn({ period, home, caller, table, now });
    const { change, writes, after } = openForAmending(loaded, { reason, caller: by, now });
    const reply = await returnView(after, { table, now, caller: by, placements: null });
    return save(change, writes, reply);
  },
);

export const discardLocationAmendment = handle(
  locationReportsApi.discardLocationAmendment,
  async ({ params: { period }, body: { reason }, place: home, caller, table, now, save }) => {
    const { loaded, by } = await staffReturn({ period, home, caller, table, now });
    const { change, writes, after } = discardOpen(loaded, { reason, caller: by, now });
    const reply = await returnView(after, { table, now, caller: by, placements: null });
    return save(change, writes, reply);
  },
);

export const redactLocationReturn = handle(
  locationReportsApi.redactLocationReturn,
  async ({ params: { period }, body, place, table, save }) => {
    const { change, writes, reply } = await redaction(table, place, { period, ...body });
    return save(change, writes, reply);
  },
);

export const getLinkedLocationReturn = handle(
  locationReportLinkApi.getLinkedLocationReturn,
  async ({ place: home, caller, table, now }) => {
    const { loaded, by } = await linkedReturn({ home, caller, table, now });
    return returnView(loaded, { table, now, caller: by, placements: null });
  },
);

export const putLinkedLocationSection = handle(
  locationReportLinkApi.putLinkedLocationSection,
  async ({ params: { section }, body, place: home, caller, table, now, at, save }) => {
    const { loaded, by } = await linkedReturn({ home, caller, table, now });
    const { period } = loaded.monthlyReturn;
    const counted = await countedUse(by, { table, home, now, period });
    const key = sectionNamed(section, loaded);
    const { change, writes, reply } = saveSection(loaded, { key, body, caller: by, now, at });
    return save(change, [...writes, ...counted], reply);
  },
);

export const submitLinkedLocationReturn = handle(
  locationReportLinkApi.submitLinkedLocationReturn,
  async ({ body, place: home, caller, table, now, received_at, save }) => {
    const { loaded, by } = await linkedReturn({ home, caller, table, now });
    const { period } = loaded.monthlyReturn;
    const counted = await countedUse(by, { table, home, now, period });
    const done = await submitDraft(loaded, { body, caller: by, table, now, received_at });
    const reply = await submittedReply(loaded, { ...done, caller: by, table, now });
    return save(done.change, [...done.writes, ...counted], reply);
  },
);
