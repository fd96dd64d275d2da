import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '#shared/api.ts';
import { type EmailAddress, instant } from '#shared/kernel/ids.ts';
import { openLink } from '#shared/server/linkToken.ts';
import { inactiveAddressEntity } from '#shared/store/inactive.store.ts';
import { invitationsTo } from '#shared/store/invitations.store.ts';
import { create } from '#shared/store/write.ts';
import {
  aCommissioner,
  aContact,
  aHome,
  anAccount,
  FRIDAY_AT_TEN,
} from '#shared/testing/builders.ts';
import { answerRequest } from '../../events/registration/answerRequest.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { allRows } from '../testing/rows.ts';
import { ask, entered, letterOf, mailsTo, requestsOf, requestToJoin } from './testing/stranger.ts';

/* Agreements, section 5: whoever asks is answered the same, and the mail says the rest. */

const HOUR_MS = 3_600_000;
const home = aHome({ name: 'Sedge House' });

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  await portal.add({ homes: [home] });
});
beforeEach(() => {
  vi.setSystemTime(FRIDAY_AT_TEN);
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

/** An address of each kind. */
async function addresses() {
  const [contact, account, commissioner, inactive] = [
    aContact({ home: home.uuid, first_name: 'Grace' }),
    anAccount({ first_name: 'Callum' }),
    aCommissioner(),
    anAccount({ is_active: false }),
  ];
  await portal.add({ contacts: [contact], accounts: [account, commissioner, inactive] });
  return {
    unknown: `${randomUUID()}@example.org`,
    contact: contact.emails[0]?.address as string,
    account: account.email as string,
    commissioner: commissioner.email as string,
    inactive: inactive.email as string,
  };
}

/** How many rows of each kind there are. */
async function kindsNow(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { entity } of await allRows(portal)) {
    counts[String(entity)] = (counts[String(entity)] ?? 0) + 1;
  }
  return counts;
}

const minus = (after: Record<string, number>, before: Record<string, number>) =>
  Object.entries(after)
    .map(([kind, count]) => [kind, count - (before[kind] ?? 0)])
    .filter(([, count]) => count !== 0)
    .sort();

describe('RegisterContact', () => {
  it('answers byte for byte the same, after the same work, whoever’s address it is', async () => {
    const kinds = Object.values(await addresses());
    const answers: string[] = [];
    for (const email of kinds) {
      const before = await kindsNow();
      const { status, headers, text } = await ask(portal, entered({ email }));
      const added = minus(await kindsNow(), before);
      answers.push(JSON.stringify({ status, headers, text, added }));
      const [request, ...more] = await requestsOf(portal, email);
      expect(more).toEqual([]);
      expect(request).toMatchObject({ state: 'UNCONFIRMED', place: null, confirmed_at: null });
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('{\\"received\\":true}');
  });

  it('leaves the same entry for each: no word of what was typed', async () => {
    const before = new Set((await allRows(portal, 'audit')).map(({ id }) => id));
    for (const email of Object.values(await addresses())) await ask(portal, entered({ email }));
    const added = (await allRows(portal, 'audit')).filter(({ id }) => !before.has(id));
    expect(added).toHaveLength(5);
    for (const { who, after } of added) {
      expect(who).toMatchObject({ kind: 'stranger', name: 'Someone who asks to join' });
      expect(after).toEqual({ state: 'UNCONFIRMED' });
    }
  });

  it('mails each address what is right for it, and no word that was typed', async () => {
    const kinds = await addresses();
    const typed = {
      first_name: 'Buycheaply',
      last_name: 'Pillsnow',
      job_title: 'Clickhere',
      care_home_name: 'Winaprize',
      provider_name: 'Evilcorp',
      local_authority_name: 'Kent',
    };
    const kindOf: Record<string, string[]> = {};
    for (const [kind, email] of Object.entries(kinds)) {
      await requestToJoin(portal, { ...typed, email });
      const mails = await mailsTo(portal, email);
      kindOf[kind] = mails.map(({ content }) => content.kind);
      for (const mail of mails) {
        const { subject, html, text } = await letterOf(mail);
        for (const word of Object.values(typed)) expect(subject + html + text).not.toContain(word);
        expect(JSON.stringify(mail.content)).not.toMatch(
          new RegExp(Object.values(typed).join('|')),
        );
      }
    }
    expect(kindOf).toEqual({
      unknown: ['registrationConfirm'],
      contact: ['invitation'],
      account: ['alreadyRegistered'],
      commissioner: ['alreadyRegistered'],
      inactive: [],
    });
    const [toCommissioner] = await mailsTo(portal, kinds.commissioner);
    expect(toCommissioner?.content).toMatchObject({ may_join: false });
    const [toContact] = await mailsTo(portal, kinds.contact);
    expect((await letterOf(toContact as never)).text).toContain('A colleague has added you');
  });

  it('sends a link that is good for 48 hours, for this request alone', async () => {
    const request = await requestToJoin(portal);
    const [mail] = await mailsTo(portal, request.email);
    const { html, subject } = await letterOf(mail as never);
    expect(subject).toBe('Confirm your email address');
    const token = /\/register\/confirm#([^"]+)"/.exec(html)?.[1] ?? '';
    const claims = { request: request.id, email: request.email };
    const at = (hours: number) => new Date(FRIDAY_AT_TEN.getTime() + hours * HOUR_MS - 1000);
    expect(await openLink('registration', token, at(48))).toEqual(claims);
    await expect(openLink('registration', token, at(49))).rejects.toThrow('expired');
    await expect(openLink('invitation', token, at(1))).rejects.toThrow('not valid');
  });

  it('mails once, however often the stream repeats itself', async () => {
    const { id, email } = await requestToJoin(portal);
    const again = () => answerRequest(id, { table: portal.table, now: new Date() });
    await Promise.all([again(), again()]);
    expect(await mailsTo(portal, email)).toHaveLength(1);
  });

  it('invites no contact who is deactivated at another of their addresses', async () => {
    const left = anAccount({ is_active: false });
    const email = `${randomUUID()}@example.org` as EmailAddress;
    const contact = aContact({
      home: home.uuid,
      emails: [left.email, email].map((address) => ({ address })),
    });
    await portal.add({ contacts: [contact], accounts: [left] });
    await portal.table.load([
      create(inactiveAddressEntity, {
        ...{ email: left.email, version: 1, account: left.id },
        since: instant(FRIDAY_AT_TEN),
      }),
    ]);
    await requestToJoin(portal, { email });
    expect(await mailsTo(portal, email)).toEqual([]);
    expect((await invitationsTo(portal.table, [email])).size).toBe(0);
  });

  it('invites a contact at most once an hour', async () => {
    const { contact } = await addresses();
    await requestToJoin(portal, { email: contact });
    await requestToJoin(portal, { email: contact });
    expect(await mailsTo(portal, contact)).toHaveLength(1);
    vi.setSystemTime(FRIDAY_AT_TEN.getTime() + HOUR_MS);
    await requestToJoin(portal, { email: contact });
    expect(await mailsTo(portal, contact)).toHaveLength(2);
  });

  it.each([
    ['cqc_registration_id', '109', 'Please enter a CQC registration ID such as 1-109570155'],
    ['cqc_registration_id', '', 'Please enter a CQC registration ID such as 1-109570155'],
    ['local_authority_name', 'Narnia', 'Please choose a local authority from the list'],
    ['email', 'ada', 'Please provide a valid email address'],
    ['first_name', ' ', 'This field is required'],
    ['job_title', '', 'This field is required'],
    ['care_home_name', '', 'This field is required'],
    ['provider_name', 'x'.repeat(201), 'Please use at most 200 characters'],
  ])('refuses the %s %j', async (field, value, message) => {
    const { status, body } = await ask(portal, entered({ [field]: value }));
    expect(status).toBe(400);
    expect(body.errors).toEqual({ [field]: [message] });
  });

  it('takes the id and the address as people write them', async () => {
    const email = `Ada.${randomUUID()}@Example.ORG`;
    await ask(portal, entered({ email: ` ${email} `, cqc_registration_id: ' rx3ld ' }));
    const [request] = await requestsOf(portal, email.toLowerCase());
    expect(request?.cqc_registration_id).toBe('RX3LD');
  });
});

describe('the limits', () => {
  it('take ten requests an hour from one network, across midnight too', async () => {
    const late = new Date('2026-11-20T23:40:00.000Z');
    vi.setSystemTime(late);
    const from = '2001:db8:5:6::1';
    for (let i = 0; i < 10; i++) expect((await ask(portal, entered(), from)).status).toBe(200);
    vi.setSystemTime(late.getTime() + HOUR_MS / 2);
    const refused = await ask(portal, entered(), '2001:db8:5:6:ffff::2');
    expect(refused.status).toBe(429);
    expect(refused.body.detail).toBe('There were too many requests. Please try again in an hour.');
    expect((await ask(portal, entered(), '2001:db8:5:7::1')).status).toBe(200);
    vi.setSystemTime(late.getTime() + HOUR_MS);
    expect((await ask(portal, entered(), from)).status).toBe(200);
  });

  it('let no more than three mails in a day go to an address, and answer the same', async () => {
    const email = `${randomUUID()}@example.org`;
    for (let i = 0; i < 5; i++) await requestToJoin(portal, { email });
    expect(await mailsTo(portal, email)).toHaveLength(3);
    vi.setSystemTime(FRIDAY_AT_TEN.getTime() + 24 * HOUR_MS);
    await requestToJoin(portal, { email });
    expect(await mailsTo(portal, email)).toHaveLength(4);
  });

  it('count under hashes that name nobody', async () => {
    const email = `${randomUUID()}@example.org`;
    await requestToJoin(portal, { email });
    const counts = JSON.stringify(await allRows(portal, 'registrationCount'));
    expect(counts).not.toMatch(/@|viewer|192\.|2001:/);
  });
});

describe('IsProviderRegistered', () => {
  const isRegistered = async (email: string, sent: object = {}) => {
    const { status, body } = await portal.call(api.postRegisteredProvider, {
      body: { email },
      ...sent,
    });
    return status === 200 ? body.is_registered : status;
  };

  it('is false to strangers, and the truth to those who may know', async () => {
    const { unknown } = await addresses();
    const [own, other] = [anAccount(), anAccount()];
    const [team, commissioner] = [anAccount({ kind: 'lph' }), aCommissioner()];
    await portal.add({ accounts: [own, other, team, commissioner] });
    expect(await isRegistered(own.email)).toBe(false);
    expect(await isRegistered('no address')).toBe(false);
    expect(await isRegistered(own.email, { as: own })).toBe(true);
    expect(await isRegistered(other.email, { as: own })).toBe(false);
    expect(await isRegistered(other.email.toUpperCase(), { as: team })).toBe(true);
    expect(await isRegistered(unknown, { as: team })).toBe(false);
    expect(await isRegistered(commissioner.email, { as: team })).toBe(false);
    expect(await isRegistered(own.email, { as: commissioner })).toBe(403);
  });

  it('tells the bearer of a link about the link’s own address alone', async () => {
    const account = anAccount();
    await portal.add({ accounts: [account] });
    const request = await requestToJoin(portal, { email: account.email });
    const { linkOf } = await import('./testing/stranger.ts');
    const headers = await linkOf(request);
    expect(await isRegistered(account.email, { headers })).toBe(true);
    const another = anAccount();
    await portal.add({ accounts: [another] });
    expect(await isRegistered(another.email as EmailAddress, { headers })).toBe(false);
    expect(await isRegistered(account.email, { headers: { 'x-link-token': 'a.b.c' } })).toBe(401);
  });
});
