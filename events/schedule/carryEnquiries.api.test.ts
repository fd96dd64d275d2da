import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Enquiry, EnquiryPlace } from '#shared/enquiries/enquiry.ts';
import { nextDue } from '#shared/enquiries/enquiryCommands.ts';
import type { EnquiryId, HomeUuid, Instant } from '#shared/kernel/ids.ts';
import { followHome, settleBeds } from '#shared/server/enquiries/settleBeds.ts';
import { accountEntity } from '#shared/store/accounts.store.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { enquiryEntity, enquiryPlaceEntity, findEnquiry } from '#shared/store/enquiries.store.ts';
import { findHome, homeEntity } from '#shared/store/homes.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import type { Table } from '#shared/store/table.ts';
import { vacancyUpdateEntity } from '#shared/store/vacancies.store.ts';
import { create, replace } from '#shared/store/write.ts';
import { aCommissioner, aContact, aHome } from '#shared/testing/builders.ts';
import {
  anEnquiry,
  anEnquiryPlace,
  someEnquiry,
  someLocationNeeds,
} from '#shared/testing/enquiries.ts';
import { type Mailroom, startMailroom } from '../testing/mailroom.ts';
import { carryEnquiries } from './carryEnquiries.ts';

let room: Mailroom;
beforeAll(async () => {
  room = await startMailroom();
});
afterAll(() => room.stop());

const asker = aCommissioner({
  email: 'robin@example.org',
  organisation_code: 'icb-north-example',
});
const instantOf = (at: string) => at as Instant;
const homeWith = (beds: number) =>
  aHome({
    updated: new Date('2026-11-18T10:00:00.000Z'),
    vacancy: { vacant_beds: beds, types: [{ bed_type: 'Residential', vacant_beds: beds }] },
  });

async function opened(more: Partial<Enquiry> = {}, place: Partial<EnquiryPlace> = {}, beds = 1) {
  const home = homeWith(beds);
  const table = await room.open({ homes: [home], contacts: [aContact({ home: home.uuid })] });
  const storedEnquiry = anEnquiry({ account: asker.id, ...more });
  const enquiry = { ...storedEnquiry, due: nextDue(storedEnquiry) };
  const enquiryPlace = anEnquiryPlace(enquiry, home, place);
  await table.load([
    create(accountEntity, asker),
    ...someEnquiry({ enquiry, places: [enquiryPlace] }),
  ]);
  return { home, table, enquiry, one: enquiryPlace };
}

const chosenAt = ({ uuid }: { uuid: string }, more: object = {}) => ({
  place: { kind: 'careHome', uuid: uuid as never },
  name: 'Larch House',
  arrival: '2026-11-21',
  by: { id: asker.id, name: 'Robin Example' },
  at: instantOf('2026-11-20T10:00:00.000Z'),
  bed_kept: true,
  ...more,
});

const run = async (table: Table, at: string) => carryEnquiries({ table, now: new Date(at) });
const now = async (table: Table, id: EnquiryId) => {
  const facts = await findEnquiry(table, id);
  if (!facts) throw new Error('It is gone');
  return facts;
};
const askerMails = async (table: Table) =>
  (await table.all(outboxEntity, { index: 'LINK', pk: 'MAIL_OPEN' })).flatMap(({ content }) =>
    content.kind === 'enquiryUpdate' ? [content.news] : [],
  );

it('reminds at half time, tells that time is over, and ends 72 hours later: each once', async () => {
  const { table, enquiry } = await opened();
  expect((await run(table, '2026-11-20T10:59:59.000Z')).carried).toBe(0);
  for (const at of ['2026-11-20T11:00:00.000Z', '2026-11-20T11:01:00.000Z']) await run(table, at);
  expect((await now(table, enquiry.id)).places[0]?.tells.map(({ what }) => what)).toEqual([
    'asked',
    'reminded',
  ]);
  for (const at of ['2026-11-20T12:00:00.000Z', '2026-11-20T12:01:00.000Z']) await run(table, at);
  expect(await askerMails(table)).toEqual(['timeIsOver']);
  for (const at of ['2026-11-23T12:00:00.000Z', '2026-11-23T12:01:00.000Z']) await run(table, at);
  expect((await now(table, enquiry.id)).enquiry).toMatchObject({
    state: 'EXPIRED',
    outcome: 'expired',
  });
  expect((await askerMails(table)).sort()).toEqual(['expired', 'timeIsOver']);
  const trail = await auditOf(table, `enquiry#${enquiry.id}`);
  expect(trail.map(({ what }) => what)).toEqual(['enquiries.reminded', 'enquiries.expired']);
});

