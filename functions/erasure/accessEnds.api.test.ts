import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { api } from '#shared/api.ts';
import { addressesOf } from '#shared/contacts/contact.ts';
import { homeRef } from '#shared/homes/careHome.ts';
import { EmailAddress } from '#shared/kernel/ids.ts';
import { signLink } from '#shared/server/linkToken.ts';
import { membershipsOf } from '#shared/store/contacts.store.ts';
import { aContact, aHome, anAccount, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let portal: Portal;
const team = anAccount({ kind: 'lph' });

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  await portal.add({ accounts: [team] });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

const anAddress = () => EmailAddress.parse(`box.${randomUUID()}@example.org`);

/** A home with somebody who has these addresses, and a colleague who would go on. */
async function aHomeOf(addresses: EmailAddress[]) {
  const home = aHome();
  const person = aContact({
    home: home.uuid,
    first_name: 'Ana',
    last_name: 'Alder',
    emails: addresses.map((address) => ({ address })),
  });
  const colleague = aContact({ home: home.uuid, first_name: 'Bo', last_name: 'Birch' });
  await portal.add({ homes: [home], contacts: [person, colleague] });
  return { home, person, colleague };
}
type HomeOf = Awaited<ReturnType<typeof aHomeOf>>;

/** What a mail's link to the home's beds is answered with, as each of a contact's addresses. */
const linkStatuses = ({ home, person }: HomeOf, contact = person) =>
  Promise.all(
    addressesOf(contact).map(async (email) => {
      const claims = { place: homeRef(home.uuid), contact: contact.id, email };
      const token = await signLink('vacancy', claims, { from: new Date(), hours: 48 });
      const headers = { 'x-link-token': token };
      return (await portal.call(api.getLinkedVacancies, { headers })).status;
    }),
  );

/** Begins to erase who uses an address; nothing is carried on. */
async function begin(email: EmailAddress, { home, colleague }: HomeOf) {
  const successors = [{ place: homeRef(home.uuid), contact: colleague.id }];
  const body = { email, confirm: email, reason: 'Wrote to us', successors };
  const answer = await portal.call(api.postErasure, { as: team, body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

describe('access ends with the answer that the erasing has begun', () => {
  it('at each of the person’s addresses', async () => {
    const [first, second] = [anAddress(), anAddress()];
    const known = await aHomeOf([first, second]);
    expect(await linkStatuses(known)).toEqual([200, 200]);
    expect((await begin(first, known)).removed).toMatchObject({ membership: 2 });
    expect(await linkStatuses(known)).toEqual([401, 401]);
    expect(await linkStatuses(known, known.colleague)).toEqual([200]);
  });

  it('at an address that others share, who keep it', async () => {
    const [own, shared] = [anAddress(), anAddress()];
    const known = await aHomeOf([own, shared]);
    const elsewhere = aHome();
    const other = aContact({ home: elsewhere.uuid, first_name: 'Cy', email: shared });
    await portal.add({ homes: [elsewhere], contacts: [other] });
    await begin(own, known);
    expect(await linkStatuses(known)).toEqual([401, 401]);
    expect(await linkStatuses({ ...known, home: elsewhere }, other)).toEqual([200]);
    expect(await membershipsOf(portal.table, shared)).toMatchObject([{ contact: other.id }]);
  });
});
