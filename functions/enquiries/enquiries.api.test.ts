import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  checkEnquiryPlaces,
  type EnquiryView,
  getLinkedEnquiry,
  listEnquiries,
  listEnquiryChanges,
  listHomeEnquiries,
  postEnquiry,
  postHomeEnquiryAnswer,
  postLinkedEnquiry,
} from '../../shared/enquiries/enquiries.api.ts';
import { enquiryPartition } from '../../shared/enquiries/enquiry.ts';
import { ENQUIRY_LIMITS } from '../../shared/enquiries/enquiryLimits.ts';
import { homeRef } from '../../shared/homes/careHome.ts';
import type { EnquiryId, HomeUuid } from '../../shared/kernel/ids.ts';
import { placePartition } from '../../shared/places/place.ts';
import { commitCommand } from '../../shared/server/enquiries/commandWrites.ts';
import { signLink } from '../../shared/server/linkToken.ts';
import { auditOf } from '../../shared/store/audit.store.ts';
import { suppressedAddressEntity } from '../../shared/store/bounces.store.ts';
import { membershipEntity } from '../../shared/store/contacts.store.ts';
import { findEnquiry } from '../../shared/store/enquiries.store.ts';
import { findHome, homeEntity } from '../../shared/store/homes.store.ts';
import { outboxEntity } from '../../shared/store/outbox.store.ts';
import { create, remove, replace } from '../../shared/store/write.ts';
import {
  aBouncingAddress,
  aCommissioner,
  aContact,
  aLocation,
  anAccount,
  FRIDAY_AT_TEN,
  membershipsFor,
} from '../../shared/testing/builders.ts';
import {
  anEnquiry,
  anEnquiryPlace,
  someEnquiry,
  someNeeds,
} from '../../shared/testing/enquiries.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { allRows } from '../testing/rows.ts';
import {
  aFreeHome,
  answerBy,
  command,
  enquiryScene,
  linkOf,
  notesAt,
  seen,
  sendEnquiry,
  sentBody,
  stateOf,
} from './testing/enquiryScene.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
});
afterEach(() => {
  vi.useRealTimers();
});

const HOUR_MS = 3_600_000;
const at = (iso: string) => vi.setSystemTime(new Date(iso));
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const scene = (...beds: number[]) =>
  enquiryScene(
    portal,
    beds.map((count, n) => aFreeHome(count, { name: `House ${n}` })),
  );
const homesOf = ({ staffed }: Awaited<ReturnType<typeof scene>>) => staffed.map(({ home }) => home);
const yes = { act: 'yes' };

