import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import {
  getOwnBounce,
  listHomeBounces,
  postHomeTryAgain,
  postOwnTryAgain,
} from '#shared/bounces/bounces.api.ts';
import type { SuppressedAddress } from '#shared/bounces/suppressedAddress.ts';
import type { Contact } from '#shared/contacts/contact.ts';
import { patchContact, postInvitation } from '#shared/contacts/contacts.api.ts';
import { INVITATION_BOUNCES } from '#shared/contacts/invitation.ts';
import type { Home } from '#shared/homes/home.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import { placePartition } from '#shared/places/place.ts';
import { postPrompt } from '#shared/prompts/prompts.api.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { suppressedAddressEntity } from '#shared/store/bounces.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { create } from '#shared/store/write.ts';
import {
  aBouncingAddress,
  aCommissioner,
  aContact,
  aHome,
  anAccount,
  FRIDAY_AT_TEN,
} from '#shared/testing/builders.ts';
import { allUnreachable } from '../testing/allUnreachable.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

const HOUR = 3_600_000;
let portal: Portal;
let home: Home;
let as: Account;
let manager: Contact;
let sam: Contact;
const team = anAccount({ kind: 'lph' });
const commissioner = aCommissioner();

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  await portal.add({ accounts: [team, commissioner] });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});
beforeEach(async () => {
  later(0);
  home = aHome({ phone: '01632 960123' });
  as = anAccount();
  const both = { home: home.uuid };
  manager = aContact({ ...both, email: as.email, vacancy_contact: false, home_manager: true });
  sam = aContact({ ...both, first_name: 'Sam', last_name: 'Larch' });
  await portal.add({ homes: [home], contacts: [manager, sam], accounts: [as] });
});

const later = (ms: number) => vi.setSystemTime(new Date(FRIDAY_AT_TEN.getTime() + ms));
const addressOf = (contact: Contact) => contact.emails[0]?.address as string;
const bounce = (email: string, overrides?: Partial<SuppressedAddress>) =>
  portal.table.load([create(suppressedAddressEntity, aBouncingAddress(email, overrides))]);
const complained = { complained_at: '2026-11-19T09:00:00.000Z' as Instant };

const params = () => ({ uuid: home.uuid });
const list = () => portal.call(listHomeBounces, { as, params: params() });
const tryAgain = (address: string, account = as) =>
  portal.call(postHomeTryAgain, { as: account, params: params(), body: { address } });
const mailsTo = async (email: string) => {
  const open = await portal.table.all(outboxEntity, { index: 'LINK', pk: 'MAIL_OPEN' });
  return open.filter(({ to }) => to === email).length;
};

describe('a home', () => {
  it('sees whose mail comes back, since when, and who gets the weekday email', async () => {
    expect((await list()).body).toEqual({ results: [], weekday_email: ['Sam Larch'] });
    await bounce(addressOf(sam));
    expect((await list()).body).toEqual({
      results: [
        {
          address: addressOf(sam),
          why: 'bounced',
          since: '2026-11-18',
          until: null,
          try_again: 'now',
          contact: sam.id,
          name: 'Sam Larch',
          vacancy_contact: true,
        },
      ],
      weekday_email: ['Sam Example'],
    });
  });

  it('has it tried again, once a day, with an entry in its history', async () => {
    await bounce(addressOf(sam));
    expect((await tryAgain(addressOf(sam).toUpperCase())).body).toEqual({ tried: true });
    expect((await list()).body.results).toEqual([]);
    expect((await tryAgain(addressOf(sam))).body).toEqual({ tried: false });
    const entries = await auditOf(portal.table, placePartition(home));
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      what: 'address.triedAgain',
      who: { kind: 'account', id: as.id },
      after: { emails: [addressOf(sam)] },
    });
  });

  it('may not have it tried a second time within a day', async () => {
    const tried = { tried_again_at: '2026-11-19T12:00:00.000Z' as Instant };
    await bounce(addressOf(sam), tried);
    expect((await list()).body.results[0].try_again).toBe('later');
    expect((await tryAgain(addressOf(sam))).status).toBe(429);
    later(2 * HOUR);
    expect((await tryAgain(addressOf(sam))).body).toEqual({ tried: true });
  });

  it('may not overrule a colleague who did not want our mails', async () => {
    await bounce(addressOf(sam), complained);
    expect((await list()).body.results[0]).toMatchObject({ why: 'complained', try_again: 'owner' });
    expect((await tryAgain(addressOf(sam))).status).toBe(403);
    expect((await tryAgain(addressOf(sam), team)).body).toEqual({ tried: true });
  });

  it.each(['nobody@example.org', 'no address', ''])('has no such address: %s', async (address) => {
    await bounce('nobody@example.org');
    expect((await tryAgain(address)).status).toBe(404);
  });

  it('is rid of it by a corrected address', async () => {
    await bounce(addressOf(sam));
    const { first_name, last_name, id } = sam;
    const email = `right-${home.uuid}@example.org`;
    const saved = await portal.call(patchContact, {
      as,
      params: { id },
      body: {
        ...{ first_name, last_name, emails: [email], care_home: home.uuid },
        ...{ aqp_list_stakeholder: false, individual_contact: false, vacancy_contact: true },
      },
    });
    expect(saved.status).toBe(200);
    expect((await list()).body).toEqual({ results: [], weekday_email: ['Sam Larch'] });
    expect(await mailsTo(email)).toBe(1);
  });

  it('invites nobody at an address whose mail comes back', async () => {
    await bounce(addressOf(sam));
    const body = { care_home: home.uuid };
    const answer = await portal.call(postInvitation, { as, params: { id: sam.id }, body });
    expect(answer).toMatchObject({ status: 409, body: { detail: INVITATION_BOUNCES } });
  });
});

