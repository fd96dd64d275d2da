import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import { api } from '#shared/api.ts';
import { BEING_ERASED } from '#shared/erasure/erasure.ts';
import { EmailAddress, type Instant, instant } from '#shared/kernel/ids.ts';
import type { RegistrationRequest } from '#shared/registration/registrationRequest.ts';
import { accountInvitationEntity } from '#shared/store/accountInvitations.store.ts';
import {
  agreementEventEntity,
  agreementReturnEntity,
  agreementSignatureEntity,
  eventsOf,
  returnPartition,
} from '#shared/store/agreementReturns.store.ts';
import { auditEntity, auditOf } from '#shared/store/audit.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { findContract } from '#shared/store/providerContracts.store.ts';
import { registrantEntity, registrationRequestEntity } from '#shared/store/registrations.store.ts';
import { create, replace } from '#shared/store/write.ts';
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
import {
  anAccountInvitation,
  aRegistrationRequest,
  FRIDAY_AT_TEN,
} from '#shared/testing/builders.ts';
import { centralScene } from '../agreements/testing/centralScene.ts';
import { eraseWhole } from './testing/eraseWhole.ts';

const scene = centralScene();
const AT = instant(FRIDAY_AT_TEN);
const later = (at: Instant, ms: number): Instant => instant(new Date(Date.parse(at) + ms));

const anAddress = () => EmailAddress.parse(`box.${randomUUID()}@example.org`);
const planOf = async (email: string) =>
  (await scene.call(api.getErasurePlan, { query: { email } })).body;

async function begin(email: string): Promise<string> {
  const body = { email, confirm: email, reason: 'Wrote to us', successors: [] };
  const { status, text, body: erasure } = await scene.call(api.postErasure, { body });
  expect(status, text).toBe(200);
  return erasure.id;
}

async function erase(email: string): Promise<string> {
  const id = await eraseWhole(scene.portal, email);
  const { body } = await scene.call(api.getErasure, { params: { id } });
  expect(body.status).toBe('done');
  return body.pseudonym;
}

/** Somebody at a provider's head office who is asked to sign, and has opened it. */
async function asked(
  overrides: Partial<AgreementReturn> = {},
  name = `Ada ${randomUUID().slice(0, 8)}`,
) {
  const email = anAddress();
  const [first_name = '', last_name = ''] = name.split(' ');
  const contact = aHeadContact({ first_name, last_name, emails: [email] });
  const contract = aProviderContract({ head_office_contacts: [contact] });
  const variation = aVariation();
  const agreementReturn = anAgreementReturn(variation, contract, {
    status: 'VIEWED',
    ...overrides,
  });
  await scene.portal.table.load([
    ...contractWrites(contract),
    ...variationWrites(variation, [aDocumentVersion(variation, PLAIN_TEXT)]),
    ...returnWrites(agreementReturn),
    ...act(agreementReturn, { name, email, kind: 'viewed', at: AT }),
  ]);
  return { name, email, contact, contract, variation, one: agreementReturn };
}

/** What somebody did by the link: the event, and its entry in the record of changes. */
function act(
  { id, issue }: AgreementReturn,
  event: { name: string; email: string; kind: 'viewed' | 'signed'; at: Instant },
) {
  const { name, email, kind, at } = event;
  return [
    create(agreementEventEntity, {
      ...{ return: id, at, event: randomUUID(), kind, issue, by: name, email },
      ...{ detail: '', ip: '192.0.2.7', browser: 'Firefox' },
    }),
    create(auditEntity, {
      ...{ of: returnPartition(id), at, id: randomUUID(), trace: 't', before: null, after: null },
      who: { kind: 'link' as const, id, name },
      what: kind === 'viewed' ? ('agreements.viewed' as const) : ('agreements.signed' as const),
    }),
  ];
}

const doersOf = async ({ id }: Pick<AgreementReturn, 'id'>) =>
  (await auditOf(scene.portal.table, returnPartition(id))).map(({ who }) => who.name);