it('writes of no reminder where all have answered', async () => {
  const { table, enquiry, one } = await opened();
  const answer = {
    answer: 'no',
    ...{ from: null, keep_until: null, assess_by: null, reasons: ['mix'], beyond: [] },
    ...{ text: '', channel: 'link', by: { id: 's', name: 'S' }, at: enquiry.created_at },
  };
  await table.commit(replace(enquiryPlaceEntity, { ...one, answer } as EnquiryPlace, one));
  expect((await run(table, '2026-11-20T11:00:00.000Z')).carried).toBe(1);
  expect((await now(table, enquiry.id)).enquiry.remind_at).toBeNull();
  expect(await auditOf(table, `enquiry#${enquiry.id}`)).toEqual([]);
});

it('asks the chosen place the day after arrival, and closes seven days after it as not known', async () => {
  const home = { uuid: '34c40641-782e-447c-99c0-1f4f1f78acd3' };
  const chosen = chosenAt(home);
  const place = chosen.place;
  const { table, enquiry } = await opened({ state: 'CHOSEN', chosen } as never, { place });
  expect((await run(table, '2026-11-21T23:00:00.000Z')).carried).toBe(0);
  await run(table, '2026-11-22T09:00:00.000Z');
  expect((await now(table, enquiry.id)).places[0]?.tells.at(-1)?.what).toBe('movedIn');
  await run(table, '2026-11-28T00:00:00.000Z');
  expect((await now(table, enquiry.id)).enquiry).toMatchObject({
    state: 'CLOSED',
    outcome: 'not_known',
  });
});

it('needs and text go 90 days after the end, the rest after 13 months', async () => {
  const ended_at = instantOf('2026-11-20T12:00:00.000Z');
  const answer = {
    answer: 'yes',
    ...{ from: '2026-11-20', keep_until: null, assess_by: null, reasons: [], beyond: ['peg'] },
    ...{
      text: 'Ground floor',
      channel: 'link',
      by: { id: 'sam', name: 'Sam Example' },
      at: ended_at,
    },
  } as const;
  const closed = { state: 'CLOSED', outcome: 'elsewhere', ended_at, answered: 1, yes: 1 } as const;
  const { table, enquiry } = await opened(closed, { answer } as never);
  expect((await run(table, '2027-02-18T11:59:00.000Z')).cleared).toBe(0);
  expect((await run(table, '2027-02-18T12:00:00.000Z')).cleared).toBe(1);
  const { enquiry: cleared, places } = await now(table, enquiry.id);
  expect(cleared).toMatchObject({ needs: null, contact: { phone: '' } });
  expect(places[0]?.answer).toMatchObject({ answer: 'yes', text: '', beyond: [] });
  expect((await run(table, '2027-12-20T11:00:00.000Z')).removed).toBe(0);
  expect((await run(table, '2027-12-20T12:00:00.000Z')).removed).toBe(1);
  expect(await findEnquiry(table, enquiry.id)).toBeUndefined();
});

