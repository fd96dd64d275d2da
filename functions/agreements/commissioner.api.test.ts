import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import { DEADLINE_PASSED } from '#shared/agreements/agreementWords.ts';
import type { ProviderContract } from '#shared/agreements/providerContract.ts';
import type { Variation } from '#shared/agreements/variation.ts';
import { api } from '#shared/api.ts';
import { homeRef } from '#shared/homes/careHome.ts';
import { instant } from '#shared/kernel/ids.ts';
import { mergeForCommissioner } from '#shared/server/agreements/mergeDocument.ts';
import { contractsToCover } from '#shared/server/agreements/toCover.ts';
import {
  agreementReturnEntity,
  commissionerCoverEntity,
} from '#shared/store/agreementReturns.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { findVariation, variationEntity } from '#shared/store/variations.store.ts';
import { create, replace } from '#shared/store/write.ts';
import {
  anAgreementReturn,
  aProviderContract,
  aVariation,
  contractWrites,
  returnWrites,
  variationWrites,
} from '#shared/testing/agreements.ts';
import { aCommissioner, aHome, anAccount, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { carryAgreements } from '../../events/schedule/carryAgreements.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { mailsOf, returnNow } from './testing/signing.ts';

/* The commissioner's agreement: who signs it, what it covers, one at a time (agreements, section 1). */

let portal: Portal;
const lph = anAccount({ kind: 'lph', first_name: 'Cleo', last_name: 'Central' });
const commissioner = aCommissioner({ organisation: 'NHS Example ICB' });
const colleague = aCommissioner({ organisation: 'NHS Example ICB' });
const BEFORE = instant(new Date(FRIDAY_AT_TEN.getTime() - 2 * 86_400_000));
const HASH = 'a'.repeat(64);
const FILE = { sha256: HASH, key: `x/${HASH}`, bytes: 1 };

beforeAll(async () => {
  portal = await startPortal();
  await portal.add({ accounts: [lph, commissioner, colleague] });
});
afterAll(() => portal.stop());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
});
afterEach(async () => {
  // One is asked of the variation that was opened last: none of these is in another's way.
  if (last) {
    const now = await findVariation(portal.table, last.uuid);
    if (now) await portal.table.commit(replace(variationEntity, { ...now, status: 'CLOSED' }, now));
  }
  last = undefined;
  vi.useRealTimers();
});
let last: Variation | undefined;

type Part = { contract: ProviderContract; one: AgreementReturn };

/** An open variation to be countersigned, at its second text, with a return for each of these. */
async function setUp(...returns: Partial<AgreementReturn>[]) {
  const variation = aVariation({
    countersign: true,
    document_version: 2,
    owner: { account: lph.id, name: 'Cleo Central' },
  });
  const parts = returns.map((overrides, at): Part => {
    const contract = aProviderContract({ contract_name: `${'ABCDEFGHIJ'[at]} ${variation.uuid}` });
    return {
      contract,
      one: anAgreementReturn(variation, contract, { issued_at: BEFORE, ...overrides }),
    };
  });
  await portal.table.load([
    ...variationWrites(variation),
    ...parts.flatMap(({ contract, one }) => [...contractWrites(contract), ...returnWrites(one)]),
  ]);
  last = variation;
  return { variation, parts };
}

const ask = (email: string, name = 'Cora Cole') =>
  portal.call(api.postCommissionerAgreement, {
    as: lph,
    body: { agreement_type: 'NH', email_address: email, name },
  });
const coverOf = async (id: string) => {
  const [cover] = await portal.table.read(wanted(commissionerCoverEntity, { id: id as never }));
  return cover;
};
const namesOf = (parts: readonly Part[], uuids: readonly string[] = []) =>
  parts
    .filter(({ contract }) => uuids.includes(contract.uuid))
    .map(({ contract }) => contract.contract_name[0])
    .join('');
/** The return as it is, but for this. */
async function become({ id }: Pick<AgreementReturn, 'id'>, overrides: Partial<AgreementReturn>) {
  const now = await returnNow(portal.table, { id });
  await portal.table.commit(replace(agreementReturnEntity, { ...now, ...overrides }, now));
}

