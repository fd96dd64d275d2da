import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  checkEnquiryPlaces,
  type EnquiryView,
  getLinkedEnquiry,
  listEnquiries,
  listEnquiryChanges,
  listHomeEnquiries,
  postEnquiry,
} from '#shared/enquiries/enquiries.api.ts';
import { enquiryPartition } from '#shared/enquiries/enquiry.ts';
import { ENQUIRY_LIMITS } from '#shared/enquiries/enquiryLimits.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { suppressedAddressEntity } from '#shared/store/bounces.store.ts';
import { findEnquiry } from '#shared/store/enquiries.store.ts';
import { findHome, homeEntity } from '#shared/store/homes.store.ts';
import { create, replace } from '#shared/store/write.ts';
import {
  aBouncingAddress,
  aCommissioner,
  aContact,
  aLocation,
  anAccount,
  FRIDAY_AT_TEN,
} from '#shared/testing/builders.ts';
import { anEnquiry, anEnquiryPlace, someEnquiry, someNeeds } from '#shared/testing/enquiries.ts';
import type { Portal } from '../testing/portal.ts';
import { allRows } from '../testing/rows.ts';
import { recipientKindOf } from './recipientKinds.ts';
import {
  aFreeHome,
  answerBy,
  command,
  HOUR_MS,
  homesOf,
  housesOf,
  later,
  linkOf,
  readEnquiry,
  sendEnquiry,
  sentBody,
  staffOf,
  withPortal,
  yes,
} from './testing/enquiryScene.ts';

