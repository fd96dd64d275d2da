import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Home } from '#shared/homes/home.ts';
import { type EmailAddress, instant } from '#shared/kernel/ids.ts';
import { queuedMail } from '#shared/mail/mail.ts';
import type { OutboxMail } from '#shared/outboxMail.ts';
import type { Period } from '#shared/reporting/period.ts';
import { membershipEntity } from '#shared/store/contacts.store.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { reportCodeEntity } from '#shared/store/reportLinks.store.ts';
import { helpContactEntity } from '#shared/store/setUp.store.ts';
import type { Table } from '#shared/store/table.ts';
import { create, replace } from '#shared/store/write.ts';
import { aContact, aHome, membershipsFor } from '#shared/testing/builders.ts';
import { homeInForm } from '#shared/vacancies/homeInForm.ts';
import { deliverMail } from './deliverMail.ts';
import { sweepMail } from './schedule/sweepMail.ts';
import { followChanges } from './stream/onTableChange.ts';
import { aPrompt, insertsOf, type Mailroom, mailIn, startMailroom } from './testing/mailroom.ts';

const NOW = new Date('2026-11-23T09:00:00.000Z');
const minutesLater = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

let room: Mailroom;
beforeAll(async () => {
  room = await startMailroom();
});
afterAll(() => room.stop());

/** A table with a mail to a home's contact in the outbox. */
async function queued(): Promise<{ table: Table; home: Home; mail: OutboxMail }> {
  const home = aHome({ updated: new Date('2026-11-19T16:42:00.000Z') });
  const contact = aContact({ home: home.uuid });
  const table = await room.open({ homes: [home], contacts: [contact] });
  const mail = aPrompt(home, contact, NOW);
  await table.commit(create(outboxEntity, mail));
  return { table, home, mail };
}

const sweep = (table: Table, at: Date) => sweepMail({ table, now: at, clock: () => at });

describe('a queued mail', () => {
  it('is sent once and keeps the message id', async () => {
    const { table, mail } = await queued();
    expect(await deliverMail(mail, { table, now: NOW })).toBe('sent');
    expect(room.ses.mails).toHaveLength(1);
    expect(room.ses.mails[0]).toMatchObject({
      to: mail.to,
      from: 'Placewell <vacancies@example.org>',
      subject: 'Which beds are vacant at Larch House today?',
      tags: { kind: 'weekdayPrompt' },
    });
    const sent = await mailIn(table, mail);
    expect(sent).toMatchObject({ status: 'SENT', sent_at: instant(NOW), attempts: 1 });
    expect(sent.message_id).toMatch(/^ses-/);
  });

  it('says where the central team is reached, and an answer goes there, once somebody has said', async () => {
    const { table, mail } = await queued();
    await table.commit(
      create(helpContactEntity, {
        email: 'help@example.org',
        phone: '020 7946 0018',
        controller: 'Placewell, 1 Example Street, London',
        changed_at: instant(NOW),
        version: 1,
      }),
    );
    await deliverMail(mail, { table, now: NOW });
    const [sent] = room.ses.mails;
    expect(sent?.reply_to).toBe('help@example.org');
    for (const text of [sent?.text, sent?.html]) {
      expect(text).toContain('Help from the central team: help@example.org or 020 7946 0018');
    }
    const before = await queued();
    await deliverMail(before.mail, { table: before.table, now: NOW });
    expect(room.ses.mails[0]?.reply_to).toBe('');
    expect(room.ses.mails[0]?.text).not.toContain('Help from the central team');
  });

  it('counts as in time within the hour, else as late; what is not to go out counts for nothing', async () => {
    vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'placewell-dev-stream');
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const counts = () =>
      write.mock.calls
        .map(([text]) => String(text))
        .filter((text) => text.includes('EmailsKept'))
        .map((text) => JSON.parse(text).EmailsKept);
    const [inTime, late, moot] = [await queued(), await queued(), await queued()];
    await deliverMail(inTime.mail, { table: inTime.table, now: minutesLater(60) });
    await deliverMail(late.mail, { table: late.table, now: minutesLater(61) });
    const updated = { ...moot.home.vacancy, updated_at: instant(NOW) };
    await moot.table.commit(replace(homeEntity, { ...moot.home, vacancy: updated }, moot.home));
    await deliverMail(moot.mail, { table: moot.table, now: minutesLater(1) });
    const counted = counts();
    write.mockRestore();
    vi.unstubAllEnvs();
    expect(counted).toEqual([1, 0]);
  });

  it('is sent once when ten senders want it at the same moment', async () => {
    const { table, mail } = await queued();
    const ends = await Promise.all(
      Array.from({ length: 10 }, () => deliverMail(mail, { table, now: NOW })),
    );
    expect(ends.toSorted()).toEqual(['sent', ...Array(9).fill('taken')]);
    expect(room.ses.mails).toHaveLength(1);
  });

  it('is sent once when the stream gives its batch again', async () => {
    const { table, mail } = await queued();
    const around = { table, clock: () => NOW };
    const batch = insertsOf([mail]);
    await Promise.all([followChanges(batch, around), followChanges(batch, around)]);
    await followChanges(batch, around);
    expect(room.ses.mails).toHaveLength(1);
  });

  it('is sent once where somebody is erased from its text while it goes out', async () => {
    const { table, mail } = await queued();
    const commit = table.commit.bind(table);
    const erasing = vi.spyOn(table, 'commit').mockImplementationOnce(async (...writes) => {
      await commit(...writes);
      const claimed = await mailIn(table, mail);
      await commit(replace(outboxEntity, claimed, claimed));
    });
    expect(await deliverMail(mail, { table, now: NOW })).toBe('sent');
    erasing.mockRestore();
    expect(await mailIn(table, mail)).toMatchObject({ status: 'SENT', sent_at: instant(NOW) });
    await sweep(table, minutesLater(60));
    expect(room.ses.mails).toHaveLength(1);
  });

  it('is not sent when the home has updated since', async () => {
    const { table, home, mail } = await queued();
    const vacancy = { ...home.vacancy, version: 2, updated_at: instant(minutesLater(-1)) };
    await table.commit(replace(homeEntity, { ...home, vacancy }, home));
    expect(await deliverMail(mail, { table, now: NOW })).toBe('failed');
    expect(await mailIn(table, mail)).toMatchObject({
      status: 'FAILED',
      reason: 'The home has updated since',
    });
    expect(room.ses.mails).toHaveLength(0);
  });

  it('is sent with the figures as they are where the home answers another form since', async () => {
    const { table, home, mail } = await queued();
    const reformed = homeInForm(home, { ...home, service_types: ['Nursing homes'] }, NOW);
    await table.commit(replace(homeEntity, reformed, home));
    expect(await deliverMail(mail, { table, now: NOW })).toBe('sent');
    expect(room.ses.mails[0]?.text).toContain('has not yet said how many beds are vacant');
    expect((await mailIn(table, mail)).content).toMatchObject({ types: [], updated_at: null });
  });

  it('is not sent to someone who is no longer a contact of the home', async () => {
    const home = aHome();
    const contact = aContact({ home: home.uuid });
    const table = await room.open({ homes: [home] });
    const mail = aPrompt(home, contact, NOW);
    await table.commit(create(outboxEntity, mail));
    expect(await deliverMail(mail, { table, now: NOW })).toBe('failed');
    expect(room.ses.mails).toHaveLength(0);
  });
});