describe('which variation it is for', () => {
  const askFor = (variation_uuid: string, agreement_type = 'NH') =>
    portal.call(api.postCommissionerAgreement, {
      as: lph,
      body: {
        agreement_type,
        variation_uuid,
        email_address: commissioner.email,
        name: 'Cora Cole',
      },
    });

  it('is the one named, also where another of its type was opened later', async () => {
    const older = await setUp({ status: 'ISSUED', document_version: 2 });
    const newer = aVariation({
      countersign: true,
      opened_at: instant(new Date(FRIDAY_AT_TEN.getTime() + 60_000)),
    });
    await portal.table.load(variationWrites(newer));
    const { status, body, text } = await askFor(older.variation.uuid);
    expect(status, text).toBe(200);
    expect(body).toMatchObject({
      variation_uuid: older.variation.uuid,
      reference: older.variation.reference,
      covers: 1,
    });
    expect((await findVariation(portal.table, newer.uuid))?.commissioner_asked).toBeNull();
    await portal.table.commit(replace(variationEntity, { ...newer, status: 'CLOSED' }, newer));
  });

  it('has to be before its deadline: nobody is asked to sign what can be signed no more', async () => {
    const { variation } = await setUp({ status: 'ISSUED', document_version: 2 });
    vi.setSystemTime(Date.parse(`${variation.deadline}T12:00:00Z`) + 2 * 86_400_000);
    const { status, body } = await askFor(variation.uuid);
    expect([status, body.detail]).toEqual([409, DEADLINE_PASSED]);
    expect((await findVariation(portal.table, variation.uuid))?.commissioner_asked).toBeNull();
  });

  it('has to be there, of its type, open, and to be countersigned', async () => {
    const { variation } = await setUp({ status: 'ISSUED', document_version: 2 });
    const unsigned = aVariation({ countersign: false });
    const closed = aVariation({ countersign: true, status: 'CLOSED' });
    await portal.table.load([...variationWrites(unsigned), ...variationWrites(closed)]);
    const answers = await Promise.all([
      askFor('00000000-0000-4000-8000-000000000009'),
      askFor(variation.uuid, 'DC'),
      askFor(closed.uuid),
      askFor(unsigned.uuid),
    ]);
    expect(answers.map(({ status, body }) => [status, Object.keys(body.errors ?? {})])).toEqual([
      [404, []],
      [400, ['agreement_type']],
      [409, []],
      [409, []],
    ]);
    expect((await findVariation(portal.table, variation.uuid))?.commissioner_asked).toBeNull();
    await portal.table.commit(
      replace(variationEntity, { ...unsigned, status: 'CLOSED' }, unsigned),
    );
  });
});

