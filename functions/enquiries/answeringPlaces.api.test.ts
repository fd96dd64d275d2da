import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  type EnquiryView,
  getLinkedEnquiry,
  listHomeEnquiries,
  postHomeEnquiryAnswer,
  postLinkedEnquiry,
} from '#shared/enquiries/enquiries.api.ts';
import { enquiryPartition } from '#shared/enquiries/enquiry.ts';
import { homeRef } from '#shared/homes/careHome.ts';
import type { EnquiryId, HomeUuid, Instant } from '#shared/kernel/ids.ts';
import { placePartition } from '#shared/places/place.ts';
import { commitCommand } from '#shared/server/enquiries/commandWrites.ts';
import { signLink } from '#shared/server/linkToken.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { membershipEntity } from '#shared/store/contacts.store.ts';
import { findEnquiry } from '#shared/store/enquiries.store.ts';
import { findHome, homeEntity } from '#shared/store/homes.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { remove, replace } from '#shared/store/write.ts';
import { type aContact, membershipsFor } from '#shared/testing/builders.ts';
import { anEnquiry, anEnquiryPlace, someEnquiry } from '#shared/testing/enquiries.ts';
import type { Portal } from '../testing/portal.ts';
import { allRows } from '../testing/rows.ts';
import {
  answerBy,
  at,
  command,
  HOUR_MS,
  homesOf,
  housesOf,
  later,
  linkOf,
  notesAt,
  readEnquiry,
  sendEnquiry,
  staffOf,
  withPortal,
  yes,
} from './testing/enquiryScene.ts';

let portal: Portal;
withPortal((started) => {
  portal = started;
});
const scene = (...beds: number[]) => housesOf(portal, ...beds);

it('a home’s page lists an enquiry that has chosen it, also after a hundred newer ones', async () => {
  const world = await scene(2);
  const [staffedHome] = world.staffed;
  if (!staffedHome) throw new Error('A home');
  const [chosen, closed] = [
    await sendEnquiry(portal, world.asker, homesOf(world)),
    await sendEnquiry(portal, world.asker, homesOf(world)),
  ];
  await answerBy(portal, chosen, staffedHome, yes);
  const choose = { command: 'choose', place: staffedHome.home.uuid, arrival: '2026-12-18' };
  expect((await command(portal, world.asker, chosen, choose)).status).toBe(200);
  await command(portal, world.asker, closed, { command: 'close', outcome: 'withdrawn' });
  at('2026-12-08T10:00:00.000Z');
  const newer = Array.from({ length: 100 }, () => {
    const enquiry = anEnquiry({ state: 'CLOSED', outcome: 'withdrawn' });
    const asked_at = '2026-12-07T10:00:00.000Z' as Instant;
    return someEnquiry({
      enquiry,
      places: [anEnquiryPlace(enquiry, staffedHome.home, { asked_at })],
    });
  });
  await portal.table.load(newer.flat());
  const as = await staffOf(portal, world);
  const { body } = await portal.call(listHomeEnquiries, {
    as,
    params: { uuid: staffedHome.home.uuid },
  });
  expect(body.enquiries).toHaveLength(101);
  expect(body.enquiries.at(-1)).toMatchObject({ enquiry: chosen, stands: 'chosen' });
});

