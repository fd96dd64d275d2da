import { randomUUID } from 'node:crypto';
import { MAX_CONTACTS } from '#shared/contacts/contactRules.ts';
import type { Registration, SuccessionRule } from '#shared/directory/succession.ts';
import { type LondonDay, londonDay } from '#shared/kernel/calendar.ts';
import type { PlaceUuid } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { OPEN, type PlaceParticipation } from '#shared/participation/participationNotice.ts';
import { type Place, placePartition, placeRef } from '#shared/places/place.ts';
import { addMonths, firstDay } from '#shared/reporting/period.ts';
import { successorInContracts } from '#shared/server/agreements/successorInContracts.ts';
import type { ReportsFollow } from '#shared/server/reporting/participationWrites.ts';
import { contactsOf } from '#shared/store/contacts.store.ts';
import {
  changeNoted,
  findNotice,
  participationNoticeEntity,
} from '#shared/store/participation.store.ts';
import { returnsOf, whoseReturn } from '#shared/store/returns.store.ts';
import type { Table } from '#shared/store/table.ts';
import { remove, type Write } from '#shared/store/write.ts';
import { type Move, moveContact, successionAudit } from './moveContact.ts';

/** Contacts that one request moves, each in a transaction of its own. */
const MOVED_AT_ONCE = 10;

type SucceededPlace = Place &
  Registration & {
    location_status: 'OPEN' | 'REGISTERED' | 'CLOSED';
    closed_on: string | null;
    reporting: boolean;
    reporting_from: string | null;
  };

interface Step<P> {
  before: P;
  after: P;
  now: Date;
}

/** A kind of place that may go on under another registration. */
export interface SucceededKind<P extends SucceededPlace> {
  rule: SuccessionRule;
  /** 'There is no such care home', 'These do not look like the same home: …', 'This home already …'. */
  noSuch: string;
  notTheSame: string;
  another: string;
  /** 'A home', in 'A home can have at most 100 contacts'. */
  noun: string;
  find: (table: Table, uuid: PlaceUuid) => Promise<P | undefined>;
  taken: (former: P, successor: P, now: Date) => Partial<P>;
  /** How a place takes part, as its people are told of it (ADR 104). */
  partOf: (place: P) => PlaceParticipation;
  /** The former place replaced by one that is closed, with what follows. */
  ended: (table: Table, step: Step<P>) => Promise<ReportsFollow>;
  /** The successor replaced by one that took over, with what follows. */
  begun: (table: Table, step: Step<P>) => Promise<ReportsFollow>;
  tookOver: 'home.tookOver' | 'location.tookOver';
  /** What differs, as the audit trail keeps it. */
  auditedChange: (before: P, after: P) => { before: object; after: object };
}

/** What the first call of a succession saves, with the former place's audit entry. */
interface Begun {
  entry: { of: string; before: object; after: object };
  writes: Write[];
}
type Outcome = { moved: number; left: number; begun: Begun | null };

/**
 * The first call closes the place, hands its settings on and puts the successor in its contracts; each call
 * after it moves some contacts. A call that is repeated, or comes after a break, goes on where the last one
 * ended.
 */
