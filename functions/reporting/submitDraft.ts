import { londonDay } from '#shared/kernel/calendar.ts';
import type { EmailAddress, Instant } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { queuedMail } from '#shared/mail/mail.ts';
import { placePartition, placeRef } from '#shared/places/place.ts';
import { openAmendment } from '#shared/reporting/amending.ts';
import { confirmationsOf, stillConfirmed } from '#shared/reporting/confirmations.ts';
import { submittedAnswers } from '#shared/reporting/drafts.ts';
import { receiptNumber } from '#shared/reporting/receipt.ts';
import type { ReportingPlace } from '#shared/reporting/reportingPlace.ts';
import { reportsPlacements } from '#shared/reporting/reportKinds.ts';
import { mailedPlace, receiptOf } from '#shared/reporting/reportMails.ts';
import type { Confirmation, MonthlyReturn, ReturnVersion } from '#shared/reporting/return.ts';
import { latenessText } from '#shared/reporting/returnStatus.ts';
import { confirmPlacements, type SubmitBody } from '#shared/reporting/returnWrites.ts';
import { senderOf } from '#shared/reporting/versionViews.ts';
import { reportRecipients } from '#shared/reporting/writers.ts';
import { suspendedAt } from '#shared/server/reporting/suspendedAt.ts';
import { suppressedAmong } from '#shared/store/bounces.store.ts';
import { contactsOf } from '#shared/store/contacts.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { reportingEntity } from '#shared/store/reportingPlaces.ts';
import { returnEntity, returnVersionEntity, whoseReturn } from '#shared/store/returns.store.ts';
import type { Table } from '#shared/store/table.ts';
import { unreachedAmong } from '#shared/store/unreached.ts';
import { create, replace, type Write } from '#shared/store/write.ts';
import type { Loaded } from './loadReturn.ts';
import { refuseChanged, refuseClosed } from './openDraft.ts';
import { auditedBy, type ReportCaller, refuseReader } from './reportCaller.ts';
import { findingsOf } from './sectionView.ts';

const CONFIRM = 'Please confirm it';

interface Submission {
  body: SubmitBody;
  caller: ReportCaller;
  table: Table;
  now: Date;
  /** When the gateway received it: being on time hangs on it. */
  received_at: Instant;
}

/** What a submission writes, in one transaction with its audit entry (reporting, section 1). */
export async function submitDraft(loaded: Loaded<ReportingPlace>, submission: Submission) {
  const { body, caller, table, now, received_at } = submission;
  refuseReader(caller, body.reason);
  refuseClosed(loaded, caller, now);
  refuseChanged(loaded, body.draft_version);
  const confirmed = refuseIncomplete(loaded, body);
  const { row, monthlyReturn, home, questionnaire, circumstances, draft, newest, placements } =
    loaded;
  const amendment = openAmendment(monthlyReturn, now);
  const number = row.submitted_version + 1;
  const drafted = placements ?? (reportsPlacements(monthlyReturn) ? newest?.placements : undefined);
  const version: ReturnVersion = {
    ...whoseReturn(home),
    period: row.period,
    number,
    submitted_at: received_at,
    by: caller.doer,
    by_link: caller.kind === 'link' ? caller.email : null,
    reason: amendment?.reason ?? null,
    questionnaire: row.questionnaire,
    ...submittedAnswers(questionnaire, circumstances, draft.answered),
    confirmed,
    sign_off: {
      name: body.sign_off.name,
      position: body.sign_off.position,
      email: body.sign_off.email,
      date: londonDay(new Date(received_at)),
    },
    placements: drafted ? { items: drafted.items, totals: drafted.totals } : null,
    receipts_to: await receiptAddresses(loaded, submission),
  };
  const submitted: MonthlyReturn = {
    ...row,
    submitted_at: row.submitted_at ?? received_at,
    submitted_version: number,
    percentage: 100,
    amendment: null,
    started_at: row.started_at ?? received_at,
    ...(monthlyReturn.suspended === null && {
      suspended: await suspendedAt(table, home, sooner(received_at, monthlyReturn.deadline_at)),
      suspended_deadline_at: monthlyReturn.deadline_at,
    }),
  };
  const writes: Write[] = [
    replace(returnEntity, submitted, row),
    create(returnVersionEntity, version),
    ...firstSubmission(home, row, received_at),
    ...receipts(loaded, { submitted, version, now }),
  ];
  const change = {
    of: placePartition(home),
    what: amendment ? ('reports.amended' as const) : ('reports.submitted' as const),
    before: null,
    after: {
      report_period: row.period,
      report_version: number,
      signed_off_by: body.sign_off.name,
      ...auditedBy(caller, amendment?.reason ?? body.reason),
    },
  };
  return { change, writes, submitted, version };
}

