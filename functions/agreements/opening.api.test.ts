import { describe, expect, it } from 'vitest';
import {
  getLinkedAgreement,
  postAgreementSign,
  postAgreementView,
} from '#shared/agreements/agreementLink.api.ts';
import type { Variation } from '#shared/agreements/variation.ts';
import { EmailAddress } from '#shared/kernel/ids.ts';
import { commitCommand } from '#shared/server/agreements/systemCommands.ts';
import { signLink } from '#shared/server/linkToken.ts';
import { eventsOf } from '#shared/store/agreementReturns.store.ts';
import { providerContractEntity } from '#shared/store/providerContracts.store.ts';
import { findVariation } from '#shared/store/variations.store.ts';
import { replace } from '#shared/store/write.ts';
import { aHeadContact, aProviderContract, aVariation } from '#shared/testing/agreements.ts';
import { aHome } from '#shared/testing/builders.ts';
import { DEADLINE, later, MINUTE, START, signingScene } from './testing/signatory.ts';
import { beginSending, followReturn, linkOf, mailsOf, returnNow } from './testing/signing.ts';

/* What a signatory opens by the link, and what was merged into it (agreements, section 2). */

const scene = signingScene();
const { sent, call, open, codeFor, signBody, keysOf } = scene;

describe('opening', () => {
  it('is a POST alone: what fetches the link sets nothing', async () => {
    const { agreementReturn, contract } = await sent();
    const summary = await call(getLinkedAgreement, agreementReturn);
    expect(summary.body).toMatchObject({
      contract_name: contract.contract_name,
      status: 'ISSUED',
      closed: null,
      signed: null,
      file: null,
      // Who asks, what for beside the signature, and how long it takes.
      overview: {
        asked_by: 'Cleo Central',
        asks: { home_details: false, key_contacts: false, placement: false },
        minutes: 3,
      },
    });
    expect((await returnNow(scene.portal.table, agreementReturn)).viewed_at).toBeNull();
    const opened = await call(postAgreementView, agreementReturn, {
      body: {},
      headers: {
        ...(await linkOf(scene.portal.table, agreementReturn)),
        'user-agent': 'Test browser',
      },
      from: '192.0.2.7',
    });
    expect(opened.status).toBe(200);
    expect(opened.body.agreement.blocks[0]).toMatchObject({ kind: 'heading' });
    expect(opened.body.agreement.statement).toBe(
      `I have read this agreement, I am authorised to sign it for ${contract.contract_name}, and by typing my name I sign it.`,
    );
    expect(opened.body.document.url).toContain(opened.body.agreement.document_sha256);
    expect(await returnNow(scene.portal.table, agreementReturn)).toMatchObject({
      status: 'VIEWED',
      viewed_at: START.toISOString(),
    });
    expect(
      (await eventsOf(scene.portal.table, agreementReturn.id)).find(
        ({ kind }) => kind === 'viewed',
      ),
    ).toMatchObject({
      ip: expect.anything(),
      browser: 'Test browser',
    });
    later(MINUTE);
    await open(agreementReturn);
    expect(await returnNow(scene.portal.table, agreementReturn)).toMatchObject({
      viewed_at: START.toISOString(),
      last_viewed_at: new Date(START.getTime() + MINUTE).toISOString(),
    });
  });

  it('shows what was merged when it was sent, whatever changed since', async () => {
    const { agreementReturn, contract } = await sent();
    await scene.portal.table.commit(
      replace(providerContractEntity, { ...contract, provider_name: 'Another' }, contract),
    );
    const opened = await open(agreementReturn);
    expect(JSON.stringify(opened.body.agreement.blocks)).toContain('Larch Care Limited');
    expect(JSON.stringify(opened.body.agreement.blocks)).not.toContain('Another');
  });

  it('refuses a link that is forged, of another purpose, over or replaced, each with its text', async () => {
    const { agreementReturn } = await sent();
    const good = await linkOf(scene.portal.table, agreementReturn);
    const look = (token: string) =>
      scene.portal.call(getLinkedAgreement, { headers: { 'x-link-token': token } });
    const altered = `${good['x-link-token'].slice(0, -4)}AAAA`;
    for (const token of [altered, 'none', '']) {
      const answer = await look(token);
      expect([answer.status, answer.body.detail]).toEqual([
        401,
        'This link is not valid. Please sign in, or use the link in your latest email.',
      ]);
    }
    const claims = {
      signatureRequestId: agreementReturn.id,
      issue: 1,
      email: agreementReturn.signatory?.email as never,
    };
    const old = await signLink('agreement', claims, { from: new Date('2027-01-01'), hours: 1 });
    expect((await look(old)).body.detail).toMatch(/^This link has expired/);
    const other = await signLink(
      'registration',
      { request: agreementReturn.id as never, email: claims.email },
      { from: START, hours: 1 },
    );
    expect((await look(other)).status).toBe(401);
    const ahead = await signLink('agreement', { ...claims, issue: 2 }, { from: START, hours: 1 });
    expect((await look(ahead)).body.detail).toBe(
      'This link was replaced by a newer one. Please use the latest email.',
    );
    const foreign = await signLink(
      'agreement',
      { ...claims, email: EmailAddress.parse('eve@example.org') },
      { from: START, hours: 1 },
    );
    expect((await look(foreign)).status).toBe(401);
  });

  it('ends with the contact: their link is dead at once', async () => {
    const { agreementReturn, contract } = await sent();
    await open(agreementReturn);
    const code = await codeFor(agreementReturn, 'sign');
    await scene.portal.table.commit(
      replace(
        providerContractEntity,
        {
          ...contract,
          head_office_contacts: contract.head_office_contacts.map((each) => ({
            ...each,
            is_deleted: true,
          })),
        },
        contract,
      ),
    );
    const answer = await call(postAgreementSign, agreementReturn, {
      body: await signBody(agreementReturn, { code }),
    });
    expect(answer.status).toBe(401);
    expect((await returnNow(scene.portal.table, agreementReturn)).status).toBe('VIEWED');
  });
});