it('needs of care at home go as a bed’s do, with what was said to be beyond an agency', async () => {
  const ended_at = instantOf('2026-11-20T12:00:00.000Z');
  const answer = { answer: 'no', reasons: ['beyond_us'], beyond: ['specialism_25'], text: '' };
  const said = {
    ...{ ...answer, from: null, keep_until: null, assess_by: null, channel: 'link', at: ended_at },
    by: { id: 'sam', name: 'Sam Example' },
  };
  const { table, enquiry } = await opened(
    {
      ...{ place_kind: 'serviceLocation', needs: someLocationNeeds(), beds: null },
      ...{ state: 'CLOSED', outcome: 'elsewhere', ended_at },
    },
    { answer: said } as never,
  );
  expect((await run(table, '2027-02-18T12:00:00.000Z')).cleared).toBe(1);
  expect(JSON.stringify(await now(table, enquiry.id))).not.toMatch(/Lambeth|SW9|specialism_25/);
});

it('beds are kept in the order of choosing, as each fits; what an update ended waits again', async () => {
  const at = new Date('2026-11-20T12:00:00.000Z');
  const { home, table } = await opened({}, {}, 0);
  const waiting = ['2026-11-20T10:00:00.000Z', '2026-11-20T11:00:00.000Z'].map((since) => {
    const chosen = chosenAt(home, { bed_kept: false, at: since });
    const enquiry = anEnquiry({ state: 'CHOSEN', chosen, account: asker.id } as never);
    return { enquiry, one: anEnquiryPlace(enquiry, home, { waits_since: since as Instant }) };
  });
  await table.load(waiting.flatMap(({ enquiry, one }) => someEnquiry({ enquiry, places: [one] })));
  const bedsKept = async () =>
    Promise.all(
      waiting.map(async ({ enquiry: { id } }) => (await now(table, id)).enquiry.chosen?.bed_kept),
    );
  const update = async (beds: number, notes?: never[]) => {
    const before = await findHome(table, home.uuid);
    if (!before) throw new Error('A home');
    const types = [{ bed_type: 'Residential' as const, vacant_beds: beds }];
    const vacancy = {
      ...before.vacancy,
      vacant_beds: beds,
      types,
      version: before.vacancy.version + 1,
    };
    await table.commit(
      replace(homeEntity, { ...before, vacancy, ...(notes && { notes }) }, before),
    );
    const after = await findHome(table, home.uuid);
    if (!after) throw new Error('A home');
    // The stream repeats itself.
    for (let time = 0; time < 2; time++) await followHome({ before, after }, { table, now: at });
  };
  await update(1);
  expect(await bedsKept()).toEqual([true, false]);
  await update(2);
  expect(await bedsKept()).toEqual([true, true]);
  await update(0, []);
  expect(await bedsKept()).toEqual([false, false]);
  // Both sides are told, once.
  expect((await askerMails(table)).sort()).toEqual(['bedGone', 'bedGone']);
  await update(1);
  expect(await bedsKept()).toEqual([true, false]);
});

it('notes are as the enquiry stands: others’ end by a choice, who moved in is reserved, an end frees all', async () => {
  const at = new Date('2026-11-20T12:20:00.000Z');
  const { home, table, enquiry, one } = await opened();
  const noteOf = async () => (await findHome(table, home.uuid))?.notes ?? [];
  const setting = async (
    more: Partial<Enquiry>,
    notes: object[],
    keep_until: string | null = null,
  ) => {
    const [facts, before] = [await now(table, enquiry.id), await findHome(table, home.uuid)];
    if (!before) throw new Error('A home');
    const answer = {
      answer: 'yes',
      ...{ from: null, keep_until, assess_by: null, reasons: [], beyond: [] },
      ...{ text: '', channel: 'link', by: { id: 's', name: 'S' }, at: enquiry.created_at },
    };
    await table.commit(
      replace(enquiryEntity, { ...facts.enquiry, ...more }, facts.enquiry),
      replace(enquiryPlaceEntity, { ...one, answer } as never, facts.places[0] as never),
      replace(homeEntity, { ...before, notes } as never, before),
    );
    for (let time = 0; time < 2; time++) await settleBeds(enquiry.id, { table, now: at });
    return noteOf();
  };
  const until = '2026-11-20T15:00:00.000Z';
  const held = {
    id: '20000000-0000-4000-8000-000000000001',
    ...{ kind: 'held', bed_type: 'Residential', beds: 1, enquiry: enquiry.id },
    ...{ made_at: enquiry.created_at, until, chosen: false },
  };
  const mine = chosenAt(home);
  const others = chosenAt({ uuid: '34c40641-782e-447c-99c0-1f4f1f78acd3' });
  const keptNote = { ...held, until: null, chosen: true };
  expect(await setting({ state: 'OPEN' }, [held], until)).toEqual([held]);
  expect(await setting({ state: 'CHOSEN', chosen: others } as never, [held], until)).toEqual([]);
  expect(await setting({ state: 'CHOSEN', chosen: mine } as never, [keptNote])).toEqual([keptNote]);
  expect(await setting({ state: 'OPEN', chosen: null }, [keptNote])).toEqual([]);
  const placed = { state: 'PLACED', chosen: mine, outcome: 'placed_here' };
  expect(await setting(placed as never, [keptNote])).toMatchObject([
    { kind: 'reserved', until: '2026-11-20T12:00:00.000Z', enquiry: enquiry.id },
  ]);
  const closed = { state: 'CLOSED', chosen: mine, outcome: 'not_placed' };
  expect(await setting(closed as never, await noteOf())).toEqual([]);
});

