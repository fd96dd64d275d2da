import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import type { Annex, Variation } from '#shared/agreements/variation.ts';
import { api } from '#shared/api.ts';
import { instant } from '#shared/kernel/ids.ts';
import { sha256Of } from '#shared/server/agreements/agreementFiles.ts';
import {
  aDocumentVersion,
  aHeadContact,
  anAgreementReturn,
  aProviderContract,
  aVariation,
  contractWrites,
  returnWrites,
  variationWrites,
} from '#shared/testing/agreements.ts';
import { anAccount } from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

/* What somebody who is signed in reads of their own agreement (agreements, section 4). */

let portal: Portal;
const NOON = new Date('2027-03-02T12:00:00.000Z');
const DEADLINE = '2027-04-09';
const OVER = new Date('2027-04-09T23:00:00.000Z');

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});
afterEach(() => vi.useRealTimers());

/** An agreement of Ada's, who signs, and Sam's, who reads. */
async function anAgreement(
  parts: {
    overrides?: Partial<AgreementReturn>;
    variation?: Partial<Variation>;
    annexes?: Annex[];
    isGone?: boolean;
  } = {},
) {
  const [ada, sam] = [anAccount({ kind: 'provider' }), anAccount({ kind: 'provider' })];
  const signs = aHeadContact({ emails: [ada.email], is_deleted: parts.isGone ?? false });
  const reads = aHeadContact({ emails: [sam.email] });
  const contract = aProviderContract({ head_office_contacts: [signs, reads] });
  const variation = aVariation({ deadline: DEADLINE, ...parts.variation });
  const text = aDocumentVersion(variation, { annexes: parts.annexes ?? [] });
  const agreementReturn = anAgreementReturn(variation, contract, {
    status: 'ISSUED',
    document_version: 1,
    signatory: { name: 'Ada Larkspur', position: '', email: ada.email, contact: signs.uuid },
    ...parts.overrides,
  });
  await portal.add({ accounts: [ada, sam] });
  await portal.table.load([
    ...contractWrites(contract),
    ...variationWrites(variation, [text]),
    ...returnWrites(agreementReturn),
  ]);
  const read = async (as: typeof ada) => {
    const { body } = await portal.call(api.getOwnAgreement, {
      as,
      params: { id: agreementReturn.id },
    });
    return { can_sign: body.can_sign, notice: body.notice };
  };
  return { one: agreementReturn, sam, signatory: () => read(ada), other: () => read(sam) };
}

const OVER_WORDS =
  'The deadline for this agreement was 9 April 2027. Please contact the central team.';

it('is signed by its signatory; others read whom to ask, until nobody can sign', async () => {
  const { signatory, other } = await anAgreement();
  expect(await signatory()).toEqual({ can_sign: true, notice: null });
  expect(await other()).toEqual({
    can_sign: false,
    notice: 'Only Ada Larkspur can sign. Ask them to pass it on to you.',
  });
  vi.setSystemTime(OVER);
  expect(await signatory()).toEqual({ can_sign: false, notice: OVER_WORDS });
  expect(await other()).toEqual({ can_sign: false, notice: OVER_WORDS });
});

it.each<[string, Parameters<typeof anAgreement>[0], string | null]>([
  [
    'withdrawn',
    { overrides: { status: 'WITHDRAWN', withdrawn_at: instant(NOON) } },
    'This agreement was withdrawn on 2 March 2027. You do not need to do anything.',
  ],
  [
    'declined',
    { overrides: { status: 'DECLINED', declined_at: instant(NOON) } },
    'This agreement was declined by Ada Larkspur at 12:00 on 02-03-2027.',
  ],
  [
    'of a variation that is closed',
    { variation: { status: 'CLOSED', ended_at: instant(NOON) } },
    'This variation is closed. Nothing more is sent or signed.',
  ],
  [
    'being sent',
    { overrides: { status: 'ISSUING' } },
    'This agreement is being sent. Please wait a moment.',
  ],
  [
    'signed',
    {
      overrides: {
        status: 'RETURNED',
        returned_at: instant(NOON),
        signed_by: { name: 'Ada Larkspur', paper: false },
      },
    },
    null,
  ],
])('says why it cannot be signed where it is %s', async (_, parts, notice) => {
  const { signatory, other } = await anAgreement(parts);
  expect(await signatory()).toEqual({ can_sign: false, notice });
  expect(await other()).toEqual({ can_sign: false, notice });
});

it('is not theirs who left before they signed; others read that nobody can sign it', async () => {
  const { signatory, other } = await anAgreement({ isGone: true });
  expect(await signatory()).toEqual({});
  expect(await other()).toEqual({
    can_sign: false,
    notice:
      'The person it was sent to is no longer a contact. Please ask the central team to send it again.',
  });
});

it('comes with its annexes, of which a reader gets a link; one of no such hash is none', async () => {
  const sha256 = sha256Of('an annex');
  const annex = { name: 'Rates.pdf', sha256, key: `variation/${sha256}`, bytes: 8 };
  const { one, sam } = await anAgreement({ annexes: [annex] });
  const params = { id: one.id };
  const { body } = await portal.call(api.getOwnAgreement, { as: sam, params });
  expect(body.annexes).toEqual([{ sha256, name: 'Rates.pdf', bytes: 8 }]);
  const ask = (annexName: string) =>
    portal.call(api.getAgreementDownload, { as: sam, params, query: { annex: annexName } });
  expect((await ask(sha256)).body).toMatchObject({
    ready: true,
    file_name: 'Rates.pdf',
    url: expect.stringContaining(sha256),
  });
  const other = await ask(sha256Of('another'));
  expect([other.status, other.body.detail]).toEqual([404, 'There is no such annex']);
  const stranger = anAccount({ kind: 'provider' });
  await portal.add({ accounts: [stranger] });
  const refused = await portal.call(api.getAgreementDownload, {
    as: stranger,
    params,
    query: { annex: sha256 },
  });
  expect(refused.status).toBe(404);
});