describe('a document', () => {
  it('is merged from the contract’s homes and rates, and is the same file when it is made again', async () => {
    const home = aHome({ name: 'Birch Court', aqp_status: true, rate: 1353.5 });
    await scene.portal.add({ homes: [home] });
    const contract = aProviderContract({
      places: [{ kind: home.kind, uuid: home.uuid }],
      head_office_contacts: [aHeadContact({ first_name: '{{rates}}', last_name: '<b>' })],
    });
    const { agreementReturn, variation } = await sent({ contract });
    const first = await returnNow(scene.portal.table, agreementReturn);
    const { body } = await open(agreementReturn);
    expect(JSON.stringify(body.agreement.blocks)).toContain('1353.50');
    expect(JSON.stringify(body.agreement.blocks)).toContain('Birch Court');
    // Sent anew to somebody else: another issue, the same document.
    const stored = (await findVariation(scene.portal.table, variation.uuid)) as Variation;
    later(MINUTE);
    await commitCommand(scene.portal.table, {
      agreementReturn: await returnNow(scene.portal.table, agreementReturn),
      variation: stored,
      command: {
        command: 'reissue',
        signatory: {
          name: 'Bola',
          position: '',
          email: EmailAddress.parse('bola@example.org'),
          contact: null,
        },
      },
      now: new Date(),
      trace: 'test',
    });
    await followReturn(scene.portal.table, agreementReturn);
    const again = await returnNow(scene.portal.table, agreementReturn);
    expect(again).toMatchObject({ status: 'ISSUED', issue: 2, issued_at: first.issued_at });
    expect(again.last_reissued_at).not.toBeNull();
    expect(again.document).toEqual(first.document);
    expect(again.viewed_at).toBeNull();
  });

  it('is prepared once by many at once, with one mail', async () => {
    const sending = await beginSending(scene.portal, {
      variation: aVariation({ deadline: DEADLINE }),
    });
    await Promise.all(
      [1, 2, 3].map(() => followReturn(scene.portal.table, sending.agreementReturn)),
    );
    expect((await returnNow(scene.portal.table, sending.agreementReturn)).status).toBe('ISSUED');
    expect(
      await mailsOf(scene.portal.table, 'agreementToSign', sending.agreementReturn),
    ).toHaveLength(1);
    expect(await keysOf(sending.agreementReturn)).toHaveLength(1);
  });
});
