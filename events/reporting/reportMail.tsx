import { dayInWords, type LondonDay, londonDay } from '#shared/kernel/calendar.ts';
import { ContactId, type HomeUuid, type Instant } from '#shared/kernel/ids.ts';
import type { PlaceKind } from '#shared/places/place.ts';
import type { Period } from '#shared/reporting/period.ts';
import { reportKindOf } from '#shared/reporting/reportKinds.ts';
import { placeOfMail } from '#shared/reporting/reportMails.ts';
import { deadlineDay } from '#shared/reporting/reportWindow.ts';
import type { MonthlyReturn } from '#shared/reporting/return.ts';
import { isOpen, statusOf } from '#shared/reporting/returnStatus.ts';
import { takesPart } from '#shared/reporting/takingPart.ts';
import { mayUseLink } from '#shared/reporting/writers.ts';
import { environment } from '#shared/server/environment.ts';
import { signLink } from '#shared/server/linkToken.ts';
import { contactsOf } from '#shared/store/contacts.store.ts';
import { movedDeadlines, withDeadline } from '#shared/store/reportDeadlines.store.ts';
import { findReporting } from '#shared/store/reportingPlaces.ts';
import { findReturn, whoseReturn } from '#shared/store/returns.store.ts';
import type { Table } from '#shared/store/table.ts';
import { unreachedAmong } from '#shared/store/unreached.ts';
import { Paragraph } from '../mail/Letter.tsx';
import type { Addressed } from '../mail/mailKind.ts';
import { whyNotToContact } from '../mail/whyNotToContact.ts';

/** 14 days of 24 hours: the longest window since 2012 is 10 days (reporting, section 1). */
const REPORT_LINK_HOURS = 14 * 24;

type ToContact = Addressed<{
  place_kind?: PlaceKind | undefined;
  home: HomeUuid;
  contact: string;
  period: Period;
}>;

/** A link by which this contact completes this report without signing in. */
export async function linkToReport({ to, content }: ToContact, now: Date) {
  const place = placeOfMail(content);
  const contact = ContactId.parse(content.contact);
  const claims = { place, contact, email: to, period: content.period };
  const { purpose, page } = reportKindOf(place.kind).link;
  const token = await signLink(purpose, claims, { from: now, hours: REPORT_LINK_HOURS });
  return { action: `${environment().SITE_URL}${page}#${token}` };
}

/** The deadline that holds for a mail's report, while that is still to be sent in by it; or why the mail is moot. */
export async function reportStillDue(
  mail: ToContact,
  around: { table: Table; now: Date },
): Promise<{ deadline_at: Instant } | { moot: string }> {
  const stands = await reportsStillOpen(mail, [mail.content.period], around);
  if ('moot' in stands) return stands;
  const [monthlyReturn] = stands.open;
  if (!monthlyReturn || statusOf(monthlyReturn, around.now) === 'overdue') {
    return { moot: 'The report is overdue' };
  }
  return { deadline_at: monthlyReturn.deadline_at };
}

/**
 * Of these periods' reports of a mail's place those that are still to be sent in, with the deadlines that hold; or why
 * its reader is to hear of none.
 */
export async function reportsStillOpen(
  { to, content }: ToContact,
  periods: readonly Period[],
  { table, now }: { table: Table; now: Date },
): Promise<{ open: MonthlyReturn[] } | { moot: string }> {
  const { contact: id } = content;
  const ref = placeOfMail(content);
  const whyNot = await whyNotToContact(table, { place: ref, contact: id, to });
  if (whyNot) return { moot: whyNot };
  const [place, returns, moved, contacts] = await Promise.all([
    findReporting(table, ref),
    Promise.all(periods.map((period) => findReturn(table, { ...whoseReturn(ref), period }))),
    movedDeadlines(table),
    contactsOf(table, ref),
  ]);
  if (!place || !takesPart(place)) {
    return { moot: `The ${reportKindOf(ref.kind).place} does not report` };
  }
  const open = returns.flatMap((monthlyReturn) =>
    monthlyReturn && isOpen(monthlyReturn)
      ? [withDeadline(monthlyReturn, moved.get(monthlyReturn.period))]
      : [],
  );
  if (open.length === 0) return { moot: 'The report was sent in or is not needed' };
  const contact = contacts.find((each) => each.id === id);
  const unreached = await unreachedAmong(table, contacts, now);
  const isStill = contact && mayUseLink(contact, contacts, londonDay(now), unreached);
  return isStill ? { open } : { moot: 'No longer someone who reports' };
}

/** '12pm on Friday 6 November'. */
export function dueInWords(deadline_at: string): string {
  const day = deadlineDay(deadline_at);
  return `12pm on ${weekdayOf(day)} ${dayInWords(day)}`;
}

export const weekdayOf = (day: LondonDay): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' });

/** What a link to a report is good for. */
export const LinkTerms = ({ home_name }: { home_name: string }) => (
  <>
    You do not need to sign in. The link works for 14 days, for this report of {home_name} only.
    Anyone who has it can complete the report, so please do not forward it.
  </>
);

export const WhyReporting = ({
  home_name,
  place_kind,
}: {
  home_name: string;
  place_kind?: PlaceKind | undefined;
}) => (
  <>
    You get this email because you look after monthly reporting at {home_name}. To change who gets
    it, sign in to Placewell and edit the {reportKindOf(place_kind).place}’s contacts.
  </>
);

export function StandsInFor({ names }: { names: string[] | undefined }) {
  if (!names) return null;
  const them = new Intl.ListFormat('en-GB').format(names);
  return (
    <Paragraph>
      You are covering for {them}, who {names.length === 1 ? 'is' : 'are'} on leave.
    </Paragraph>
  );
}
