import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import type { ProviderContract } from '#shared/agreements/providerContract.ts';
import { api } from '#shared/api.ts';
import { aProviderContract, aVariation, contractWrites } from '#shared/testing/agreements.ts';
import { BEFORE, centralScene, type Returns } from './testing/centralScene.ts';

/* What the central team is refused, with its text (agreements, section 6). */

const scene = centralScene();
const { call, sent } = scene;

describe('what is refused, with its text', () => {
  const params = ({ variation }: Returns) => ({ uuid: variation.uuid });
  const written = {
    agreement_type: 'NH',
    kind: 'LOCAL',
    title: 'Rates',
    period: '2027/28',
    commissioner: 'NHS Example ICB',
    effective_date: '2027-04-01',
    deadline: '2027-04-09',
    countersign: false,
  };

  it('a deadline that is not after today, and a reference that is taken', async () => {
    const reference = `R-${randomUUID().slice(0, 6).toUpperCase()}`;
    const late = { ...written, reference, deadline: '2026-11-20' };
    const today = await call(api.postVariation, { body: late });
    expect([today.status, today.body.errors]).toEqual([
      400,
      { deadline: ['The deadline must be after today'] },
    ]);
    expect((await call(api.postVariation, { body: { ...written, reference } })).status).toBe(200);
    const answer = await call(api.postVariation, { body: { ...written, reference } });
    expect(answer.body.errors).toEqual({ reference: ['Another NH variation has this reference'] });
    const ofDc = { ...written, reference, agreement_type: 'DC' };
    expect((await call(api.postVariation, { body: ofDc })).status).toBe(200);
  });

  it('a text with an unknown field, HTML or a deed', async () => {
    const parts = await sent(1);
    const said = async (body: string) => {
      const { status, body: reply } = await call(api.patchVariation, {
        params: params(parts),
        body: { version: 1, document: { body, annexes: [] } },
      });
      return [status, reply.errors?.body?.[0]];
    };
    expect(await said('The {{raets}}.')).toEqual([
      400,
      'There is no field {{raets}}. Did you mean {{rates}}?',
    ]);
    expect(await said('<b>Bold</b>')).toEqual([
      400,
      'HTML is not shown here. Please use plain text.',
    ]);
    expect(await said('This is executed as a deed.')).toEqual([
      400,
      'A deed needs a witness who is present, so it cannot be signed here.',
    ]);
  });

  it('an annex that is no PDF, by its name or by what is in it', async () => {
    const parts = await sent(1);
    const said = async (file: { name: string; base64: string }) => {
      const { status, body } = await call(api.postVariationAnnex, {
        params: params(parts),
        body: { file },
      });
      return [status, body.errors?.file?.[0]];
    };
    const base64 = (text: string) => Buffer.from(text).toString('base64');
    expect(await said({ name: 'a.docx', base64: base64('PK') })).toEqual([
      400,
      'An annex must be a PDF.',
    ]);
    expect((await said({ name: 'a.pdf', base64: base64('hello') }))[0]).toBe(400);
    const large = await said({ name: 'a.pdf', base64: 'A'.repeat(5_600_000 - (5_600_000 % 4)) });
    expect(large[0]).toBe(413);
  });

  it('a command on a return that is signed, being sent, or after the deadline', async () => {
    const said = async (agreementReturn: AgreementReturn) => {
      const { status, body } = await call(api.postAgreementReissue, {
        params: { id: agreementReturn.id },
        body: { email_address: 'other@example.org', name: 'Bo Reed' },
      });
      return [status, body.detail];
    };
    const signed = await sent(1, {
      status: 'RETURNED',
      returned_at: BEFORE,
      signed_by: { name: 'A', paper: false },
    });
    expect(await said(signed.returns[0] as AgreementReturn)).toEqual([
      409,
      'This agreement is signed. Make a new variation to change it.',
    ]);
    const sending = await sent(1, { status: 'ISSUING', asked_at: BEFORE });
    expect(await said(sending.returns[0] as AgreementReturn)).toEqual([
      409,
      'This agreement is being sent. Please wait a moment.',
    ]);
    const over = await sent(1, {}, aVariation({ deadline: '2026-11-19' }));
    expect(await said(over.returns[0] as AgreementReturn)).toEqual([
      409,
      'The deadline has passed. Move it before you send agreements.',
    ]);
  });

  it('a reminder to somebody who is a contact no longer', async () => {
    const { returns, contracts } = await sent(1);
    const [firstReturn] = returns as [AgreementReturn];
    const [contract] = contracts as [ProviderContract];
    const [contact] = contract.head_office_contacts;
    await call(api.deleteHeadOfficeContact, {
      params: { uuid: contract.uuid, contact: contact?.uuid },
      body: { version: 1 },
    });
    const { status, body } = await call(api.postAgreementReminder, {
      params: { id: firstReturn.id },
      body: {},
    });
    expect([status, body.detail]).toEqual([
      409,
      'The signatory is no longer a contact. Reissue the agreement to someone else.',
    ]);
    const primary = await call(api.postPrimaryHeadContact, {
      params: { uuid: contract.uuid },
      body: { contact_uuid: contact?.uuid },
    });
    expect(primary.body.errors).toEqual({ contact_uuid: ['This contact has been deleted'] });
  });

  it('a stale contract, a name and a home that another has', async () => {
    const other = aProviderContract({ contract_name: `Élan ${randomUUID()}` });
    const own = aProviderContract();
    await scene.portal.table.load([...contractWrites(other), ...contractWrites(own)]);
    const patch = (body: object) =>
      call(api.patchProviderContract, { params: { uuid: own.uuid }, body });
    const stale = await patch({ version: 2, provider_name: 'X' });
    expect(stale.status).toBe(409);
    // What stands now comes along: the form shows both, and saves over it if that is chosen.
    expect(stale.body.current).toMatchObject({ version: 1 });
    const spelled = other.contract_name.replace('Élan', 'ELAN');
    const named = await patch({ version: 1, contract_name: spelled });
    expect(named.body.errors).toEqual({ contract_name: ['Another NH contract has this name'] });
  });
});
