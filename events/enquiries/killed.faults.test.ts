import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EmailAddress } from '#shared/kernel/ids.ts';
import { notifiedReadersOf } from '#shared/store/enquiries.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { aContact, aHome } from '#shared/testing/builders.ts';
import { anEnquiry, anEnquiryPlace, someEnquiry } from '#shared/testing/enquiries.ts';
import {
  type FaultyProxy,
  type ProxiedCall,
  startFaultyProxy,
} from '#shared/testing/faultyProxy.ts';
import { scale } from '#shared/testing/scale.ts';
import { makeTable } from '../../infra/local/emulators/dynamo.ts';
import { carryEnquiries } from '../schedule/carryEnquiries.ts';
import { sweepMail } from '../schedule/sweepMail.ts';
import { followChanges } from '../stream/onTableChange.ts';
import { type MailProcesses, mailProcesses } from '../testing/mailProcesses.ts';
import { type Mailroom, startMailroom } from '../testing/mailroom.ts';
import { minutesLater, NOW, readStream } from '../testing/weekday.ts';

/* Who is asked hears of it once, whatever dies on the way (enquiries, section 8). */

/** Each in a table of its own: the local database takes longer over a write the more its stream holds. */
const ROUNDS = scale({ short: 1, full: 2 });
const ENQUIRIES = scale({ short: 5, full: 250 });
const ASKED = 8;
/** Each is asked by ten enquiries at full size, by all of them at the small one. */
const HOMES = scale({ short: ASKED, full: 200 });

let room: Mailroom;
let processes: MailProcesses;
let engine: FaultyProxy;
beforeAll(async () => {
  [room, processes] = await Promise.all([startMailroom(), mailProcesses()]);
  engine = await startFaultyProxy(room.endpoint);
});
afterAll(async () => {
  await processes.stop();
  await engine.stop();
  await room.stop();
});

/** The transaction that notes that somebody was told, with their mail. */
const tells = ({ operation, body }: ProxiedCall) =>
  operation === 'TransactWriteItems' && body.includes('TOLD#');

/** Holds such a transaction for good, after so many others, before or after it is done; resolves then. */
function hold({ passes, done }: { passes: number; done: boolean }): Promise<void> {
  let passed = 0;
  return new Promise((resolve) => {
    const meet = (call: ProxiedCall): Promise<never> | undefined => {
      if (!tells(call)) return undefined;
      passed += 1;
      if (passed <= passes) return undefined;
      resolve();
      return new Promise(() => undefined);
    };
    if (done) engine.answered = (call) => meet(call);
    else engine.fault = (call) => meet(call);
  });
}

describe(`kill -9 of the follower while it tells the people of ${ENQUIRIES} × ${ASKED} homes`, () => {
  const KILLS = [
    { when: 'before anybody is told', passes: 0, done: false },
    { when: 'before the sixth person is told', passes: 5, done: false },
    { when: 'after the sixth is told, before it has heard of it', passes: 5, done: true },
  ];
  const rounds = Array.from({ length: ROUNDS }, (_, at) =>
    KILLS.map((kill) => ({ ...kill, round: at + 1 })),
  ).flat();
  it.each(rounds)('$when, round $round', async ({ when, passes, done, round }) => {
    engine.reset();
    const homes = Array.from({ length: HOMES }, (_, n) => aHome({ name: `House ${n}` }));
    const contacts = homes.map(({ uuid }, n) =>
      aContact({ home: uuid, email: `c${n}@example.org` }),
    );
    const table = await room.open({ homes, contacts });
    const { streamArn } = await makeTable(room.endpoint, table.name);
    const respond_by = minutesLater(120).toISOString() as never;
    const enquiries = Array.from({ length: ENQUIRIES }, () =>
      anEnquiry({ asked: ASKED, respond_by, remind_at: null }),
    );
    const askedBy = (at: number) =>
      Array.from({ length: ASKED }, (_, n) => (at * ASKED + n) % homes.length);
    for (const [at, enquiry] of enquiries.entries()) {
      const places = homes
        .filter((_, n) => askedBy(at).includes(n))
        .map((home) => anEnquiryPlace(enquiry, home));
      await table.load(someEnquiry({ enquiry, places }));
    }

    const held = hold({ passes, done });
    const checkpoint = `enquiries-${round}-${passes}-${done}`;
    const killed = processes.start('stream', NOW, {
      TABLE_NAME: table.name,
      AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
      AWS_ENDPOINT_URL_SES: room.ses.endpoint,
      STREAM_ARN: streamArn,
      CHECKPOINT: join(processes.folder, checkpoint),
    });
    try {
      await Promise.race([held, killed.ended.then((reason) => Promise.reject(new Error(reason)))]);
    } finally {
      await killed.kill();
    }

    // The stream hands on what was not acknowledged, and then everything once more.
    for (const place of [checkpoint, `again-${checkpoint}`]) {
      await readStream(table, {
        endpoint: room.endpoint,
        folder: processes.folder,
        checkpoint: place,
        handler: (event) => followChanges(event, { table, clock: () => minutesLater(1) }),
      });
    }
    // What waited for others goes within ten minutes, and the sweep sends what no follower has.
    for (const minutes of [12, 14, 20]) {
      const at = minutesLater(minutes);
      await carryEnquiries({ table, now: at });
      await sweepMail({ table, now: at, clock: () => at });
    }
    expect(await table.all(outboxEntity, { index: 'LINK', pk: 'MAIL_OPEN' })).toEqual([]);
    const everybody = contacts.flatMap(({ emails }) => emails.map(({ address }) => address));
    const askedEnquiries = enquiries.map(({ id, reference }, at) => {
      const people = everybody.filter((_, n) => askedBy(at).includes(n)).sort();
      return { id, reference, people };
    });
    for (const { id, people } of askedEnquiries) {
      expect((await notifiedReadersOf(table, id)).map(({ email }) => email).sort()).toEqual(people);
    }
    // Each enquiry is in one mail to each person: their references are in the letters.
    const inLetters = (to: EmailAddress) =>
      room.ses.mails
        .filter((mail) => mail.to === to)
        .flatMap(({ text }) => enquiries.filter(({ reference }) => text.includes(reference)))
        .map(({ reference }) => reference)
        .sort();
    for (const to of everybody) {
      const own = askedEnquiries.filter(({ people }) => people.includes(to));
      expect(inLetters(to)).toEqual(own.map(({ reference }) => reference).sort());
    }
    console.log(
      `kill -9 of the follower ${when}: ${ENQUIRIES} enquiries × ${ASKED} homes, ${room.ses.mails.length} mails; 0 missing, 0 twice`,
    );
  });
});
