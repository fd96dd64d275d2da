import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Enquiry, EnquiryPlace, PlaceAnswer } from '#shared/enquiries/enquiry.ts';
import { afterCommand, type EnquiryCommand } from '#shared/enquiries/enquiryCommands.ts';
import type { PlaceNews } from '#shared/enquiries/enquiryMails.ts';
import type { Home } from '#shared/homes/home.ts';
import type { EmailAddress, EnquiryId, Instant } from '#shared/kernel/ids.ts';
import type { OutboxMail } from '#shared/outboxMail.ts';
import { commandWrites } from '#shared/server/enquiries/commandWrites.ts';
import { suppressedAddressEntity } from '#shared/store/bounces.store.ts';
import { membershipEntity } from '#shared/store/contacts.store.ts';
import { enquiryEntity, findEnquiry, notifiedReadersOf } from '#shared/store/enquiries.store.ts';
import { stored, wanted } from '#shared/store/entity.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import type { Table } from '#shared/store/table.ts';
import { create, remove, replace } from '#shared/store/write.ts';
import { aBouncingAddress, aContact, aHome } from '#shared/testing/builders.ts';
import { anEnquiry, anEnquiryPlace, someEnquiry } from '#shared/testing/enquiries.ts';
import { recordOf } from '../../functions/enquiries/testing/enquiryScene.ts';
import { followAgreements } from '../agreements/onAgreementChange.ts';
import { carryEnquiries } from '../schedule/carryEnquiries.ts';
import { followChanges } from '../stream/onTableChange.ts';
import { insertsOf, type Mailroom, mailIn, startMailroom } from '../testing/mailroom.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS);

let room: Mailroom;
beforeAll(async () => {
  room = await startMailroom();
});
afterAll(() => room.stop());

const [larch, rowan] = [aHome({ name: 'Larch House' }), aHome({ name: 'Rowan Court' })];

async function asked(table: Table, homes = [larch, rowan]) {
  const enquiry = anEnquiry({ asked: homes.length });
  const places = homes.map((home) => anEnquiryPlace(enquiry, home));
  await table.load(someEnquiry({ enquiry, places }));
  return { enquiry, places };
}

/** What the stream does of an enquiry that was made or changed, twice, as it repeats itself. */
async function follow(table: Table, after: Enquiry, before?: Enquiry, now = NOW) {
  const record = recordOf(
    before ? 'MODIFY' : 'INSERT',
    stored(enquiryEntity, after),
    before && stored(enquiryEntity, before),
  );
  for (let time = 0; time < 2; time++) {
    const done = await followChanges({ Records: [record] }, { table, clock: () => now });
    expect(done).toEqual({ batchItemFailures: [] });
  }
}

async function give(table: Table, id: EnquiryId, command: EnquiryCommand, now = NOW) {
  const facts = await findEnquiry(table, id);
  if (!facts) throw new Error('There is no such enquiry');
  const commanded = afterCommand(facts, command, now);
  const at = now.toISOString() as Instant;
  await table.commit(...commandWrites(facts, commanded, { asker: undefined, at }));
  const after = await findEnquiry(table, id);
  if (!after) throw new Error('It is gone');
  await follow(table, after.enquiry, facts.enquiry, now);
  return after;
}

const saidYes: PlaceAnswer = {
  answer: 'yes',
  from: null,
  keep_until: null,
  assess_by: null,
  reasons: [],
  beyond: [],
  text: '',
  channel: 'link',
  by: { id: 'sam', name: 'Sam Example' },
  at: NOW.toISOString() as Instant,
};

const queued = (table: Table): Promise<OutboxMail[]> =>
  table.all(outboxEntity, { index: 'LINK', pk: 'MAIL_OPEN' });
const sent = (mail: OutboxMail | undefined, table: Table, now = NOW) => {
  if (!mail) throw new Error('There is no mail');
  const records = insertsOf([mail]).Records.map((record) => ({
    ...record,
    dynamodb: {
      ...record.dynamodb,
      NewImage: {
        ...record.dynamodb?.NewImage,
        content: { M: { kind: { S: mail.content.kind } } },
      },
    },
  }));
  return Promise.all([
    followAgreements({ Records: records }, { table, clock: () => now }),
    followChanges({ Records: records }, { table, clock: () => now }),
  ]);
};