export async function succeed<P extends SucceededPlace>(
  kind: SucceededKind<P>,
  { former, uuid }: { former: P; uuid: PlaceUuid },
  { table, now, by }: { table: Table; now: Date; by: Move['by'] },
): Promise<Outcome> {
  const successor = await kind.find(table, uuid);
  if (!successor) throw new Refusal('notFound', kind.noSuch);
  const contacts = await contactsOf(table, former);
  if (former.successor === successor.uuid) {
    return { ...(await moveSome(kind, table, { former, successor, by })), begun: null };
  }
  if (former.successor !== null) throw new Refusal('conflict', kind.another);
  if (!kind.rule.may(former, successor)) throw new Refusal('conflict', kind.notTheSame);

  const closed: P = {
    ...former,
    location_status: 'CLOSED',
    closed_on: former.closed_on ?? londonDay(now),
    closes_on: null,
    successor: successor.uuid,
  };
  const taken = kind.taken(await handedOn(table, former), successor, now);
  const heir: P = { ...successor, ...taken, predecessor: former.uuid };
  const [notice, notToldYet, ended, begun, agreed] = await Promise.all([
    findNotice(table, { place: heir, day: OPEN }),
    findNotice(table, { place: former, day: OPEN }),
    kind.ended(table, { before: former, after: closed, now }),
    kind.begun(table, { before: successor, after: heir, now }),
    successorInContracts(table, { former: placeRef(former), successor: placeRef(successor) }, by),
  ]);
  const audited = kind.auditedChange(successor, heir);
  return {
    moved: 0,
    left: contacts.length,
    begun: {
      entry: {
        of: placePartition(former),
        before: { location_status: former.location_status, closed_on: former.closed_on },
        after: {
          location_status: closed.location_status,
          closed_on: closed.closed_on,
          successor: successor.uuid,
          successor_name: successor.name,
          ...ended.audited,
        },
      },
      writes: [
        ...ended.writes,
        ...begun.writes,
        ...agreed,
        // Its people come from the former one: they are told that, and what is otherwise than they knew it there.
        changeNoted(
          {
            place: heir,
            before: stillOpen(notToldYet?.before ?? kind.partOf(former)),
            succession: {
              former: notToldYet?.succession?.former ?? registrationText(former),
              successor: registrationText(heir),
            },
            now,
          },
          notice,
        ),
        ...(notToldYet ? [remove(participationNoticeEntity, notToldYet)] : []),
        successionAudit.entry({
          of: placePartition(successor),
          id: randomUUID(),
          what: kind.tookOver,
          before: audited.before,
          after: { ...audited.after, predecessor_name: former.name, ...begun.audited },
          ...by,
        }),
      ],
    },
  };
}

/**
 * The former place with the first day of monthly reporting that its heir takes over: after the newest month that it has
 * sent in itself, so that no month is asked for twice. What it has not sent in the heir is asked for.
 */
async function handedOn<P extends SucceededPlace>(table: Table, former: P): Promise<P> {
  if (!former.reporting) return former;
  const returns = await returnsOf(table, whoseReturn(former));
  const newest = returns.find(({ submitted_at }) => submitted_at !== null);
  const next: LondonDay | null = newest ? firstDay(addMonths(newest.period, 1)) : null;
  const { reporting_from } = former;
  const isLater = next !== null && (reporting_from === null || reporting_from < next);
  return isLater ? { ...former, reporting_from: next } : former;
}

/** That the former place closed is not told (ADR 104). */
const stillOpen = (part: PlaceParticipation): PlaceParticipation =>
  'closed' in part ? { ...part, closed: false, closed_on: null } : part;

/** 'Larch House (1-100000001)' */
const registrationText = ({ name, cqc_recorded_id }: SucceededPlace): string =>
  cqc_recorded_id ? `${name} (${cqc_recorded_id})` : name;

async function moveSome<P extends SucceededPlace>(
  { noun }: SucceededKind<P>,
  table: Table,
  { former, successor, by }: Move,
): Promise<{ moved: number; left: number }> {
  const contacts = await contactsOf(table, former);
  const there = await contactsOf(table, successor);
  if (there.length + contacts.length > MAX_CONTACTS) {
    const both = `${there.length} contacts there and ${contacts.length} here`;
    throw new Refusal(
      'conflict',
      `${noun} can have at most ${MAX_CONTACTS} contacts, and there are ${both}. Please delete some first.`,
    );
  }
  const now = contacts.slice(0, MOVED_AT_ONCE);
  for (const contact of now) await moveContact(table, contact, { former, successor, by });
  return { moved: now.length, left: contacts.length - now.length };
}