describe('an answer', () => {
  it('keeps a bed until its hour with a yes, in one transaction', async () => {
    const world = await scene(1);
    const [staffedHome] = world.staffed;
    if (!staffedHome) throw new Error('A home');
    const id = await sendEnquiry(portal, world.asker, homesOf(world));
    const keep_until = '2026-11-20T15:00:00.000Z';
    expect((await answerBy(portal, id, staffedHome, { ...yes, keep_until })).body.stands).toBe(
      'open',
    );
    expect(await notesAt(portal, staffedHome)).toMatchObject([
      { kind: 'held', enquiry: id, until: keep_until, beds: 1, chosen: false },
    ]);
    // Given again it replaces its note; a no ends it.
    await answerBy(portal, id, staffedHome, { ...yes, keep_until: '2026-11-20T13:00:00.000Z' });
    expect(await notesAt(portal, staffedHome)).toMatchObject([
      { until: '2026-11-20T13:00:00.000Z' },
    ]);
    await answerBy(portal, id, staffedHome, { act: 'no', reasons: ['funding'] });
    expect(await notesAt(portal, staffedHome)).toEqual([]);
    const view = await readEnquiry(portal, world.asker, id);
    expect(view.body).toMatchObject({
      enquiry: { answered: 1, yes: 0 },
      places: [{ answer: { answer: 'no', reasons: ['funding'], channel: 'link' } }],
    });
  });

  it.each([
    [
      'a bed that there is not',
      0,
      '2026-11-20T13:00:00.000Z',
      'There are no vacant residential beds.',
    ],
    [
      'an hour too late',
      1,
      '2026-11-20T17:00:00.000Z',
      'Choose a full hour between now and 16:00 on 20-11-2026.',
    ],
    [
      'half an hour',
      1,
      '2026-11-20T13:30:00.000Z',
      'Choose a full hour between now and 16:00 on 20-11-2026.',
    ],
    [
      'an hour that has gone',
      1,
      '2026-11-20T09:00:00.000Z',
      'Choose a full hour between now and 16:00 on 20-11-2026.',
    ],
  ])('that keeps %s is refused and not saved', async (_, beds, keep_until, words) => {
    const world = await scene(beds);
    const [staffedHome] = world.staffed;
    if (!staffedHome) throw new Error('A home');
    const id = await sendEnquiry(portal, world.asker, homesOf(world));
    const answer = await answerBy(portal, id, staffedHome, { ...yes, keep_until });
    expect([answer.status, answer.body.errors]).toEqual([400, { keep_until: [words] }]);
    expect((await findEnquiry(portal.table, id))?.places[0]?.answer).toBeNull();
  });

  it('given twice is there once: a double tap, and a retry with the same key', async () => {
    const world = await scene(1);
    const [staffedHome] = world.staffed;
    if (!staffedHome) throw new Error('A home');
    const id = await sendEnquiry(portal, world.asker, homesOf(world));
    const headers = { ...(await linkOf(id, staffedHome)), 'idempotency-key': `answer-${id}` };
    const body = { ...yes, version: 1 };
    const tap = () => portal.call(postLinkedEnquiry, { headers, body });
    const taps = await Promise.all([tap(), tap(), tap()]);
    expect(taps.map(({ status }) => status)).toEqual([200, 200, 200]);
    const unkeyed = await portal.call(postLinkedEnquiry, {
      headers: await linkOf(id, staffedHome),
      body,
    });
    expect(unkeyed.status).toBe(200);
    const trail = await auditOf(portal.table, enquiryPartition(id));
    expect(trail.filter(({ what }) => what === 'enquiries.answered')).toHaveLength(1);
    const mails = await portal.table.all(outboxEntity, { index: 'LINK', pk: 'MAIL_OPEN' });
    const firstYes = mails.filter(({ to }) => to === world.asker.email);
    expect(firstYes).toMatchObject([{ content: { news: 'firstYes', shown: null } }]);
  });

  it('of two people at once is confirmed by the later, who sees the earlier', async () => {
    const world = await scene(1);
    const [staffedHome] = world.staffed;
    if (!staffedHome) throw new Error('A home');
    const id = await sendEnquiry(portal, world.asker, homesOf(world));
    await answerBy(portal, id, staffedHome, { act: 'no', reasons: ['mix'], version: 1 });
    const second = await answerBy(portal, id, staffedHome, { ...yes, version: 1 });
    expect([second.status, second.body.current.answer.answer]).toEqual([409, 'no']);
    const { version } = second.body.current;
    expect((await answerBy(portal, id, staffedHome, { ...yes, version })).status).toBe(200);
  });

  it('counts though a job has changed the place’s part since it was seen', async () => {
    const world = await scene(1);
    const [staffedHome] = world.staffed;
    if (!staffedHome) throw new Error('A home');
    const id = await sendEnquiry(portal, world.asker, homesOf(world));
    const place = homeRef(staffedHome.home.uuid);
    for (const command of [{ command: 'remind' }, { command: 'cameBack', place }] as const) {
      await commitCommand(portal.table, id, () => ({ command }), { now: new Date(), by: 'test' });
    }
    const said = { act: 'assess', version: 1, assess_by: 'visit' };
    const phoned = { command: 'phone_answer', place: staffedHome.home.uuid, said };
    expect((await command(portal, world.asker, id, phoned)).status).toBe(200);
    await commitCommand(portal.table, id, () => ({ command: { command: 'cameBack', place } }), {
      now: new Date(),
      by: 'test',
    });
    expect((await answerBy(portal, id, staffedHome, { ...yes, version: 2 })).status).toBe(200);
  });

  it('given again keeps the bed anew that an update has ended', async () => {
    const world = await scene(1);
    const [staffedHome] = world.staffed;
    if (!staffedHome) throw new Error('A home');
    const id = await sendEnquiry(portal, world.asker, homesOf(world));
    const keep = { ...yes, keep_until: '2026-11-20T15:00:00.000Z' };
    await answerBy(portal, id, staffedHome, keep);
    const home = await findHome(portal.table, staffedHome.home.uuid);
    if (!home) throw new Error('A home');
    await portal.table.commit(replace(homeEntity, { ...home, notes: [] }, home));
    expect((await answerBy(portal, id, staffedHome, keep)).status).toBe(200);
    expect(await notesAt(portal, staffedHome)).toMatchObject([
      { until: keep.keep_until, enquiry: id },
    ]);
  });

  it('that kept a bed until an hour says so no more once a home is chosen, or it is over', async () => {
    const world = await scene(1, 1, 1);
    const [firstHome, two, three] = world.staffed;
    if (!firstHome || !two || !three) throw new Error('Three homes');
    const id = await sendEnquiry(portal, world.asker, homesOf(world));
    const keep = { ...yes, keep_until: '2026-11-20T15:00:00.000Z' };
    for (const staffed of [firstHome, two, three]) await answerBy(portal, id, staffed, keep);
    const said = async () => {
      const { body } = await readEnquiry(portal, world.asker, id);
      return body.places.map(({ answer }: EnquiryView['places'][number]) => answer?.keep_until);
    };
    expect(await said()).toEqual([keep.keep_until, keep.keep_until, keep.keep_until]);
    const choose = { command: 'choose', place: firstHome.home.uuid, arrival: '2026-11-20' };
    expect((await command(portal, world.asker, id, choose)).status).toBe(200);
    expect(await said()).toEqual([null, null, null]);
    await command(portal, world.asker, id, { command: 'close', outcome: 'withdrawn' });
    expect(await said()).toEqual([null, null, null]);
  });

  it('of a yes is for a day that can be meant, also by phone', async () => {
    const world = await scene(1);
    const [staffedHome] = world.staffed;
    if (!staffedHome) throw new Error('A home');
    const id = await sendEnquiry(portal, world.asker, homesOf(world));
    for (const from of ['2026-11-19', '2027-03-01']) {
      expect(
        Object.keys((await answerBy(portal, id, staffedHome, { ...yes, from })).body.errors),
      ).toEqual(['from']);
      const said = { ...yes, version: 1, from };
      const phoned = { command: 'phone_answer', place: staffedHome.home.uuid, said };
      const { body } = await command(portal, world.asker, id, phoned);
      expect(Object.keys(body.errors)).toEqual(['said.from']);
    }
    // Of an enquiry that is answered the day after: from today.
    at('2026-11-21T09:00:00.000Z');
    await answerBy(portal, id, staffedHome, yes);
    expect((await findEnquiry(portal.table, id))?.places[0]?.answer?.from).toBe('2026-11-21');
  });

  it('of a no names needs that were asked for, and with that reason only', async () => {
    const world = await scene(1);
    const [staffedHome] = world.staffed;
    if (!staffedHome) throw new Error('A home');
    const id = await sendEnquiry(portal, world.asker, homesOf(world));
    const beyond = async () => (await findEnquiry(portal.table, id))?.places[0]?.answer?.beyond;
    const no = { act: 'no', beyond: ['hoist', 'peg'] };
    await answerBy(portal, id, staffedHome, { ...no, reasons: ['beyond_us'] });
    expect(await beyond()).toEqual(['hoist']);
    await answerBy(portal, id, staffedHome, { ...no, reasons: ['funding'] });
    expect(await beyond()).toEqual([]);
  });
});

