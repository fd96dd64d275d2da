import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import {
  getCapacitySetup,
  postCapacity,
  postLinkedAvailability,
} from '#shared/domiciliary/capacity.api.ts';
import {
  checkEnquiryPlaces,
  type EnquiryView,
  getLinkedEnquiry,
  listEnquiries,
  listEnquiryChanges,
  listLocationEnquiries,
  listWaitingEnquiries,
  postEnquiry,
  postLinkedEnquiry,
  postLocationEnquiryAnswer,
} from '#shared/enquiries/enquiries.api.ts';
import { enquiryPartition } from '#shared/enquiries/enquiry.ts';
import type { EnquiryId, Instant } from '#shared/kernel/ids.ts';
import type { PlaceRef } from '#shared/places/place.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { suppressedAddressEntity } from '#shared/store/bounces.store.ts';
import { findEnquiry } from '#shared/store/enquiries.store.ts';
import { findLocation, locationEntity } from '#shared/store/serviceLocations.store.ts';
import { create, replace } from '#shared/store/write.ts';
import {
  aBouncingAddress,
  aCommissioner,
  aContact,
  aHome,
  aLocation,
  aLocationContact,
  anAccount,
  anAqpLocation,
  FRIDAY_AT_TEN,
} from '#shared/testing/builders.ts';
import {
  aLocationEnquiry,
  anEnquiry,
  anEnquiryPlace,
  someEnquiry,
  someLocationNeeds,
} from '#shared/testing/enquiries.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { recipientKindOf } from './recipientKinds.ts';
import {
  aFreeHome,
  answerBy,
  command,
  enquiryScene,
  homesOf,
  housesOf,
  readEnquiry,
  sendEnquiry,
} from './testing/enquiryScene.ts';
import {
  homecareBody,
  homecareScene,
  locationAnswers,
  locationLink,
  type StaffedLocation,
  sendHomecare,
} from './testing/homecareScene.ts';

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

const DAY_MS = 86_400_000;
const yes = { act: 'yes' };
const scene = (...overrides: Parameters<typeof anAqpLocation>[0][]) =>
  homecareScene(portal, overrides.length > 0 ? overrides : [{}, {}]);
type Scene = Awaited<ReturnType<typeof scene>>;
const send = ({ asker, locations }: Scene, more: object = {}) =>
  portal.call(postEnquiry, { as: asker, body: homecareBody(locations, more) as never });
const first = ({ staffed: [location] }: Scene): StaffedLocation => {
  if (!location) throw new Error('A location');
  return location;
};
const choose = (world: Scene, id: EnquiryId, arrival = '2026-11-21') =>
  command(portal, world.asker, id, {
    command: 'choose',
    place: first(world).location.uuid,
    arrival,
  });

/** An enquiry that has chosen the scene's first location. */
async function chosen(world: Scene): Promise<EnquiryId> {
  const id = await sendHomecare(portal, world.asker, world.locations);
  await locationAnswers(portal, id, first(world), yes);
  const answer = await choose(world, id);
  if (answer.status !== 200) throw new Error(answer.text);
  return id;
}

describe('how many enquiries wait at the places of somebody', () => {
  it('is said of each of them, homes and agencies, of what is open and not answered alone', async () => {
    const [locationScene, homes] = [await scene(), await housesOf(portal, 1, 1)];
    const staff = anAccount();
    const [home, other] = homes.staffed;
    const email = staff.email;
    await portal.add({
      accounts: [staff],
      contacts: [
        ...locationScene.locations.map((location) => aLocationContact(location, { email })),
        ...homesOf(homes).map(({ uuid }) => aContact({ home: uuid, email })),
      ],
    });
    if (!home || !other) throw new Error('Two homes');
    const counts = async (as: Account) => {
      const { body } = await portal.call(listWaitingEnquiries, { as });
      return Object.fromEntries(
        body.places.map(({ place, waiting }: { place: PlaceRef; waiting: number }) => [
          place.uuid,
          waiting,
        ]),
      );
    };
    expect(await counts(staff)).toEqual({});
    const agency = first(locationScene).location.uuid;
    await sendHomecare(portal, locationScene.asker, [{ uuid: agency }]);
    await sendEnquiry(portal, homes.asker, [home.home, other.home]);
    const answered = await sendEnquiry(portal, homes.asker, [home.home]);
    const closed = await sendEnquiry(portal, homes.asker, [home.home]);
    expect(await counts(staff)).toEqual({ [agency]: 1, [home.home.uuid]: 3, [other.home.uuid]: 1 });
    await answerBy(portal, answered, home, { act: 'no', reasons: ['mix'] });
    await command(portal, homes.asker, closed, { command: 'close', outcome: 'withdrawn' });
    expect(await counts(staff)).toEqual({ [agency]: 1, [home.home.uuid]: 1, [other.home.uuid]: 1 });
    // Nobody else's.
    expect(await counts(homes.asker)).toEqual({});
  });
});