describe('somebody who is known through agreements alone', () => {
  it('is known by their address: with name, contracts, and what was sent and signed', async () => {
    const { email, name, contract } = await asked();
    expect(await planOf(email)).toMatchObject({
      known: true,
      names: [name],
      account: null,
      contracts: [contract.contract_name],
      agreements: { sent: 1, signed: 0 },
    });
  });

  it('is known as the signatory that a colleague named, and by an invitation', async () => {
    const email = anAddress();
    const signatory = { name: 'Bo Reed', position: '', email, contact: null };
    await scene.put({ signatory });
    expect(await planOf(email)).toMatchObject({ known: true, names: ['Bo Reed'], contracts: [] });
    const invitation = anAccountInvitation({ first_name: 'Kim', last_name: 'Reed' });
    await scene.portal.table.load([create(accountInvitationEntity, invitation)]);
    expect(await planOf(invitation.email)).toMatchObject({ known: true, names: ['Kim Reed'] });
    expect(await planOf(anAddress())).toMatchObject({ known: false, names: [] });
  });

  it('is known by a request to join, before and after the address is confirmed', async () => {
    const email = anAddress();
    const applicant = {
      email,
      first_name: 'Lou',
      last_name: 'Reed',
      care_home_name: 'Larch House',
    };
    const request = aRegistrationRequest(applicant);
    const { table } = scene.portal;
    await table.load([create(registrationRequestEntity, request)]);
    const { asked_at } = request;
    const listed = { place: 'Larch House', asked_at, confirmed: false };
    expect(await planOf(email)).toMatchObject({
      known: true,
      names: ['Lou Reed'],
      requests: [listed],
    });
    const confirmed: RegistrationRequest = { ...request, state: 'PENDING', confirmed_at: AT };
    await table.commit(
      replace(registrationRequestEntity, confirmed, request),
      create(registrantEntity, {
        ...{ email, about: 'Larch House', version: 1, request: request.id },
        ...{ rejected_at: null, until: later(AT, 86_400_000) },
      }),
    );
    expect((await planOf(email)).requests).toEqual([{ ...listed, confirmed: true }]);
    await erase(email);
    expect(await planOf(email)).toMatchObject({ known: false, requests: [] });
    expect(await table.read(wanted(registrationRequestEntity, request))).toEqual([undefined]);
  });

  it('is found by a former address, and goes with the present one', async () => {
    const { email, contract, contact, one } = await asked();
    const emails = [anAddress()];
    const changed = await scene.call(api.patchHeadOfficeContact, {
      params: { uuid: contract.uuid, contact: contact.uuid },
      body: { version: contract.version, emails },
    });
    expect(changed.status, changed.text).toBe(200);
    await erase(email);
    const { table } = scene.portal;
    expect((await findContract(table, contract.uuid))?.head_office_contacts).toEqual([]);
    const [storedReturn] = await table.read(wanted(agreementReturnEntity, one));
    expect(storedReturn?.signatory).toBeNull();
    expect(await planOf(emails[0] as string)).toMatchObject({ known: false });
  });

  it('is in the record of changes by a pseudonym, and another signatory of their name is not', async () => {
    const { one, name, email } = await asked();
    const other = anAddress();
    const at = later(AT, 60_000);
    await scene.portal.table.load(act(one, { name, email: other, kind: 'viewed', at }));
    const pseudonym = await erase(email);
    expect(await doersOf(one)).toEqual([pseudonym, name]);
    const events = await eventsOf(scene.portal.table, one.id);
    expect(events.map((event) => [event.by, event.email])).toEqual([
      [pseudonym, null],
      [name, other],
    ]);
  });

  it('stays named by what proves a signed agreement, and by nothing else', async () => {
    const { one, name, email, contract } = await asked({
      status: 'RETURNED',
      returned_at: AT,
      signed_by: { name: 'A. Signed', paper: false },
    });
    const at = later(AT, 60_000);
    await scene.portal.table.load([
      ...act(one, { name, email, kind: 'signed', at }),
      create(agreementSignatureEntity, {
        ...{ return: one.id, at, issue: 1, name, position: 'Director', email, date: '2026-11-20' },
        ...{ statement: 'I agree', document_sha256: null, paper: null },
        form_parts: { home_details: [], key_contacts: null, placement: null },
        evidence: { ip: null, browser: null, code: null },
      }),
    ]);
    expect(await planOf(email)).toMatchObject({ agreements: { sent: 1, signed: 1 } });
    const pseudonym = await erase(email);
    const { table } = scene.portal;
    const [storedReturn, signature] = await table.read(
      wanted(agreementReturnEntity, one),
      wanted(agreementSignatureEntity, { return: one.id }),
    );
    expect([storedReturn?.signatory?.name, signature?.name, signature?.email]).toEqual([
      name,
      name,
      email,
    ]);
    expect((await eventsOf(table, one.id)).map(({ by }) => by)).toEqual([name, name]);
    expect(await doersOf(one)).toEqual([pseudonym, pseudonym]);
    expect((await findContract(table, contract.uuid))?.head_office_contacts).toEqual([]);
  });

  it('is entered by nobody while they are being erased', async () => {
    const { email, one } = await asked();
    const { contract } = await asked();
    await begin(email);
    const added = await scene.call(api.postHeadOfficeContact, {
      params: { uuid: contract.uuid },
      body: {
        ...{ version: contract.version, first_name: 'Ada', last_name: 'Reed', job_title: '' },
        ...{ emails: [email], phones: [] },
      },
    });
    expect([added.status, added.body.detail]).toEqual([409, BEING_ERASED]);
    const reissued = await scene.call(api.postAgreementReissue, {
      params: { id: one.id },
      body: { email_address: email, name: 'Ada Reed', position: '' },
    });
    expect([reissued.status, reissued.body.detail]).toEqual([409, BEING_ERASED]);
  });
});