it('an answer by phone says so, keeps no bed, and is refused or confirmed by the home', async () => {
  const world = await scene(1);
  const [staffedHome] = world.staffed;
  if (!staffedHome) throw new Error('A home');
  const id = await sendEnquiry(portal, world.asker, homesOf(world));
  const phoned = (version: number) =>
    command(portal, world.asker, id, {
      command: 'phone_answer',
      place: staffedHome.home.uuid,
      said: { act: 'yes', version, text: 'By noon' },
    });
  expect((await phoned(1)).status).toBe(200);
  const facts = await findEnquiry(portal.table, id);
  expect(facts?.places[0]).toMatchObject({
    answer: { answer: 'yes', channel: 'phone', by: { id: world.asker.id }, keep_until: null },
    tells: [{ what: 'asked' }, { what: 'phoneAnswer', version: 2 }],
  });
  expect(await notesAt(portal, staffedHome)).toEqual([]);
  expect((await answerBy(portal, id, staffedHome, { act: 'not_right' })).status).toBe(200);
  expect((await findEnquiry(portal.table, id))?.places[0]?.answer).toBeNull();
  await phoned(3);
  // The same, by the home: it is the home's now.
  await answerBy(portal, id, staffedHome, { ...yes, text: 'By noon' });
  expect((await findEnquiry(portal.table, id))?.places[0]?.answer?.channel).toBe('link');
  expect((await phoned(4)).body.detail).toBe('This place has sent its own answer.');
});