const sooner = (a: Instant, b: Instant): Instant => (a < b ? a : b);

/**
 * Refuses `invalid` what is not answered, broken, or odd and not confirmed. Answers what is odd, all of it
 * confirmed: ids that come with the submission confirm what stands now, of those saved before only what still
 * agrees counts.
 */
function refuseIncomplete(
  loaded: Loaded<ReportingPlace>,
  { confirmed }: SubmitBody,
): Confirmation[] {
  const { problems, warnings } = findingsOf(loaded);
  const { sections, answered } = loaded.draft;
  const { answers } = answered;
  const errors: Record<string, string[]> = { ...problems };
  const before = stillConfirmed(
    sections.flatMap((section) => section.confirmed),
    { answers, warnings },
  );
  const sure = new Set([...confirmed, ...before]);
  for (const [id, { text }] of Object.entries(warnings)) {
    if (!sure.has(id)) errors[id] = [...(errors[id] ?? []), `${text} ${CONFIRM}`];
  }
  const { monthlyReturn, placements, newest } = loaded;
  if (
    reportsPlacements(monthlyReturn) &&
    !(placements ? placements.confirmed : newest?.placements)
  ) {
    errors.placements = [confirmPlacements(monthlyReturn.period)];
  }
  if (Object.keys(errors).length === 0) {
    return confirmationsOf(Object.keys(warnings), { answers, warnings });
  }
  throw new Refusal('invalid', 'Please check what you entered', { errors });
}

/** The list's card and filter follow a place's first submission of a report. */
function firstSubmission(home: ReportingPlace, row: MonthlyReturn, at: Instant): Write[] {
  if (row.submitted_at !== null) return [];
  const last = home.last_submitted_quality_questionnaire;
  if (last !== null && last >= at) return [];
  return [
    replace(
      reportingEntity(home.kind),
      { ...home, last_submitted_quality_questionnaire: at },
      home,
    ),
  ];
}

/** Where the receipt goes: to those who get the report's mails and to who submitted, no address twice. */
async function receiptAddresses(
  { home }: Loaded<ReportingPlace>,
  { caller, table, now }: Submission,
): Promise<EmailAddress[]> {
  const contacts = await contactsOf(table, placeRef(home));
  const [unreached, bouncing] = await Promise.all([
    unreachedAmong(table, contacts, now),
    suppressedAmong(table, [caller.email], now),
  ]);
  const recipients = reportRecipients(contacts, londonDay(now), unreached);
  const own = bouncing.has(caller.email) ? [] : [caller.email];
  return [...new Set([...recipients.map(({ address }) => address), ...own])];
}

/** The receipt's mails. */
const receipts = (
  { home, monthlyReturn }: Loaded<ReportingPlace>,
  { submitted, version, now }: { submitted: MonthlyReturn; version: ReturnVersion; now: Date },
): Write[] =>
  version.receipts_to.map((to) =>
    create(
      outboxEntity,
      queuedMail({
        ...receiptOf(home, version),
        to,
        content: {
          kind: 'reportReceipt',
          ...mailedPlace(home),
          period: monthlyReturn.period,
          deadline_at: monthlyReturn.deadline_at,
          submitted_at: version.submitted_at,
          by: senderOf(version, { withAddress: true }),
          signed_off_by: version.sign_off.name,
          version: version.number,
          number: receiptNumber(monthlyReturn.uuid, version.number),
          lateness: latenessText({ ...monthlyReturn, submitted_at: submitted.submitted_at }, now),
        },
        now: now.toISOString() as Instant,
      }),
    ),
  );