describe('an enquiry to homecare agencies', () => {
  it('is sent by who has dcList alone, and names no bed', async () => {
    const world = await scene();
    const answer = await send(world);
    expect(answer.status, answer.text).toBe(200);
    const facts = await findEnquiry(portal.table, answer.body.id);
    expect(facts?.enquiry).toMatchObject({
      ...{ place_kind: 'serviceLocation', beds: null, asked: 2, state: 'OPEN' },
      needs: { kind: 'serviceLocation', calls: [45, 30], postcode_district: 'SW9' },
    });
    expect(facts?.places).toMatchObject([
      { place: { kind: 'serviceLocation' }, usable: null },
      { usable: null },
    ]);
    const trail = await auditOf(portal.table, enquiryPartition(answer.body.id));
    expect(trail).toMatchObject([{ what: 'enquiries.sent' }]);
    expect(JSON.stringify(trail)).not.toMatch(/SW9|Lambeth/);
    expect((await send(world, { beds: 1 })).status).toBe(400);
  });

  it('leaves out agencies that are closed, suspended or not reached, with why', async () => {
    const world = await scene(
      {},
      { location_status: 'CLOSED', closed_on: '2026-11-01' },
      { embargo: true },
      { aqp_suspension: true },
      {},
    );
    const address = world.staffed[4]?.contact.emails[0]?.address;
    if (!address) throw new Error('An address');
    await portal.table.load([create(suppressedAddressEntity, aBouncingAddress(address))]);
    const why = ['closed', 'embargo', 'suspended', 'unreachable'];
    const left_out = world.locations.slice(1).map(({ uuid }, at) => ({ uuid, why: why[at] }));
    expect((await send(world)).body.left_out).toEqual(left_out);
    const body = homecareBody(world.locations.slice(1)) as never;
    expect((await portal.call(postEnquiry, { as: world.asker, body })).status).toBe(409);
  });

  it('asks its availability contacts, and the manager where there is none', async () => {
    const [stakeholder, managed] = [
      anAqpLocation({ name: 'ICB contact alone' }),
      anAqpLocation({ name: 'Managed' }),
    ];
    const none = { vacancy_contact: false };
    const world = await scene();
    await portal.add({
      locations: [stakeholder, managed],
      contacts: [
        aLocationContact(stakeholder, { ...none, aqp_list_stakeholder: true }),
        aLocationContact(managed, { ...none, home_manager: true }),
      ],
    });
    const body = homecareBody([stakeholder, managed]) as never;
    const answer = await portal.call(postEnquiry, { as: world.asker, body });
    expect(answer.body.left_out).toEqual([{ uuid: stakeholder.uuid, why: 'unreachable' }]);
  });

  it('names nine places, one twice, one that there is not, one off the list and a home', async () => {
    const world = await scene();
    const [location] = world.locations;
    const [home, off] = [aHome(), aLocation()];
    await portal.add({ homes: [home], locations: [off] });
    const unknown = { uuid: randomUUID() };
    const named = [
      [
        Array.from({ length: 9 }, () => ({ uuid: randomUUID() })),
        'At most 8 places can be asked at once',
      ],
      [[location, location], `${location?.name} is there twice`],
      [[location, unknown], `There is no homecare agency ${unknown.uuid}`],
      [[location, off], `There is no homecare agency ${off.uuid}`],
      [[location, home], `There is no homecare agency ${home.uuid}`],
    ] as [{ uuid: string }[], string][];
    for (const [places, message] of named) {
      const body = homecareBody(places) as never;
      const answer = await portal.call(postEnquiry, { as: world.asker, body });
      expect([answer.status, answer.body.errors?.places?.[0]]).toEqual([400, message]);
    }
  });

  it('refuses what could say who a person is, and a whole postcode', async () => {
    const world = await scene({});
    const wrong = {
      'needs.line': { line: 'Ring 020 7946 0018' },
      'needs.postcode_district': { postcode_district: 'SW9 9SL' },
      'needs.calls': { calls: [] },
      'needs.days': { days: [] },
      'needs.care_tier': { care_tier: 9 },
      'needs.specialisms': { specialisms: [99] },
      'needs.languages': { languages: [4242] },
      'needs.local_authority': { local_authority: 'Narnia' },
      'needs.hours_a_week': { hours_a_week: 7.1 },
    };
    for (const [field, needs] of Object.entries(wrong)) {
      const answer = await send(world, { needs: { ...someLocationNeeds(), ...needs } });
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]]);
    }
    const refused = await send(world, {
      needs: { ...someLocationNeeds(), line: 'Ask her son Peter' },
    });
    expect([refused.status, Object.keys(refused.body.asked ?? {})]).toEqual([400, ['needs.line']]);
    const live_in = { calls: [], live_in: true, postcode_district: 'sw9' };
    const good = await send(world, { needs: { ...someLocationNeeds(), ...live_in } });
    expect(good.status, good.text).toBe(200);
    const facts = await findEnquiry(portal.table, good.body.id);
    expect(facts?.enquiry.needs).toMatchObject({ postcode_district: 'SW9' });
  });

  it('counts with those to homes: forty open of an account are all', async () => {
    const world = await scene({});
    const { organisation_code } = world.asker;
    const both = aCommissioner({ organisation_code, flags: ['nhList', 'dcList'] });
    await portal.add({ accounts: [both] });
    const owner = { account: both.id, organisation: organisation_code ?? '' };
    const [home] = [aHome()];
    for (let n = 0; n < 40; n++) {
      const enquiry = n % 2 ? anEnquiry(owner) : aLocationEnquiry(owner);
      const places = [anEnquiryPlace(enquiry, n % 2 ? home : first(world).location)];
      const early = { created_at: '2026-11-17T10:00:00.000Z' } as Partial<typeof enquiry>;
      const asked_at = '2026-11-17T10:00:00.000Z' as (typeof places)[0]['asked_at'];
      await portal.table.load(
        someEnquiry({
          enquiry: { ...enquiry, ...early },
          places: places.map((place) => ({ ...place, asked_at })),
        }),
      );
    }
    const answer = await send({ ...world, asker: both });
    expect([answer.status, answer.body.detail]).toEqual([
      429,
      'You have 40 open enquiries. Please close one first.',
    ]);
  });

  it('counts no open ones of a kind that the account may not see any more', async () => {
    const world = await scene({});
    const owner = { account: world.asker.id, organisation: world.asker.organisation_code ?? '' };
    const created_at = '2026-11-17T10:00:00.000Z' as Instant;
    const asked_at = created_at;
    const home = aHome();
    for (let n = 0; n < 40; n++) {
      const enquiry = { ...anEnquiry(owner), created_at };
      const places = [anEnquiryPlace(enquiry, home, { asked_at })];
      await portal.table.load(someEnquiry({ enquiry, places }));
    }
    const answer = await send(world);
    expect(answer.status, answer.text).toBe(200);
  });

  it('can ask three more agencies while nobody is chosen, and none of another kind', async () => {
    const world = await scene({}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {});
    const id = await sendHomecare(portal, world.asker, world.locations.slice(0, 8));
    const add = (places: readonly { uuid: string }[]) =>
      command(portal, world.asker, id, {
        command: 'add_places',
        places: places.map(({ uuid }) => uuid),
      });
    const home = aHome();
    await portal.add({ homes: [home] });
    expect((await add([home])).body.errors.places).toEqual([
      `There is no homecare agency ${home.uuid}`,
    ]);
    expect((await add(world.locations.slice(8, 11))).status).toBe(200);
    expect((await add(world.locations.slice(11))).body.errors.places).toEqual([
      'At most 11 places can be asked in total',
    ]);
  });

  it('changes one of its own kind alone', async () => {
    const world = await scene({});
    const { organisation_code } = world.asker;
    const both = aCommissioner({ organisation_code, flags: ['nhList', 'dcList'] });
    const home = aFreeHome(1);
    await portal.add({
      accounts: [both],
      homes: [home],
      contacts: [aContact({ home: home.uuid })],
    });
    const ofHome = await sendEnquiry(portal, both, [home]);
    const other = homecareBody(world.locations, { replaces: ofHome }) as never;
    const refused = await portal.call(postEnquiry, { as: both, body: other });
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'This would change an enquiry to places of another kind. Please send it as a new one.',
    ]);
    expect((await findEnquiry(portal.table, ofHome))?.enquiry.state).toBe('OPEN');
    const id = await sendHomecare(portal, both, world.locations);
    const changed = homecareBody(world.locations, { replaces: id }) as never;
    expect((await portal.call(postEnquiry, { as: both, body: changed })).status).toBe(200);
    expect((await findEnquiry(portal.table, id))?.enquiry.outcome).toBe('changed');
  });

  it('says before sending what each agency offers, and who would be left out', async () => {
    const world = await scene(
      {
        specialisms: [1],
        spoken_languages: [42],
        capacity: { areas: [9000022], minimumCallDuration: 'A_2', noticeRequired: 'A_2' },
      },
      { embargo: true },
    );
    const off = aLocation();
    const uuids = [...world.locations, off].map(({ uuid }) => uuid).join(',');
    const answer = await portal.call(checkEnquiryPlaces, {
      as: world.asker,
      query: { locations: uuids },
    });
    expect(answer.body).toMatchObject({
      places: [
        {
          ...{ left_out: null, usable: [], answers_within: null },
          offers: {
            ...{ care_tiers: [1, 3], specialisms: [1], spoken_languages: [42], live_in: '3' },
            ...{ areas: ['Lambeth'], shortest_call: 45, notice_days: 2 },
          },
        },
        { left_out: 'embargo' },
      ],
      unknown: [off.uuid],
    });
    const homes = { homes: randomUUID() } as never;
    const refused = await portal.call(checkEnquiryPlaces, { as: world.asker, query: homes });
    expect(refused.status).toBe(403);
  });
});