const LAGGED = { saidAt: '2026-11-20T12:02:00.000Z', arrival: '2026-11-20', beds: 1 };
it.each([
  ['fewer beds while the stream lagged: nothing is kept', LAGGED, 2, []],
  ['one bed fewer where two have come', { ...LAGGED, beds: 2 }, 2, [{ kind: 'reserved' }]],
  ['the same again meanwhile: they may not be counted yet', LAGGED, 3, [{ kind: 'reserved' }]],
  [
    'fewer beds on a day after their arrival, before it said so: they are counted',
    { saidAt: '2026-11-20T09:05:00.000Z', arrival: '2026-11-19' },
    2,
    [],
  ],
  [
    'the same on a day after their arrival',
    { saidAt: '2026-11-20T09:05:00.000Z', arrival: '2026-11-19' },
    3,
    [{ kind: 'reserved' }],
  ],
  [
    'fewer beds on the day of their arrival: perhaps before it',
    { saidAt: '2026-11-19T09:05:00.000Z', arrival: '2026-11-19' },
    2,
    [{ kind: 'reserved' }],
  ],
])('who moved in by an enquiry, where the home said %s', async (_, when, count, expected) => {
  const ended_at = instantOf('2026-11-20T12:00:00.000Z');
  const { beds = 1 } = when as { beds?: number };
  const { home, table, enquiry } = await opened({ beds }, {}, 3);
  const facts = await now(table, enquiry.id);
  const chosen = { ...chosenAt(home), arrival: when.arrival };
  const placed = { state: 'PLACED', chosen, outcome: 'placed_here', ended_at };
  const note = {
    id: '20000000-0000-4000-8000-000000000001',
    ...{ kind: 'held', bed_type: 'Residential', beds, enquiry: enquiry.id },
    ...{ made_at: enquiry.created_at, until: null, chosen: true },
  };
  const updated_at = instantOf(when.saidAt);
  const vacancy = { ...home.vacancy, vacant_beds: count, updated_at };
  const update = (at: string, vacant_beds: number) =>
    create(vacancyUpdateEntity, {
      ...{ home: home.uuid, at: instantOf(at), vacancy_version: 1, vacant_beds },
      ...{ types: [], comments: '', by: 'Ana Ruiz', channel: 'portal' },
    });
  await table.commit(
    replace(enquiryEntity, { ...facts.enquiry, ...placed } as Enquiry, facts.enquiry),
    replace(homeEntity, { ...home, vacancy, notes: [note] } as never, home),
    update('2026-11-18T10:00:00.000Z', 3),
  );
  await table.load([update(updated_at, count)]);
  const at = new Date('2026-11-20T12:10:00.000Z');
  for (let time = 0; time < 2; time++) await settleBeds(enquiry.id, { table, now: at });
  expect((await findHome(table, home.uuid))?.notes).toMatchObject(expected);
});

