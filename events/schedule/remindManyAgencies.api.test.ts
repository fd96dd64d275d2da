import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contact } from '#shared/contacts/contact.ts';
import { instant } from '#shared/kernel/ids.ts';
import type { OutboxMail } from '#shared/outboxMail.ts';
import { placePartition } from '#shared/places/place.ts';
import { MOST_IN_PROMPT } from '#shared/prompts/promptsOfDay.ts';
import { openLink } from '#shared/server/linkToken.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { membershipEntity } from '#shared/store/contacts.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { locationEntity } from '#shared/store/serviceLocations.store.ts';
import type { Table } from '#shared/store/table.ts';
import { create, remove, replace } from '#shared/store/write.ts';
import { aLocationContact, anAqpLocation, membershipsFor } from '#shared/testing/builders.ts';
import { composeMail } from '../composeMail.ts';
import { availabilityPrompts } from '../domiciliary/availabilityPrompts.mail.example.ts';
import { mailKindOf } from '../mailKinds.ts';
import { linksOf } from '../testing/hostileMail.ts';
import { type Mailroom, startMailroom } from '../testing/mailroom.ts';
import { remindAvailability } from './remindAvailability.ts';

/** A quarter past nine in London on a Monday in winter. */
const MONDAY = new Date('2026-11-23T09:15:00.000Z');
const A_WEEK_BEFORE = new Date('2026-11-16T10:00:00.000Z');
const EMAIL = 'lea@example.org';

let room: Mailroom;
beforeAll(async () => {
  room = await startMailroom();
});
afterAll(() => room.stop());

const openMails = (table: Table): Promise<OutboxMail[]> =>
  table.all(outboxEntity, { index: 'LINK', pk: 'MAIL_OPEN' });

/** Agencies that are due, all looked after by one person. */
async function branches(count: number, more: Contact[] = []) {
  const locations = Array.from({ length: count }, (_, at) =>
    anAqpLocation({ name: `Branch ${at}`, updated: A_WEEK_BEFORE }),
  );
  const contacts = locations.map((location) => aLocationContact(location, { email: EMAIL }));
  const table = await room.open({ contacts: [...contacts, ...more] });
  await table.load(locations.map((location) => create(locationEntity, location)));
  return { locations, contacts, table };
}

async function onlyMail(table: Table): Promise<OutboxMail> {
  const [mail, ...others] = await openMails(table);
  if (!mail) throw new Error('There is no mail');
  expect(others).toEqual([]);
  return mail;
}
const locationsIn = ({ content }: OutboxMail) =>
  content.kind === 'availabilityPrompts' ? content.locations : [];
const answer = (table: Table, location: ServiceLocation) => {
  const capacity = { ...location.capacity, version: 2, updated: instant(MONDAY) };
  return table.commit(replace(locationEntity, { ...location, capacity }, location));
};

