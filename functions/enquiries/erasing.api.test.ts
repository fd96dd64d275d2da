import { expect, it } from 'vitest';
import { homeRef } from '#shared/homes/careHome.ts';
import type { EmailAddress, Instant } from '#shared/kernel/ids.ts';
import {
  findEnquiry,
  groupedLetterEntity,
  notifiedReaderEntity,
  notifiedReadersOf,
} from '#shared/store/enquiries.store.ts';
import { create } from '#shared/store/write.ts';
import { eraseWhole } from '../erasure/testing/eraseWhole.ts';
import type { Portal } from '../testing/portal.ts';
import { allRows } from '../testing/rows.ts';
import {
  aFreeHome,
  answerBy,
  command,
  enquiryScene,
  sendEnquiry,
  withPortal,
} from './testing/enquiryScene.ts';

let portal: Portal;
withPortal((started) => {
  portal = started;
});

it('keeps neither who chose nor to whom an enquiry’s emails went, once they were erased', async () => {
  const home = aFreeHome(1);
  const { staffed, asker } = await enquiryScene(portal, [home]);
  const [staffedHome] = staffed;
  const email = staffedHome?.contact.emails[0]?.address as EmailAddress;
  const id = await sendEnquiry(portal, asker, [home]);
  if (staffedHome) await answerBy(portal, id, staffedHome, { act: 'yes' });
  const choose = { command: 'choose', place: home.uuid, arrival: '2026-11-20' };
  expect((await command(portal, asker, id, choose)).status).toBe(200);
  expect((await findEnquiry(portal.table, id))?.enquiry.chosen?.by.name).toContain('Robin');
  const at = new Date().toISOString() as Instant;
  await portal.table.load([
    create(notifiedReaderEntity, {
      ...{ enquiry: id, telling: 1, what: 'asked', email, at, grouped_at: null },
      places: [homeRef(home.uuid)],
    }),
    create(groupedLetterEntity, {
      ...{ email, group: 'asked', version: 1, first_name: 'Adamaris', free_at: at, waiting: [] },
    }),
  ]);

  await eraseWhole(portal, asker.email);
  const { chosen } = (await findEnquiry(portal.table, id))?.enquiry ?? {};
  expect(chosen?.by.id).toBe('');
  expect(chosen?.by.name).not.toContain('Robin');

  await eraseWhole(portal, email, [{ place: homeRef(home.uuid), contact: null }]);
  expect(await notifiedReadersOf(portal.table, id)).toEqual([]);
  const letters = JSON.stringify(await allRows(portal, 'groupedLetter'));
  expect(letters).not.toContain(email);
  expect(letters).not.toContain('Adamaris');
});