describe('an enquiry', () => {
  it('is sent to several homes, with a reference, their versions and the beds that could be used', async () => {
    const world = await scene(2, 0);
    const id = await sendEnquiry(portal, world.asker, homesOf(world));
    const facts = await findEnquiry(portal.table, id);
    expect(facts?.enquiry).toMatchObject({
      state: 'OPEN',
      respond_by: '2026-11-20T12:00:00.000Z',
      remind_at: '2026-11-20T11:00:00.000Z',
      asked: 2,
      organisation: world.organisation,
    });
    expect(facts?.enquiry.reference).toMatch(/^[a-z]+-[a-z]+-\d\d$/);
    const usable = world.staffed.map(
      ({ home }) => facts?.places.find(({ place }) => place.uuid === home.uuid)?.usable,
    );
    expect(usable).toEqual([2, 0]);
    const trail = await auditOf(portal.table, enquiryPartition(id));
    expect(trail).toMatchObject([{ what: 'enquiries.sent', who: { id: world.asker.id } }]);
    // Ids and states alone.
    expect(JSON.stringify(trail)).not.toContain('Hoist');
  });

  it('leaves out homes that cannot be asked, with why, and is refused where none remains', async () => {
    const world = await scene(1, 1, 1, 1, 1);
    const [open, closed, embargoed, suspended, unreached] = homesOf(world);
    if (!open || !closed || !embargoed || !suspended || !unreached) throw new Error('Five homes');
    const others = [
      aFreeHome(1, { location_status: 'CLOSED', closed_on: '2026-11-01' }),
      aFreeHome(1, { embargo: true }),
      aFreeHome(1, { self_imposed_suspension: true }),
      aFreeHome(1, { is_bsol: true }),
    ];
    await portal.add({
      homes: others,
      contacts: others.map(({ uuid }) => aContact({ home: uuid })),
    });
    const address = world.staffed[4]?.contact.emails[0]?.address;
    if (!address) throw new Error('An address');
    await portal.table.load([create(suppressedAddressEntity, aBouncingAddress(address))]);
    const all = [open, ...others, unreached];
    const answer = await portal.call(postEnquiry, { as: world.asker, body: sentBody(all) });
    expect(answer.body.left_out).toEqual([
      { uuid: others[0]?.uuid, why: 'closed' },
      { uuid: others[1]?.uuid, why: 'embargo' },
      { uuid: others[2]?.uuid, why: 'closed_to_new' },
      { uuid: others[3]?.uuid, why: 'bsol' },
      { uuid: unreached.uuid, why: 'unreachable' },
    ]);
    const none = await portal.call(postEnquiry, { as: world.asker, body: sentBody(others) });
    expect([none.status, none.body.detail]).toEqual([
      409,
      'None of these places can be asked. Please phone them.',
    ]);
    const checked = await portal.call(checkEnquiryPlaces, {
      as: world.asker,
      query: { homes: [open, others[1]].map((home) => home?.uuid).join(',') },
    });
    expect(checked.body.places).toMatchObject([
      { left_out: null, usable: [{ bed_type: 'Residential', usable: 1 }, {}] },
      { left_out: 'embargo', usable: [{ usable: 0 }, {}] },
    ]);
  });

  it.each([
    ['nine places', (uuids: string[]) => ({ places: Array(9).fill(uuids[0]) }), 'places'],
    ['a place twice', ([one]: string[]) => ({ places: [one, one] }), 'places'],
    ['a place that there is not', () => ({ places: [randomUUID()] }), 'places'],
    ['a day before today', () => ({ needed_from: '2026-11-19' }), 'needed_from'],
    ['a name', () => ({ needs: someNeeds({ line: 'For Mrs Jones' }) }), 'needs.line'],
    ['an NHS number', () => ({ needs: someNeeds({ line: '943 476 5919' }) }), 'needs.line'],
    [
      'a service that there is not',
      () => ({ needs: someNeeds({ services: ['Magic'] }) }),
      'needs.services',
    ],
    [
      'an authority that there is not',
      () => ({ needs: someNeeds({ local_authority: 'Atlantis' }) }),
      'needs.local_authority',
    ],
    ['three beds', () => ({ beds: 3 }), 'beds'],
    ['another kind of place', () => ({ kind: 'serviceLocation' }), 'kind'],
  ])('with %s is refused, naming it, and nothing is stored', async (_, bad, field) => {
    const world = await scene(1);
    const before = await allRows(portal);
    const more = bad(homesOf(world).map(({ uuid }) => uuid));
    const body = sentBody(homesOf(world), more);
    const answer = await portal.call(postEnquiry, { as: world.asker, body });
    expect(answer.status, answer.text).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
    expect(await allRows(portal)).toEqual(before);
  });

  it('does not ask a place of the other kind as a home', async () => {
    const world = await scene(1);
    const location = aLocation();
    await portal.add({ locations: [location] });
    const body = sentBody([{ uuid: location.uuid as string as HomeUuid }]);
    const answer = await portal.call(postEnquiry, { as: world.asker, body });
    expect([answer.status, answer.body.errors.places[0]]).toEqual([
      400,
      `There is no care home ${location.uuid}`,
    ]);
  });

  it('is answered the same when it is sent again with its key, and is there once', async () => {
    const world = await scene(1);
    const send = () =>
      portal.call(postEnquiry, {
        as: world.asker,
        body: sentBody(homesOf(world)),
        headers: { 'idempotency-key': `send-${world.asker.id}` },
      });
    const [first, second] = await Promise.all([send(), send()]);
    expect(second.body).toEqual(first.body);
    const list = await portal.call(listHomeEnquiries, {
      as: await staffOf(world),
      params: { uuid: homesOf(world)[0]?.uuid ?? '' },
    });
    expect(list.body.enquiries).toHaveLength(1);
    expect(list.body.waiting).toBe(1);
  });

  it.each([
    ['40 open', 'openOfAccount', 'You have 40 open enquiries. Please close one first.', -30],
    [
      '20 within an hour',
      'sentInHour',
      'You have sent 20 enquiries within an hour. Please wait a little.',
      -0.5,
    ],
  ] as const)('is refused after %s of an account', async (_, limit, told, hours) => {
    const world = await scene(1);
    const created = new Date(FRIDAY_AT_TEN.getTime() + hours * HOUR_MS).toISOString();
    const many = Array.from({ length: ENQUIRY_LIMITS[limit] }, () =>
      anEnquiry({ account: world.asker.id, created_at: created as never }),
    );
    const own = many.map((enquiry) => ({ ...enquiry, organisation: `account:${world.asker.id}` }));
    await portal.table.load(own.flatMap((enquiry) => someEnquiry({ enquiry, places: [] })));
    const loner = { ...world.asker, organisation_code: null, version: 2 };
    await portal.add({ accounts: [loner] });
    const answer = await portal.call(postEnquiry, { as: loner, body: sentBody(homesOf(world)) });
    expect([answer.status, answer.body.detail]).toEqual([429, told]);
  });

  it('asks a home at most 20 times an hour, and says so plainly', async () => {
    const world = await scene(1);
    const [home] = homesOf(world);
    if (!home) throw new Error('A home');
    const lately = Array.from({ length: 20 }, () => anEnquiry());
    await portal.table.load(
      lately.flatMap((enquiry) =>
        someEnquiry({ enquiry, places: [anEnquiryPlace(enquiry, home)] }),
      ),
    );
    const answer = await portal.call(postEnquiry, { as: world.asker, body: sentBody([home]) });
    expect([answer.status, answer.body.detail]).toEqual([
      429,
      'House 0 has had 20 enquiries within an hour. Please phone them.',
    ]);
    later(HOUR_MS + 1);
    expect(
      (await portal.call(postEnquiry, { as: world.asker, body: sentBody([home]) })).status,
    ).toBe(200);
  });

  it('can ask three more places while nobody is chosen: twelve in all are refused', async () => {
    const world = await scene(...Array(12).fill(1));
    const homes = homesOf(world);
    const id = await sendEnquiry(portal, world.asker, homes.slice(0, 8));
    const add = (some: typeof homes) =>
      command(portal, world.asker, id, {
        command: 'add_places',
        places: some.map(({ uuid }) => uuid),
      });
    expect((await add(homes.slice(0, 1))).body.errors.places).toEqual(['House 0 is asked already']);
    expect((await add(homes.slice(8, 11))).status).toBe(200);
    const twelfth = await add(homes.slice(11));
    expect([twelfth.status, twelfth.body.errors.places]).toEqual([
      400,
      ['At most 11 places can be asked in total'],
    ]);
    expect((await findEnquiry(portal.table, id))?.enquiry.asked).toBe(11);
  });
});