describe('a link', () => {
  it.each([
    [
      'of another purpose',
      async (id: EnquiryId, staffedHome: never) => signAs('vacancy', id, staffedHome, {}),
    ],
    [
      'of another enquiry',
      async (id: EnquiryId, staffedHome: never) =>
        signAs('enquiry', id, staffedHome, { enquiry: randomUUID() }),
    ],
    [
      'of another home',
      async (id: EnquiryId, staffedHome: never) =>
        signAs('enquiry', id, staffedHome, { place: homeRef(randomUUID() as HomeUuid) }),
    ],
  ])('%s opens nothing', async (_, sign) => {
    const world = await scene(1);
    const id = await sendEnquiry(portal, world.asker, homesOf(world));
    const headers = { 'x-link-token': await sign(id, world.staffed[0] as never) };
    expect((await portal.call(getLinkedEnquiry, { headers })).status).toBe(401);
    const body = { ...yes, version: 1 };
    expect((await portal.call(postLinkedEnquiry, { headers, body })).status).toBe(401);
  });

  it('ends with its reader’s part in the home', async () => {
    const world = await scene(1);
    const [staffedHome] = world.staffed;
    if (!staffedHome) throw new Error('A home');
    const id = await sendEnquiry(portal, world.asker, homesOf(world));
    const headers = await linkOf(id, staffedHome);
    await portal.table.commit(
      ...membershipsFor(staffedHome.contact).map((part) => remove(membershipEntity, part)),
    );
    expect((await portal.call(getLinkedEnquiry, { headers })).status).toBe(401);
  });

  it('shows the chosen home a day longer what there was, also where it was closed without it', async () => {
    const world = await scene(1);
    const [chosen] = world.staffed;
    if (!chosen) throw new Error('A home');
    const id = await sendEnquiry(portal, world.asker, homesOf(world));
    await answerBy(portal, id, chosen, yes);
    const choose = { command: 'choose', place: chosen.home.uuid, arrival: '2026-11-25' };
    expect((await command(portal, world.asker, id, choose)).status).toBe(200);
    await command(portal, world.asker, id, { command: 'close', outcome: 'elsewhere' });
    const headers = await linkOf(id, chosen);
    const linked = async () => (await portal.call(getLinkedEnquiry, { headers })).body.enquiry;
    expect(await linked()).toMatchObject({ stands: 'over', organisation: 'North Example ICB' });
    later(24 * HOUR_MS);
    expect(await linked()).toMatchObject({ stands: 'over', organisation: null, needs: null });
  });

  it('shows reference and outcome only after the end: at once, to the chosen home a day later', async () => {
    const world = await scene(1, 1);
    const [chosen, other] = world.staffed;
    if (!chosen || !other) throw new Error('Two homes');
    const id = await sendEnquiry(portal, world.asker, homesOf(world));
    const [mine, theirs] = [await linkOf(id, chosen), await linkOf(id, other)];
    await answerBy(portal, id, chosen, yes);
    const choose = { command: 'choose', place: chosen.home.uuid, arrival: '2026-11-20' };
    expect((await command(portal, world.asker, id, choose)).status).toBe(200);
    const linkedView = async (headers: Record<string, string>) =>
      (await portal.call(getLinkedEnquiry, { headers })).body.enquiry;
    expect(await linkedView(theirs)).toMatchObject({
      stands: 'over',
      needs: null,
      organisation: null,
      phone: null,
      answer: null,
    });
    expect(await linkedView(mine)).toMatchObject({
      stands: 'chosen',
      arrival: '2026-11-20',
      bed_kept: true,
    });
    expect((await answerBy(portal, id, chosen, { act: 'moved_in' })).body.stands).toBe('moved_in');
    expect(await linkedView(mine)).toMatchObject({
      stands: 'moved_in',
      organisation: 'North Example ICB',
    });
    later(24 * HOUR_MS);
    expect(await linkedView(mine)).toMatchObject({
      stands: 'moved_in',
      organisation: null,
      needs: null,
    });
    at('2026-12-25T09:59:59.000Z');
    expect((await portal.call(getLinkedEnquiry, { headers: mine })).status).toBe(200);
    at('2026-12-25T10:00:01.000Z');
    expect((await portal.call(getLinkedEnquiry, { headers: mine })).status).toBe(401);
  });
});

