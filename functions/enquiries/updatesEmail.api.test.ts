import { describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import type { Contact } from '#shared/contacts/contact.ts';
import { addressesOf } from '#shared/contacts/contact.ts';
import { getUpdatesEmail, postUpdatesEmail } from '#shared/enquiries/enquiries.api.ts';
import { homeRef } from '#shared/homes/careHome.ts';
import type { Home } from '#shared/homes/home.ts';
import { instant } from '#shared/kernel/ids.ts';
import { placePartition } from '#shared/places/place.ts';
import { signLink } from '#shared/server/linkToken.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { membershipEntity } from '#shared/store/contacts.store.ts';
import { updatesStopEntity, updatesStopsAt } from '#shared/store/enquiries.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { create, remove } from '#shared/store/write.ts';
import { aContact, aHome, anAccount, membershipsFor } from '#shared/testing/builders.ts';
import { eraseWhole } from '../erasure/testing/eraseWhole.ts';
import type { Portal } from '../testing/portal.ts';
import { allRows } from '../testing/rows.ts';
import { broughtMail, promptsMail } from '../testing/stage.ts';
import { later, withPortal } from './testing/enquiryScene.ts';

/* The stop link of the monthly email (enquiries, section 4). */

let portal: Portal;
withPortal((started) => {
  portal = started;
});

const addressOf = (contact: Contact) => {
  const [address] = addressesOf(contact);
  if (!address) throw new Error('An address');
  return address;
};

/** A home's contact, and what the link of their email carries. */
async function scene() {
  const home = aHome();
  const contact = aContact({ home: home.uuid });
  await portal.add({ homes: [home], contacts: [contact] });
  return { home, contact, headers: await linkIn(home, contact) };
}
async function linkIn(home: Home, contact: Contact, make = broughtMail) {
  const mail = make({ to: addressOf(contact), contact: contact.id, home });
  await portal.table.load([create(outboxEntity, mail)]);
  const claims = { mail: mail.key, email: mail.to };
  const times = { from: new Date(), hours: 90 * 24 };
  return { 'x-link-token': await signLink('updatesBrought', claims, times) };
}
const press = (headers: Record<string, string>, stopped: boolean) =>
  portal.call(postUpdatesEmail, { headers, body: { stopped } });
const stoppedNow = async (contact: Contact) =>
  (await updatesStopsAt(portal.table, addressesOf(contact))).length > 0;

describe('the stop link of the monthly email', () => {
  it('changes nothing when it is opened; its press stops the emails once, another starts them', async () => {
    const { contact, headers } = await scene();
    const before = await allRows(portal);
    expect((await portal.call(getUpdatesEmail, { headers })).body).toEqual({ stopped: false });
    expect(await allRows(portal)).toEqual(before);
    const taps = await Promise.all([press(headers, true), press(headers, true)]);
    expect(taps.map(({ status, body }) => [status, body])).toEqual([
      [200, { stopped: true }],
      [200, { stopped: true }],
    ]);
    expect(await stoppedNow(contact)).toBe(true);
    expect((await portal.call(getUpdatesEmail, { headers })).body).toEqual({ stopped: true });
    later(1000);
    expect((await press(headers, false)).body).toEqual({ stopped: false });
    expect(await stoppedNow(contact)).toBe(false);
    later(1000);
    await press(headers, true);
    expect(await stoppedNow(contact)).toBe(true);
    const trail = await auditOf(portal.table, `UPDATES_STOP#${addressOf(contact)}`);
    expect(trail.map(({ what, who }) => [what, who.id])).toEqual([
      ['enquiries.updatesEmailStopped', contact.id],
      ['enquiries.updatesEmailStarted', contact.id],
      ['enquiries.updatesEmailStopped', contact.id],
    ]);
  });

  it('is nothing that a colleague reads in the history of their home', async () => {
    const { home, headers } = await scene();
    const colleague = anAccount();
    await portal.add({
      accounts: [colleague],
      contacts: [aContact({ home: home.uuid, email: colleague.email })],
    });
    for (const stopped of [true, false]) {
      later(1000);
      expect((await press(headers, stopped)).status).toBe(200);
    }
    const history = await portal.call(api.listChangeHistory, {
      as: colleague,
      params: { uuid: home.uuid },
    });
    expect(history.body).toEqual({ changes: [], cursor: null });
    expect(await auditOf(portal.table, placePartition(homeRef(home.uuid)))).toEqual([]);
  });

  it('is of the person at all of their addresses: what was stopped at another starts again', async () => {
    const home = aHome();
    const emails = [1, 2].map((n) => ({ address: `ann.${n}.${home.uuid}@example.org` }));
    const contact = aContact({ home: home.uuid, emails: emails as Contact['emails'] });
    await portal.add({ homes: [home], contacts: [contact] });
    const headers = await linkIn(home, contact);
    const [first, email] = addressesOf(contact);
    if (!email) throw new Error('Two addresses');
    const stop = { email, version: 1, stopped: true, changed_at: instant(new Date()) };
    await portal.table.load([create(updatesStopEntity, stop)]);
    expect((await portal.call(getUpdatesEmail, { headers })).body).toEqual({ stopped: true });
    expect((await press(headers, false)).body).toEqual({ stopped: false });
    expect(await stoppedNow(contact)).toBe(false);
    later(1000);
    await press(headers, true);
    const stops = await updatesStopsAt(portal.table, addressesOf(contact));
    expect(stops.map(({ email }) => email)).toEqual([first]);
  });

  it('is not said to be started, nor shown as that, where a stop at another of their addresses cannot be read', async () => {
    const home = aHome();
    const emails = [1, 2].map((n) => ({ address: `bea.${n}.${home.uuid}@example.org` }));
    const contact = aContact({ home: home.uuid, emails: emails as Contact['emails'] });
    await portal.add({ homes: [home], contacts: [contact] });
    const headers = await linkIn(home, contact);
    const [, email] = addressesOf(contact);
    if (!email) throw new Error('Two addresses');
    const changed_at = instant(new Date());
    const spoilt = { email, version: 1, stopped: 'perhaps' as never, changed_at };
    await portal.table.load([create(updatesStopEntity, spoilt)]);
    expect((await press(headers, false)).status).toBe(500);
    expect((await portal.call(getUpdatesEmail, { headers })).status).toBe(500);
  });

  it('opens nothing once its reader is a contact of none of its homes, nor by another email', async () => {
    const { home, contact, headers } = await scene();
    const prompts = await linkIn(home, contact, ({ home: promptedHome, ...about }) =>
      promptsMail({ ...about, homes: [promptedHome] }),
    );
    expect((await press(prompts, true)).status).toBe(401);
    await portal.table.commit(
      ...membershipsFor(contact).map((part) => remove(membershipEntity, part)),
    );
    expect((await portal.call(getUpdatesEmail, { headers })).status).toBe(401);
    expect((await press(headers, true)).status).toBe(401);
    expect(await stoppedNow(contact)).toBe(false);
  });

  it('is kept by address until its person is erased, and then stores nothing of them', async () => {
    const { home, contact, headers } = await scene();
    await press(headers, true);
    const email = addressOf(contact);
    await eraseWhole(portal, email, [{ place: homeRef(home.uuid), contact: null }]);
    expect(await stoppedNow(contact)).toBe(false);
    expect((await press(headers, true)).status).toBe(401);
    const rows = await Promise.all([allRows(portal, 'updatesStop'), allRows(portal, 'audit')]);
    expect(JSON.stringify(rows)).not.toContain(`UPDATES_STOP#${email}`);
    expect(JSON.stringify(rows[0])).not.toContain(email);
    expect(JSON.stringify(rows[1])).toContain('enquiries.updatesEmailStopped');
  });
});