/** Somebody signed in who answers for the first home. */
async function staffOf(world: Awaited<ReturnType<typeof scene>>) {
  const address = world.staffed[0]?.contact.emails[0]?.address ?? '';
  const staff = anAccount({ email: address });
  await portal.add({ accounts: [staff] });
  return staff;
}

describe('who sees an enquiry', () => {
  it('is who asked and, while it is open, their organisation: no other, and no place who else was asked', async () => {
    const world = await scene(1, 1);
    const id = await sendEnquiry(portal, world.asker, homesOf(world));
    const stranger = aCommissioner({ organisation_code: 'icb-other' });
    const lph = anAccount({ kind: 'lph' });
    await portal.add({ accounts: [stranger, lph] });
    expect((await seen(portal, world.asker, id)).body.commands).toContain('close');
    const colleagues = await seen(portal, world.colleague, id);
    expect(colleagues.body).toMatchObject({ enquiry: { is_own: false }, commands: ['takeOver'] });
    expect((await seen(portal, stranger, id)).status).toBe(404);
    expect((await seen(portal, lph, id)).status).toBe(404);
    const headers = await linkOf(id, world.staffed[0] as never);
    const linked = await portal.call(getLinkedEnquiry, { headers });
    expect(linked.text).not.toContain('House 1');
    expect(linked.text).not.toContain(homesOf(world)[1]?.uuid);
    expect(linked.body.enquiry).toMatchObject({
      organisation: 'North Example ICB',
      stands: 'open',
    });
    await command(portal, world.asker, id, { command: 'close', outcome: 'elsewhere' });
    expect((await seen(portal, world.colleague, id)).status).toBe(404);
    expect((await seen(portal, world.asker, id)).body.enquiry.outcome).toBe('elsewhere');
  });

  it('is told what changed since they last asked, also that one has ended', async () => {
    const world = await scene(1);
    const list = await portal.call(listEnquiries, { as: world.asker });
    const id = await sendEnquiry(portal, world.asker, homesOf(world));
    const changes = async (since: string) =>
      (await portal.call(listEnquiryChanges, { as: world.colleague, query: { since } })).body;
    const first = await changes(list.body.as_of);
    expect(first.enquiries).toMatchObject([{ id, state: 'OPEN', is_own: false, answered: 0 }]);
    await command(portal, world.asker, id, { command: 'close', outcome: 'withdrawn' });
    // No write enters the feed behind what was read: its time is that of the commit.
    const { enquiries } = await changes(first.as_of);
    expect(enquiries).toMatchObject([{ id, state: 'CLOSED', outcome: null, bed_type: null }]);
    const own = await portal.call(listEnquiries, { as: world.asker, query: { ended: 'true' } });
    expect(own.body.enquiries).toMatchObject([{ id, outcome: 'withdrawn' }]);
    const others = await portal.call(listEnquiries, {
      as: world.colleague,
      query: { ended: 'true' },
    });
    expect(others.body.enquiries).toEqual([]);
  });

  it('can take over a colleague’s, with an entry in its history, and only then act', async () => {
    const world = await scene(1);
    const id = await sendEnquiry(portal, world.asker, homesOf(world));
    const close = { command: 'close', outcome: 'withdrawn' };
    expect((await command(portal, world.colleague, id, close)).body.detail).toBe(
      'A colleague sent this enquiry. Please take it over first.',
    );
    const takeOver = { command: 'take_over', phone: '020 7946 0019' };
    expect((await command(portal, world.colleague, id, takeOver)).status).toBe(200);
    expect((await command(portal, world.colleague, id, takeOver)).status).toBe(409);
    const view = await seen(portal, world.colleague, id);
    expect(view.body).toMatchObject({
      enquiry: { is_own: true, name: 'Kim Example' },
      phone: '020 7946 0019',
    });
    expect(view.body.history.map(({ what }: { what: string }) => what)).toContain(
      'Took an enquiry over',
    );
    expect((await command(portal, world.colleague, id, close)).status).toBe(200);
  });
});