describe('who may see it', () => {
  it('is who has the flag of its kind: to others there is none, and they send none', async () => {
    const world = await scene({});
    const id = await sendHomecare(portal, world.asker, world.locations);
    const { organisation_code } = world.asker;
    const [homes, both, sussex] = [
      aCommissioner({ organisation_code, flags: ['nhList'] }),
      aCommissioner({ organisation_code, flags: ['nhList', 'dcList'] }),
      aCommissioner({ organisation_code, flags: ['nhList', 'dcList'], area_flags: ['Sussex'] }),
    ];
    await portal.add({ accounts: [homes, both, sussex] });
    const listed = async (as: typeof homes) => {
      const all = await portal.call(listEnquiries, { as });
      const changes = await portal.call(listEnquiryChanges, {
        as,
        query: { since: '2026-11-20T09:00:00.000Z' as never },
      });
      return [all.body.enquiries.length, changes.body.enquiries.length];
    };
    expect(await listed(both)).toEqual([1, 1]);
    for (const as of [homes, sussex]) {
      expect(await listed(as)).toEqual([0, 0]);
      expect((await readEnquiry(portal, as, id)).status).toBe(404);
      const takeOver = { command: 'take_over', phone: '020 7946 0019' };
      expect((await command(portal, as, id, takeOver)).status).toBe(404);
      const body = homecareBody(world.locations) as never;
      expect((await portal.call(postEnquiry, { as, body })).status).toBe(403);
    }
    const house = await enquiryScene(portal, [aFreeHome(1)]);
    const ofHome = await sendEnquiry(
      portal,
      house.asker,
      house.staffed.map(({ home }) => home),
    );
    const { organisation_code: code } = house.asker;
    const domcare = aCommissioner({ organisation_code: code, flags: ['dcList'] });
    await portal.add({ accounts: [domcare] });
    expect((await readEnquiry(portal, domcare, ofHome)).status).toBe(404);
    expect(await listed(domcare)).toEqual([0, 0]);
  });

  it('reads of it in words of homecare: the needs in short, the history, and no bed', async () => {
    const world = await scene({});
    const id = await chosen(world);
    const { body } = await readEnquiry(portal, world.asker, id);
    expect(body.enquiry).toMatchObject({
      needs_in_short: 'Care Tier 2, 2 calls a day, two carers at each call',
      ...{ bed_type: null, beds: null, chosen: { bed_kept: null } },
    });
    expect(body.history.map(({ what }: { what: string }) => what)).toContain('Chose an agency');
  });
});