describe('what a home’s notes and closing do to enquiries', () => {
  const at = new Date('2026-11-20T12:20:00.000Z');
  const saidYes = (keep_until: string | null) => ({
    answer: 'yes',
    ...{ from: null, keep_until, assess_by: null, reasons: [], beyond: [] },
    ...{ text: '', channel: 'link', by: { id: 's', name: 'S' }, at: '2026-11-20T10:00:00.000Z' },
  });
  const heldBy = (enquiry: EnquiryId, more: object) => ({
    id: '20000000-0000-4000-8000-000000000001',
    ...{ kind: 'held', bed_type: 'Residential', beds: 1, enquiry },
    ...{ made_at: '2026-11-20T10:00:00.000Z', until: null, chosen: true, ...more },
  });
  const changed = async (table: Table, uuid: HomeUuid, more: object) => {
    const before = await findHome(table, uuid);
    if (!before) throw new Error('A home');
    await table.commit(replace(homeEntity, { ...before, ...more }, before));
    const after = await findHome(table, uuid);
    if (!after) throw new Error('A home');
    return { before, after };
  };

  it('a note of a choice that was taken back ends, though the place was asked again since', async () => {
    const { home, table, enquiry } = await opened({ state: 'OPEN' });
    await changed(table, home.uuid, { notes: [heldBy(enquiry.id, {})] });
    await settleBeds(enquiry.id, { table, now: at });
    expect((await findHome(table, home.uuid))?.notes).toEqual([]);
  });

  it.each([
    ['an embargo', { embargo: true }],
    ['a home’s own suspension', { self_imposed_suspension: true }],
    ['the end of a home', { location_status: 'CLOSED', closed_on: '2026-11-20' }],
  ])('%s ends the bed that is kept for a choice, and both sides are told', async (_, bar) => {
    const { home, table, enquiry, one } = await opened();
    const chosen = { ...enquiry, state: 'CHOSEN', chosen: chosenAt(home) } as Enquiry;
    await table.commit(replace(enquiryEntity, chosen, { ...enquiry }));
    expect(one.waits_since).toBeNull();
    await changed(table, home.uuid, { notes: [heldBy(enquiry.id, {})] });
    const images = await changed(table, home.uuid, bar);
    // The stream repeats itself.
    for (let time = 0; time < 2; time++) await followHome(images, { table, now: at });
    expect((await findHome(table, home.uuid))?.notes).toEqual([]);
    const facts = await now(table, enquiry.id);
    expect(facts.enquiry).toMatchObject({ state: 'CHOSEN', chosen: { bed_kept: false } });
    expect(facts.places[0]?.tells.map(({ what }) => what)).toEqual(['asked', 'bedGone']);
    expect(await askerMails(table)).toEqual(['bedGone']);
    // Open again, a bed is kept again.
    const open = {
      embargo: false,
      self_imposed_suspension: false,
      location_status: home.location_status,
    };
    await followHome(await changed(table, home.uuid, open), { table, now: at });
    expect((await now(table, enquiry.id)).enquiry.chosen?.bed_kept).toBe(true);
  });

  it('an answer whose note an update ended keeps no bed any more; at its hour it says what it kept', async () => {
    const until = '2026-11-20T15:00:00.000Z';
    const { home, table, enquiry } = await opened({}, { answer: saidYes(until) } as never);
    const keptUntil = async () =>
      (await now(table, enquiry.id)).places[0]?.answer?.keep_until ?? null;
    await changed(table, home.uuid, { notes: [heldBy(enquiry.id, { until, chosen: false })] });
    const images = await changed(table, home.uuid, { notes: [] });
    await followHome(images, { table, now: new Date(until) });
    expect(await keptUntil()).toBe(until);
    for (let time = 0; time < 2; time++) await followHome(images, { table, now: at });
    expect(await keptUntil()).toBeNull();
    expect((await now(table, enquiry.id)).places[0]?.answer_version).toBe(1);
  });
});
