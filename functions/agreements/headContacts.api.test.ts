import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aboutReturn } from '#shared/agreements/agreementMails.ts';
import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import type { ProviderContract } from '#shared/agreements/providerContract.ts';
import { api } from '#shared/api.ts';
import { homeRef } from '#shared/homes/careHome.ts';
import { type EmailAddress, instant } from '#shared/kernel/ids.ts';
import {
  aDocumentVersion,
  aHeadContact,
  anAgreementReturn,
  aProviderContract,
  aVariation,
  contractWrites,
  PLAIN_TEXT,
  returnWrites,
  variationWrites,
} from '#shared/testing/agreements.ts';
import { aHome, anAccount, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import {
  agreementExtendedMail,
  agreementWithdrawnMail,
} from '../../events/agreements/agreementMails.tsx';
import { type Portal, startPortal } from '../testing/portal.ts';
import { linkOf, returnNow } from './testing/signing.ts';

/* Provider contracts and head office contacts, with their limits (agreements, section 1). */

let portal: Portal;
const lph = anAccount({ kind: 'lph' });
const BEFORE = instant(new Date(FRIDAY_AT_TEN.getTime() - 2 * 86_400_000));

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  await portal.add({ accounts: [lph] });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

const call = (endpoint: Parameters<Portal['call']>[0], sent: object) =>
  portal.call(endpoint, { as: lph, ...sent });
const anAddress = () => `a.${randomUUID()}@example.org`;
const addresses = (count: number) => Array.from({ length: count }, anAddress);
const numbers = (count: number) => Array.from({ length: count }, (_, n) => `020 7946 00${10 + n}`);

async function put(overrides: Partial<ProviderContract> = {}): Promise<ProviderContract> {
  const contract = aProviderContract(overrides);
  await portal.table.load(contractWrites(contract));
  return contract;
}

describe('a contract’s name', () => {
  const nameOf = (contract_name: string, agreement_type = 'NH') =>
    call(api.postProviderContract, {
      body: { agreement_type, contract_name, provider_name: 'Larch Care' },
    });

  it('has at most 120 characters, and is one of its type, ignoring case and accents', async () => {
    const name = `Żuraw Élan ${randomUUID()}`;
    const long = await nameOf(name.padEnd(121, 'x'));
    expect(long.body.errors).toEqual({ contract_name: ['Please use at most 120 characters'] });
    expect((await nameOf(name.padEnd(120, 'x'))).status).toBe(200);
    expect((await nameOf(name)).status).toBe(200);
    const spelled = await nameOf(name.replace('Élan', 'ELAN').toUpperCase());
    expect(spelled.body.errors).toEqual({ contract_name: ['Another NH contract has this name'] });
    expect((await nameOf(name, 'DC')).status).toBe(200);
  });

  it('is free again once the contract is called otherwise, and its own in any spelling', async () => {
    const name = `Larch ${randomUUID()}`;
    const { body } = await nameOf(name);
    const rename = (version: number, contract_name: string) =>
      call(api.patchProviderContract, {
        params: { uuid: body.uuid },
        body: { version, contract_name },
      });
    expect((await rename(1, name.toUpperCase())).body.contract_name).toBe(name.toUpperCase());
    expect((await rename(2, `Other ${name}`)).status).toBe(200);
    expect((await nameOf(name)).status).toBe(200);
  });

  it('goes to one of two who take it at once', async () => {
    const name = `Twice ${randomUUID()}`;
    const answers = await Promise.all([nameOf(name), nameOf(name)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe('a contract’s places', () => {
  it('are at most 200, and at most 40 by one write', async () => {
    const homes = Array.from({ length: 41 }, () => aHome());
    await portal.add({ homes });
    const uuids = homes.map(({ uuid }) => uuid);
    const held = Array.from({ length: 199 }, () => homeRef(aHome().uuid));
    const contract = await put({ places: held });
    const add = (version: number, add_places: string[]) =>
      call(api.patchProviderContract, {
        params: { uuid: contract.uuid },
        body: { version, add_places },
      });
    const many = await add(1, uuids);
    expect([many.status, Object.values(many.body.errors)]).toEqual([
      400,
      [['Add or remove at most 40 at once']],
    ]);
    const over = await add(1, uuids.slice(0, 2));
    expect(over.body.errors).toEqual({ add_places: ['A contract can have at most 200 places'] });
    expect((await add(1, uuids.slice(0, 1))).status).toBe(200);
    const empty = await put();
    const forty = await call(api.patchProviderContract, {
      params: { uuid: empty.uuid },
      body: { version: 1, add_places: uuids.slice(1) },
    });
    expect([forty.status, forty.body.places?.length]).toEqual([200, 40]);
  });
});

describe('a head office contact', () => {
  const person = { first_name: 'Bo', last_name: 'Reed' };
  const add = ({ uuid }: Pick<ProviderContract, 'uuid'>, version: number, body: object) =>
    call(api.postHeadOfficeContact, { params: { uuid }, body: { version, ...person, ...body } });

  it('has one to ten addresses and up to ten numbers, by the rules of contacts', async () => {
    const contract = await put();
    const said = async (body: object) => (await add(contract, 1, body)).body.errors;
    expect(await said({ first_name: ' ', last_name: '', emails: [] })).toEqual({
      first_name: ['This field is required'],
      last_name: ['This field is required'],
      emails: ['This field is required'],
    });
    expect(await said({ emails: ['nobody', 'a@x.org', 'A@x.org'], phones: ['no'] })).toEqual({
      'emails.0': ['Please provide a valid email address'],
      'emails.2': ['This email address is entered twice'],
      'phones.0': [expect.stringMatching(/phone number/i)],
    });
    expect(await said({ emails: addresses(11), phones: numbers(11) })).toEqual({
      emails: ['At most 10 addresses'],
      phones: ['At most 10 numbers'],
    });
    const full = await add(contract, 1, { emails: addresses(10), phones: numbers(10) });
    expect(full.status, full.text).toBe(200);
    const added = full.body.head_office_contacts.at(-1);
    expect(added).toMatchObject({ ...person, wants_contact: false, is_deleted: false });
    expect([added.emails.length, added.phones.length]).toEqual([10, 10]);
    const [firstAddress] = added.emails;
    expect((await add(contract, 2, { emails: [firstAddress] })).body.errors).toEqual({
      'emails.0': ['Another contact of this contract has this email address'],
    });
  });

  it('is one of at most twenty, not counting those who were deleted', async () => {
    const contacts = Array.from({ length: 20 }, () => aHeadContact());
    const contract = await put({ head_office_contacts: contacts });
    const full = await add(contract, 1, { emails: [anAddress()] });
    expect([full.status, full.body.errors]).toEqual([
      400,
      { '': ['A contract can have at most 20 head office contacts'] },
    ]);
    const deleted = await call(api.deleteHeadOfficeContact, {
      params: { uuid: contract.uuid, contact: contacts[0]?.uuid },
      body: { version: 1 },
    });
    // Kept, and the primary one no longer.
    expect(deleted.body).toMatchObject({ primary_head_contact: null });
    expect(deleted.body.head_office_contacts[0]).toMatchObject({
      uuid: contacts[0]?.uuid,
      is_deleted: true,
    });
    const next = await add(contract, 2, { emails: [anAddress()] });
    expect([next.status, next.body.head_office_contacts?.length]).toEqual([200, 21]);
  });

  it('becomes the primary one, an existing or a new one; what is left out stays', async () => {
    const [firstContact, other] = [aHeadContact(), aHeadContact({ job_title: 'Manager' })];
    const contract = await put({ head_office_contacts: [firstContact, other] });
    const primary = (body: object) =>
      call(api.postPrimaryHeadContact, { params: { uuid: contract.uuid }, body });
    const existing = await primary({ contact_uuid: other.uuid, last_name: 'Poe', version: 1 });
    expect(existing.body.primary_head_contact).toMatchObject({
      uuid: other.uuid,
      last_name: 'Poe',
      job_title: 'Manager',
      emails: other.emails,
    });
    expect((await primary({ contact_uuid: firstContact.uuid, version: 1 })).status).toBe(409);
    const added = await primary({ ...person, emails: [anAddress()] });
    expect(added.body.primary_head_contact).toMatchObject(person);
    expect(added.body.head_office_contacts).toHaveLength(3);
  });
});

describe('a contact who is to sign', () => {
  async function prepared(overrides: Partial<AgreementReturn> = {}) {
    const contract = aProviderContract();
    const variation = aVariation();
    const agreementReturn = anAgreementReturn(variation, contract, {
      status: 'ISSUED',
      issued_at: BEFORE,
      document_version: 1,
      ...overrides,
    });
    const [contact] = contract.head_office_contacts;
    if (!contact) throw new Error('Nobody');
    await portal.table.load([
      ...contractWrites(contract),
      ...variationWrites(variation, [aDocumentVersion(variation, PLAIN_TEXT)]),
      ...returnWrites(agreementReturn),
    ]);
    const params = { uuid: contract.uuid, contact: contact.uuid };
    const own = anAccount({ kind: 'provider', email: contact.emails[0] as EmailAddress });
    await portal.add({ accounts: [own] });
    return { contract, variation, one: agreementReturn, contact, params, own };
  }
  const isLinkGood = async (agreementReturn: AgreementReturn) =>
    (
      await portal.call(api.getLinkedAgreement, {
        headers: await linkOf(portal.table, agreementReturn),
      })
    ).status;

  it('keeps the agreement where it was sent, whatever their address becomes', async () => {
    const { one, params, contact } = await prepared();
    const moved = anAddress();
    await call(api.patchHeadOfficeContact, { params, body: { version: 1, emails: [moved] } });
    expect((await returnNow(portal.table, one)).signatory?.email).toBe(contact.emails[0]);
    expect(await isLinkGood(one)).toBe(200);
    const { body } = await call(api.postAgreementReminder, { params: { id: one.id }, body: {} });
    expect(body.agreement_return.signatory).toMatchObject({
      email_address: contact.emails[0],
      is_gone: false,
    });
  });

  it('once deleted has no link, no reminder and no mail, and is tagged until it is reissued', async () => {
    const { one, variation, params, own, contact } = await prepared();
    await call(api.deleteHeadOfficeContact, { params, body: { version: 1 } });
    expect(await isLinkGood(one)).toBe(401);
    const link = await portal.call(api.postOwnAgreementLink, {
      as: own,
      params: { id: one.id },
      body: {},
    });
    expect(link.status).toBe(404);
    const listed = async () => {
      const { body } = await call(api.listVariationReturns, { params: { uuid: variation.uuid } });
      return body.edges[0].node.signatory;
    };
    expect(await listed()).toMatchObject({ email_address: contact.emails[0], is_gone: true });
    const remind = () => call(api.postAgreementReminder, { params: { id: one.id }, body: {} });
    expect((await remind()).status).toBe(409);
    const reissued = await call(api.postAgreementReissue, {
      params: { id: one.id },
      body: { email_address: anAddress(), name: 'Bo Reed' },
    });
    expect(reissued.status, reissued.text).toBe(200);
    expect(await listed()).toMatchObject({ name: 'Bo Reed', is_gone: false });
    expect(await isLinkGood(one)).toBe(200);
  });

  it('once deleted is not told that it was withdrawn or has longer', async () => {
    const withdrawn = await prepared({ status: 'WITHDRAWN', withdrawn_at: BEFORE });
    const bounced = await prepared({ status: 'BOUNCED', bounced_at: BEFORE });
    const around = { table: portal.table, now: FRIDAY_AT_TEN };
    const mailOf = ({ one, variation, contact }: Awaited<ReturnType<typeof prepared>>) => {
      const about = aboutReturn(one, variation, 'Ada');
      return {
        to: contact.emails[0] as EmailAddress,
        withdrawn: { kind: 'agreementWithdrawn' as const, ...about, reason: 'It ended' },
        extended: { kind: 'agreementExtended' as const, ...about },
      };
    };
    const why = async () => {
      const [firstMail, other] = [mailOf(withdrawn), mailOf(bounced)];
      return [
        await agreementWithdrawnMail.whyMoot(
          { to: firstMail.to, content: firstMail.withdrawn, created_at: BEFORE },
          around,
        ),
        // Where a mail had come back, a new one with more time is tried all the same.
        await agreementExtendedMail.whyMoot(
          { to: other.to, content: other.extended, created_at: BEFORE },
          around,
        ),
      ];
    };
    expect(await why()).toEqual([undefined, undefined]);
    for (const { params } of [withdrawn, bounced]) {
      await call(api.deleteHeadOfficeContact, { params, body: { version: 1 } });
    }
    expect(await why()).toEqual(Array(2).fill('The signatory is no longer a contact'));
  });

  it('keeps their name where they signed', async () => {
    const { variation, params } = await prepared({
      status: 'RETURNED',
      returned_at: BEFORE,
      signed_by: { name: 'Ada', paper: false },
    });
    await call(api.deleteHeadOfficeContact, { params, body: { version: 1 } });
    const { body } = await call(api.listVariationReturns, { params: { uuid: variation.uuid } });
    expect(body.edges[0].node.signatory).toMatchObject({ name: 'Łukasz Nguyễn', is_gone: false });
  });
});