describe('a location’s answer', () => {
  it('is yes, assess or a no with its own reasons, by link and signed in', async () => {
    const world = await scene({}, {});
    const [firstLocation, two] = world.staffed as [StaffedLocation, StaffedLocation];
    const as = anAccount();
    await portal.add({
      accounts: [as],
      contacts: [aLocationContact(two.location, { email: as.email })],
    });
    const id = await sendHomecare(portal, world.asker, world.locations);
    const said = await locationAnswers(portal, id, firstLocation, {
      ...{ act: 'no', reasons: ['no_carers', 'beyond_us'] },
      beyond: ['care_tier', 'specialism_25', 'specialism_4', 'hoist'],
    });
    expect(said.status, said.text).toBe(200);
    const params = { uuid: two.location.uuid };
    const listed = await portal.call(listLocationEnquiries, { as, params });
    expect(listed.body).toMatchObject({
      waiting: 1,
      enquiries: [{ enquiry: id, beds: null, keep_until_latest: null, commands: ['answer'] }],
    });
    const answered = await portal.call(postLocationEnquiryAnswer, {
      as,
      params: { ...params, id },
      body: { act: 'yes', version: 1, from: '2026-11-22' } as never,
    });
    expect(answered.status, answered.text).toBe(200);
    const facts = await findEnquiry(portal.table, id);
    const answers = [firstLocation, two].map(
      ({ location }) => facts?.places.find(({ place }) => place.uuid === location.uuid)?.answer,
    );
    // Of what was not asked for nothing is beyond them.
    expect(answers).toMatchObject([
      { answer: 'no', beyond: ['care_tier', 'specialism_25'], channel: 'link' },
      { answer: 'yes', from: '2026-11-22', keep_until: null, channel: 'portal' },
    ]);
  });

  it('given twice is there once, of another location there is none, and what has ended is over', async () => {
    const world = await scene({});
    const other = await scene({});
    const id = await sendHomecare(portal, world.asker, world.locations);
    const staffedLocation = first(world);
    const body = { ...yes, version: 1 };
    const twice = [
      await locationAnswers(portal, id, staffedLocation, body),
      await locationAnswers(portal, id, staffedLocation, body),
    ];
    expect(twice.map(({ status, body: { version } }) => [status, version])).toEqual([
      [200, 2],
      [200, 2],
    ]);
    const foreign = await locationLink(id, first(other));
    expect((await portal.call(getLinkedEnquiry, { headers: foreign })).status).toBe(401);
    const as = anAccount();
    const theirs = first(other).location;
    await portal.add({ accounts: [as], contacts: [aLocationContact(theirs, { email: as.email })] });
    const params = { uuid: theirs.uuid, id };
    const answer = { as, params, body: { ...yes, version: 1 } as never };
    expect((await portal.call(postLocationEnquiryAnswer, answer)).status).toBe(404);
    await command(portal, world.asker, id, { command: 'close', outcome: 'withdrawn' });
    const late = await locationAnswers(portal, id, staffedLocation, {
      act: 'no',
      reasons: ['language'],
    });
    expect([late.status, late.body.detail]).toEqual([409, 'This enquiry is over.']);
  });

  it('keeps no bed, and gives no reason that is a home’s; nor does a home one of an agency', async () => {
    const world = await scene({});
    const id = await sendHomecare(portal, world.asker, world.locations);
    const staffedLocation = first(world);
    const wrong = [
      [{ ...yes, keep_until: '2026-11-20T13:00:00.000Z' }, 'keep_until'],
      [{ act: 'no', reasons: ['no_bed'] }, 'reasons'],
    ] as const;
    for (const [act, field] of wrong) {
      const answer = await locationAnswers(portal, id, staffedLocation, act);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
    }
    const phoned = await command(portal, world.asker, id, {
      ...{ command: 'phone_answer', place: staffedLocation.location.uuid },
      said: { act: 'no', version: 1, reasons: ['mix'] },
    });
    expect(phoned.status).toBe(400);
    const entered = await command(portal, world.asker, id, {
      ...{ command: 'phone_answer', place: staffedLocation.location.uuid },
      said: { act: 'no', version: 1, reasons: ['no_capacity'] },
    });
    expect(entered.status, entered.text).toBe(200);
  });
});

