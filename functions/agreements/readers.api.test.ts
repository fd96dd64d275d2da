import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import type { HeadOfficeContact } from '#shared/agreements/providerContract.ts';
import { api } from '#shared/api.ts';
import { type EmailAddress, instant } from '#shared/kernel/ids.ts';
import {
  agreementReturnEntity,
  commissionerCoverEntity,
} from '#shared/store/agreementReturns.store.ts';
import { inactiveAddressEntity } from '#shared/store/inactive.store.ts';
import { create, replace } from '#shared/store/write.ts';
import {
  aHeadContact,
  anAgreementReturn,
  aProviderContract,
  aVariation,
  contractWrites,
  returnWrites,
  variationWrites,
} from '#shared/testing/agreements.ts';
import { aCommissioner, anAccount, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { returnNow } from './testing/signing.ts';

/* Who may have the files of an agreement, and find it among their own (agreements, section 3). */

let portal: Portal;
const lph = anAccount({ kind: 'lph' });

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  await portal.add({ accounts: [lph] });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});
beforeEach(() => {
  vi.setSystemTime(FRIDAY_AT_TEN);
});

const AT = instant(FRIDAY_AT_TEN);
const SHA = 'a'.repeat(64);
const FILE = { sha256: SHA, key: `x/${SHA}`, bytes: 20_480 };
const SIGNED = {
  status: 'RETURNED',
  returned_at: AT,
  signed_by: { name: 'Ada', paper: false },
} as const;

const ofContact = (contact: HeadOfficeContact) =>
  anAccount({ email: contact.emails[0] as EmailAddress });

/**
 * A return that waits for the first of a contract's contacts, and the people around it. `also`: further
 * addresses of the first and the second.
 */
async function setUp(also: EmailAddress[] = []) {
  const variation = aVariation({ countersign: true });
  const withAlso = (address?: EmailAddress) => {
    const contact = aHeadContact();
    return { ...contact, emails: [...contact.emails, ...(address ? [address] : [])] };
  };
  const [first, second] = [withAlso(also[0]), withAlso(also[1])];
  const contract = aProviderContract({ head_office_contacts: [first, second] });
  const other = aProviderContract();
  const agreementReturn = anAgreementReturn(variation, contract, {
    status: 'VIEWED',
    document_version: 1,
    issued_at: AT,
    document: FILE,
  });
  const commissioner = aCommissioner();
  const cover = anAgreementReturn(variation, contract, {
    status: 'VIEWED',
    document_version: 1,
    party: 'COMMISSIONER',
    contract: null,
    covers: 1,
    signatory: { name: 'Cora', position: '', email: commissioner.email, contact: null },
  });
  const people = {
    signatory: ofContact(first),
    colleague: ofContact(second),
    foreigner: ofContact(other.head_office_contacts[0] as HeadOfficeContact),
    commissioner,
    stranger: aCommissioner(),
  };
  await portal.add({ accounts: Object.values(people) });
  await portal.table.load([
    ...variationWrites(variation),
    ...[contract, other].flatMap(contractWrites),
    ...[agreementReturn, cover].flatMap(returnWrites),
    create(commissionerCoverEntity, {
      id: cover.id,
      variation: variation.uuid,
      document_version: 1,
      contracts: [contract.uuid],
    }),
  ]);
  const become = async (agreementReturn: AgreementReturn, to: Partial<AgreementReturn>) => {
    const now = await returnNow(portal.table, agreementReturn);
    await portal.table.commit(replace(agreementReturnEntity, { ...now, ...to }, now));
  };
  const removed = async ({ uuid }: HeadOfficeContact) => {
    const { status, text } = await portal.call(api.deleteHeadOfficeContact, {
      as: lph,
      params: { uuid: contract.uuid, contact: uuid },
      body: { version: 1 },
    });
    expect(status, text).toBe(200);
  };
  return { one: agreementReturn, cover, first, second, people, become, removed };
}

const linkFor = (as: Account, { id }: AgreementReturn) =>
  portal.call(api.getAgreementDownload, { as, params: { id } });
const may = async (as: Account, agreementReturn: AgreementReturn) =>
  (await linkFor(as, agreementReturn)).status;