describe('what it covers', () => {
  it('is every contract that stands at the newest text or is not issued yet, less those covered', async () => {
    const { variation, parts } = await setUp(
      { status: 'NOT_ISSUED', issue: 0, signatory: null, issued_at: null },
      { status: 'ISSUING', document_version: 1 },
      { status: 'ISSUED', document_version: 2 },
      { status: 'ISSUED', document_version: 1 },
      { status: 'RETURNED', document_version: 2 },
      { status: 'RETURNED', document_version: 1 },
      { status: 'COUNTERSIGNED', document_version: 2 },
    );
    const covered = parts[6] as Part;
    const signed = anAgreementReturn(variation, covered.contract, {
      party: 'COMMISSIONER',
      contract: null,
      status: 'RETURNED',
      document_version: 2,
    });
    // Signed of the text before: it covers nothing now.
    const older = { ...signed, id: aVariation().uuid as never };
    const cover = { variation: variation.uuid, contracts: [covered.contract.uuid] };
    await portal.table.load([
      create(agreementReturnEntity, signed),
      create(agreementReturnEntity, older),
      create(commissionerCoverEntity, { ...cover, id: signed.id, document_version: 2 }),
      create(commissionerCoverEntity, {
        ...cover,
        id: older.id,
        document_version: 1,
        contracts: parts.map(({ contract }) => contract.uuid),
      }),
    ]);
    expect(namesOf(parts, await contractsToCover(portal.table, variation))).toBe('ABCE');
    const { body, text } = await ask(commissioner.email);
    expect(body.covers, text).toBe(4);
    expect(await coverOf(body.signature_request_id)).toMatchObject({ document_version: 2 });
  });

  it('is none of what is added later: that takes another signature', async () => {
    const { variation, parts } = await setUp({ status: 'ISSUED', document_version: 2 });
    const first = (await ask(commissioner.email)).body.signature_request_id;
    await become({ id: first }, { status: 'RETURNED', returned_at: BEFORE, document_version: 2 });
    const none = await ask(commissioner.email);
    expect([none.status, none.body.detail]).toEqual([
      409,
      'There is no agreement that is not countersigned already',
    ]);
    const contract = aProviderContract({ contract_name: `Z ${variation.uuid}` });
    await portal.table.load(contractWrites(contract));
    await portal.call(api.postVariationCommand, {
      as: lph,
      params: { uuid: variation.uuid },
      body: { command: 'add', version: 2, contracts: [contract.uuid] },
    });
    await carryAgreements({ table: portal.table, clock: () => new Date(), paceMs: 0 });
    const { body } = await ask(commissioner.email);
    expect(body.covers).toBe(1);
    const all = [...parts, { contract } as Part];
    expect(namesOf(all, (await coverOf(body.signature_request_id))?.contracts)).toBe('Z');
  });

  it('stands in one schedule, in place of what is a provider’s own', async () => {
    const home = aHome();
    const variation = aVariation({ document_version: 2 });
    const sent = aProviderContract({
      contract_name: 'Alder',
      provider_name: 'Alder Care',
      places: [homeRef(home.uuid), homeRef(aHome().uuid)],
    });
    const unsent = aProviderContract({ contract_name: 'Birch', provider_name: 'Birch Care' });
    const outdated = aProviderContract({ contract_name: 'Cedar', provider_name: 'Cedar Care' });
    const returns = [
      anAgreementReturn(variation, sent, { document_version: 2, document: FILE }),
      anAgreementReturn(variation, unsent, { status: 'NOT_ISSUED', issue: 0, signatory: null }),
      anAgreementReturn(variation, outdated, { document_version: 1, document: FILE }),
    ];
    await portal.table.load([
      ...[outdated, unsent, sent].flatMap(contractWrites),
      ...returns.flatMap(returnWrites),
    ]);
    const blocks = await mergeForCommissioner(portal.table, {
      variation,
      cover: {
        id: aVariation().uuid as never,
        variation: variation.uuid,
        document_version: 2,
        contracts: [outdated.uuid, unsent.uuid, sent.uuid],
      },
      body: 'With {{provider}}, {{reference}}.\n\n{{homes}}\n\n{{rates}}',
    });
    const texts = blocks.map((block) =>
      block.kind === 'table'
        ? [block.head, ...block.rows].map((row) => row.map(([run]) => run?.text))
        : block.kind === 'list'
          ? []
          : block.runs.map(({ text }) => text).join(''),
    );
    expect(texts).toEqual([
      `With the providers in the schedule, ${variation.reference}.`,
      'See the schedule.',
      'See the schedule.',
      'Schedule',
      [
        ['Contract', 'Provider', 'Places', 'SHA-256 of the provider’s document'],
        ['Alder', 'Alder Care', '2', HASH],
        ['Birch', 'Birch Care', '0', 'Not sent yet'],
        ['Cedar', 'Cedar Care', '0', 'Not sent yet'],
      ],
    ]);
  });
});

describe('who signs it', () => {
  it('has an active account of a commissioner or the central team', async () => {
    const { variation } = await setUp({ status: 'ISSUED', document_version: 2 });
    const provider = anAccount({ kind: 'provider' });
    const inactive = aCommissioner({ is_active: false });
    await portal.add({ accounts: [provider, inactive] });
    for (const email of [provider.email, inactive.email, 'nobody@example.org']) {
      expect((await ask(email)).body.errors, email).toEqual({
        email_address: ['No commissioner has an account with this address'],
      });
    }
    const { body, text } = await ask(lph.email);
    expect(body, text).toMatchObject({ status: 'ISSUING', covers: 1 });
    expect((await findVariation(portal.table, variation.uuid))?.commissioner_asked).toBe(
      body.signature_request_id,
    );
  });
});