describe('an enquiry that is sent', () => {
  it('is one mail a person with all their homes, to vacancy and ICB contacts; else the manager', async () => {
    const sam = 'sam@example.org' as EmailAddress;
    const robin = 'robin@example.org' as EmailAddress;
    const contacts = [
      aContact({ home: larch.uuid, email: sam }),
      aContact({
        home: larch.uuid,
        email: robin,
        vacancy_contact: false,
        aqp_list_stakeholder: true,
      }),
      aContact({ home: larch.uuid, email: 'cook@example.org', vacancy_contact: false }),
      aContact({ home: rowan.uuid, email: sam, vacancy_contact: false, home_manager: true }),
    ];
    const table = await room.open({ homes: [larch, rowan], contacts });
    const { enquiry } = await asked(table);
    await follow(table, enquiry);
    const mails = await queued(table);
    expect(mails.map(({ to }) => to).sort()).toEqual([robin, sam]);
    const toSam = mails.find(({ to }) => to === sam);
    expect(toSam?.content).toMatchObject({
      kind: 'enquiryAsked',
      enquiries: [{ enquiry: enquiry.id, places: [{}, {}] }],
      shown: [],
    });

    await sent(toSam, table);
    const [letter] = room.ses.mails;
    expect(letter?.html).toContain('Hoist');
    expect(letter?.html).toContain('Rowan Court');
    expect(letter?.html).toMatch(/\/enquiry_link\?answer=yes#/);
    // The letter says what is needed; the outbox never does.
    const storedMail = JSON.stringify(await mailIn(table, toSam as OutboxMail));
    expect(storedMail).toContain('"status":"SENT"');
    expect(storedMail).not.toMatch(/Hoist|North Example|Larch House|discharge/i);
  });

  it('is not sent any more once a colleague has answered, or it is over', async () => {
    const table = await room.open({
      homes: [larch],
      contacts: [aContact({ home: larch.uuid })],
    });
    const { enquiry } = await asked(table, [larch]);
    await follow(table, enquiry);
    const [mail] = await queued(table);
    await give(table, enquiry.id, { command: 'close', outcome: 'withdrawn' });
    await sent(mail, table);
    expect(room.ses.mails).toHaveLength(0);
    expect((await mailIn(table, mail as OutboxMail)).status).toBe('FAILED');
  });

  it('goes at once, further ones within ten minutes together, and none is left out', async () => {
    const table = await room.open({
      homes: [larch],
      contacts: [aContact({ home: larch.uuid })],
    });
    for (const minute of [0, 2, 9]) {
      const { enquiry } = await asked(table, [larch]);
      await follow(table, enquiry, undefined, inMinutes(minute));
    }
    expect(await queued(table)).toHaveLength(1);
    expect((await carryEnquiries({ table, now: inMinutes(9) })).letters).toBe(0);
    expect((await carryEnquiries({ table, now: inMinutes(10) })).letters).toBe(1);
    expect((await carryEnquiries({ table, now: inMinutes(11) })).letters).toBe(0);
    const mails = await queued(table);
    const counts = mails.map(({ content }) =>
      content.kind === 'enquiryAsked' ? content.enquiries.length : 0,
    );
    expect(counts.sort()).toEqual([1, 2]);
  });
});

it('an email that waited for others says for whom its reader stands in, like the first', async () => {
  const deputy = aContact({ home: larch.uuid, email: 'sam@example.org' });
  const leave = { from: '2026-11-20', until: '2026-11-27', deputy: deputy.id };
  const away = aContact({
    ...{ home: larch.uuid, email: 'robin@example.org', first_name: 'Robin', last_name: 'Oak' },
    leave,
  });
  const table = await room.open({ homes: [larch], contacts: [deputy, away] });
  for (const _ of [1, 2]) await follow(table, (await asked(table, [larch])).enquiry);
  await carryEnquiries({ table, now: inMinutes(10) });
  const mails = (await queued(table)).map(({ to, content }) => [
    to,
    content.kind === 'enquiryAsked' && content.stands_in_for,
  ]);
  expect(mails).toEqual([1, 2].map(() => ['sam@example.org', ['Robin Oak']]));
});

describe('an enquiry that is over', () => {
  const chosenOf = ([first]: EnquiryPlace[]): EnquiryCommand => {
    if (!first) throw new Error('A place');
    const doer = { id: 'robin', name: 'Robin Example' };
    return {
      command: 'choose',
      place: first.place,
      arrival: '2026-11-21',
      by: doer,
      bed_kept: false,
    };
  };
  const answers = async (
    table: Table,
    id: EnquiryId,
    places: EnquiryPlace[],
    said: ('yes' | 'no')[],
  ) => {
    for (const [at, enquiryPlace] of places.entries()) {
      const answer = said[at] ?? 'yes';
      await give(table, id, {
        command: 'answer',
        place: enquiryPlace.place,
        answer: { ...saidYes, answer, reasons: answer === 'no' ? ['mix'] : [] },
      });
    }
  };

  it('tells the chosen home, thanks the others, and says nothing to who said no', async () => {
    const birch = aHome({ name: 'Birch Lodge' });
    const homes = [larch, rowan, birch];
    const contacts = homes.map(({ uuid }, n) =>
      aContact({ home: uuid, email: `c${n}@example.org` }),
    );
    const table = await room.open({ homes, contacts });
    const { enquiry, places } = await asked(table, homes);
    await answers(table, enquiry.id, places, ['yes', 'yes', 'no']);
    await give(table, enquiry.id, chosenOf(places));
    const mails = await queued(table);
    const news = mails.flatMap(({ to, content }) =>
      content.kind === 'enquiryNews' ? [[to, content.what]] : [],
    );
    expect(news.sort()).toEqual([
      ['c0@example.org', 'chosen'],
      ['c1@example.org', 'over'],
    ]);
    const newsTold = (await notifiedReadersOf(table, enquiry.id)).map(({ what }) => what).sort();
    expect(newsTold).toEqual(['chosen', 'over']);
  });

  it('of a place that can be asked no more asks nothing, and tells it what it has to know', async () => {
    const cases: [what: PlaceNews, state: Partial<Home>, goes: boolean][] = [
      ['asked', { location_status: 'CLOSED' }, false],
      ['asked', { is_bsol: true }, false],
      ['reminded', { embargo: true }, false],
      ['askedAgain', { self_imposed_suspension: true }, false],
      ['askedAgain', {}, true],
      ['phoneAnswer', { location_status: 'CLOSED' }, true],
      ['chosen', { location_status: 'CLOSED' }, true],
      ['movedIn', { location_status: 'CLOSED' }, false],
      ['movedIn', { embargo: true }, true],
    ];
    for (const [what, state, goes] of cases) {
      const home = aHome();
      const table = await room.open({ homes: [home], contacts: [aContact({ home: home.uuid })] });
      const ofChosen = what === 'chosen' || what === 'movedIn';
      const ref = { kind: home.kind, uuid: home.uuid };
      const doer = { id: 'robin', name: 'Robin Example' };
      const enquiry = anEnquiry({
        ...(ofChosen && {
          ...{ state: 'CHOSEN', moved_in_asked: what === 'movedIn' },
          chosen: {
            ...{ place: ref, name: home.name, arrival: '2026-11-21', by: doer },
            ...{ at: NOW.toISOString() as Instant, bed_kept: false },
          },
        }),
      });
      const place = anEnquiryPlace(enquiry, home, {
        tells: [{ what, version: 1 }],
        ...(what === 'phoneAnswer' && { answer: { ...saidYes, channel: 'phone' as const } }),
      });
      await table.load(someEnquiry({ enquiry, places: [place] }));
      await follow(table, enquiry);
      const [mail] = await queued(table);
      await table.commit(replace(homeEntity, { ...home, ...state }, home));
      await sent(mail, table);
      expect(room.ses.mails, `${what} ${JSON.stringify(state)}`).toHaveLength(goes ? 1 : 0);
    }
  });

  it('asks whether they moved in of the day that stands, not of one that was changed since', async () => {
    const table = await room.open({ homes: [larch], contacts: [aContact({ home: larch.uuid })] });
    const { enquiry, places } = await asked(table, [larch]);
    await answers(table, enquiry.id, places, ['yes']);
    await give(table, enquiry.id, { ...chosenOf(places), arrival: '2026-11-20' } as EnquiryCommand);
    await give(table, enquiry.id, { command: 'askMovedIn' });
    const mail = (await queued(table)).find(
      ({ content }) => content.kind === 'enquiryNews' && content.what === 'movedIn',
    );
    await give(table, enquiry.id, { command: 'move', arrival: '2026-11-27', bed_kept: false });
    await sent(mail, table);
    expect(room.ses.mails).toHaveLength(0);
  });

  it('is not over for a home that no email asked: the first was dropped as it ended before', async () => {
    for (const [isAsked, letters] of [
      [true, 2],
      [false, 0],
    ] as const) {
      const table = await room.open({ homes: [larch], contacts: [aContact({ home: larch.uuid })] });
      const { enquiry } = await asked(table, [larch]);
      await follow(table, enquiry);
      const [first] = await queued(table);
      if (isAsked) await sent(first, table);
      await give(table, enquiry.id, { command: 'close', outcome: 'withdrawn' });
      for (const mail of await queued(table)) await sent(mail, table);
      expect(await queued(table)).toEqual([]);
      expect(room.ses.mails).toHaveLength(letters);
    }
  });

  it('names to somebody of several homes those that are no longer needed: another may be chosen', async () => {
    const sam = 'sam@example.org' as EmailAddress;
    const contacts = [larch, rowan].map(({ uuid }) => aContact({ home: uuid, email: sam }));
    const table = await room.open({ homes: [larch, rowan], contacts });
    const { enquiry, places } = await asked(table);
    await answers(table, enquiry.id, places, ['yes', 'yes']);
    await give(table, enquiry.id, chosenOf(places));
    const over = (await queued(table)).find(
      ({ content }) => content.kind === 'enquiryNews' && content.what === 'over',
    );
    await sent(over, table);
    await give(table, enquiry.id, { command: 'release' });
    const released = (await queued(table)).find(
      ({ content }) => content.kind === 'enquiryNews' && content.what === 'released',
    );
    await sent(released, table);
    const [first, second] = room.ses.mails.map(({ text = '' }) => text.replace(/\s+/g, ' '));
    expect(first).toContain('Rowan Court is no longer needed for enquiry kettle-otter-');
    expect(first).not.toContain('Larch House is');
    expect(second).toContain('The choice of Larch House was taken back');
  });

  it('is no less told where who asked was erased: their organisation is named alone', async () => {
    const table = await room.open({ homes: [larch], contacts: [aContact({ home: larch.uuid })] });
    const enquiry = anEnquiry({ contact: { name: 'Erased person 7', phone: '' } });
    const place = anEnquiryPlace(enquiry, larch);
    await table.load(someEnquiry({ enquiry, places: [place] }));
    await follow(table, enquiry);
    const [first] = await queued(table);
    await sent(first, table);
    await answers(table, enquiry.id, [place], ['yes']);
    await give(table, enquiry.id, chosenOf([place]));
    await sent(
      (await queued(table)).find(({ content }) => content.kind === 'enquiryNews'),
      table,
    );
    const letters = room.ses.mails.map(({ html = '' }) => html);
    expect(letters).toHaveLength(2);
    expect(letters[1]).toContain('Please agree the rest with North Example ICB.');
    for (const letter of letters) expect(letter).not.toMatch(/Erased person|, \./);
  });
});

describe('of a choice that is taken back and made again', () => {
  const choose = ({ place }: EnquiryPlace): EnquiryCommand => {
    const doer = { id: 'robin', name: 'Robin Example' };
    return { command: 'choose', place, arrival: '2026-11-21', by: doer, bed_kept: false };
  };
  const rowans = 'rowan@example.org' as EmailAddress;
  /** Larch House says yes and is chosen; Rowan Court has not answered. */
  const chosenOnce = async () => {
    const contacts = [
      aContact({ home: larch.uuid, email: 'larch@example.org' }),
      aContact({ home: rowan.uuid, email: rowans }),
    ];
    const table = await room.open({ homes: [larch, rowan], contacts });
    // Somebody else's end was told lately: what follows waits for the hour.
    const earlier = await asked(table, [rowan]);
    await give(table, earlier.enquiry.id, { command: 'close', outcome: 'withdrawn' });
    const first = (await queued(table)).find(({ to }) => to === rowans);
    await sent(first, table);
    const { enquiry, places } = await asked(table);
    const [firstPlace] = places;
    if (!firstPlace) throw new Error('A place');
    const { place } = firstPlace;
    await give(table, enquiry.id, { command: 'answer', place, answer: saidYes });
    await give(table, enquiry.id, choose(firstPlace));
    return { table, id: enquiry.id, one: firstPlace };
  };
  /** How often Rowan Court's person has read that an enquiry is over. */
  const ends = () =>
    room.ses.mails.filter(({ subject = '' }) => subject.includes('no longer needed')).length;
  const sendAll = async (table: Table, minute: number) => {
    await carryEnquiries({ table, now: inMinutes(minute) });
    for (const mail of await queued(table)) {
      if (mail.to === rowans) await sent(mail, table, inMinutes(minute));
    }
  };

  it('an end that was dropped in between is told when the choice is made again, once', async () => {
    const { table, id, one } = await chosenOnce();
    expect(ends()).toBe(1);
    await give(table, id, { command: 'release' });
    await sendAll(table, 60);
    // It is in play again: nothing went.
    expect(ends()).toBe(1);
    await give(table, id, choose(one), inMinutes(61));
    await sendAll(table, 61);
    await sendAll(table, 122);
    expect(ends()).toBe(2);
    // Whatever becomes of it now, Rowan Court knows.
    await give(table, id, { command: 'release' }, inMinutes(123));
    await give(table, id, { command: 'close', outcome: 'withdrawn' }, inMinutes(124));
    await sendAll(table, 190);
    await sendAll(table, 250);
    expect(ends()).toBe(2);
  });

  it('an end that was dropped in between is told when the enquiry ends', async () => {
    const { table, id } = await chosenOnce();
    await give(table, id, { command: 'release' });
    await sendAll(table, 60);
    await give(table, id, { command: 'close', outcome: 'withdrawn' }, inMinutes(61));
    await sendAll(table, 122);
    expect(ends()).toBe(2);
  });

  it('an end that still waits goes once', async () => {
    const { table, id, one } = await chosenOnce();
    await give(table, id, { command: 'release' });
    await give(table, id, choose(one));
    await sendAll(table, 60);
    await sendAll(table, 121);
    expect(ends()).toBe(2);
  });

  it('an end that was told is told again to who answered anew', async () => {
    const { table, id, one } = await chosenOnce();
    await sendAll(table, 60);
    expect(ends()).toBe(2);
    await give(table, id, { command: 'release' }, inMinutes(61));
    const facts = await findEnquiry(table, id);
    const other = facts?.places.find(({ name }) => name === rowan.name);
    if (!other) throw new Error('Rowan Court');
    const answer = { ...saidYes, answer: 'assess', assess_by: 'visit' } as const;
    await give(table, id, { command: 'answer', place: other.place, answer }, inMinutes(62));
    await give(table, id, choose(one), inMinutes(63));
    await sendAll(table, 130);
    expect(ends()).toBe(3);
  });
});

/** What was reported of a mail after it was sent, and the stream's record of it. */
async function comesBack(
  table: Table,
  mail: OutboxMail,
  what: 'bounced' | 'complained' | 'failed',
): Promise<void> {
  const existing = await mailIn(table, mail);
  const after = { ...existing, bounced: { what, at: NOW.toISOString() as Instant } };
  await table.commit(replace(outboxEntity, after, existing));
  const images = [after, existing].map((image) => stored(outboxEntity, image));
  const record = recordOf('MODIFY', images[0] as object, images[1]);
  await followChanges({ Records: [record] }, { table, clock: () => NOW });
}

describe('a place whose email is dropped as it is to go out', () => {
  const sam = 'sam@example.org' as EmailAddress;
  const robin = 'robin@example.org' as EmailAddress;
  const placesOf = async (table: Table, id: EnquiryId) =>
    new Map(
      (await findEnquiry(table, id))?.places.map((place) => [place.name, place.not_asked_at]),
    );
  /** Sends a mail, and gives the stream what becomes of it, each change twice. */
  const followed = async (table: Table, mail: OutboxMail) => {
    await sent(mail, table);
    const after = await mailIn(table, mail);
    for (const _ of [1, 2]) {
      const images = [after, mail].map((image) => stored(outboxEntity, image));
      const record = recordOf('MODIFY', images[0] as object, images[1]);
      const done = await followChanges({ Records: [record] }, { table, clock: () => NOW });
      expect(done).toEqual({ batchItemFailures: [] });
    }
  };
  const embargo = (table: Table, home: Home) =>
    table.commit(replace(homeEntity, { ...home, embargo: true }, home));

  it('has not been asked; another of the same email has', async () => {
    const contacts = [larch, rowan].map(({ uuid }) => aContact({ home: uuid, email: sam }));
    const table = await room.open({ homes: [larch, rowan], contacts });
    const { enquiry } = await asked(table);
    await follow(table, enquiry);
    await embargo(table, larch);
    const [mail] = await queued(table);
    await followed(table, mail as OutboxMail);
    expect(room.ses.mails).toHaveLength(1);
    expect(await placesOf(table, enquiry.id)).toEqual(
      new Map([
        ['Larch House', NOW.toISOString()],
        ['Rowan Court', null],
      ]),
    );
  });

  it('has not been asked where no email went at all', async () => {
    const table = await room.open({ homes: [larch], contacts: [aContact({ home: larch.uuid })] });
    const { enquiry } = await asked(table, [larch]);
    await follow(table, enquiry);
    await embargo(table, larch);
    const [mail] = await queued(table);
    await followed(table, mail as OutboxMail);
    expect(room.ses.mails).toHaveLength(0);
    expect(await placesOf(table, enquiry.id)).toEqual(
      new Map([['Larch House', NOW.toISOString()]]),
    );
  });

  const bounces = (table: Table, email: EmailAddress) =>
    table.load([create(suppressedAddressEntity, aBouncingAddress(email))]);

  it('has not been asked where it could be still, and its only email was dropped', async () => {
    const contacts = [aContact({ home: larch.uuid, email: sam })];
    const table = await room.open({ homes: [larch], contacts });
    const { enquiry } = await asked(table, [larch]);
    await follow(table, enquiry);
    await bounces(table, sam);
    const [mail] = await queued(table);
    await followed(table, mail as OutboxMail);
    expect(room.ses.mails).toHaveLength(0);
    expect(await placesOf(table, enquiry.id)).toEqual(
      new Map([['Larch House', NOW.toISOString()]]),
    );
  });

  it('has not been asked by an email that waited for others, and was dropped then', async () => {
    const contacts = [aContact({ home: larch.uuid, email: sam })];
    const table = await room.open({ homes: [larch], contacts });
    const { enquiry: first } = await asked(table, [larch]);
    await follow(table, first);
    const [firstMail] = await queued(table);
    await followed(table, firstMail as OutboxMail);
    const { enquiry: second } = await asked(table, [larch]);
    await follow(table, second);
    await bounces(table, sam);
    await carryEnquiries({ table, now: inMinutes(10) });
    const [grouped] = await queued(table);
    await followed(table, grouped as OutboxMail);
    expect(room.ses.mails).toHaveLength(1);
    expect(await placesOf(table, first.id)).toEqual(new Map([['Larch House', null]]));
    expect(await placesOf(table, second.id)).toEqual(new Map([['Larch House', NOW.toISOString()]]));
  });

  it('is waited for no more where the enquiry ended before its email was dropped', async () => {
    const contacts = [aContact({ home: larch.uuid, email: sam })];
    const table = await room.open({ homes: [larch], contacts });
    const { enquiry } = await asked(table, [larch]);
    await follow(table, enquiry);
    const [mail] = await queued(table);
    await give(table, enquiry.id, { command: 'close', outcome: 'withdrawn' });
    await followed(table, mail as OutboxMail);
    expect(await placesOf(table, enquiry.id)).toEqual(new Map([['Larch House', null]]));
  });

  it('has been asked where one of two was dropped; where the other came back, that is shown', async () => {
    for (const cameBack of [false, true]) {
      const contacts = [sam, robin].map((email) => aContact({ home: larch.uuid, email }));
      const table = await room.open({ homes: [larch], contacts });
      const { enquiry } = await asked(table, [larch]);
      await follow(table, enquiry);
      const [first, second] = await queued(table);
      if (!first || !second) throw new Error('Two mails');
      await followed(table, first);
      if (cameBack) await comesBack(table, first, 'failed');
      await bounces(table, second.to);
      await followed(table, second);
      const [place] = (await findEnquiry(table, enquiry.id))?.places ?? [];
      expect(place).toMatchObject({
        not_asked_at: null,
        came_back_at: cameBack ? NOW.toISOString() : null,
      });
    }
  });

  it('has been asked where a colleague was before, or where it had answered', async () => {
    const contacts = [sam, robin].map((email) => aContact({ home: larch.uuid, email }));
    const table = await room.open({ homes: [larch], contacts });
    const { enquiry } = await asked(table, [larch]);
    await follow(table, enquiry);
    const [first, second] = await queued(table);
    await followed(table, first as OutboxMail);
    await embargo(table, larch);
    await followed(table, second as OutboxMail);
    expect(room.ses.mails).toHaveLength(1);
    expect(await placesOf(table, enquiry.id)).toEqual(new Map([['Larch House', null]]));
  });
});

it('a mail that comes back is shown where the other person’s was dropped', async () => {
  const [gone, back] = ['gone@example.org' as EmailAddress, 'back@example.org' as EmailAddress];
  const contacts = [gone, back].map((email) => aContact({ home: larch.uuid, email }));
  const table = await room.open({ homes: [larch], contacts });
  const { enquiry } = await asked(table, [larch]);
  await follow(table, enquiry);
  const mails = await queued(table);
  const [dropped, bounced] = [gone, back].map((to) => mails.find((mail) => mail.to === to));
  if (!dropped || !bounced) throw new Error('Two mails');
  // They are of the home no more.
  const place = { kind: larch.kind, uuid: larch.uuid };
  const [membership] = await table.read(wanted(membershipEntity, { place, email: gone }));
  if (!membership) throw new Error('A membership');
  await table.commit(remove(membershipEntity, membership));
  await sent(dropped, table);
  expect((await mailIn(table, dropped)).status).toBe('FAILED');
  const after = {
    ...bounced,
    bounced: { what: 'bounced', at: NOW.toISOString() as Instant },
  } as const;
  await table.commit(replace(outboxEntity, after, bounced));
  await table.load([create(suppressedAddressEntity, aBouncingAddress(back))]);
  const images = [after, bounced].map((image) => stored(outboxEntity, image));
  const record = recordOf('MODIFY', images[0] as object, images[1]);
  await followChanges({ Records: [record] }, { table, clock: () => NOW });
  expect((await findEnquiry(table, enquiry.id))?.places[0]?.came_back_at).toBe(NOW.toISOString());
});

it('a mail that comes back is shown where nobody else at the home was reached', async () => {
  const reader = 'one@example.org' as EmailAddress;
  const two = 'two@example.org' as EmailAddress;
  const contacts = [reader, two].map((email) => aContact({ home: larch.uuid, email }));
  const table = await room.open({ homes: [larch], contacts });
  const { enquiry } = await asked(table, [larch]);
  await follow(table, enquiry);
  const bounce = async (to: EmailAddress | undefined) => {
    const mail = (await queued(table)).find((queuedOne) => queuedOne.to === to);
    if (!mail) throw new Error('A mail');
    const bounced = { what: 'bounced', at: NOW.toISOString() as Instant } as const;
    await table.commit(replace(outboxEntity, { ...mail, bounced }, mail));
    await table.load([create(suppressedAddressEntity, aBouncingAddress(mail.to))]);
    const images = [{ ...mail, bounced }, mail].map((image) => stored(outboxEntity, image));
    const record = recordOf('MODIFY', images[0] as object, images[1]);
    await followChanges({ Records: [record] }, { table, clock: () => NOW });
    return (await findEnquiry(table, enquiry.id))?.places[0]?.came_back_at;
  };
  expect(await bounce(reader)).toBeNull();
  expect(await bounce(two)).toBe(NOW.toISOString());
});

it.each([
  ['failed', 'for a passing reason', NOW.toISOString()],
  ['complained', 'which arrived, as it was marked as spam', null],
] as const)('of two mails the first of which %s, %s: what is shown', async (what, _, shown) => {
  const addresses = ['one@example.org' as EmailAddress, 'two@example.org' as EmailAddress];
  const contacts = addresses.map((email) => aContact({ home: larch.uuid, email }));
  const table = await room.open({ homes: [larch], contacts });
  const { enquiry } = await asked(table, [larch]);
  await follow(table, enquiry);
  const [first, second] = await queued(table);
  if (!first || !second) throw new Error('Two mails');
  const cameBackAt = async () => (await findEnquiry(table, enquiry.id))?.places[0]?.came_back_at;
  for (const mail of [first, second]) await sent(mail, table);
  await comesBack(table, first, what);
  expect(await cameBackAt()).toBeNull();
  await comesBack(table, second, 'failed');
  expect(await cameBackAt()).toBe(shown);
});

it('a mail that its only reader marks as spam has not come back', async () => {
  const table = await room.open({ homes: [larch], contacts: [aContact({ home: larch.uuid })] });
  const { enquiry } = await asked(table, [larch]);
  await follow(table, enquiry);
  const [mail] = await queued(table);
  await sent(mail, table);
  await comesBack(table, mail as OutboxMail, 'complained');
  expect((await findEnquiry(table, enquiry.id))?.places[0]?.came_back_at).toBeNull();
});

describe('what a place has to know and reaches nobody there', () => {
  const sam = 'sam@example.org' as EmailAddress;
  const robin = 'robin@example.org' as EmailAddress;
  const shown = NOW.toISOString();
  const placeOf = async (table: Table, id: EnquiryId) => {
    const [place] = (await findEnquiry(table, id))?.places ?? [];
    if (!place) throw new Error('A place');
    return place;
  };
  const cameBackAt = async (table: Table, id: EnquiryId) => (await placeOf(table, id)).came_back_at;
  const chooses = ({ place }: EnquiryPlace, arrival = '2026-11-21'): EnquiryCommand => {
    const by = { id: 'robin', name: 'Robin Example' };
    return { command: 'choose', place, arrival, by, bed_kept: false };
  };
  /** Larch House was asked by an email that arrived, and has said yes. */
  const said = async (readers = [sam]) => {
    const contacts = readers.map((email) => aContact({ home: larch.uuid, email }));
    const table = await room.open({ homes: [larch], contacts });
    const { enquiry, places } = await asked(table, [larch]);
    await follow(table, enquiry);
    const mails = await queued(table);
    for (const mail of mails) await sent(mail, table);
    const [[place], [first]] = [places, mails];
    if (!place || !first) throw new Error('A place and its mail');
    const answer = { command: 'answer', place: place.place, answer: saidYes } as const;
    await give(table, enquiry.id, answer);
    return { table, id: enquiry.id, place, first };
  };
  /** The emails that tell a place that, as they were queued; each goes out, unless its address takes none. */
  const delivered = async (table: Table, what: PlaceNews): Promise<OutboxMail[]> => {
    const mails = (await queued(table)).filter(
      ({ content }) => content.kind === 'enquiryNews' && content.what === what,
    );
    for (const mail of mails) await sent(mail, table);
    return mails;
  };
  const only = (mails: OutboxMail[]): OutboxMail => {
    const [mail, ...others] = mails;
    if (!mail || others.length > 0) throw new Error('One mail');
    return mail;
  };
  const suppress = (table: Table, email: EmailAddress) =>
    table.load([create(suppressedAddressEntity, aBouncingAddress(email))]);
  /** What the stream says of a mail that was dropped. */
  const dropped = async (table: Table, mail: OutboxMail) => {
    const images = [await mailIn(table, mail), mail].map((image) => stored(outboxEntity, image));
    const record = recordOf('MODIFY', images[0] as object, images[1]);
    await followChanges({ Records: [record] }, { table, clock: () => NOW });
  };
  const askAgain = { command: 'askAgain' } as const;

  it.each([
    ['chosen', ['chosen']],
    ['moved', ['chosen', 'moved']],
    ['askedAgain', ['chosen', 'released', 'askedAgain']],
  ] as const)(
    'is shown where the email %s comes back, unless it only was marked as spam',
    async (what, path) => {
      const commands: Record<string, (place: EnquiryPlace) => EnquiryCommand> = {
        chosen: chooses,
        moved: () => ({ command: 'move', arrival: '2026-11-22', bed_kept: false }),
        released: () => ({ command: 'release' }),
        askedAgain: () => askAgain,
      };
      for (const [report, expected] of [
        ['failed', shown],
        ['complained', null],
      ] as const) {
        const { table, id, place } = await said();
        for (const command of path) {
          await give(table, id, commands[command]?.(place) ?? askAgain);
          const mails = await delivered(table, command);
          if (command === what) await comesBack(table, only(mails), report);
          expect(await cameBackAt(table, id)).toBe(command === what ? expected : null);
        }
      }
    },
  );

  it('is shown where no reader is left to tell, also where the stream says it twice', async () => {
    const { table, id, place } = await said();
    await suppress(table, sam);
    await give(table, id, chooses(place));
    expect(await delivered(table, 'chosen')).toEqual([]);
    expect(await cameBackAt(table, id)).toBe(shown);
  });

  it('is shown where the email waited, and was dropped as its address takes none any more', async () => {
    const { table, id, place } = await said();
    await give(table, id, chooses(place));
    await suppress(table, sam);
    const mail = only(await delivered(table, 'chosen'));
    expect((await mailIn(table, mail)).status).toBe('FAILED');
    await dropped(table, mail);
    expect(await cameBackAt(table, id)).toBe(shown);
  });

  it('is not shown where a colleague was reached', async () => {
    const { table, id, place } = await said([sam, robin]);
    await give(table, id, chooses(place));
    const [first, second] = await delivered(table, 'chosen');
    await comesBack(table, first as OutboxMail, 'failed');
    expect(await cameBackAt(table, id)).toBeNull();
    await comesBack(table, second as OutboxMail, 'failed');
    expect(await cameBackAt(table, id)).toBe(shown);
  });

  it('is not shown of what is so no more, or is followed by what reached them', async () => {
    const { table, id, place } = await said();
    await give(table, id, chooses(place));
    const chosen = only(await delivered(table, 'chosen'));
    await give(table, id, { command: 'move', arrival: '2026-11-22', bed_kept: false });
    const moved = only(await delivered(table, 'moved'));
    await comesBack(table, chosen, 'failed');
    expect(await cameBackAt(table, id)).toBeNull();
    await give(table, id, { command: 'release' });
    await comesBack(table, moved, 'failed');
    expect(await cameBackAt(table, id)).toBeNull();
  });

  it('is shown no more once the place is asked again, whatever comes back of before', async () => {
    const { table, id, place, first } = await said();
    await give(table, id, chooses(place));
    const chosen = only(await delivered(table, 'chosen'));
    await comesBack(table, chosen, 'failed');
    await give(table, id, { command: 'release' });
    expect(await cameBackAt(table, id)).toBe(shown);
    await give(table, id, askAgain);
    await delivered(table, 'askedAgain');
    expect(await cameBackAt(table, id)).toBeNull();
    await comesBack(table, first, 'failed');
    expect(await cameBackAt(table, id)).toBeNull();
  });

  it('is not shown of a place that cannot be asked again now: that stands beside its name', async () => {
    const { table, id, place } = await said();
    await give(table, id, chooses(place));
    await give(table, id, { command: 'release' });
    await give(table, id, askAgain);
    await table.commit(replace(homeEntity, { ...larch, embargo: true }, larch));
    const mail = only(await delivered(table, 'askedAgain'));
    await dropped(table, mail);
    expect(await cameBackAt(table, id)).toBeNull();
  });
});