describe('when SES does not take a mail', () => {
  it.each([
    // What keeps every mail back is not counted against this one.
    ['Throttling', 400, 'throttled', 0],
    ['ServiceUnavailable', 503, 'later', 1],
    ['InternalFailure', 500, 'later', 1],
    ['MailFromDomainNotVerifiedException', 400, 'later', 1],
  ] as const)('%s (%i) leaves it for the sweep', async (code, status, end, attempts) => {
    const { table, mail } = await queued();
    room.ses.fault = () => ({ code, status });
    const calls = room.ses.calls();
    expect(await deliverMail(mail, { table, now: NOW })).toBe(end);
    expect(room.ses.calls() - calls).toBe(1);
    expect(await mailIn(table, mail)).toMatchObject({ status: 'QUEUED', attempts });

    room.ses.fault = () => undefined;
    await sweep(table, minutesLater(0.5));
    expect(room.ses.mails).toHaveLength(0);
    expect(await sweep(table, minutesLater(1))).toMatchObject({ sent: 1 });
    expect(room.ses.mails).toHaveLength(1);
  });

  it.each(['MessageRejected', 'InvalidParameterValue'])(
    '%s ends it, and the log does not name the reader',
    async (code) => {
      const { table, mail } = await queued();
      room.ses.fault = () => ({ code, status: 400 });
      const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
      expect(await deliverMail(mail, { table, now: NOW })).toBe('failed');
      const logged = log.mock.calls.flat().join('\n');
      log.mockRestore();
      expect(logged).toContain('failed');
      expect(logged).not.toContain('@');
      expect(await mailIn(table, mail)).toMatchObject({ status: 'FAILED' });
      expect(await sweep(table, minutesLater(600))).toMatchObject({ sent: 0, failed: 0 });
    },
  );

  it('no answer leaves it claimed, and the sweep sends it when the claim is stale', async () => {
    const { table, mail } = await queued();
    room.ses.fault = () => 'hang';
    const calls = room.ses.calls();
    expect(await deliverMail(mail, { table, now: NOW })).toBe('unknown');
    expect(room.ses.calls() - calls).toBe(1);
    expect(await mailIn(table, mail)).toMatchObject({ status: 'CLAIMED' });

    room.ses.fault = () => undefined;
    await sweep(table, minutesLater(4.9));
    expect(room.ses.mails).toHaveLength(0);
    await Promise.all([sweep(table, minutesLater(5)), sweep(table, minutesLater(5))]);
    expect(room.ses.mails).toHaveLength(1);
    expect(await mailIn(table, mail)).toMatchObject({ status: 'SENT', attempts: 2 });
  }, 20_000);

  it('gives up after about a day of trying', async () => {
    const { table, mail } = await queued();
    await table.commit(replace(outboxEntity, { ...mail, attempts: 60 }, mail));
    expect(await sweep(table, minutesLater(60))).toMatchObject({ failed: 1 });
    expect(room.ses.mails).toHaveLength(0);
  });
});