describe('one person, one mail for all branches (domiciliary, section 4)', () => {
  it('asks about all of them in one, from three runs at once, with an entry for each', async () => {
    const { locations, table } = await branches(5);
    const runs = await Promise.all(
      [0, 1, 2].map((later) =>
        remindAvailability({ table, now: new Date(MONDAY.getTime() + later * 1000) }),
      ),
    );
    expect(runs.reduce((sum, counts) => sum + (counts.mails ?? 0), 0)).toBe(1);
    const mail = await onlyMail(table);
    expect(mail.key).toBe(`availabilityPrompt#2026-11-23#${EMAIL}`);
    expect(
      locationsIn(mail)
        .map(({ location }) => location)
        .toSorted(),
    ).toEqual(locations.map(({ uuid }) => uuid).toSorted());
    for (const location of locations) {
      expect(await auditOf(table, placePartition(location))).toMatchObject([
        { what: 'capacity.reminded' },
      ]);
    }
  });

  it(`asks about ${MOST_IN_PROMPT} in a mail, and about more in the next`, async () => {
    const { table } = await branches(MOST_IN_PROMPT + 2);
    await remindAvailability({ table, now: MONDAY });
    const sizes = (await openMails(table)).map((mail) => locationsIn(mail).length);
    expect(sizes.toSorted((a, b) => a - b)).toEqual([2, MOST_IN_PROMPT]);
  });

  it('has them in one table and one link, to a page of exactly those, for a week', async () => {
    const { table, locations } = await branches(2);
    await remindAvailability({ table, now: MONDAY });
    const mail = await onlyMail(table);
    const { subject, html, text } = await composeMail(mail, MONDAY);
    expect(subject).toBe('Please confirm the availability of your 2 homecare agencies');
    const areas = locations[0]?.capacity.areas.length;
    expect(text).toMatch(new RegExp(`Branch 0\\s+${areas}\\s+Last updated 10:00 on 16-11-2026`));
    const [link = '', ...others] = linksOf(html);
    expect(others).toEqual([]);
    expect(link).toMatch(/^http:\/\/localhost:3000\/domcare\/availability_links#/);
    const token = link.slice(link.indexOf('#') + 1);
    const last = new Date(MONDAY.getTime() + 168 * 3_600_000 - 1000);
    expect(await openLink('availabilities', token, last)).toEqual({
      mail: mail.key,
      email: mail.to,
    });
    await expect(openLink('availability', token, MONDAY)).rejects.toThrow('not valid');
  });

  it('leaves out, when it is sent, those that have answered: of one left it is that one’s mail', async () => {
    const { locations, table } = await branches(3);
    await remindAvailability({ table, now: MONDAY });
    const mail = await onlyMail(table);
    const standing = () => mailKindOf(mail.content).standing(mail, { table, now: MONDAY });
    const [first, second, third] = locations as [ServiceLocation, ServiceLocation, ServiceLocation];
    await answer(table, first);
    expect(await standing()).toMatchObject({
      content: { kind: 'availabilityPrompts', locations: { length: 2 } },
    });
    await answer(table, second);
    const standsNow = await standing();
    expect(standsNow).toMatchObject({
      content: {
        kind: 'availabilityPrompt',
        location: third.uuid,
        updated: third.capacity.updated,
      },
    });
    // It says the last answer in full, as that location's own mail does.
    expect('content' in standsNow && standsNow.content).toMatchObject({
      answer: expect.arrayContaining([
        expect.objectContaining({ label: 'Areas for new packages' }),
      ]),
    });
    await answer(table, third);
    expect(await standing()).toEqual({ moot: expect.stringContaining('No location') });
  });

  it('is not about those that are asked again on a later day, once that has come', async () => {
    const { table, locations } = await branches(2);
    // Its five days are over: it is asked on each week's first.
    const [, rare] = locations as [ServiceLocation, ServiceLocation];
    const capacity = { ...rare.capacity, updated: '2026-10-20T10:00:00.000Z' as never };
    await table.commit(replace(locationEntity, { ...rare, capacity }, rare));
    await remindAvailability({ table, now: MONDAY });
    const mail = await onlyMail(table);
    const standingAt = (at: string) =>
      mailKindOf(mail.content).standing(mail, { table, now: new Date(at) });
    expect(await standingAt('2026-11-24T09:14:00.000Z')).toMatchObject({
      content: { kind: 'availabilityPrompts' },
    });
    const left = await standingAt('2026-11-24T09:15:00.000Z');
    expect(left).toMatchObject({ content: { kind: 'availabilityPrompt', location: rare.uuid } });
    const single = { ...mail, content: 'content' in left ? left.content : mail.content };
    const whyMoot = (at: string) =>
      mailKindOf(single.content).whyMoot(single, { table, now: new Date(at) });
    expect(await whyMoot('2026-11-27T09:30:00.000Z')).toBeUndefined();
    expect(await whyMoot('2026-11-30T09:15:00.000Z')).toBe('The prompt of a later day asks');
    await answer(table, { ...rare, capacity, version: rare.version + 1 });
    expect(await standingAt('2026-11-24T09:15:00.000Z')).toEqual({
      moot: 'The prompt of a later day asks',
    });
  });

  it('is not about those that are no longer the reader’s', async () => {
    const { locations, contacts, table } = await branches(2);
    await remindAvailability({ table, now: MONDAY });
    const mail = await onlyMail(table);
    const [gone] = contacts as [Contact];
    await table.commit(...membershipsFor(gone).map((part) => remove(membershipEntity, part)));
    expect(await mailKindOf(mail.content).standing(mail, { table, now: MONDAY })).toMatchObject({
      content: { kind: 'availabilityPrompt', location: locations[1]?.uuid },
    });
  });

  it('stays below what mail programs cut off, with as many as it may have', async () => {
    const [, location] = availabilityPrompts.locations;
    if (!location) throw new Error('The example has two');
    const locations = Array.from({ length: MOST_IN_PROMPT }, () => ({
      ...location,
      location_name: 'A'.repeat(120),
    }));
    const content = { ...availabilityPrompts, locations };
    const { html } = await composeMail({ to: EMAIL as never, content }, MONDAY);
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
  });
});
