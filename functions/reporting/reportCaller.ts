import { addressesOf, fullName } from '#shared/contacts/contact.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import type { EmailAddress, HomeUuid } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { placeRef } from '#shared/places/place.ts';
import type { Period } from '#shared/reporting/period.ts';
import type { ReportingPlace } from '#shared/reporting/reportingPlace.ts';
import type { Doer, MonthlyReturn } from '#shared/reporting/return.ts';
import { SAY_WHY } from '#shared/reporting/returnWrites.ts';
import { mayUseLink, namesOf, onlyWriters, writersOf } from '#shared/reporting/writers.ts';
import { contactsOf } from '#shared/store/contacts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { reportLinkUseEntity } from '#shared/store/reportLinks.store.ts';
import type { Table } from '#shared/store/table.ts';
import { unreachedAmong } from '#shared/store/unreached.ts';
import { upsert, type Write } from '#shared/store/write.ts';
import type { Caller } from '../runtime/caller.ts';

export const LINK_ENDED = 'This link no longer gives access. Please sign in.';
const USED_TOO_OFTEN = 'This link has been used too often today. Please sign in.';
/** The most writes of a link on a London day. */
const MOST_WRITES = 300;

/** Who is at a report, and what they may do there. */
export interface ReportCaller {
  doer: Doer;
  kind: 'staff' | 'central' | 'commissioner' | 'link';
  /** The account's address, or that to which the link was sent. */
  email: EmailAddress;
  mayWrite: boolean;
  /** Who may complete the report. */
  writers: string[];
}

interface Context {
  table: Table;
  home: ReportingPlace;
  now: Date;
}

/** Who a signed-in caller is to a home's reports. */
export async function reportCallerOf(caller: Caller, context: Context): Promise<ReportCaller> {
  if (caller.kind !== 'account') throw new Error('This endpoint is for accounts only');
  const { account } = caller;
  const { table, home, now } = context;
  const doer = { id: account.id, name: fullName(account) };
  const reportCaller = { doer, email: account.email };
  if (account.kind === 'commissioner') {
    return { ...reportCaller, kind: 'commissioner', mayWrite: false, writers: [] };
  }
  const writing = writersOf(await contactsOf(table, placeRef(home)), londonDay(now));
  const writers = namesOf(writing);
  if (account.kind === 'lph') return { ...reportCaller, kind: 'central', mayWrite: true, writers };
  const mayWrite = writing.some((contact) => addressesOf(contact).includes(account.email));
  return { ...reportCaller, kind: 'staff', mayWrite, writers };
}

/** The period of a link to a report. Refuses `unauthenticated` what is another link. */
export function linkedPeriod(caller: Caller): Period {
  if (caller.kind !== 'link' || !('period' in caller.claims)) {
    throw new Refusal('unauthenticated', LINK_ENDED);
  }
  return caller.claims.period;
}

/**
 * Who the bearer of a link is. Refuses `unauthenticated` once its contact has no part in the home's
 * reports any more (reporting, section 1).
 */
export async function linkCallerOf(caller: Caller, context: Context): Promise<ReportCaller> {
  linkedPeriod(caller);
  if (caller.kind !== 'link') throw new Refusal('unauthenticated', LINK_ENDED);
  const { claims } = caller;
  const { table, home, now } = context;
  const contacts = await contactsOf(table, placeRef(home));
  const contact = contacts.find(({ id }) => id === claims.contact);
  if (!contact) throw new Refusal('unauthenticated', LINK_ENDED);
  const unreached = await unreachedAmong(table, contacts, now);
  if (!mayUseLink(contact, contacts, londonDay(now), unreached)) {
    throw new Refusal('unauthenticated', LINK_ENDED);
  }
  return {
    doer: { id: contact.id, name: fullName(contact) },
    kind: 'link',
    email: claims.email,
    mayWrite: true,
    writers: namesOf(writersOf(contacts, londonDay(now))),
  };
}

/** Refuses who may only read, and the central team without a reason (reporting, section 1). */
export function refuseReader(caller: ReportCaller, reason: string | undefined): void {
  if (!caller.mayWrite) throw new Refusal('forbidden', onlyWriters(caller.writers));
  if (caller.kind !== 'central' || reason !== undefined) return;
  throw new Refusal('invalid', SAY_WHY, { errors: { reason: [SAY_WHY] } });
}

/** Counts a write of a link. Refuses `tooMany` after 300 on a day; nothing for who is signed in. */
export async function countedUse(
  caller: ReportCaller,
  { home, row: { period } }: { home: ReportingPlace; row: Pick<MonthlyReturn, 'period'> },
  { table, now }: Pick<Context, 'table' | 'now'>,
): Promise<Write[]> {
  if (caller.kind !== 'link') return [];
  const context = {
    home: home.uuid as HomeUuid,
    period,
    contact: caller.doer.id,
    day: londonDay(now),
  };
  const [use] = await table.read(wanted(reportLinkUseEntity, context));
  const writes = (use?.writes ?? 0) + 1;
  if (writes > MOST_WRITES) throw new Refusal('tooMany', USED_TOO_OFTEN);
  return [upsert(reportLinkUseEntity, { ...context, writes, at: now.toISOString() as never }, use)];
}

/** What the audit trail says beside the actor: the central team's reason, the link's address. */
export const auditedBy = (caller: ReportCaller, reason: string | undefined) => ({
  ...(reason !== undefined && { reason }),
  ...(caller.kind === 'link' && { sent_by: caller.email }),
});
