import { randomUUID } from 'node:crypto';
import type { Actor } from '#shared/audit/audit.ts';
import { fullName } from '#shared/contacts/contact.ts';
import type { Recipient } from '#shared/contacts/recipients.ts';
import { type Instant, instant } from '#shared/kernel/ids.ts';
import { queuedMail } from '#shared/mail/mail.ts';
import { placePartition } from '#shared/places/place.ts';
import { circumstancesOf, draftOf } from '#shared/reporting/drafts.ts';
import { findProblems } from '#shared/reporting/findProblems.ts';
import { isSixMonthly, type Period } from '#shared/reporting/period.ts';
import { questionnaireByVersion } from '#shared/reporting/questionnaires/questionnaires.ts';
import type { ReportingPlace } from '#shared/reporting/reportingPlace.ts';
import { reportsPlacements } from '#shared/reporting/reportKinds.ts';
import { mailedPlace, reportCause } from '#shared/reporting/reportMails.ts';
import { isDueTomorrow } from '#shared/reporting/reportWindow.ts';
import type { MonthlyReturn } from '#shared/reporting/return.ts';
import { isOpen, statusOf } from '#shared/reporting/returnStatus.ts';
import { auditWriter } from '#shared/store/audit.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { movedDeadlines, withDeadline } from '#shared/store/reportDeadlines.store.ts';
import {
  findReturn,
  placementDraftEntity,
  returnEntity,
  returnsOf,
  sectionsOfDraft,
  whoseReturn,
} from '#shared/store/returns.store.ts';
import type { Table } from '#shared/store/table.ts';
import { CommitRefused, create, replace, type Write } from '#shared/store/write.ts';
import { type MovedDeadlines, mayBeMailed } from './mayBeMailed.ts';

export type ReportMailKind = 'reportOpened' | 'reportReminder' | 'reportOverdue';

export const reportMailAudit = auditWriter('reports.mailed', 'reports.reminded');

/** What became of a mail about a home's report. */
export type Mailed =
  | { end: 'queued'; mails: number }
  /** The same mail was queued before. */
  | { end: 'already' }
  /** Somebody was written to within the 24 hours before; only where a person asks for it. */
  | { end: 'recently' }
  | { end: 'submitted' }
  | { end: 'notReporting' }
  | { end: 'nobody' };

/** Of which home and month, which kind, and what makes it one of its kind. */
export interface ReportMail {
  of: Pick<MonthlyReturn, 'kind' | 'home' | 'period'>;
  kind: ReportMailKind;
  /** With kind, home and address the key of the mail: the same twice is one. */
  date: string;
  who: Actor;
  /** A person asked for it: outside the count of overdue mails, and not within 24 hours of another. */
  byHand: boolean;
  /** The periods of overdue returns whose day it is: their count rises. */
  counted?: readonly Period[];
  /** The moved deadlines, where a run over all homes has read them. */
  moved?: MovedDeadlines;
  trace: string;
}

const TRIES = 5;

/** Queues a mail about a report to each of its recipients, in one transaction (reporting, section 6). */
export async function queueReportMail(table: Table, mail: ReportMail, now: Date): Promise<Mailed> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await queueOnce(table, mail, now);
    } catch (error) {
      if (!(error instanceof CommitRefused)) throw error;
      if (error.stale.includes(outboxEntity.name)) return { end: 'already' };
      if (attempt === TRIES) throw error;
    }
  }
}

async function queueOnce(table: Table, mail: ReportMail, now: Date): Promise<Mailed> {
  const { kind, date } = mail;
  const moved = mail.moved ?? (await movedDeadlines(table));
  const may = await mayBeMailed(table, { ...mail, moved }, now);
  if (may.end === 'nobody') {
    if (may.row.recipients !== 0) {
      await table.commit(replace(returnEntity, { ...may.row, recipients: 0 }, may.row));
    }
    return { end: 'nobody' };
  }
  if (may.end !== 'yes') return { end: may.end };
  const { home, row, monthlyReturn, recipients } = may;
  const parts = await partsOf(table, { home, one: monthlyReturn, kind, now });
  const at = instant(now);
  const periods = (mail.counted ?? []).filter((period) => period !== row.period);
  const others = await Promise.all(
    periods.map((period) => findReturn(table, { ...whoseReturn(home), period })),
  );
  const counted = [row, ...others.flatMap((each) => (each && isOpen(each) ? [each] : []))];
  const countsOverdue = kind === 'reportOverdue' && !mail.byHand;
  const writes: Write[] = [
    ...recipients.map((recipient) =>
      create(
        outboxEntity,
        queuedMail({
          cause: reportCause(kind, home),
          date,
          to: recipient.address,
          content: { ...parts, ...toContact(recipient) },
          now: at,
        }),
      ),
    ),
    ...counted.map((each) =>
      replace(
        returnEntity,
        {
          ...each,
          mailed_at: at,
          recipients: recipients.length,
          ...(countsOverdue && oneMoreOverdue(withDeadline(each, moved.get(each.period)))),
        },
        each,
      ),
    ),
    mailEntry(mail, { home, row, recipients, at }),
  ];
  await table.commit(...writes);
  return { end: 'queued', mails: recipients.length };
}

