import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { type EmailAddress, instant, SignatureRequestId } from '#shared/kernel/ids.ts';
import { commissionerCoverEntity } from '#shared/store/agreementReturns.store.ts';
import { create } from '#shared/store/write.ts';
import {
  aHeadContact,
  anAgreementReturn,
  aProviderContract,
  aVariation,
  contractWrites,
  returnWrites,
  variationWrites,
} from '#shared/testing/agreements.ts';
import { aCommissioner, anAccount } from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const DEADLINE = '2099-12-18';
const AT = instant(new Date('2026-11-20T10:00:00.000Z'));
const emailOf = ({ emails }: { emails: readonly EmailAddress[] }) => emails[0] as EmailAddress;

it('one’s own agreements are the signatory’s and their contract’s people’s, and nobody else’s', async () => {
  const [signs, reads, leftContact] = [
    aHeadContact(),
    aHeadContact({ first_name: 'Bola' }),
    aHeadContact({ first_name: 'Gone', is_deleted: true }),
  ];
  const contract = aProviderContract({ head_office_contacts: [signs, reads, leftContact] });
  const variation = aVariation({ deadline: DEADLINE });
  const agreementReturn = anAgreementReturn(variation, contract, {
    status: 'ISSUED',
    issued_at: AT,
  });
  const people = [signs, reads, leftContact].map((contact) =>
    anAccount({ kind: 'provider', email: emailOf(contact) }),
  );
  const stranger = anAccount({ kind: 'provider' });
  await portal.add({ accounts: [...people, stranger] });
  await portal.table.load([
    ...contractWrites(contract),
    ...variationWrites(variation),
    ...returnWrites(agreementReturn),
  ]);
  const [signatory, reader, gone] = people;
  const toSign = async (as = stranger) =>
    (await portal.call(api.listOwnAgreements, { as })).body.to_sign;
  expect(await toSign(signatory)).toMatchObject([
    { signature_request_id: agreementReturn.id, can_sign: true },
  ]);
  expect(await toSign(reader)).toMatchObject([
    { signature_request_id: agreementReturn.id, can_sign: false },
  ]);
  expect(await toSign(gone)).toEqual([]);
  expect(await toSign(stranger)).toEqual([]);
  const get = (as = stranger) =>
    portal.call(api.getOwnAgreement, { as, params: { id: agreementReturn.id } });
  expect((await get(signatory)).body).toMatchObject({ can_sign: true, notice: null });
  expect((await get(reader)).body.notice).toBe(
    'Only Łukasz Nguyễn can sign. Ask them to pass it on to you.',
  );
  for (const as of [gone, stranger]) expect((await get(as)).status).toBe(404);
  expect(
    (
      await portal.call(api.postOwnAgreementLink, {
        as: reader,
        params: { id: agreementReturn.id },
        body: {},
      })
    ).status,
  ).not.toBe(200);
});

it('a commissioner sees what their signature has countersigned, and not another version of its text', async () => {
  const variation = aVariation({ deadline: DEADLINE, countersign: true, document_version: 2 });
  const commissioner = aCommissioner();
  const [covered, newer, unsigned] = [
    aProviderContract(),
    aProviderContract(),
    aProviderContract(),
  ];
  const countersigned = { status: 'COUNTERSIGNED', issued_at: AT, returned_at: AT } as const;
  const returns = [
    anAgreementReturn(variation, covered, { ...countersigned, document_version: 1 }),
    anAgreementReturn(variation, newer, { ...countersigned, document_version: 2 }),
    anAgreementReturn(variation, unsigned, { status: 'ISSUED', document_version: 1 }),
  ];
  const own = {
    ...anAgreementReturn(variation, covered),
    id: SignatureRequestId.parse('1b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f'),
    party: 'COMMISSIONER' as const,
    contract: null,
    contract_name: commissioner.organisation,
    covers: 3,
    status: 'RETURNED' as const,
    issued_at: AT,
    returned_at: AT,
    signatory: { name: 'Cleo', position: '', email: commissioner.email, contact: null },
  };
  await portal.add({ accounts: [commissioner] });
  await portal.table.load([
    ...[covered, newer, unsigned].flatMap(contractWrites),
    ...variationWrites(variation),
    ...[...returns, own].flatMap(returnWrites),
    create(commissionerCoverEntity, {
      id: own.id,
      variation: variation.uuid,
      document_version: 1,
      contracts: [covered.uuid, newer.uuid, unsigned.uuid],
    }),
  ]);
  const { body } = await portal.call(api.listOwnAgreements, { as: commissioner });
  const ids = [...body.to_sign, ...body.signed, ...body.others].map(
    (row: { signature_request_id: string }) => row.signature_request_id,
  );
  expect(ids.sort()).toEqual([own.id, returns[0]?.id].sort());
  // Their own alone: the menu of every page asks for it, and what is covered may be 2,000.
  const count = await portal.call(api.getOwnAgreementCount, { as: commissioner });
  expect(count.body).toEqual({ all: 1, to_sign: 0, deadline: null });
  // Whatever is listed can be opened.
  for (const id of ids) {
    const answer = await portal.call(api.getOwnAgreement, { as: commissioner, params: { id } });
    expect(answer.status).toBe(200);
  }
});

it('what is to be signed first comes first, and of what is over the newest', async () => {
  const signs = aHeadContact();
  const contract = aProviderContract({ head_office_contacts: [signs] });
  const account = anAccount({ kind: 'provider', email: emailOf(signs) });
  await portal.add({ accounts: [account] });
  await portal.table.load(contractWrites(contract));
  const deadlines = ['2027-01-15', '2027-03-15', '2027-02-15'];
  for (const status of ['ISSUED', 'DECLINED'] as const) {
    for (const deadline of deadlines) {
      const variation = aVariation({ deadline });
      const agreementReturn = anAgreementReturn(variation, contract, { status, issued_at: AT });
      await portal.table.load([...variationWrites(variation), ...returnWrites(agreementReturn)]);
    }
  }
  const { body } = await portal.call(api.listOwnAgreements, { as: account });
  const daysOf = (rows: { deadline: string }[]) => rows.map(({ deadline }) => deadline);
  expect(daysOf(body.to_sign)).toEqual(['2027-01-15', '2027-02-15', '2027-03-15']);
  expect(daysOf(body.others)).toEqual(['2027-03-15', '2027-02-15', '2027-01-15']);
  // Their Home says so, with the first day.
  const count = await portal.call(api.getOwnAgreementCount, { as: account });
  expect(count.body).toEqual({ all: 6, to_sign: 3, deadline: '2027-01-15' });
});
