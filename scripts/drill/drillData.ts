import { randomBytes } from 'node:crypto';
import type { Home } from '#shared/homes/home.ts';
import { type AccountId, type EmailAddress, type Instant, instant } from '#shared/kernel/ids.ts';
import { queuedMail } from '#shared/mail/mail.ts';
import { putFile } from '#shared/server/files.ts';
import { accountEntity } from '#shared/store/accounts.store.ts';
import { auditEntity, type NamedEntry } from '#shared/store/audit.store.ts';
import { contactEntity, membershipEntity } from '#shared/store/contacts.store.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import type { Table } from '#shared/store/table.ts';
import { vacancyUpdateEntity } from '#shared/store/vacancies.store.ts';
import { create, type Write } from '#shared/store/write.ts';
import { aContact, anAccount, membershipsFor } from '#shared/testing/builders.ts';
import { BENCH_NOW } from '../bench/benchNow.ts';
import { benchHomes } from '../bench/homes.ts';

const LANES = 4;
const PEOPLE = 40;
const DOCUMENTS = 30;
/** A home in so many has a mail that waits. */
const MAIL_EVERY = 50;

/** Fills a table, a bucket and a pool with so many homes and what belongs to them. */
export async function loadDrillData(
  table: Table,
  homes: number,
  makeUser: (user: { email: string; password: string }) => Promise<string>,
): Promise<void> {
  const lanes: Write[][] = Array.from({ length: LANES }, () => []);
  let at = 0;
  for (const home of benchHomes(homes)) {
    lanes[at % LANES]?.push(...writesOf(home, at));
    at += 1;
  }
  await Promise.all(lanes.map((lane) => table.load(lane)));
  for (let person = 0; person < PEOPLE; person += 1) {
    const email = `drill-${person}@example.org` as EmailAddress;
    const id = (await makeUser({ email, password: 'Drill-password-1' })) as AccountId;
    await table.load([create(accountEntity, anAccount({ id, email, kind: 'lph' }))]);
  }
  for (let document = 0; document < DOCUMENTS; document += 1) {
    const body = randomBytes(1000 + document * 5000);
    await putFile(`documents/drill ${document}/é.pdf`, { body, contentType: 'application/pdf' });
  }
}

function writesOf(home: Home, at: number): Write[] {
  const contacts = [0, 1].map((which) => {
    const email = `home-${at}-${which}@example.org`;
    return aContact({ home: home.uuid, email, central_contact: which === 1 });
  });
  const day = (back: number): Instant => instant(new Date(BENCH_NOW.getTime() - back * 86_400_000));
  const { vacant_beds, types, comments } = home.vacancy;
  const entry: NamedEntry = {
    of: homeEntity.key(home).pk,
    at: day(1),
    id: `drill-${at}`,
    who: { kind: 'account', id: 'drill', name: 'Morgan Example' },
    what: 'vacancies.confirmed',
    before: { vacant_beds: 0, comments: 'Zoë’s note – “as before” 🛏' },
    after: { vacant_beds, types, comments },
    trace: `drill-${at}`,
  };
  return [
    create(homeEntity, home),
    ...contacts.map((contact) => create(contactEntity, contact)),
    ...contacts.flatMap(membershipsFor).map((membership) => create(membershipEntity, membership)),
    ...[3, 2, 1].map((back, version) =>
      create(vacancyUpdateEntity, {
        home: home.uuid,
        at: day(back),
        vacancy_version: version + 1,
        vacant_beds,
        types,
        comments,
        by: 'Morgan Example',
        channel: 'portal',
      }),
    ),
    create(auditEntity, entry),
    ...(at % MAIL_EVERY === 0 ? [create(outboxEntity, waitingMail(home, at))] : []),
  ];
}

const waitingMail = (home: Home, at: number) =>
  queuedMail({
    cause: `homeUpdated:${home.uuid}`,
    date: 'v1',
    to: `drill-${at % PEOPLE}@example.org` as EmailAddress,
    content: {
      kind: 'homeUpdated',
      home: home.uuid,
      home_name: home.name,
      first_name: 'Morgan',
      types: home.vacancy.types,
      vacant_beds: home.vacancy.vacant_beds,
      updated_at: instant(BENCH_NOW),
    },
    now: instant(BENCH_NOW),
  });
