import type { Account } from '#shared/account/account.ts';
import type { Enquiry, EnquiryNews } from '#shared/enquiries/enquiry.ts';
import {
  afterCommand,
  type Commanded,
  ENQUIRY_COMMANDS,
  type EnquiryCommand,
  type EnquiryFacts,
} from '#shared/enquiries/enquiryCommands.ts';
import { type EnquiryId, type Instant, instant } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { queuedMail } from '#shared/mail/mail.ts';
import { isSamePlace } from '#shared/places/place.ts';
import { auditWriter } from '#shared/store/audit.store.ts';
import { enquiryEntity, enquiryPlaceEntity, findEnquiry } from '#shared/store/enquiries.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import type { Table } from '#shared/store/table.ts';
import { untilCommitted } from '#shared/store/untilCommitted.ts';
import { create, replace, type Write } from '#shared/store/write.ts';
import { askerOf } from './enquiryOwners.ts';

/** What the jobs and the stream write to the audit trail of an enquiry. */
export const enquirySystemAudit = auditWriter(
  'enquiries.reminded',
  'enquiries.expired',
  'enquiries.lapsed',
);

/** What somebody is told of an enquiry by a version of it: the same row, however often it is made. */
export function newsMail(
  { first_name, email: to }: Account,
  { id, news: { what: news, version } }: Pick<Enquiry, 'id'> & { news: EnquiryNews },
  at: Instant,
) {
  const content = { kind: 'enquiryUpdate', news, enquiry: id, first_name, shown: null } as const;
  const cause = `enquiryUpdate:${news}:${id}`;
  return queuedMail({ cause, date: `v${version}`, to, content, now: at });
}

/**
 * The writes of a command: the enquiry, which guards all of it, its places that changed, and the mail to whoever
 * asked, while they look after it (`askerOf`). What the places' people are told, and colleagues where nobody looks
 * after it, follows by the stream.
 */
export function commandWrites(
  { enquiry: before, places }: EnquiryFacts,
  { enquiry, changed, mail }: Commanded,
  { asker, at }: { asker: Account | undefined; at: Instant },
): Write[] {
  const { id, news } = enquiry;
  const isToTell = mail && asker && news;
  return [
    replace(enquiryEntity, enquiry, before),
    ...changed.map((enquiryPlace) => {
      const was = places.find(({ place }) => isSamePlace(place, enquiryPlace.place));
      return was
        ? replace(enquiryPlaceEntity, enquiryPlace, was)
        : create(enquiryPlaceEntity, enquiryPlace);
    }),
    ...(isToTell ? [create(outboxEntity, newsMail(asker, { id, news }, at))] : []),
  ];
}

/** A command and what else its transaction writes; null: nothing is to be done any more. */
export interface Planned {
  command: EnquiryCommand;
  writes?: Write[];
}

/**
 * Gives a command where there is no request: what it is, is decided on the enquiry as it stands, again after
 * somebody was quicker. Answers whether anything was done.
 */
export async function commitCommand(
  table: Table,
  id: EnquiryId,
  plan: (facts: EnquiryFacts) => Promise<Planned | null> | Planned | null,
  { now, by }: { now: Date; by: string },
): Promise<boolean> {
  let done = false;
  const once = async (): Promise<void> => {
    done = false;
    const facts = await findEnquiry(table, id);
    const planned = facts && (await plan(facts));
    if (!planned) return;
    const commanded = commandedUnlessRefused(facts, planned.command, now);
    if (!commanded) return;
    const at = instant(now);
    const asker = commanded.mail ? await askerOf(commanded.enquiry, { table, now }) : undefined;
    await table.commit(
      ...commandWrites(facts, commanded, { asker, at }),
      ...(planned.writes ?? []),
      ...systemEntry(facts.enquiry, commanded, { command: planned.command, at, by }),
    );
    done = true;
  };
  await untilCommitted(once, { pauseMs: 30 });
  return done;
}

/** A job or the stream finds an enquiry that has gone on since: that is no fault. */
function commandedUnlessRefused(
  facts: EnquiryFacts,
  command: EnquiryCommand,
  now: Date,
): Commanded | undefined {
  try {
    return afterCommand(facts, command, now);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

function systemEntry(
  before: Enquiry,
  { enquiry }: Commanded,
  { command, at, by }: { command: EnquiryCommand; at: Instant; by: string },
): Write[] {
  const { audit: what, tells } = ENQUIRY_COMMANDS[command.command];
  // What was to be told and concerned nobody has not been done: all had answered.
  if (tells.it && enquiry.told !== before.version + 1) return [];
  const named = enquirySystemAudit.writes.find((write) => write === what);
  if (named === undefined) return [];
  return [
    enquirySystemAudit.entry({
      of: enquiryEntity.key(before).pk,
      at,
      id: `${by}:${before.version + 1}`,
      who: { kind: 'job', id: by, name: 'Placewell' },
      what: named,
      before: { state: before.state },
      after: { state: enquiry.state },
      trace: `${by}:${at}`,
    }),
  ];
}
