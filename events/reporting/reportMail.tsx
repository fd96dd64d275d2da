import { addressesOf } from '../../shared/contacts/contact.ts';
import { homeRef } from '../../shared/homes/careHome.ts';
import { dayInWords, type LondonDay, londonDay } from '../../shared/kernel/calendar.ts';
import { ContactId, type HomeUuid } from '../../shared/kernel/ids.ts';
import type { Period } from '../../shared/reporting/period.ts';
import { deadlineDay } from '../../shared/reporting/reportWindow.ts';
import { isOpen } from '../../shared/reporting/returnStatus.ts';
import { takesPart } from '../../shared/reporting/takingPart.ts';
import { mayUseLink } from '../../shared/reporting/writers.ts';
import { environment } from '../../shared/server/environment.ts';
import { signLink } from '../../shared/server/linkToken.ts';
import { suppressedAmong } from '../../shared/store/bounces.store.ts';
import { contactsOf } from '../../shared/store/contacts.store.ts';
import { findHome } from '../../shared/store/homes.store.ts';
import { findReturn } from '../../shared/store/returns.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { whyNotToContact } from '../contacts/whyNotToContact.ts';
import { Paragraph } from '../mail/Letter.tsx';
import type { Addressed } from '../mail/mailKind.ts';

/** 14 days of 24 hours: the longest window since 2012 is 10 days (reporting, section 1). */
export const REPORT_LINK_HOURS = 14 * 24;

type ToContact = Addressed<{ home: HomeUuid; contact: string; period: Period }>;

/** A link by which this contact completes this report without signing in. */
export async function linkToReport({ to, content }: ToContact, now: Date) {
  const { home, period } = content;
  const contact = ContactId.parse(content.contact);
  const claims = { place: homeRef(home), contact, email: to, period };
  const token = await signLink('report', claims, { from: now, hours: REPORT_LINK_HOURS });
  return { action: `${environment().SITE_URL}/report_link#${token}` };
}

/** Why a mail about a report is not needed any more; undefined while it is. */
export async function whyReportMoot(
  { to, content }: ToContact,
  { table, now }: { table: Table; now: Date },
): Promise<string | undefined> {
  const { home: uuid, contact: id, period } = content;
  const whyNot = await whyNotToContact(table, { place: homeRef(uuid), contact: id, to });
  if (whyNot) return whyNot;
  const [home, one, contacts] = await Promise.all([
    findHome(table, uuid),
    findReturn(table, { home: uuid, period }),
    contactsOf(table, homeRef(uuid)),
  ]);
  if (!home || !takesPart(home)) return 'The home does not report';
  if (!one || !isOpen(one)) return 'The report was sent in or is not needed';
  const contact = contacts.find((each) => each.id === id);
  const bouncing = await suppressedAmong(table, contacts.flatMap(addressesOf), now);
  const isStill = contact && mayUseLink(contact, contacts, londonDay(now), bouncing);
  return isStill ? undefined : 'No longer somebody who reports';
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
    You need not sign in. The link works for 14 days, for this report of {home_name} only. Anyone
    who has it can complete the report, so please do not forward it.
  </>
);

export const WhyReporting = ({ home_name }: { home_name: string }) => (
  <>
    You get this email because you look after monthly reporting at {home_name}. To change who gets
    it, sign in to Placewell and edit the home’s contacts.
  </>
);

export function StandsInFor({ names }: { names: string[] | undefined }) {
  if (!names) return null;
  const them = new Intl.ListFormat('en-GB').format(names);
  return (
    <Paragraph>
      You stand in for {them}, who {names.length === 1 ? 'is' : 'are'} on leave.
    </Paragraph>
  );
}