/** The agency is changed by the central team. */
async function barred({ location }: StaffedLocation, since: object): Promise<void> {
  const serviceLocation = await findLocation(portal.table, location.uuid);
  if (!serviceLocation) throw new Error('A location');
  await portal.table.commit(
    replace(locationEntity, { ...serviceLocation, ...since }, serviceLocation),
  );
}

describe('a choice', () => {
  it('of an agency keeps no bed and waits for none; of two at once one is told who chose which', async () => {
    const world = await scene({}, {});
    const [firstLocation, two] = world.staffed as [StaffedLocation, StaffedLocation];
    const id = await sendHomecare(portal, world.asker, world.locations);
    for (const location of [firstLocation, two]) await locationAnswers(portal, id, location, yes);
    const answers = await Promise.all(
      [firstLocation, two].map(({ location }) =>
        command(portal, world.asker, id, {
          ...{ command: 'choose', place: location.uuid, arrival: '2026-11-20' },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.detail).toMatch(/^Robin Example has already chosen Agency [01]\.$/);
    const facts = await findEnquiry(portal.table, id);
    expect(facts?.enquiry).toMatchObject({ state: 'CHOSEN', chosen: { bed_kept: false } });
    expect(facts?.places.map(({ waits_since }) => waits_since)).toEqual([null, null]);
  });

  it('of an agency that has closed since is refused', async () => {
    const world = await scene({});
    const id = await sendHomecare(portal, world.asker, world.locations);
    await locationAnswers(portal, id, first(world), yes);
    const location = await findLocation(portal.table, first(world).location.uuid);
    if (!location) throw new Error('A location');
    const closed = { ...location, location_status: 'CLOSED', closed_on: '2026-11-20' } as const;
    await portal.table.commit(replace(locationEntity, closed, location));
    const answer = await choose(world, id);
    expect([answer.status, answer.body.detail]).toEqual([409, 'This agency has closed.']);
  });

  it.each([
    [{ embargo: true }, 'This agency has a local authority suspension.'],
    [{ aqp_suspension: true }, 'This agency is suspended from the AQP list.'],
    [{ aqp_status: false }, 'This agency is no longer on the AQP list.'],
  ])(
    'of an agency that may not be asked since its yes (%o) is refused with why',
    async (since, why) => {
      const world = await scene({});
      const id = await sendHomecare(portal, world.asker, world.locations);
      await locationAnswers(portal, id, first(world), yes);
      const location = await findLocation(portal.table, first(world).location.uuid);
      if (!location) throw new Error('A location');
      await portal.table.commit(replace(locationEntity, { ...location, ...since }, location));
      const answer = await choose(world, id);
      expect([answer.status, answer.body.detail]).toEqual([409, why]);
      expect((await findEnquiry(portal.table, id))?.enquiry.state).toBe('OPEN');
      const again = await findLocation(portal.table, location.uuid);
      if (!again) throw new Error('A location');
      const back = { embargo: false, aqp_suspension: false, aqp_status: true };
      await portal.table.commit(replace(locationEntity, { ...again, ...back }, again));
      expect((await choose(world, id)).status).toBe(200);
    },
  );

  it('of an agency that is suspended in the same moment is refused', async () => {
    const world = await scene({});
    const id = await sendHomecare(portal, world.asker, world.locations);
    await locationAnswers(portal, id, first(world), yes);
    const location = await findLocation(portal.table, first(world).location.uuid);
    if (!location) throw new Error('A location');
    // The choice has read it just before.
    const kind = recipientKindOf(location.kind);
    const { standsStill } = kind;
    vi.spyOn(kind, 'whyNotChosen').mockReturnValueOnce(undefined);
    vi.spyOn(kind, 'standsStill').mockImplementationOnce(() => standsStill(location));
    await portal.table.commit(replace(locationEntity, { ...location, embargo: true }, location));
    const answer = await choose(world, id);
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      'This agency has a local authority suspension.',
    ]);
  });

  it('is not moved to another day at an agency that may not be asked any more', async () => {
    const world = await scene({});
    const id = await sendHomecare(portal, world.asker, world.locations);
    await locationAnswers(portal, id, first(world), yes);
    expect((await choose(world, id)).status).toBe(200);
    await barred(first(world), { aqp_suspension: true });
    const move = { command: 'move', arrival: '2026-11-23' };
    const answer = await command(portal, world.asker, id, move);
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      'This agency is suspended from the AQP list.',
    ]);
    expect((await findEnquiry(portal.table, id))?.enquiry.chosen?.arrival).toBe('2026-11-21');
    // Nor is the page silent about it.
    const { places } = (await readEnquiry(portal, world.asker, id)).body as EnquiryView;
    expect(places[0]?.why_not_chosen).toBe('This agency is suspended from the AQP list.');
    // The choice can still be taken back.
    expect((await command(portal, world.asker, id, { command: 'release' })).status).toBe(200);
  });

  it('taken back asks again those who can still be asked, and says who not and why', async () => {
    const world = await scene({}, {}, {}, {});
    const id = await sendHomecare(portal, world.asker, world.locations);
    for (const location of world.staffed) await locationAnswers(portal, id, location, yes);
    expect((await choose(world, id)).status).toBe(200);
    expect((await command(portal, world.asker, id, { command: 'release' })).status).toBe(200);
    const [firstLocation, two, three, four] = world.staffed as [
      StaffedLocation,
      StaffedLocation,
      StaffedLocation,
      StaffedLocation,
    ];
    await barred(firstLocation, { embargo: true });
    await barred(two, { aqp_status: false });
    await barred(three, { location_status: 'CLOSED', closed_on: '2026-11-20' });
    const again = () => command(portal, world.asker, id, { command: 'ask_again' });
    // The page says so before anybody presses a button.
    const before = (await readEnquiry(portal, world.asker, id)).body as EnquiryView;
    const whyNot = ({ location }: StaffedLocation) => {
      const place = before.places.find((it) => it.place.uuid === location.uuid);
      return [place?.why_not_asked, place?.why_not_chosen];
    };
    expect(world.staffed.map(whyNot)).toEqual([
      ['embargo', 'This agency has a local authority suspension.'],
      ['off_list', 'This agency is no longer on the AQP list.'],
      ['closed', 'This agency has closed.'],
      [undefined, undefined],
    ]);
    expect(before.commands).toEqual(expect.arrayContaining(['choose', 'askAgain']));
    const answer = await again();
    const why = new Map(
      answer.body.left_out.map((leftOut: { uuid: string; why: string }) => [
        leftOut.uuid,
        leftOut.why,
      ]),
    );
    expect(world.staffed.map(({ location }) => why.get(location.uuid))).toEqual([
      ...['embargo', 'off_list', 'closed', undefined],
    ]);
    const { places } = (await findEnquiry(portal.table, id)) ?? { places: [] };
    const said = ({ location }: StaffedLocation) => {
      const place = places.find((it) => it.place.uuid === location.uuid);
      return [place?.answer?.answer, place?.to_ask_again, place?.tells.at(-1)?.what];
    };
    expect(said(four)).toEqual([undefined, false, 'askedAgain']);
    for (const staffedLocation of [two, three]) {
      expect(said(staffedLocation).slice(0, 2)).toEqual(['yes', true]);
      expect(said(staffedLocation)[2]).not.toBe('askedAgain');
    }
    // None is left that could be asked, or chosen: neither is offered any more.
    const { commands } = (await readEnquiry(portal, world.asker, id)).body as EnquiryView;
    expect(commands).toContain('add');
    expect(commands).not.toContain('askAgain');
    expect(commands).not.toContain('choose');
    const none = await again();
    expect([none.status, none.body.detail]).toEqual([
      409,
      'None of these places can be asked. Please phone them.',
    ]);
    // To who asked the one off the list has no page.
    const { body } = await readEnquiry(portal, world.asker, id);
    const listed = new Map(
      body.places.map((it: { place: { uuid: string }; is_listed: boolean }) => [
        it.place.uuid,
        it.is_listed,
      ]),
    );
    expect([firstLocation, two, four].map(({ location }) => listed.get(location.uuid))).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('ends with whether the care started: yes is PLACED, and a no has reasons of its own', async () => {
    const world = await scene({});
    const id = await chosen(world);
    vi.setSystemTime(FRIDAY_AT_TEN.getTime() + 2 * DAY_MS);
    const staffedLocation = first(world);
    const started = await locationAnswers(portal, id, staffedLocation, { act: 'moved_in' });
    expect(started.body.stands).toBe('moved_in');
    const wrong = await locationAnswers(portal, id, staffedLocation, {
      act: 'not_moved_in',
      reason: 'no_bed',
    });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['reason']]);
    const not = { act: 'not_moved_in', reason: 'not_home' };
    expect((await locationAnswers(portal, id, staffedLocation, not)).body.stands).toBe(
      'not_moved_in',
    );
    const { body } = await readEnquiry(portal, world.asker, id);
    expect([body.enquiry.state, body.enquiry.outcome, body.reason]).toEqual([
      'CLOSED',
      'not_placed',
      'not_home',
    ]);
  });
});