describe('an answer', () => {
  it('keeps a bed until its hour with a yes, in one transaction', async () => {
    const world = await scene(1);
    const [one] = world.staffed;
    if (!one) throw new Error('A home');
    const id = await sendEnquiry(portal, world.asker, homesOf(world));
    const keep_until = '2026-11-20T15:00:00.000Z';
    expect((await answerBy(portal, id, one, { ...yes, keep_until })).body.stands).toBe('open');
    expect(await notesAt(portal, one)).toMatchObject([
      { kind: 'held', enquiry: id, until: keep_until, beds: 1, chosen: false },
    ]);
    // Given again it replaces its note; a no ends it.
    await answerBy(portal, id, one, { ...yes, keep_until: '2026-11-20T13:00:00.000Z' });
    expect(await notesAt(portal, one)).toMatchObject([{ until: '2026-11-20T13:00:00.000Z' }]);
    await answerBy(portal, id, one, { act: 'no', reasons: ['funding'] });
    expect(await notesAt(portal, one)).toEqual([]);
    const view = await seen(portal, world.asker, id);
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
  ])('that keeps %s is refused and not saved', async (_, beds, keep_until, told) => {
    const world = await scene(beds);
    const [one] = world.staffed;
    if (!one) throw new Error('A home');
    const id = await sendEnquiry(portal, world.asker, homesOf(world));
    const answer = await answerBy(portal, id, one, { ...yes, keep_until });
    expect([answer.status, answer.body.errors]).toEqual([400, { keep_until: [told] }]);
    expect((await findEnquiry(portal.table, id))?.places[0]?.answer).toBeNull();
  });

  it('given twice is there once: a double tap, and a retry with the same key', async () => {
    const world = await scene(1);
    const [one] = world.staffed;
    if (!one) throw new Error('A home');
    const id = await sendEnquiry(portal, world.asker, homesOf(world));
    const headers = { ...(await linkOf(id, one)), 'idempotency-key': `answer-${id}` };
    const body = { ...yes, version: 1 };
    const tap = () => portal.call(postLinkedEnquiry, { headers, body });
    const taps = await Promise.all([tap(), tap(), tap()]);
    expect(taps.map(({ status }) => status)).toEqual([200, 200, 200]);
    const unkeyed = await portal.call(postLinkedEnquiry, { headers: await linkOf(id, one), body });
    expect(unkeyed.status).toBe(200);
    const trail = await auditOf(portal.table, enquiryPartition(id));
    expect(trail.filter(({ what }) => what === 'enquiries.answered')).toHaveLength(1);
    const mails = await portal.table.all(outboxEntity, { index: 'LINK', pk: 'MAIL_OPEN' });
    const firstYes = mails.filter(({ to }) => to === world.asker.email);
    expect(firstYes).toMatchObject([{ content: { news: 'firstYes', shown: null } }]);
  });

  it('of two people at once is confirmed by the later, who sees the earlier', async () => {
    const world = await scene(1);
    const [one] = world.staffed;
    if (!one) throw new Error('A home');
    const id = await sendEnquiry(portal, world.asker, homesOf(world));
    await answerBy(portal, id, one, { act: 'no', reasons: ['mix'], version: 1 });
    const second = await answerBy(portal, id, one, { ...yes, version: 1 });
    expect([second.status, second.body.current.answer.answer]).toEqual([409, 'no']);
    const { version } = second.body.current;
    expect((await answerBy(portal, id, one, { ...yes, version })).status).toBe(200);
  });

  it('counts though a job has changed the place’s part since it was seen', async () => {
    const world = await scene(1);
    const [one] = world.staffed;
    if (!one) throw new Error('A home');
    const id = await sendEnquiry(portal, world.asker, homesOf(world));
    const place = homeRef(one.home.uuid);
    for (const command of [{ command: 'remind' }, { command: 'cameBack', place }] as const) {
      await commitCommand(portal.table, id, () => ({ command }), { now: new Date(), by: 'test' });
    }
    const said = { act: 'assess', version: 1, assess_by: 'visit' };
    const phoned = { command: 'phone_answer', place: one.home.uuid, said };
    expect((await command(portal, world.asker, id, phoned)).status).toBe(200);
    await commitCommand(portal.table, id, () => ({ command: { command: 'cameBack', place } }), {
      now: new Date(),
      by: 'test',
    });
    expect((await answerBy(portal, id, one, { ...yes, version: 2 })).status).toBe(200);
  });

  it('given again keeps the bed anew that an update has ended', async () => {
    const world = await scene(1);
    const [one] = world.staffed;
    if (!one) throw new Error('A home');
    const id = await sendEnquiry(portal, world.asker, homesOf(world));
    const keep = { ...yes, keep_until: '2026-11-20T15:00:00.000Z' };
    await answerBy(portal, id, one, keep);
    const home = await findHome(portal.table, one.home.uuid);
    if (!home) throw new Error('A home');
    await portal.table.commit(replace(homeEntity, { ...home, notes: [] }, home));
    expect((await answerBy(portal, id, one, keep)).status).toBe(200);
    expect(await notesAt(portal, one)).toMatchObject([{ until: keep.keep_until, enquiry: id }]);
  });

  it('that kept a bed until an hour says so no more once a home is chosen, or it is over', async () => {
    const world = await scene(1, 1, 1);
    const [one, two, three] = world.staffed;
    if (!one || !two || !three) throw new Error('Three homes');
    const id = await sendEnquiry(portal, world.asker, homesOf(world));
    const keep = { ...yes, keep_until: '2026-11-20T15:00:00.000Z' };
    for (const staffed of [one, two, three]) await answerBy(portal, id, staffed, keep);
    const said = async () => {
      const { body } = await seen(portal, world.asker, id);
      return body.places.map(({ answer }: EnquiryView['places'][number]) => answer?.keep_until);
    };
    expect(await said()).toEqual([keep.keep_until, keep.keep_until, keep.keep_until]);
    const choose = { command: 'choose', place: one.home.uuid, arrival: '2026-11-20' };
    expect((await command(portal, world.asker, id, choose)).status).toBe(200);
    expect(await said()).toEqual([null, null, null]);
    await command(portal, world.asker, id, { command: 'close', outcome: 'withdrawn' });
    expect(await said()).toEqual([null, null, null]);
  });

  it('of a yes is for a day that can be meant, also by phone', async () => {
    const world = await scene(1);
    const [one] = world.staffed;
    if (!one) throw new Error('A home');
    const id = await sendEnquiry(portal, world.asker, homesOf(world));
    for (const from of ['2026-11-19', '2027-03-01']) {
      expect(Object.keys((await answerBy(portal, id, one, { ...yes, from })).body.errors)).toEqual([
        'from',
      ]);
      const said = { ...yes, version: 1, from };
      const phoned = { command: 'phone_answer', place: one.home.uuid, said };
      const { body } = await command(portal, world.asker, id, phoned);
      expect(Object.keys(body.errors)).toEqual(['said.from']);
    }
    // Of an enquiry that is answered the day after: from today.
    at('2026-11-21T09:00:00.000Z');
    await answerBy(portal, id, one, yes);
    expect((await findEnquiry(portal.table, id))?.places[0]?.answer?.from).toBe('2026-11-21');
  });

  it('of a no names needs that were asked for, and with that reason only', async () => {
    const world = await scene(1);
    const [one] = world.staffed;
    if (!one) throw new Error('A home');
    const id = await sendEnquiry(portal, world.asker, homesOf(world));
    const beyond = async () => (await findEnquiry(portal.table, id))?.places[0]?.answer?.beyond;
    const no = { act: 'no', beyond: ['hoist', 'peg'] };
    await answerBy(portal, id, one, { ...no, reasons: ['beyond_us'] });
    expect(await beyond()).toEqual(['hoist']);
    await answerBy(portal, id, one, { ...no, reasons: ['funding'] });
    expect(await beyond()).toEqual([]);
  });

  it('by phone says so, keeps no bed, and is refused or confirmed by the home', async () => {
    const world = await scene(1);
    const [one] = world.staffed;
    if (!one) throw new Error('A home');
    const id = await sendEnquiry(portal, world.asker, homesOf(world));
    const phoned = (version: number) =>
      command(portal, world.asker, id, {
        command: 'phone_answer',
        place: one.home.uuid,
        said: { act: 'yes', version, text: 'By noon' },
      });
    expect((await phoned(1)).status).toBe(200);
    const facts = await findEnquiry(portal.table, id);
    expect(facts?.places[0]).toMatchObject({
      answer: { answer: 'yes', channel: 'phone', by: { id: world.asker.id }, keep_until: null },
      tells: [{ what: 'asked' }, { what: 'phoneAnswer', version: 2 }],
    });
    expect(await notesAt(portal, one)).toEqual([]);
    expect((await answerBy(portal, id, one, { act: 'not_right' })).status).toBe(200);
    expect((await findEnquiry(portal.table, id))?.places[0]?.answer).toBeNull();
    await phoned(3);
    // The same, by the home: it is the home's now.
    await answerBy(portal, id, one, { ...yes, text: 'By noon' });
    expect((await findEnquiry(portal.table, id))?.places[0]?.answer?.channel).toBe('link');
    expect((await phoned(4)).body.detail).toBe('This place has sent its own answer.');
  });
});

