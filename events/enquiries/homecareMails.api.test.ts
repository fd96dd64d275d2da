import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlaceAnswer } from '#shared/enquiries/enquiry.ts';
import { afterCommand } from '#shared/enquiries/enquiryCommands.ts';
import type { EmailAddress, Instant } from '#shared/kernel/ids.ts';
import { placeRef } from '#shared/places/place.ts';
import { commandWrites } from '#shared/server/enquiries/commandWrites.ts';
import { openLink } from '#shared/server/linkToken.ts';
import { enquiryEntity, findEnquiry } from '#shared/store/enquiries.store.ts';
import { stored } from '#shared/store/entity.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { locationEntity } from '#shared/store/serviceLocations.store.ts';
import type { Table } from '#shared/store/table.ts';
import { create } from '#shared/store/write.ts';
import { aLocationContact, anAqpLocation } from '#shared/testing/builders.ts';
import { aLocationEnquiry, anEnquiryPlace, someEnquiry } from '#shared/testing/enquiries.ts';
import { recordOf } from '../../functions/enquiries/testing/enquiryScene.ts';
import { carryEnquiries } from '../schedule/carryEnquiries.ts';
import { followChanges } from '../stream/onTableChange.ts';
import { insertsOf, type Mailroom, startMailroom } from '../testing/mailroom.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const SAM = 'sam@example.org' as EmailAddress;

let room: Mailroom;
beforeAll(async () => {
  room = await startMailroom();
});
afterAll(() => room.stop());

const queued = (table: Table) => table.all(outboxEntity, { index: 'LINK', pk: 'MAIL_OPEN' });
const yes: PlaceAnswer = {
  ...{ answer: 'yes', from: '2026-11-20', keep_until: null, assess_by: null },
  ...{ reasons: [], beyond: [], text: '', channel: 'link' },
  by: { id: 'sam', name: 'Sam Example' },
  at: NOW.toISOString() as Instant,
};

/** A location that said yes and is chosen; the stream has told its people. */
async function chosen(overrides: Parameters<typeof anAqpLocation>[0] = {}) {
  const location = anAqpLocation({ name: 'Wren Homecare', ...overrides });
  const table = await room.open({
    contacts: [aLocationContact(location, { email: SAM })],
  });
  await table.load([create(locationEntity, location)]);
  const enquiry = aLocationEnquiry();
  const place = anEnquiryPlace(enquiry, location, { answer: yes });
  await table.load(someEnquiry({ enquiry, places: [place] }));
  const facts = await findEnquiry(table, enquiry.id);
  if (!facts) throw new Error('An enquiry');
  const doer = { id: 'robin', name: 'Robin Example' };
  const commanded = afterCommand(
    facts,
    {
      command: 'choose',
      place: placeRef(location),
      arrival: '2026-11-21',
      by: doer,
      bed_kept: false,
    },
    NOW,
  );
  const at = NOW.toISOString() as Instant;
  await table.commit(...commandWrites(facts, commanded, { asker: undefined, at }));
  const after = await findEnquiry(table, enquiry.id);
  if (!after) throw new Error('It is gone');
  const record = recordOf(
    'MODIFY',
    stored(enquiryEntity, after.enquiry),
    stored(enquiryEntity, facts.enquiry),
  );
  const done = await followChanges({ Records: [record] }, { table, clock: () => NOW });
  expect(done).toEqual({ batchItemFailures: [] });
  return { table, location, id: enquiry.id };
}

/** The last letter that SES got, once what is queued was sent. */
async function lastLetter(table: Table, now = NOW) {
  await followChanges(insertsOf(await queued(table)), { table, clock: () => now });
  const letter = room.ses.mails.at(-1);
  if (!letter) throw new Error('No letter');
  return letter;
}

describe('a location that is chosen', () => {
  it('is told so, and asked whether it can still take packages, by a link to its form', async () => {
    const { table, location } = await chosen();
    const { html } = await lastLetter(table);
    expect(html).toContain('The care is to start on 21 November.');
    expect(html).toContain('Can you still take packages in Lambeth?');
    expect(html).not.toMatch(/\bbeds?\b|move in/i);
    const [, token = ''] = /availability_link#([\w.-]+)/.exec(html) ?? [];
    expect(await openLink('availability', token, NOW)).toMatchObject({
      place: { kind: 'serviceLocation', uuid: location.uuid },
      email: SAM,
    });
  });

  it('is not asked that where it may not answer', async () => {
    const { table } = await chosen({ aqp_suspension: true });
    const { html } = await lastLetter(table);
    expect(html).toContain('You were chosen');
    expect(html).not.toContain('Can you still take packages');
  });

  it('is asked the day after whether the care started', async () => {
    const { table, id } = await chosen();
    await lastLetter(table);
    const morning = new Date('2026-11-22T09:00:00.000Z');
    await carryEnquiries({ table, now: morning });
    const facts = await findEnquiry(table, id);
    if (!facts) throw new Error('An enquiry');
    const [before, after] = [{ ...facts.enquiry, told: 0 }, facts.enquiry];
    const record = recordOf('MODIFY', stored(enquiryEntity, after), stored(enquiryEntity, before));
    await followChanges({ Records: [record] }, { table, clock: () => morning });
    const { html } = await lastLetter(table, morning);
    expect(html).toContain('Did the care start?');
    expect(html).toContain('Yes, the care started');
    expect(html).toContain('you look after availability updates at Wren Homecare.');
  });
});