async function signAs(
  purpose: 'vacancy' | 'enquiry',
  enquiry: EnquiryId,
  { home, contact }: { home: { uuid: HomeUuid }; contact: ReturnType<typeof aContact> },
  other: object,
): Promise<string> {
  const email = contact.emails[0]?.address;
  const claims = { place: homeRef(home.uuid), contact: contact.id, email, enquiry, ...other };
  return signLink(purpose, claims as never, { from: new Date(), hours: 1 });
}

it('a home answers for itself alone, and an ended enquiry is over', async () => {
  const world = await scene(1, 1);
  const [own, other] = world.staffed;
  if (!own || !other) throw new Error('Two homes');
  const id = await sendEnquiry(portal, world.asker, [own.home]);
  const staff = await staffOf(portal, world);
  const post = (uuid: string) =>
    portal.call(postHomeEnquiryAnswer, {
      as: staff,
      params: { uuid, id },
      body: { ...yes, version: 1 },
    });
  expect((await post(other.home.uuid)).status).toBe(404);
  const elsewhere = await sendEnquiry(portal, world.asker, [other.home]);
  const foreign = await portal.call(postHomeEnquiryAnswer, {
    as: staff,
    params: { uuid: own.home.uuid, id: elsewhere },
    body: { ...yes, version: 1 },
  });
  expect(foreign.status).toBe(404);
  await command(portal, world.asker, id, { command: 'close', outcome: 'withdrawn' });
  const over = await post(own.home.uuid);
  expect([over.status, over.body.detail]).toEqual([409, 'This enquiry is over.']);
  const closeAgain = await command(portal, world.asker, id, { command: 'release' });
  expect([closeAgain.status, closeAgain.body.detail]).toEqual([409, 'This enquiry is over.']);
});

it('who answers after another was chosen is told that it is over, the chosen one that it has changed', async () => {
  const world = await scene(1, 1);
  const [chosen, other] = world.staffed;
  if (!chosen || !other) throw new Error('Two homes');
  const id = await sendEnquiry(portal, world.asker, homesOf(world));
  await answerBy(portal, id, chosen, yes);
  const choose = { command: 'choose', place: chosen.home.uuid, arrival: '2026-11-20' };
  await command(portal, world.asker, id, choose);
  const late = await answerBy(portal, id, other, yes);
  expect([late.status, late.body.detail, late.body.current]).toEqual([
    409,
    'This enquiry is over.',
    undefined,
  ]);
  const again = await answerBy(portal, id, chosen, { act: 'no', reasons: ['mix'] });
  expect([again.status, again.body.current.stands]).toEqual([409, 'chosen']);
});

it('a home’s own partition has nothing of an enquiry but its note', async () => {
  const world = await scene(1);
  const [staffedHome] = world.staffed;
  if (!staffedHome) throw new Error('A home');
  const id = await sendEnquiry(portal, world.asker, homesOf(world));
  await answerBy(portal, id, staffedHome, { ...yes, keep_until: '2026-11-20T15:00:00.000Z' });
  const rows = (await allRows(portal)) as Record<string, unknown>[];
  const ofHome = rows.filter(({ pk }) => pk === placePartition(staffedHome.home));
  const reference = (await findEnquiry(portal.table, id))?.enquiry.reference ?? 'none';
  const text = JSON.stringify(ofHome);
  expect(text).toContain(id);
  expect(text).not.toContain(reference);
  expect(text).not.toMatch(/Robin|discharge/i);
});
