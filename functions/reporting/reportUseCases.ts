import type { AuditWhat } from '#shared/history/changeWords.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import type { ReportingPlace } from '#shared/reporting/reportingPlace.ts';
import type {
  PlacementsView,
  ReturnView,
  SectionSaved,
  VersionView,
} from '#shared/reporting/returnView.ts';
import type { DiscardBody, SectionBody, SubmitBody } from '#shared/reporting/returnWrites.ts';
import { versionViews } from '#shared/reporting/versionViews.ts';
import { versionsOf } from '#shared/store/returns.store.ts';
import type { Table } from '#shared/store/table.ts';
import type { Write } from '#shared/store/write.ts';
import type { Change } from '../runtime/handle.ts';
import { discardOpen, openForAmending } from './amendDraft.ts';
import type { Loaded } from './loadReturn.ts';
import { submittedOnly } from './readers.ts';
import { countedUse, type ReportCaller } from './reportCaller.ts';
import { returnView } from './returnView.ts';
import { saveSection, sectionNamed } from './saveSection.ts';
import { submitDraft } from './submitDraft.ts';
import { submittedReply } from './submittedReply.ts';

/*
 * What somebody does with a report, whichever kind of place it is of and whether they are signed in or come by a
 * link. Each kind's endpoints open the report (`staffReturn`, `linkedReturn`) and hand it to these.
 */

/** A report, and who asks for it. */
export interface OpenedReport<P extends ReportingPlace = ReportingPlace> {
  loaded: Loaded<P>;
  by: ReportCaller;
}

/** What each of these takes of a request. */
export interface Saving<What extends AuditWhat, Reply> {
  table: Table;
  now: Date;
  save: (change: Change<What>, writes: Write[], reply: Reply) => Promise<Reply>;
}

/** The placements that an answer shows: of a kind of place without them always null. */
type PlacementsShown<P extends ReportingPlace> = (
  table: Table,
  loaded: Loaded<P>,
) => Promise<PlacementsView | null>;

/** Saves a section as a draft. */
export async function saveReportSection(
  request: Saving<'reports.sectionSaved', SectionSaved> & {
    params: { section: string };
    body: SectionBody;
    at: Instant;
  },
  { loaded, by }: OpenedReport,
): Promise<SectionSaved> {
  const { params, body, table, now, at, save } = request;
  const counted = await countedUse(by, loaded, { table, now });
  const key = sectionNamed(params.section, loaded);
  const { change, writes, reply } = saveSection(loaded, { key, body, caller: by, now, at });
  return save(change, [...writes, ...counted], reply);
}

/** Submits a report, or an amendment of it. */
export async function submitReport(
  request: Saving<'reports.submitted' | 'reports.amended', ReturnView> & {
    body: SubmitBody;
    received_at: Instant;
  },
  { loaded, by }: OpenedReport,
): Promise<ReturnView> {
  const { body, table, now, received_at, save } = request;
  const counted = await countedUse(by, loaded, { table, now });
  const done = await submitDraft(loaded, { body, caller: by, table, now, received_at });
  const reply = await submittedReply(loaded, { ...done, caller: by, table, now });
  return save(done.change, [...done.writes, ...counted], reply);
}

/** Opens a submitted report for amending. */
export async function amendReport<P extends ReportingPlace>(
  request: Saving<'reports.amendmentOpened', ReturnView> & { body: { reason: string } },
  { loaded, by }: OpenedReport<P>,
  placementsShown: PlacementsShown<P>,
): Promise<ReturnView> {
  const { body, table, now, save } = request;
  const { change, writes, after } = openForAmending(loaded, { ...body, caller: by, now });
  const placements = await placementsShown(table, after);
  return save(change, writes, await returnView(after, { table, now, caller: by, placements }));
}

/** Drops an open amendment: what was submitted stands. */
export async function discardReportAmendment<P extends ReportingPlace>(
  request: Saving<'reports.amendmentDiscarded', ReturnView> & {
    body: DiscardBody;
  },
  { loaded, by }: OpenedReport<P>,
  placementsShown: PlacementsShown<P>,
): Promise<ReturnView> {
  const { body, table, now, save } = request;
  const { change, writes, after } = discardOpen(loaded, { ...body, caller: by, now });
  const placements = await placementsShown(table, after);
  return save(change, writes, await returnView(after, { table, now, caller: by, placements }));
}

/** All that was submitted of a report, newest first. */
export async function reportVersions(
  table: Table,
  { loaded, by }: OpenedReport,
  shown: { withPlacements: boolean },
): Promise<VersionView[]> {
  if (by.kind === 'commissioner') submittedOnly(loaded);
  const versions = await versionsOf(table, loaded.monthlyReturn);
  return versionViews(versions, loaded.questionnaire, shown);
}