describe('the sweep', () => {
  it('sends what was put off oldest first, and stops while SES is overloaded', async () => {
    const homes = Array.from({ length: 5 }, (_, i) => aHome({ name: `House ${i}` }));
    const contacts = homes.map(({ uuid }) => aContact({ home: uuid }));
    const table = await room.open({ homes, contacts });
    const mails = homes.map((home, i) =>
      aPrompt(home, contacts[i] as (typeof contacts)[number], minutesLater(-i)),
    );
    await table.load(mails.map((mail) => create(outboxEntity, mail)));

    room.ses.fault = () => ({ code: 'Throttling', status: 400 });
    const calls = room.ses.calls();
    expect(await sweep(table, minutesLater(1))).toMatchObject({ throttled: 1, sent: 0 });
    expect(room.ses.calls() - calls).toBe(1);

    room.ses.fault = () => undefined;
    expect(await sweep(table, minutesLater(3))).toMatchObject({ sent: 5 });
    expect(room.ses.mails.map(({ to }) => to)).toEqual(mails.map(({ to }) => to).reverse());
  });

  it('sends a code before what has waited longer, and each mail once', async () => {
    const { table, home, mail } = await queued();
    const contact = aContact({ home: home.uuid });
    const code = { home: home.uuid, period: '2026-10' as Period, contact: contact.id };
    const id = randomUUID();
    const codeMail = queuedMail({
      cause: `reportCode:${home.uuid}:2026-10`,
      date: id,
      to: contact.emails[0]?.address as EmailAddress,
      content: {
        ...{ kind: 'reportCode' as const, ...code, code_id: id, home_name: home.name },
        deadline_at: instant(minutesLater(600)),
      },
      now: instant(minutesLater(5)),
    });
    await table.load([
      ...membershipsFor(contact).map((part) => create(membershipEntity, part)),
      create(reportCodeEntity, {
        ...{ ...code, version: 1, id, tries: 0, used: false },
        sent: [instant(minutesLater(5))],
      }),
      create(outboxEntity, codeMail),
    ]);
    room.ses.fault = () => ({ code: 'InternalFailure', status: 500 });
    expect(await sweep(table, minutesLater(6))).toMatchObject({ later: 2 });
    room.ses.fault = () => undefined;
    expect(await sweep(table, minutesLater(7))).toMatchObject({ sent: 2 });
    expect(room.ses.mails.map(({ to }) => to)).toEqual([codeMail.to, mail.to]);
  });

  it('goes round a mail that SES keeps failing on', async () => {
    const homes = [aHome(), aHome(), aHome()];
    const contacts = homes.map(({ uuid }) => aContact({ home: uuid }));
    const table = await room.open({ homes, contacts });
    const mails = homes.map((home, i) =>
      aPrompt(home, contacts[i] as (typeof contacts)[number], minutesLater(i / 10)),
    );
    await table.load(mails.map((mail) => create(outboxEntity, mail)));
    room.ses.fault = ({ to }) =>
      to === mails[0]?.to ? { code: 'InternalFailure', status: 500 } : undefined;
    expect(await sweep(table, minutesLater(2))).toMatchObject({ later: 1, sent: 2 });
  });
});

describe('a batch of the stream', () => {
  it('reports the record that failed and does the others', async () => {
    const { table, mail } = await queued();
    const broken: OutboxMail = {
      ...mail,
      key: 'broken',
      content: { ...mail.content, home: 'x' } as never,
    };
    await table.load([create(outboxEntity, broken)]);
    const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const answer = await followChanges(insertsOf([broken, mail]), { table, clock: () => NOW });
    expect(silence.mock.calls.flat().join('\n')).not.toContain('@');
    silence.mockRestore();
    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }] });
    expect(room.ses.mails).toHaveLength(1);
  });

  it('leaves changes of other kinds and later changes of a mail alone', async () => {
    const { table, mail } = await queued();
    const [record] = insertsOf([mail]).Records;
    const answer = await followChanges(
      {
        Records: [
          { ...record, eventName: 'MODIFY' },
          { eventName: 'INSERT', dynamodb: { NewImage: { entity: { S: 'home' } } } },
          { eventName: 'REMOVE', dynamodb: {} },
        ],
      },
      { table, clock: () => NOW },
    );
    expect(answer.batchItemFailures).toEqual([]);
    expect(room.ses.mails).toHaveLength(0);
  });
});