describe('a link', () => {
  it.each([
    ['of another purpose', async (id: EnquiryId, one: never) => signAs('vacancy', id, one, {})],
    [
      'of another enquiry',
      async (id: EnquiryId, one: never) => signAs('enquiry', id, one, { enquiry: randomUUID() }),
    ],
    [
      'of another home',
      async (id: EnquiryId, one: never) =>
        signAs('enquiry', id, one, { place: homeRef(randomUUID() as HomeUuid) }),
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
    const [one] = world.staffed;
    if (!one) throw new Error('A home');
    const id = await sendEnquiry(portal, world.asker, homesOf(world));
    const headers = await linkOf(id, one);
    await portal.table.commit(
      ...membershipsFor(one.contact).map((part) => remove(membershipEntity, part)),
    );
    expect((await portal.call(getLinkedEnquiry, { headers })).status).toBe(401);
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
    const of = async (headers: Record<string, string>) =>
      (await portal.call(getLinkedEnquiry, { headers })).body.enquiry;
    expect(await of(theirs)).toMatchObject({
      stands: 'over',
      needs: null,
      organisation: null,
      phone: null,
      answer: null,
    });
    expect(await of(mine)).toMatchObject({
      stands: 'chosen',
      arrival: '2026-11-20',
      bed_kept: true,
    });
    expect((await answerBy(portal, id, chosen, { act: 'moved_in' })).body.stands).toBe('moved_in');
    expect(await of(mine)).toMatchObject({ stands: 'moved_in', organisation: 'North Example ICB' });
    later(24 * HOUR_MS);
    expect(await of(mine)).toMatchObject({ stands: 'moved_in', organisation: null, needs: null });
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
  const staff = await staffOf(world);
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

it('who adds places is told which are not asked', async () => {
  const world = await scene(1, 1);
  const [first, second] = homesOf(world);
  const embargoed = aFreeHome(1, { embargo: true });
  await portal.add({ homes: [embargoed], contacts: [aContact({ home: embargoed.uuid })] });
  if (!first || !second) throw new Error('Two homes');
  const id = await sendEnquiry(portal, world.asker, [first]);
  const places = [second.uuid, embargoed.uuid];
  const added = await command(portal, world.asker, id, { command: 'add_places', places });
  expect(added.body.left_out).toEqual([{ uuid: embargoed.uuid, why: 'embargo' }]);
});

describe('a choice', () => {
  it('of a home that has closed since is refused', async () => {
    const world = await scene(1);
    const [one] = world.staffed;
    if (!one) throw new Error('A home');
    const id = await sendEnquiry(portal, world.asker, [one.home]);
    await answerBy(portal, id, one, yes);
    const home = await findHome(portal.table, one.home.uuid);
    if (!home) throw new Error('A home');
    const closed = { ...home, location_status: 'CLOSED', closed_on: '2026-11-20' } as const;
    await portal.table.commit(replace(homeEntity, closed, home));
    const choose = { command: 'choose', place: one.home.uuid, arrival: '2026-11-24' };
    const answer = await command(portal, world.asker, id, choose);
    expect([answer.status, answer.body.detail]).toEqual([409, 'This home has closed.']);
    expect(await stateOf(portal, id)).toBe('OPEN');
  });

  it('of a home that gives no figures says neither that a bed is kept nor that one will be', async () => {
    const home = aFreeHome(1, { vacancy_reporting: false });
    const world = await enquiryScene(portal, [home]);
    const [one] = world.staffed;
    if (!one) throw new Error('A home');
    const id = await sendEnquiry(portal, world.asker, [home]);
    const headers = await linkOf(id, one);
    const view = async () => (await portal.call(getLinkedEnquiry, { headers })).body.enquiry;
    expect((await view()).keep_until_latest).toBeNull();
    await answerBy(portal, id, one, yes);
    const choose = { command: 'choose', place: home.uuid, arrival: '2026-11-20' };
    expect((await command(portal, world.asker, id, choose)).status).toBe(200);
    expect(await view()).toMatchObject({ stands: 'chosen', bed_kept: null });
    // Nor to who asked, on the enquiry's page and in both lists.
    const { body: asked } = await seen(portal, world.asker, id);
    const as = world.asker;
    const listed = await portal.call(listEnquiries, { as });
    const query = { since: '2026-11-20T09:00:00.000Z' };
    const changed = await portal.call(listEnquiryChanges, { as, query });
    const rows = [asked.enquiry, listed.body.enquiries[0], changed.body.enquiries[0]];
    expect(rows.map(({ chosen }) => chosen.bed_kept)).toEqual([null, null, null]);
  });

  it('for today takes the home’s only bed: the second enquiry is told so and stays open', async () => {
    const world = await scene(1);
    const [one] = world.staffed;
    if (!one) throw new Error('A home');
    const ids = await Promise.all([1, 2].map(() => sendEnquiry(portal, world.asker, [one.home])));
    for (const id of ids) await answerBy(portal, id, one, yes);
    const choose = { command: 'choose', place: one.home.uuid, arrival: '2026-11-20' };
    const answers = await Promise.all(ids.map((id) => command(portal, world.asker, id, choose)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.detail).toBe('This bed has just been reserved for another enquiry.');
    expect((await Promise.all(ids.map((id) => stateOf(portal, id)))).sort()).toEqual([
      'CHOSEN',
      'OPEN',
    ]);
    expect(await notesAt(portal, one)).toMatchObject([{ kind: 'held', chosen: true, until: null }]);
  });

  it('for today without a bed for another reason says so', async () => {
    const world = await scene(0);
    const [one] = world.staffed;
    if (!one) throw new Error('A home');
    const id = await sendEnquiry(portal, world.asker, [one.home]);
    await answerBy(portal, id, one, yes);
    const choose = { command: 'choose', place: one.home.uuid, arrival: '2026-11-20' };
    const answer = await command(portal, world.asker, id, choose);
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      'There is no bed that can be used today.',
    ]);
    expect(await stateOf(portal, id)).toBe('OPEN');
  });

  it('for a later day is made by both: the second waits, and no bed is kept yet', async () => {
    const world = await scene(1);
    const [one] = world.staffed;
    if (!one) throw new Error('A home');
    const ids = await Promise.all([1, 2].map(() => sendEnquiry(portal, world.asker, [one.home])));
    for (const id of ids) await answerBy(portal, id, one, yes);
    const choose = { command: 'choose', place: one.home.uuid, arrival: '2026-11-24' };
    for (const id of ids) {
      expect((await command(portal, world.asker, id, choose)).status).toBe(200);
    }
    const views = await Promise.all(ids.map((id) => seen(portal, world.asker, id)));
    expect(views.map(({ body }) => [body.enquiry.state, body.enquiry.chosen.bed_kept])).toEqual([
      ['CHOSEN', true],
      ['CHOSEN', false],
    ]);
    const { body } = await portal.call(listEnquiries, { as: world.asker });
    const waits = body.enquiries.find((row: EnquiryView['enquiry']) => row.id === ids[1]);
    expect(waits.chosen.bed_kept).toBe(false);
    // Moved to today it would need the bed that another has.
    const moved = await command(portal, world.asker, ids[1] as EnquiryId, {
      command: 'move',
      arrival: '2026-11-20',
    });
    expect(moved.body.detail).toBe('This bed has just been reserved for another enquiry.');
  });

  it('of two people for two homes is one: the other sees who chose which', async () => {
    const world = await scene(1, 1);
    const [one, two] = world.staffed;
    if (!one || !two) throw new Error('Two homes');
    const id = await sendEnquiry(portal, world.asker, homesOf(world));
    for (const staffed of [one, two]) await answerBy(portal, id, staffed, yes);
    const choose = (place: string) =>
      command(portal, world.asker, id, { command: 'choose', place, arrival: '2026-11-20' });
    const answers = await Promise.all([choose(one.home.uuid), choose(two.home.uuid)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    const { chosen } = (await seen(portal, world.asker, id)).body.enquiry;
    expect(refused?.body.detail).toBe(`Robin Example has already chosen ${chosen.name}.`);
    expect(refused?.body.current.enquiry.chosen.name).toBe(chosen.name);
    // The same choice once more, by a double tap, is done.
    expect((await choose(chosen.place.uuid)).status).toBe(200);
  });

  it('needs a yes, and a day between today and 90 days on', async () => {
    const world = await scene(1);
    const [one] = world.staffed;
    if (!one) throw new Error('A home');
    const id = await sendEnquiry(portal, world.asker, homesOf(world));
    const choose = (arrival: string, place = one.home.uuid) =>
      command(portal, world.asker, id, { command: 'choose', place, arrival });
    expect((await choose('2026-11-20')).body.detail).toBe('This place has not said yes.');
    await answerBy(portal, id, one, yes);
    expect((await choose('2026-11-19')).status).toBe(400);
    expect((await choose('2027-03-01')).status).toBe(400);
    expect((await choose('2026-11-20', randomUUID() as HomeUuid)).body.errors).toEqual({
      place: ['This place was not asked'],
    });
  });

  it('is released by either side: open again, and who said yes is asked again by a button', async () => {
    const world = await scene(1, 1);
    const [one, two] = world.staffed;
    if (!one || !two) throw new Error('Two homes');
    const id = await sendEnquiry(portal, world.asker, homesOf(world));
    for (const staffed of [one, two]) await answerBy(portal, id, staffed, yes);
    const choose = { command: 'choose', place: one.home.uuid, arrival: '2026-11-21' };
    await command(portal, world.asker, id, choose);
    expect((await answerBy(portal, id, two, { act: 'give_back' })).body.detail).toBe(
      'This enquiry is over.',
    );
    expect((await answerBy(portal, id, one, { act: 'give_back' })).body.stands).toBe('open');
    const open = await findEnquiry(portal.table, id);
    expect(open?.enquiry).toMatchObject({ state: 'OPEN', chosen: null });
    const ofBoth = (facts: typeof open) =>
      [one, two].map(({ home }) => facts?.places.find(({ place }) => place.uuid === home.uuid));
    // Who gave it back has no yes any more.
    expect(ofBoth(open).map((asked) => [asked?.answer?.answer, asked?.to_ask_again])).toEqual([
      [undefined, false],
      ['yes', true],
    ]);
    expect(open?.enquiry.yes).toBe(1);
    const stillChosen = await command(portal, world.asker, id, choose);
    expect(stillChosen.body.detail).toBe('This place has not said yes.');
    expect((await command(portal, world.asker, id, { command: 'ask_again' })).status).toBe(200);
    const asked = ofBoth(await findEnquiry(portal.table, id));
    expect(asked.map((one) => [one?.answer, one?.to_ask_again])).toEqual([
      [null, false],
      [null, false],
    ]);
    expect(asked.map((one) => one?.tells.at(-1)?.what)).toEqual(['chosen', 'askedAgain']);
  });

  it('is corrected by the home’s no within seven days of moving in, and not later', async () => {
    const world = await scene(1);
    const [one] = world.staffed;
    if (!one) throw new Error('A home');
    const placed = async () => {
      const id = await sendEnquiry(portal, world.asker, homesOf(world));
      await answerBy(portal, id, one, yes);
      const choose = { command: 'choose', place: one.home.uuid, arrival: '2026-11-21' };
      await command(portal, world.asker, id, choose);
      await command(portal, world.asker, id, { command: 'placed_here' });
      return id;
    };
    const [early, late] = [await placed(), await placed()];
    expect(await stateOf(portal, early)).toBe('PLACED');
    const no = { act: 'not_moved_in', reason: 'stayed' };
    later(6 * 24 * HOUR_MS);
    expect((await answerBy(portal, early, one, no)).body.stands).toBe('not_moved_in');
    expect((await findEnquiry(portal.table, early))?.enquiry).toMatchObject({
      state: 'CLOSED',
      outcome: 'not_placed',
      reason: 'stayed',
    });
    later(2 * 24 * HOUR_MS);
    expect((await answerBy(portal, late, one, no)).status).toBe(409);
    expect(await stateOf(portal, late)).toBe('PLACED');
  });
});

it('changed needs close the enquiry and ask anew: who is asked again gets one mail', async () => {
  const world = await scene(1, 1);
  const [one, two] = world.staffed;
  if (!one || !two) throw new Error('Two homes');
  const id = await sendEnquiry(portal, world.asker, homesOf(world));
  await answerBy(portal, id, one, yes);
  const next = await sendEnquiry(portal, world.asker, [one.home], { replaces: id });
  const old = await findEnquiry(portal.table, id);
  expect(old?.enquiry).toMatchObject({ state: 'CLOSED', outcome: 'changed' });
  const told = (uuid: string) =>
    old?.places.find(({ place }) => place.uuid === uuid)?.tells.map(({ what }) => what);
  expect(told(one.home.uuid)).toEqual(['asked']);
  expect(told(two.home.uuid)).toEqual(['asked', 'over']);
  expect((await findEnquiry(portal.table, next))?.enquiry).toMatchObject({
    state: 'OPEN',
    answered: 0,
  });
  const again = await portal.call(postEnquiry, {
    as: world.asker,
    body: sentBody([one.home], { replaces: id }),
  });
  expect(again.status).toBe(409);
});

it('a home’s own partition has nothing of an enquiry but its note', async () => {
  const world = await scene(1);
  const [one] = world.staffed;
  if (!one) throw new Error('A home');
  const id = await sendEnquiry(portal, world.asker, homesOf(world));
  await answerBy(portal, id, one, { ...yes, keep_until: '2026-11-20T15:00:00.000Z' });
  const rows = (await allRows(portal)) as Record<string, unknown>[];
  const ofHome = rows.filter(({ pk }) => pk === placePartition(one.home));
  const reference = (await findEnquiry(portal.table, id))?.enquiry.reference ?? 'none';
  const text = JSON.stringify(ofHome);
  expect(text).toContain(id);
  expect(text).not.toContain(reference);
  expect(text).not.toMatch(/Robin|discharge/i);
});