describe('an organisation that the variation does not name', () => {
  it('is said on its page, whatever the case, and not of one that it names', async () => {
    const stranger = aCommissioner({ organisation: 'NHS Elsewhere ICB' });
    await portal.add({ accounts: [stranger] });
    for (const [account, is_named] of [
      [commissioner, true],
      [stranger, false],
    ] as const) {
      const { variation } = await setUp({ status: 'ISSUED', document_version: 2 });
      const commissioner_text = `For ${commissioner.organisation.toUpperCase()} and others`;
      const now = await findVariation(portal.table, variation.uuid);
      if (!now) throw new Error('No variation');
      await portal.table.commit(
        replace(variationEntity, { ...now, commissioner: commissioner_text }, now),
      );
      expect((await ask(account.email)).body).toMatchObject({ is_named });
      const { body } = await portal.call(api.getVariation, {
        as: lph,
        params: { uuid: variation.uuid },
      });
      expect(body.commissioner_returns).toMatchObject([{ is_named }]);
      const closed = await findVariation(portal.table, variation.uuid);
      if (!closed) throw new Error('No variation');
      await portal.table.commit(replace(variationEntity, { ...closed, status: 'CLOSED' }, closed));
    }
  });
});

describe('one at a time', () => {
  it('the same address again is the same answer; another is refused, by name', async () => {
    await setUp({ status: 'ISSUED', document_version: 2 });
    const first = (await ask(commissioner.email)).body;
    const again = (await ask(commissioner.email)).body;
    expect(again.signature_request_id).toBe(first.signature_request_id);
    for (const status of ['ISSUING', 'ISSUED', 'BOUNCED', 'VIEWED'] as const) {
      await become({ id: first.signature_request_id }, { status });
      expect((await ask(colleague.email)).body.errors, status).toEqual({
        email_address: ['Cora Cole has been asked already. Reissue that agreement or withdraw it.'],
      });
    }
    const params = { id: first.signature_request_id };
    expect(await mailsOf(portal.table, 'agreementToSign', params)).toEqual([]);
  });

  it('who declined is asked again only while nobody else is asked', async () => {
    await setUp({ status: 'ISSUED', document_version: 2 });
    const first = (await ask(commissioner.email)).body.signature_request_id;
    await become({ id: first }, { status: 'DECLINED', declined_at: BEFORE });
    const second = (await ask(colleague.email, 'Dan Dole')).body.signature_request_id;
    expect(second).not.toBe(first);
    const reissue = () =>
      portal.call(api.postAgreementReissue, {
        as: lph,
        params: { id: first },
        body: { email_address: commissioner.email, name: 'Cora Cole' },
      });
    const refused = await reissue();
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      {
        email_address: ['Dan Dole has been asked already. Reissue that agreement or withdraw it.'],
      },
    ]);
    await become({ id: second }, { status: 'WITHDRAWN', withdrawn_at: BEFORE });
    expect((await reissue()).status).toBe(200);
    // Now this one is asked, and another not.
    expect((await ask(colleague.email)).body.errors.email_address).toHaveLength(1);
  });

  it('of two who are asked in the same moment one is', async () => {
    await setUp({ status: 'ISSUED', document_version: 2 });
    const answers = await Promise.all([ask(commissioner.email), ask(colleague.email)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

it('is withdrawn with its variation, as providers’ are', async () => {
  const { variation } = await setUp({ status: 'ISSUED', document_version: 2 });
  const id = (await ask(commissioner.email)).body.signature_request_id;
  await portal.call(api.postVariationCommand, {
    as: lph,
    params: { uuid: variation.uuid },
    body: { command: 'withdraw', version: 2, reason: 'The text was replaced' },
  });
  await carryAgreements({ table: portal.table, clock: () => new Date(), paceMs: 0 });
  expect((await returnNow(portal.table, { id })).status).toBe('WITHDRAWN');
});