/** What an account finds among its own agreements, and may do with one. */
const own = async (as: Account, { id }: AgreementReturn) => ({
  list: (await portal.call(api.listOwnAgreements, { as })).body.to_sign.length,
  count: (await portal.call(api.getOwnAgreementCount, { as })).body.all,
  read: (await portal.call(api.getOwnAgreement, { as, params: { id } })).status,
  link: (await portal.call(api.postOwnAgreementLink, { as, params: { id }, body: {} })).status,
});

describe('a file', () => {
  it('is the central team’s, the signatory’s and the contract’s contacts’', async () => {
    const { one, people } = await setUp();
    const { signatory, colleague, foreigner, commissioner, stranger } = people;
    for (const as of [lph, signatory, colleague]) expect(await may(as, one)).toBe(200);
    for (const as of [foreigner, commissioner, stranger]) expect(await may(as, one)).toBe(404);
  });

  it('is the commissioner’s whose signature covers its version, once it is given', async () => {
    const { one, cover, people, become } = await setUp();
    await become(cover, SIGNED);
    expect(await may(people.commissioner, one)).toBe(200);
    expect(await may(people.stranger, one)).toBe(404);
    await become(one, { document_version: 2 });
    expect(await may(people.commissioner, one)).toBe(404);
  });

  it('is no deleted contact’s, nor a signatory’s who was deleted before they signed', async () => {
    const { one, first, people, removed } = await setUp();
    await removed(first);
    expect(await may(people.signatory, one)).toBe(404);
    expect(await may(people.colleague, one)).toBe(200);
    expect(await own(people.signatory, one)).toEqual({ list: 0, count: 0, read: 404, link: 404 });
    const otherSetUp = await setUp();
    await otherSetUp.removed(otherSetUp.second);
    expect(await may(otherSetUp.people.colleague, otherSetUp.one)).toBe(404);
  });

  it('is not theirs whose account at another address is deactivated, signed or not', async () => {
    const left = [1, 2].map(() => anAccount({ is_active: false }));
    const { one, people, become } = await setUp(left.map(({ email }) => email));
    const both = [people.signatory, people.colleague];
    for (const as of both) expect(await may(as, one)).toBe(200);
    await portal.table.load(
      left.map(({ email, id }) =>
        create(inactiveAddressEntity, { email, version: 1, account: id, since: AT }),
      ),
    );
    const nothing = { list: 0, count: 0, read: 404, link: 404 };
    for (const as of both) expect([await may(as, one), await own(as, one)]).toEqual([404, nothing]);
    await become(one, { ...SIGNED, signed_file: { ...FILE, at: AT } });
    for (const as of both) expect([await may(as, one), await own(as, one)]).toEqual([404, nothing]);
    expect(await may(lph, one)).toBe(200);
  });

  it('stays theirs who have signed', async () => {
    const { one, first, people, become, removed } = await setUp();
    await become(one, { ...SIGNED, signed_file: { ...FILE, at: AT } });
    await removed(first);
    expect(await may(people.signatory, one)).toBe(200);
  });
});

describe('a link to a file', () => {
  it('is for 15 minutes, to the furthest that there is', async () => {
    const { one, become, people } = await setUp();
    const link = async () => (await linkFor(people.signatory, one)).body;
    expect(await link()).toEqual({
      ready: true,
      kind: 'DOCUMENT',
      url: expect.stringMatching(/[?&]X-Amz-Expires=900(&|$)/),
      file_name: expect.stringMatching(/^NH-.+\.pdf$/),
      sha256: SHA,
      bytes: 20_480,
      expires_at: instant(new Date(FRIDAY_AT_TEN.getTime() + 15 * 60_000)),
    });
    const sealedFile = { ...FILE, at: AT };
    await become(one, { ...SIGNED, signed_file: sealedFile });
    expect(await link()).toMatchObject({ ready: true, kind: 'SIGNED' });
    await become(one, { status: 'COUNTERSIGNED', countersigned_at: AT, complete_file: sealedFile });
    expect(await link()).toMatchObject({ ready: true, kind: 'COMPLETE' });
  });

  it('is none while the file is being made', async () => {
    const { one, become, people } = await setUp();
    await become(one, SIGNED);
    expect((await linkFor(people.signatory, one)).body).toEqual({
      ready: false,
      kind: 'SIGNED',
      ...{ url: null, file_name: null, sha256: null, bytes: null, expires_at: null },
    });
  });
});
