import { join } from 'node:path';
import { vi } from 'vitest';
import type { Contact } from '#shared/contacts/contact.ts';
import type { Home } from '#shared/homes/home.ts';
import type { LondonDay } from '#shared/kernel/calendar.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import type { Table } from '#shared/store/table.ts';
import { create } from '#shared/store/write.ts';
import { aContact, aHome } from '#shared/testing/builders.ts';
import { makeTable } from '../../infra/local/emulators/dynamo.ts';
import { type StreamHandler, StreamReader } from '../../infra/local/streamReader.ts';
import type { TakenMail } from './fakeSes.ts';

/** A Monday at nine, when the weekday job is due. */
export const NOW = new Date('2026-11-23T09:00:00.000Z');
export const minutesLater = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

const BEFORE = new Date('2026-11-18T10:00:00.000Z');

/** Homes that are due, their contacts, and who is to get a mail about which home. */
export interface Weekday {
  homes: Home[];
  contacts: Contact[];
  /** As `recipientsOf` names them. */
  expected: Set<string>;
  /** The mails that come of it: one to each person, whatever the number of their homes. */
  mails: number;
}

const named = (home: string, address: string): string => `${home} to ${address}`;

/** A mail by its homes and its reader: the weekday mails are one of each. */
const recipientsOf = ({ subject, text, to }: Pick<TakenMail, 'subject' | 'text' | 'to'>) => {
  const homes = /House \d+/.exec(subject) ?? [...new Set(text.match(/House \d+/g))];
  return homes.length === 0 ? [subject] : homes.map((home) => named(home, to));
};

/**
 * Homes with this many recipients in all. Of eight, one reads for a colleague on leave besides for
 * themselves, one only as a deputy, two have one home, and one has two homes, of which one mail tells.
 */
export function aWeekday(recipients: number): Weekday {
  const homes: Home[] = [];
  const contacts: Contact[] = [];
  const expected = new Set<string>();
  const home = (): Home => {
    const home = aHome({ name: `House ${String(homes.length).padStart(5, '0')}`, updated: BEFORE });
    homes.push(home);
    return home;
  };
  const reads = (home: Home, overrides: { email?: string } & Partial<Contact> = {}): Contact => {
    const contact = aContact({ home: home.uuid, ...overrides });
    contacts.push(contact);
    return contact;
  };
  const expects = (home: Home, { emails }: Contact) => {
    expected.add(named(home.name, emails[0]?.address ?? ''));
  };
  while (expected.size + 8 <= recipients) {
    const absence = (deputy: Contact) => ({
      leave: {
        from: '2026-11-20' as LondonDay,
        until: '2026-11-27' as LondonDay,
        deputy: deputy.id,
      },
    });
    const shared = home();
    const first = reads(shared);
    reads(shared, absence(first));
    expects(shared, first);

    const onLeave = home();
    const deputy = reads(onLeave, { vacancy_contact: false });
    reads(onLeave, absence(deputy));
    expects(onLeave, deputy);

    const two = home();
    for (const reader of [reads(two), reads(two)]) expects(two, reader);

    const [firstHome, other] = [home(), home()];
    const ofBoth = reads(firstHome);
    expects(firstHome, ofBoth);
    expects(other, reads(other, { email: ofBoth.emails[0]?.address ?? '' }));

    for (const plain of [home(), home()]) expects(plain, reads(plain));
  }
  while (expected.size < recipients) {
    const plain = home();
    expects(plain, reads(plain));
  }
  const people = new Set([...expected].map((person) => person.replace(/^.* to /, '')));
  return { homes, contacts, expected, mails: people.size };
}

/** Whom no mail reached about which home, whom one reached unasked, and who got more than one mail. */
export function counted(mails: TakenMail[], { expected }: Weekday) {
  const reached = new Set(mails.flatMap(recipientsOf));
  const counts = new Map<string, number>();
  for (const { to } of mails) counts.set(to, (counts.get(to) ?? 0) + 1);
  return {
    missing: [...expected].filter((recipient) => !reached.has(recipient)),
    unasked: [...reached].filter((recipient) => !expected.has(recipient)),
    repeated: [...counts].filter(([, count]) => count > 1).map(([to]) => to),
    duplicates: [...counts.values()].reduce((sum, count) => sum + count - 1, 0),
  };
}

/**
 * Hands on the stream from where `checkpoint` says, or from its beginning, until what is written now
 * has come by.
 */
export async function readStream(
  table: Table,
  options: { endpoint: string; folder: string; checkpoint: string; handler: StreamHandler },
): Promise<void> {
  const last = aHome({ name: 'The end' });
  await table.load([create(homeEntity, last)]);
  const end = homeEntity.key(last).pk;
  const { streamArn } = await makeTable(options.endpoint, table.name);
  let reachedEnd = false;
  const reader = new StreamReader({
    endpoint: options.endpoint,
    streamArn,
    checkpointFile: join(options.folder, options.checkpoint),
    handler: async () => async (event) => {
      const answer = await options.handler(event);
      reachedEnd ||= event.Records.some(({ dynamodb }) => dynamodb?.Keys?.pk?.S === end);
      return answer;
    },
    giveUp: (record) => {
      throw new Error(`Given up: ${record.dynamodb?.SequenceNumber}`);
    },
    report: () => undefined,
  }).start();
  try {
    await vi.waitUntil(() => reachedEnd, { timeout: 1_800_000, interval: 20 });
  } finally {
    await reader.stop();
  }
}
