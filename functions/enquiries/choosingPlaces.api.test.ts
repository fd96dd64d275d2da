import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import {
  type EnquiryView,
  getLinkedEnquiry,
  listEnquiries,
  listEnquiryChanges,
  listHomeEnquiries,
  listWaitingEnquiries,
} from '#shared/enquiries/enquiries.api.ts';
import type { EnquiryId, HomeUuid } from '#shared/kernel/ids.ts';
import { findEnquiry } from '#shared/store/enquiries.store.ts';
import { findHome, homeEntity } from '#shared/store/homes.store.ts';
import { replace } from '#shared/store/write.ts';
import type { Portal } from '../testing/portal.ts';
import { recipientKindOf } from './recipientKinds.ts';
import {
  aFreeHome,
  answerBy,
  command,
  enquiryScene,
  HOUR_MS,
  homesOf,
  housesOf,
  later,
  linkOf,
  notesAt,
  readEnquiry,
  sendEnquiry,
  staffOf,
  stateOf,
  withPortal,
  yes,
} from './testing/enquiryScene.ts';

let portal: Portal;
withPortal((started) => {
  portal = started;
});
const scene = (...beds: number[]) => housesOf(portal, ...beds);

describe('a choice', () => {
  it('of a home that has closed since is refused', async () => {
    const world = await scene(1);
    const [staffedHome] = world.staffed;
    if (!staffedHome) throw new Error('A home');
    const id = await sendEnquiry(portal, world.asker, [staffedHome.home]);
    await answerBy(portal, id, staffedHome, yes);
    const home = await findHome(portal.table, staffedHome.home.uuid);
    if (!home) throw new Error('A home');
    const closed = { ...home, location_status: 'CLOSED', closed_on: '2026-11-20' } as const;
    await portal.table.commit(replace(homeEntity, closed, home));
    const choose = { command: 'choose', place: staffedHome.home.uuid, arrival: '2026-11-24' };
    const answer = await command(portal, world.asker, id, choose);
    expect([answer.status, answer.body.detail]).toEqual([409, 'This home has closed.']);
    expect(await stateOf(portal, id)).toBe('OPEN');
    const view = (await readEnquiry(portal, world.asker, id)).body as EnquiryView;
    expect(view.places[0]).toMatchObject({
      ...{ is_listed: true, why_not_chosen: 'This home has closed.' },
    });
    expect(view.commands).not.toContain('choose');
  });

  it('for a later day, of a home that closes in the same moment, is refused', async () => {
    const world = await scene(0);
    const [staffedHome] = world.staffed;
    if (!staffedHome) throw new Error('A home');
    const id = await sendEnquiry(portal, world.asker, [staffedHome.home]);
    await answerBy(portal, id, staffedHome, yes);
    const home = await findHome(portal.table, staffedHome.home.uuid);
    if (!home) throw new Error('A home');
    // The choice has read it just before.
    const kind = recipientKindOf(home.kind);
    const { standsStill } = kind;
    vi.spyOn(kind, 'whyNotChosen').mockReturnValueOnce(undefined);
    vi.spyOn(kind, 'standsStill').mockImplementationOnce(() => standsStill(home));
    const closed = { ...home, location_status: 'CLOSED', closed_on: '2026-11-20' } as const;
    await portal.table.commit(replace(homeEntity, closed, home));
    const choose = { command: 'choose', place: staffedHome.home.uuid, arrival: '2026-11-24' };
    const answer = await command(portal, world.asker, id, choose);
    expect([answer.status, answer.body.detail]).toEqual([409, 'This home has closed.']);
    expect(await stateOf(portal, id)).toBe('OPEN');
  });

  it('of a home that gives no figures says neither that a bed is kept nor that one will be', async () => {
    const home = aFreeHome(1, { vacancy_reporting: false });
    const world = await enquiryScene(portal, [home]);
    const [staffedHome] = world.staffed;
    if (!staffedHome) throw new Error('A home');
    const id = await sendEnquiry(portal, world.asker, [home]);
    const headers = await linkOf(id, staffedHome);
    const view = async () => (await portal.call(getLinkedEnquiry, { headers })).body.enquiry;
    expect((await view()).keep_until_latest).toBeNull();
    await answerBy(portal, id, staffedHome, yes);
    const choose = { command: 'choose', place: home.uuid, arrival: '2026-11-20' };
    expect((await command(portal, world.asker, id, choose)).status).toBe(200);
    expect(await view()).toMatchObject({ stands: 'chosen', bed_kept: null });
    // Nor to who asked, on the enquiry's page and in both lists.
    const { body: viewBefore } = await readEnquiry(portal, world.asker, id);
    const as = world.asker;
    const listed = await portal.call(listEnquiries, { as });
    const query = { since: '2026-11-20T09:00:00.000Z' };
    const changed = await portal.call(listEnquiryChanges, { as, query });
    const rows = [viewBefore.enquiry, listed.body.enquiries[0], changed.body.enquiries[0]];
    expect(rows.map(({ chosen }) => chosen.bed_kept)).toEqual([null, null, null]);
  });

  it.each([
    ['stops to give figures', true, { vacancy_reporting: false }, null],
    ['gives figures again', false, { vacancy_reporting: true }, false],
  ])(
    'of a home that %s since it was asked is told both sides alike',
    async (_, gave, now, kept) => {
      const home = aFreeHome(0, { vacancy_reporting: gave });
      const world = await enquiryScene(portal, [home]);
      const [staffedHome] = world.staffed;
      if (!staffedHome) throw new Error('A home');
      const id = await sendEnquiry(portal, world.asker, [home]);
      await answerBy(portal, id, staffedHome, yes);
      const choose = { command: 'choose', place: home.uuid, arrival: '2026-11-24' };
      expect((await command(portal, world.asker, id, choose)).status).toBe(200);
      const before = await findHome(portal.table, home.uuid);
      if (!before) throw new Error('A home');
      await portal.table.commit(replace(homeEntity, { ...before, ...now }, before));
      const linked = await portal.call(getLinkedEnquiry, {
        headers: await linkOf(id, staffedHome),
      });
      const read = await readEnquiry(portal, world.asker, id);
      const { body: listed } = await portal.call(listEnquiries, { as: world.asker });
      const asked = [read.body.enquiry, ...listed.enquiries].map(({ chosen }) => chosen.bed_kept);
      expect([linked.body.enquiry.bed_kept, ...asked]).toEqual([kept, kept, kept]);
    },
  );

  it.each([
    ['an embargo', { embargo: true }, 'This home has an embargo.'],
    [
      'a suspension of its own',
      { self_imposed_suspension: true },
      'This home is closed to new residents.',
    ],
    ['its end', { location_status: 'CLOSED', closed_on: '2026-11-20' }, 'This home has closed.'],
    ['a suspension from AQP', { aqp_suspension: true }, undefined],
  ] as const)('is told to who made it where the home has %s since', async (_, bar, why) => {
    const world = await scene(0, 0);
    const [staffedHome] = world.staffed;
    if (!staffedHome) throw new Error('A home');
    const id = await sendEnquiry(portal, world.asker, homesOf(world));
    await answerBy(portal, id, staffedHome, yes);
    const choose = { command: 'choose', place: staffedHome.home.uuid, arrival: '2026-11-24' };
    expect((await command(portal, world.asker, id, choose)).status).toBe(200);
    const whyNot = async () => {
      const { places } = (await readEnquiry(portal, world.asker, id)).body as EnquiryView;
      return places.flatMap(({ why_not_chosen }) => why_not_chosen ?? []);
    };
    expect(await whyNot()).toEqual([]);
    const home = await findHome(portal.table, staffedHome.home.uuid);
    if (!home) throw new Error('A home');
    await portal.table.commit(replace(homeEntity, { ...home, ...bar }, home));
    expect(await whyNot()).toEqual([why].flatMap((said) => said ?? []));
  });

  it('of a home that is suspended from AQP keeps the bed that it keeps for this enquiry already', async () => {
    const world = await scene(1);
    const [staffedHome] = world.staffed;
    if (!staffedHome) throw new Error('A home');
    const id = await sendEnquiry(portal, world.asker, homesOf(world));
    const kept = { ...yes, keep_until: '2026-11-20T14:00:00.000Z' };
    expect((await answerBy(portal, id, staffedHome, kept)).status).toBe(200);
    const home = await findHome(portal.table, staffedHome.home.uuid);
    if (!home) throw new Error('A home');
    const suspended = { ...home, aqp_suspension: true };
    await portal.table.commit(replace(homeEntity, suspended, home));
    const choose = { command: 'choose', place: home.uuid, arrival: '2026-11-20' };
    expect((await command(portal, world.asker, id, choose)).status).toBe(200);
    expect(await notesAt(portal, staffedHome)).toMatchObject([
      { kind: 'held', chosen: true, until: null },
    ]);
    const { body } = await readEnquiry(portal, world.asker, id);
    expect(body.enquiry.chosen.bed_kept).toBe(true);
  });

  it('for today takes the home’s only bed: the second enquiry is told so and stays open', async () => {
    const world = await scene(1);
    const [staffedHome] = world.staffed;
    if (!staffedHome) throw new Error('A home');
    const ids = await Promise.all(
      [1, 2].map(() => sendEnquiry(portal, world.asker, [staffedHome.home])),
    );
    for (const id of ids) await answerBy(portal, id, staffedHome, yes);
    const choose = { command: 'choose', place: staffedHome.home.uuid, arrival: '2026-11-20' };
    const answers = await Promise.all(ids.map((id) => command(portal, world.asker, id, choose)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.detail).toBe('This bed has just been reserved for another enquiry.');
    expect((await Promise.all(ids.map((id) => stateOf(portal, id)))).sort()).toEqual([
      'CHOSEN',
      'OPEN',
    ]);
    expect(await notesAt(portal, staffedHome)).toMatchObject([
      { kind: 'held', chosen: true, until: null },
    ]);
  });

  it('for today without a bed for another reason says so', async () => {
    const world = await scene(0);
    const [staffedHome] = world.staffed;
    if (!staffedHome) throw new Error('A home');
    const id = await sendEnquiry(portal, world.asker, [staffedHome.home]);
    await answerBy(portal, id, staffedHome, yes);
    const choose = { command: 'choose', place: staffedHome.home.uuid, arrival: '2026-11-20' };
    const answer = await command(portal, world.asker, id, choose);
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      'There is no bed that can be used today.',
    ]);
    expect(await stateOf(portal, id)).toBe('OPEN');
  });

  it('for a later day is made by both: the second waits, and no bed is kept yet', async () => {
    const world = await scene(1);
    const [staffedHome] = world.staffed;
    if (!staffedHome) throw new Error('A home');
    const ids = await Promise.all(
      [1, 2].map(() => sendEnquiry(portal, world.asker, [staffedHome.home])),
    );
    for (const id of ids) await answerBy(portal, id, staffedHome, yes);
    const choose = { command: 'choose', place: staffedHome.home.uuid, arrival: '2026-11-24' };
    for (const id of ids) {
      expect((await command(portal, world.asker, id, choose)).status).toBe(200);
    }
    const views = await Promise.all(ids.map((id) => readEnquiry(portal, world.asker, id)));
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
    const [firstHome, two] = world.staffed;
    if (!firstHome || !two) throw new Error('Two homes');
    const id = await sendEnquiry(portal, world.asker, homesOf(world));
    for (const staffed of [firstHome, two]) await answerBy(portal, id, staffed, yes);
    const choose = (place: string) =>
      command(portal, world.asker, id, { command: 'choose', place, arrival: '2026-11-20' });
    const answers = await Promise.all([choose(firstHome.home.uuid), choose(two.home.uuid)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    const { chosen } = (await readEnquiry(portal, world.asker, id)).body.enquiry;
    expect(refused?.body.detail).toBe(`Robin Example has already chosen ${chosen.name}.`);
    expect(refused?.body.current.enquiry.chosen.name).toBe(chosen.name);
    // The same choice once more, by a double tap, is done.
    expect((await choose(chosen.place.uuid)).status).toBe(200);
  });

  it('needs a yes, and a day between today and 90 days on', async () => {
    const world = await scene(1);
    const [staffedHome] = world.staffed;
    if (!staffedHome) throw new Error('A home');
    const id = await sendEnquiry(portal, world.asker, homesOf(world));
    const choose = (arrival: string, place = staffedHome.home.uuid) =>
      command(portal, world.asker, id, { command: 'choose', place, arrival });
    expect((await choose('2026-11-20')).body.detail).toBe('This place has not said yes.');
    await answerBy(portal, id, staffedHome, yes);
    expect((await choose('2026-11-19')).status).toBe(400);
    expect((await choose('2027-03-01')).status).toBe(400);
    expect((await choose('2026-11-20', randomUUID() as HomeUuid)).body.errors).toEqual({
      place: ['This place was not asked'],
    });
  });

  it('is released: who had not answered is waited for no more, and is asked again by a button', async () => {
    const world = await scene(1, 1, 1);
    const [firstHome, silent] = world.staffed;
    if (!firstHome || !silent) throw new Error('Two homes');
    const id = await sendEnquiry(portal, world.asker, homesOf(world));
    await answerBy(portal, id, firstHome, yes);
    const choose = { command: 'choose', place: firstHome.home.uuid, arrival: '2026-11-21' };
    await command(portal, world.asker, id, choose);
    /** How many are asked nothing more, and whether anybody can be asked again. */
    const marks = async () => {
      const { places, commands } = (await readEnquiry(portal, world.asker, id)).body as EnquiryView;
      const count = places.filter(({ asked_no_more }) => asked_no_more).length;
      return [count, commands.includes('askAgain')];
    };
    /** Of its own page and the count of its menu: what waits for its answer. */
    const as = await staffOf(portal, { ...world, staffed: [silent] });
    const waiting = async () => {
      const page = await portal.call(listHomeEnquiries, { as, params: { uuid: silent.home.uuid } });
      const menu = await portal.call(listWaitingEnquiries, { as });
      const [{ asked_no_more = false }] = page.body.enquiries;
      return [page.body.waiting, menu.body.places.length, asked_no_more];
    };
    expect(await marks()).toEqual([0, false]);
    expect(await waiting()).toEqual([0, 0, false]);
    await command(portal, world.asker, id, { command: 'release' });
    expect(await marks()).toEqual([2, true]);
    expect(await waiting()).toEqual([0, 0, true]);

    const alone = { command: 'ask_again', place: silent.home.uuid };
    expect((await command(portal, world.asker, id, alone)).status).toBe(200);
    expect(await marks()).toEqual([1, true]);
    expect(await waiting()).toEqual([1, 1, false]);
    const rest = { command: 'ask_again', unanswered: true };
    expect((await command(portal, world.asker, id, rest)).status).toBe(200);
    expect(await marks()).toEqual([0, true]);
    expect((await command(portal, world.asker, id, rest)).status).toBe(409);
    const facts = await findEnquiry(portal.table, id);
    expect(facts?.places.map(({ tells }) => tells.at(-1)?.what).sort()).toEqual([
      'askedAgain',
      'askedAgain',
      'released',
    ]);
    // It is as it was before: an answer of it counts.
    await answerBy(portal, id, silent, yes);
    expect((await findEnquiry(portal.table, id))?.enquiry.yes).toBe(2);
  });

  it('is released by either side: open again, and who said yes is asked again by a button', async () => {
    const world = await scene(1, 1);
    const [firstHome, two] = world.staffed;
    if (!firstHome || !two) throw new Error('Two homes');
    const id = await sendEnquiry(portal, world.asker, homesOf(world));
    for (const staffed of [firstHome, two]) await answerBy(portal, id, staffed, yes);
    const choose = { command: 'choose', place: firstHome.home.uuid, arrival: '2026-11-21' };
    await command(portal, world.asker, id, choose);
    expect((await answerBy(portal, id, two, { act: 'give_back' })).body.detail).toBe(
      'This enquiry is over.',
    );
    const facts = await findEnquiry(portal.table, id);
    const version = facts?.places.find(
      ({ place }) => place.uuid === firstHome.home.uuid,
    )?.answer_version;
    for (const _ of ['a press', 'a second press over the same version']) {
      const gaveBack = await answerBy(portal, id, firstHome, { act: 'give_back', version });
      expect([gaveBack.status, gaveBack.body.stands]).toEqual([200, 'open']);
    }
    const open = await findEnquiry(portal.table, id);
    expect(open?.enquiry).toMatchObject({ state: 'OPEN', chosen: null });
    const ofBoth = (facts: typeof open) =>
      [firstHome, two].map(({ home }) =>
        facts?.places.find(({ place }) => place.uuid === home.uuid),
      );
    // Who gave it back has no yes any more.
    expect(
      ofBoth(open).map((enquiryPlace) => [
        enquiryPlace?.answer?.answer,
        enquiryPlace?.to_ask_again,
      ]),
    ).toEqual([
      [undefined, false],
      ['yes', true],
    ]);
    // It is an answer: nobody waits for it any more.
    expect(open?.enquiry).toMatchObject({ asked: 2, answered: 2, yes: 1 });
    const as = await staffOf(portal, world);
    const params = { uuid: firstHome.home.uuid };
    const listed = async () => (await portal.call(listHomeEnquiries, { as, params })).body;
    expect(await listed()).toMatchObject({
      waiting: 0,
      enquiries: [{ stands: 'open', answer: null, gave_back: true, commands: ['answer'] }],
    });
    const gaveBack = async () => {
      const { places } = (await readEnquiry(portal, world.asker, id)).body as EnquiryView;
      return [firstHome, two].map(
        ({ home }) => places.find(({ place }) => place.uuid === home.uuid)?.gave_back,
      );
    };
    expect(await gaveBack()).toEqual([true, undefined]);
    const stillChosen = await command(portal, world.asker, id, choose);
    expect(stillChosen.body.detail).toBe('This place has not said yes.');
    expect((await command(portal, world.asker, id, { command: 'ask_again' })).status).toBe(200);
    const askedFacts = ofBoth(await findEnquiry(portal.table, id));
    expect(
      askedFacts.map((enquiryPlace) => [enquiryPlace?.answer, enquiryPlace?.to_ask_again]),
    ).toEqual([
      [null, false],
      [null, false],
    ]);
    expect(askedFacts.map((enquiryPlace) => enquiryPlace?.tells.at(-1)?.what)).toEqual([
      'chosen',
      'askedAgain',
    ]);
    // It is asked again by itself alone: only then an answer of it is waited for.
    expect(await gaveBack()).toEqual([true, undefined]);
    const askAgain = { command: 'ask_again', place: firstHome.home.uuid };
    expect((await command(portal, world.asker, id, askAgain)).status).toBe(200);
    expect((await command(portal, world.asker, id, askAgain)).body.detail).toBe(
      'There is nobody to ask again.',
    );
    const awaited = await findEnquiry(portal.table, id);
    expect(
      ofBoth(awaited).map((enquiryPlace) => enquiryPlace?.tells.map(({ what }) => what)),
    ).toEqual([
      ['asked', 'chosen', 'askedAgain'],
      ['asked', 'over', 'askedAgain'],
    ]);
    expect(awaited?.enquiry.answered).toBe(0);
    expect((await listed()).waiting).toBe(1);
    expect(await gaveBack()).toEqual([undefined, undefined]);
    // Another answer is the last word.
    await answerBy(portal, id, firstHome, yes);
    expect(await gaveBack()).toEqual([undefined, undefined]);
  });

  it('is corrected by the home’s no within seven days of moving in, and not later', async () => {
    const world = await scene(1);
    const [staffedHome] = world.staffed;
    if (!staffedHome) throw new Error('A home');
    const placed = async () => {
      const id = await sendEnquiry(portal, world.asker, homesOf(world));
      await answerBy(portal, id, staffedHome, yes);
      const choose = { command: 'choose', place: staffedHome.home.uuid, arrival: '2026-11-21' };
      await command(portal, world.asker, id, choose);
      await command(portal, world.asker, id, { command: 'placed_here' });
      return id;
    };
    const [early, late] = [await placed(), await placed()];
    expect(await stateOf(portal, early)).toBe('PLACED');
    const no = { act: 'not_moved_in', reason: 'stayed' };
    later(6 * 24 * HOUR_MS);
    expect((await answerBy(portal, early, staffedHome, no)).body.stands).toBe('not_moved_in');
    expect((await findEnquiry(portal.table, early))?.enquiry).toMatchObject({
      state: 'CLOSED',
      outcome: 'not_placed',
      reason: 'stayed',
    });
    later(2 * 24 * HOUR_MS);
    expect((await answerBy(portal, late, staffedHome, no)).status).toBe(409);
    expect(await stateOf(portal, late)).toBe('PLACED');
  });
});