/** An overdue mail more after the deadline that holds. */
const oneMoreOverdue = ({ overdue_mails, deadline_at }: MonthlyReturn) => ({
  overdue_mails: overdue_mails + 1,
  overdue_deadline_at: deadline_at,
});

/** The entry at the home: in the mail's own transaction, so that no mail is without one. */
const mailEntry = (
  { kind, date, who, byHand, trace }: ReportMail,
  {
    home,
    row,
    recipients,
    at,
  }: { home: ReportingPlace; row: MonthlyReturn; recipients: Recipient[]; at: Instant },
): Write =>
  reportMailAudit.entry({
    of: placePartition(home),
    at,
    id: byHand ? randomUUID() : `${kind}:${date}`,
    who,
    what: byHand ? 'reports.reminded' : 'reports.mailed',
    before: null,
    after: {
      report_period: row.period,
      contacts: recipients.map(({ contact }) => contact.id),
    },
    trace,
  });

const toContact = ({ contact, standsInFor }: Recipient) => ({
  contact: contact.id,
  first_name: contact.first_name,
  ...(standsInFor.length > 0 && { stands_in_for: standsInFor.map(fullName) }),
});

/** What a mail says besides to whom it goes. */
async function partsOf(
  table: Table,
  {
    home,
    one,
    kind,
    now,
  }: { home: ReportingPlace; one: MonthlyReturn; kind: ReportMailKind; now: Date },
) {
  const { period, deadline_at } = one;
  const about = { ...mailedPlace(home), period, deadline_at };
  switch (kind) {
    case 'reportOpened':
      return { kind, ...about, six_monthly: isSixMonthly(period) };
    case 'reportReminder':
      return {
        kind,
        ...about,
        is_tomorrow: isDueTomorrow(deadline_at, now),
        percentage: one.percentage,
        missing: await missing(table, one),
      };
    case 'reportOverdue': {
      const overdue = await overdueOf(table, home, now);
      const [oldest = one] = overdue;
      return {
        kind,
        ...about,
        period: oldest.period,
        deadline_at: oldest.deadline_at,
        overdue: overdue.map((each) => ({ period: each.period, deadline_at: each.deadline_at })),
      };
    }
  }
}

/** A home's overdue returns, oldest first, with the deadlines that hold. */
async function overdueOf(table: Table, home: ReportingPlace, now: Date): Promise<MonthlyReturn[]> {
  const [returns, moved] = await Promise.all([
    returnsOf(table, whoseReturn(home)),
    movedDeadlines(table),
  ]);
  return returns
    .map((each) => withDeadline(each, moved.get(each.period)))
    .filter((each) => statusOf(each, now) === 'overdue')
    .reverse();
}

/** The titles of sections that still lack something, placements included. */
async function missing(table: Table, monthlyReturn: MonthlyReturn): Promise<string[]> {
  const questionnaire = questionnaireByVersion(monthlyReturn.questionnaire);
  const circumstances = circumstancesOf(monthlyReturn);
  const [saved, [placements]] = await Promise.all([
    sectionsOfDraft(table, monthlyReturn),
    table.read(wanted(placementDraftEntity, monthlyReturn)),
  ]);
  const { answered } = draftOf(questionnaire, circumstances, {
    saved,
    base: undefined,
    prefill: undefined,
  });
  const problems = findProblems(questionnaire, circumstances, answered);
  const sections = questionnaire.sections
    .filter(({ questions }) => questions.some(({ id }) => Object.hasOwn(problems, id)))
    .map(({ title }) => title);
  return reportsPlacements(monthlyReturn) && !placements?.confirmed
    ? [...sections, 'Placements']
    : sections;
}