describe('a commissioner’s prompt', () => {
  const prompt = () =>
    portal.call(postPrompt, {
      as: commissioner,
      body: { care_home: home.uuid, notify: false },
    });

  it('goes to the manager when the vacancy contact is not reached', async () => {
    await bounce(addressOf(sam));
    expect((await prompt()).body).toEqual({ status: true });
    expect([await mailsTo(addressOf(sam)), await mailsTo(as.email)]).toEqual([0, 1]);
  });

  it('says that nobody could be reached, and gives the phone number', async () => {
    await bounce(addressOf(sam));
    await bounce(as.email);
    const answer = await prompt();
    const text =
      'Nobody at Larch House could be asked: our emails to them come back. Please phone 01632 960123.';
    expect(answer).toMatchObject({
      status: 409,
      body: { detail: text, errors: { email: ['The home could not be asked by email'] } },
    });
    expect(await mailsTo(as.email)).toBe(0);
  });
});

describe('a person whose own mail comes back', () => {
  it('sees it, and asks for it again, after a complaint too', async () => {
    const commissioner = aCommissioner();
    await portal.add({ accounts: [commissioner] });
    expect((await portal.call(getOwnBounce, { as: commissioner })).body).toEqual({ bounce: null });
    await bounce(commissioner.email, complained);
    expect((await portal.call(getOwnBounce, { as: commissioner })).body.bounce).toEqual({
      address: commissioner.email,
      why: 'complained',
      since: '2026-11-19',
      until: null,
      try_again: 'now',
    });
    const again = () => portal.call(postOwnTryAgain, { as: commissioner, body: {} });
    expect((await again()).body).toEqual({ tried: true });
    expect((await again()).body).toEqual({ tried: false });
    expect((await portal.call(getOwnBounce, { as: commissioner })).body).toEqual({ bounce: null });
    const entries = await auditOf(portal.table, `ACCOUNT#${commissioner.id}`);
    expect(entries.map(({ what }) => what)).toEqual(['address.triedAgain']);
  });
});

describe('the central team', () => {
  const unreachable = async () => {
    const { results } = await allUnreachable(portal, team);
    return results.filter(({ uuid }) => uuid === home.uuid);
  };

  it('sees the homes whose every vacancy contact bounces, and who is asked instead', async () => {
    const kim = aContact({ home: home.uuid, first_name: 'Kim' });
    await portal.add({ contacts: [kim] });
    await bounce(addressOf(sam));
    expect(await unreachable()).toEqual([]);
    await bounce(addressOf(kim));
    const [place] = await unreachable();
    expect(place).toMatchObject({
      name: 'Larch House',
      phone: '01632 960123',
      weekday_email: ['Sam Example'],
    });
    const addresses = place?.addresses.map(({ address }) => address) ?? [];
    expect(addresses.toSorted()).toEqual([addressOf(sam), addressOf(kim)].toSorted());
    await bounce(as.email);
    expect((await unreachable())[0]?.weekday_email).toEqual([]);
  });

  it('is not told of homes where a failure passes, or that were tried again', async () => {
    await bounce(addressOf(sam), { bounced_at: null, failed_on: ['2026-11-18', '2026-11-19'] });
    expect(await unreachable()).toEqual([]);
  });
});