describe('‘Can you still take packages?’', () => {
  const viewOf = async (id: EnquiryId, staffed: StaffedLocation) => {
    const headers = await locationLink(id, staffed);
    const { body } = await portal.call(getLinkedEnquiry, { headers });
    return body.enquiry.still_takes;
  };

  it('is asked of the chosen location alone, by link with a token for its form, and answered by yes', async () => {
    const world = await scene({
      capacity: { minimumCallDuration: 'A_1', noticeRequired: 'A_2', acceptsCovid: true },
    });
    const staffedLocation = first(world);
    const open = await sendHomecare(portal, world.asker, world.locations);
    expect(await viewOf(open, staffedLocation)).toBeUndefined();
    const id = await chosen(world);
    const view = await viewOf(id, staffedLocation);
    expect(view).toMatchObject({ area: 'Lambeth', is_complete: true });
    const version = staffedLocation.location.capacity.version;
    expect(view.version).toBe(version);
    vi.setSystemTime(FRIDAY_AT_TEN.getTime() + 60_000);
    const confirmed = await portal.call(postLinkedAvailability, {
      headers: { 'x-link-token': view.token },
      body: { unchanged: true, version },
    });
    expect(confirmed.status, confirmed.text).toBe(200);
    expect(
      (await findLocation(portal.table, staffedLocation.location.uuid))?.capacity,
    ).toMatchObject({
      version: version + 1,
      areas: staffedLocation.location.capacity.areas,
    });
    // As long as one of a prompt at most, and no longer than the enquiry's own link.
    const hoursOf = (token: string) => {
      const { exp = 0, iat = 0 } = decodeJwt(token);
      return (exp - iat) / 3600;
    };
    expect(hoursOf(view.token)).toBe(168);
    // It has answered since it was chosen.
    expect(await viewOf(id, staffedLocation)).toBeUndefined();
  });

  it.each([
    ['no area', []],
    ['another area', [9000007]],
    ['its area among others', [9000007, 9000022]],
  ])('is answered by yes alone only where its answer has that area: %s', async (_, areas) => {
    const world = await scene({ capacity: { areas, acceptsCovid: true } });
    const id = await chosen(world);
    const { area, is_complete } = await viewOf(id, first(world));
    expect([area, is_complete]).toEqual(['Lambeth', areas.includes(9000022)]);
  });

  it('is asked by a token that ends with the enquiry’s link', async () => {
    const world = await scene({});
    const staffedLocation = first(world);
    const id = await sendHomecare(portal, world.asker, world.locations);
    const headers = await locationLink(id, staffedLocation);
    // Asked again just before it expires, of one that is to start late.
    await locationAnswers(portal, id, staffedLocation, yes);
    await choose(world, id, '2027-01-15');
    vi.setSystemTime(FRIDAY_AT_TEN.getTime() + 34 * DAY_MS);
    const { body } = await portal.call(getLinkedEnquiry, { headers });
    const ends = (decodeJwt(body.enquiry.still_takes.token).exp ?? 0) * 1000;
    expect(ends).toBe(FRIDAY_AT_TEN.getTime() + 35 * DAY_MS);
    // In the link's last hour there is no token that would be good for one: it is not asked.
    vi.setSystemTime(FRIDAY_AT_TEN.getTime() + 35 * DAY_MS - 30 * 60_000);
    const last = await portal.call(getLinkedEnquiry, { headers });
    expect([last.status, last.body.enquiry.still_takes]).toEqual([200, undefined]);
  });

  it('is not asked of who answers by link what has been decided meanwhile: that has no token', async () => {
    const world = await scene({});
    const staffedLocation = first(world);
    const id = await chosen(world);
    const headers = await locationLink(id, staffedLocation);
    const { enquiry } = (await portal.call(getLinkedEnquiry, { headers })).body;
    expect(enquiry.still_takes.token).toBeTypeOf('string');
    const body = { act: 'no', version: enquiry.version, reasons: ['no_carers'] };
    const late = await portal.call(postLinkedEnquiry, { headers, body });
    expect([late.status, late.body.current.stands]).toEqual([409, 'chosen']);
    expect(late.body.current).not.toHaveProperty('still_takes');
  });

  it('is asked signed in too, without a token; not of one that may not answer', async () => {
    const world = await scene({});
    const staffedLocation = first(world);
    const as = anAccount();
    await portal.add({
      accounts: [as],
      contacts: [aLocationContact(staffedLocation.location, { email: as.email })],
    });
    await chosen(world);
    const params = { uuid: staffedLocation.location.uuid };
    const still = async () =>
      (await portal.call(listLocationEnquiries, { as, params })).body.enquiries[0].still_takes;
    const isAsked = await still();
    expect([isAsked.area, 'token' in isAsked]).toEqual(['Lambeth', false]);
    const setup = await portal.call(getCapacitySetup, { as, params });
    expect(isAsked).toMatchObject({
      version: setup.body.capacity.version,
      is_complete: setup.body.is_complete,
    });
    const location = await findLocation(portal.table, staffedLocation.location.uuid);
    if (!location) throw new Error('A location');
    const suspended = { ...location, aqp_suspension: true };
    await portal.table.commit(replace(locationEntity, suspended, location));
    expect(await still()).toBeUndefined();
    expect(
      (await portal.call(postCapacity, { as, params, body: { unchanged: true, version: 1 } }))
        .status,
    ).toBe(409);
  });
});