let portal: Portal;
withPortal((started) => {
  portal = started;
});
const scene = (...beds: number[]) => housesOf(portal, ...beds);

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
    ['a place twice', ([uuid]: string[]) => ({ places: [uuid, uuid] }), 'places'],
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
    ['a kind of place that there is not', () => ({ kind: 'dayCentre' }), 'kind'],
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
      as: await staffOf(portal, world),
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
  ] as const)('is refused after %s of an account', async (_, limit, message, hours) => {
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
    expect([answer.status, answer.body.detail]).toEqual([429, message]);
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

  it('in place of another, can use the bed that a home keeps for that one', async () => {
    const world = await scene(1);
    const [home] = world.staffed;
    const stranger = aCommissioner({ organisation_code: 'icb-other' });
    await portal.add({ accounts: [stranger] });
    if (!home) throw new Error('A home');
    const id = await sendEnquiry(portal, world.asker, homesOf(world));
    const kept = { ...yes, keep_until: '2026-11-20T14:00:00.000Z' };
    expect((await answerBy(portal, id, home, kept)).status).toBe(200);
    const check = (as = world.asker, replaces?: string) =>
      portal.call(checkEnquiryPlaces, {
        as,
        query: { homes: home.home.uuid, ...(replaces && { replaces }) },
      });
    const shown = [await check(), await check(world.asker, id)];
    expect(shown.map(({ body }) => body.places[0].usable[0].usable)).toEqual([0, 1]);
    expect((await check(stranger, id)).status).toBe(404);
    const again = await sendEnquiry(portal, world.asker, homesOf(world), { replaces: id });
    expect((await findEnquiry(portal.table, again))?.places[0]?.usable).toBe(1);
    const other = await sendEnquiry(portal, world.asker, homesOf(world));
    expect((await findEnquiry(portal.table, other))?.places[0]?.usable).toBe(0);
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

describe('who sees an enquiry', () => {
  it('is who asked and, while it is open, their organisation: no other, and no place who else was asked', async () => {
    const world = await scene(1, 1);
    const id = await sendEnquiry(portal, world.asker, homesOf(world));
    const stranger = aCommissioner({ organisation_code: 'icb-other' });
    const lph = anAccount({ kind: 'lph' });
    await portal.add({ accounts: [stranger, lph] });
    expect((await readEnquiry(portal, world.asker, id)).body.commands).toContain('close');
    const colleagues = await readEnquiry(portal, world.colleague, id);
    expect(colleagues.body).toMatchObject({ enquiry: { is_own: false }, commands: ['takeOver'] });
    expect((await readEnquiry(portal, stranger, id)).status).toBe(404);
    expect((await readEnquiry(portal, lph, id)).status).toBe(404);
    const headers = await linkOf(id, world.staffed[0] as never);
    const linked = await portal.call(getLinkedEnquiry, { headers });
    expect(linked.text).not.toContain('House 1');
    expect(linked.text).not.toContain(homesOf(world)[1]?.uuid);
    expect(linked.body.enquiry).toMatchObject({
      organisation: 'North Example ICB',
      stands: 'open',
    });
    await command(portal, world.asker, id, { command: 'close', outcome: 'elsewhere' });
    expect((await readEnquiry(portal, world.colleague, id)).status).toBe(404);
    expect((await readEnquiry(portal, world.asker, id)).body.enquiry.outcome).toBe('elsewhere');
  });

  it('is told what changed since they last asked, also that one has ended', async () => {
    const world = await scene(1);
    const list = await portal.call(listEnquiries, { as: world.asker });
    const id = await sendEnquiry(portal, world.asker, homesOf(world));
    const changes = async (since: string) =>
      (await portal.call(listEnquiryChanges, { as: world.colleague, query: { since } })).body;
    const first = await changes(list.body.as_of);
    expect(first.enquiries).toMatchObject([{ id, state: 'OPEN', is_own: false, answered: 0 }]);
    expect(first.reload).toBe(false);
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000).toISOString();
    expect((await changes(twoDaysAgo)).reload).toBe(true);
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
    const view = await readEnquiry(portal, world.colleague, id);
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

it('shows who asked that a place which has not answered is asked no more, and why', async () => {
  const world = await scene(1, 1, 1);
  const [, second, third] = homesOf(world);
  const [answering] = world.staffed;
  if (!answering || !second || !third) throw new Error('Three homes');
  const id = await sendEnquiry(portal, world.asker, homesOf(world));
  await answerBy(portal, id, answering, { act: 'assess', assess_by: 'visit' });
  for (const { uuid } of [answering.home, second]) {
    const home = await findHome(portal.table, uuid);
    if (!home) throw new Error('A home');
    await portal.table.commit(replace(homeEntity, { ...home, embargo: true }, home));
  }
  const { places } = (await readEnquiry(portal, world.asker, id)).body as EnquiryView;
  const why = new Map(places.map((place) => [place.place.uuid, place.why_not_asked]));
  expect([answering.home, second, third].map(({ uuid }) => why.get(uuid))).toEqual([
    ...[undefined, 'embargo', undefined],
  ]);
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

it('changed needs close the enquiry and ask anew: who is asked again gets one mail', async () => {
  const world = await scene(1, 1);
  const [firstHome, two] = world.staffed;
  if (!firstHome || !two) throw new Error('Two homes');
  const id = await sendEnquiry(portal, world.asker, homesOf(world));
  await answerBy(portal, id, firstHome, yes);
  const next = await sendEnquiry(portal, world.asker, [firstHome.home], { replaces: id });
  const old = await findEnquiry(portal.table, id);
  expect(old?.enquiry).toMatchObject({ state: 'CLOSED', outcome: 'changed' });
  const newsOf = (uuid: string) =>
    old?.places.find(({ place }) => place.uuid === uuid)?.tells.map(({ what }) => what);
  expect(newsOf(firstHome.home.uuid)).toEqual(['asked']);
  expect(newsOf(two.home.uuid)).toEqual(['asked', 'over']);
  expect((await findEnquiry(portal.table, next))?.enquiry).toMatchObject({
    state: 'OPEN',
    answered: 0,
  });
  const again = await portal.call(postEnquiry, {
    as: world.asker,
    body: sentBody([firstHome.home], { replaces: id }),
  });
  expect(again.status).toBe(409);
});

describe('a home that closes in the moment in which it is asked', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** One of two open homes has closed; the next call has read both just before. */
  async function closing(world: Awaited<ReturnType<typeof scene>>, uuid: HomeUuid) {
    const before = await findHome(portal.table, uuid);
    if (!before) throw new Error('A home');
    const kind = recipientKindOf(before.kind);
    const { bar, standsStill } = kind;
    let reads = 0;
    vi.spyOn(kind, 'bar').mockImplementation((place) => {
      const isFirst = place.uuid === uuid && reads++ === 0;
      return isFirst ? null : bar(place);
    });
    let holds = 0;
    vi.spyOn(kind, 'standsStill').mockImplementation((place) => {
      const isFirst = place.uuid === uuid && holds++ === 0;
      return standsStill(isFirst ? before : place);
    });
    const closed = { ...before, location_status: 'CLOSED', closed_on: '2026-11-20' } as const;
    await portal.table.commit(replace(homeEntity, closed, before));
    return homesOf(world);
  }

  it('is left out of a new enquiry', async () => {
    const world = await scene(1, 1);
    const [, second] = homesOf(world);
    if (!second) throw new Error('Two homes');
    const homes = await closing(world, second.uuid);
    const answer = await portal.call(postEnquiry, { as: world.asker, body: sentBody(homes) });
    expect(answer.body.left_out).toEqual([{ uuid: second.uuid, why: 'closed' }]);
    const facts = await findEnquiry(portal.table, answer.body.id);
    expect(facts?.places).toHaveLength(1);
  });

  it('is not added to one', async () => {
    const world = await scene(1, 1, 1);
    const [first, second, third] = homesOf(world);
    if (!first || !second || !third) throw new Error('Three homes');
    const id = await sendEnquiry(portal, world.asker, [first]);
    await closing(world, third.uuid);
    const add = { command: 'add_places', places: [second.uuid, third.uuid] };
    const answer = await command(portal, world.asker, id, add);
    expect(answer.body.left_out).toEqual([{ uuid: third.uuid, why: 'closed' }]);
    expect((await findEnquiry(portal.table, id))?.places).toHaveLength(2);
  });

  it('is not asked again', async () => {
    const world = await scene(1, 1);
    const [first, second] = world.staffed;
    if (!first || !second) throw new Error('Two homes');
    const id = await sendEnquiry(portal, world.asker, homesOf(world));
    for (const staffed of [first, second]) await answerBy(portal, id, staffed, { act: 'yes' });
    const choose = { command: 'choose', place: first.home.uuid, arrival: '2026-11-20' };
    await command(portal, world.asker, id, choose);
    await command(portal, world.asker, id, { command: 'release' });
    await closing(world, second.home.uuid);
    const answer = await command(portal, world.asker, id, { command: 'ask_again' });
    expect(answer.body.left_out).toEqual([{ uuid: second.home.uuid, why: 'closed' }]);
    const facts = await findEnquiry(portal.table, id);
    const placesAsked = facts?.places.map(({ place, answer: stands }) => [place.uuid, stands]);
    expect(placesAsked).toContainEqual([first.home.uuid, null]);
    expect(placesAsked).not.toContainEqual([second.home.uuid, null]);
  });
});
