import { describe, expect, it } from 'vitest';
import {
  getAgreementVerification,
  postAgreementLinkDownload,
  postAgreementSign,
} from '#shared/agreements/agreementLink.api.ts';
import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import { EmailAddress } from '#shared/kernel/ids.ts';
import { readAgreementFile } from '#shared/server/agreements/agreementFiles.ts';
import { commissionerCoverEntity } from '#shared/store/agreementReturns.store.ts';
import { create } from '#shared/store/write.ts';
import { anAgreementReturn, aVariation, returnWrites } from '#shared/testing/agreements.ts';
import { DEADLINE, later, MINUTE, START, signingScene } from './testing/signatory.ts';
import { followReturn, mailsOf, returnNow } from './testing/signing.ts';

/* The files of what was signed (agreements, section 2). */

const scene = signingScene();
const { sent, call, open, codeFor, signBody, signs, keysOf } = scene;

describe('sealing', () => {
  it('makes one file, one hash and one mail, also when it was killed before its commit', async () => {
    const { agreementReturn, contract } = await sent();
    await signs(agreementReturn);
    const failing = {
      ...scene.portal.table,
      commit: async () => {
        throw new Error('killed');
      },
    };
    const killed = await followReturn(failing, agreementReturn);
    expect(killed.batchItemFailures).toHaveLength(1);
    expect((await returnNow(scene.portal.table, agreementReturn)).signed_file).toBeNull();
    later(10 * MINUTE);
    await Promise.all([
      followReturn(scene.portal.table, agreementReturn),
      followReturn(scene.portal.table, agreementReturn),
    ]);
    await followReturn(scene.portal.table, agreementReturn);
    const { signed_file } = await returnNow(scene.portal.table, agreementReturn);
    expect(signed_file?.key).toBe(`${agreementReturn.id}/${signed_file?.sha256}`);
    const keys = await keysOf(agreementReturn);
    // The document and the one sealed file.
    expect(keys).toHaveLength(2);
    const mails = await mailsOf(scene.portal.table, 'agreementSigned', agreementReturn);
    expect(mails.map(({ to, content }) => [to, content.sha256])).toEqual([
      [contract.head_office_contacts[0]?.emails[0], signed_file?.sha256],
    ]);
    const pdf = await readAgreementFile(signed_file as never);
    const document = await readAgreementFile(
      (await returnNow(scene.portal.table, agreementReturn)).document as never,
    );
    expect(pdf.includes(document)).toBe(true);
  });

  it('gives the signed file with a code only', async () => {
    const { agreementReturn } = await sent();
    await signs(agreementReturn);
    await followReturn(scene.portal.table, agreementReturn);
    later(2 * MINUTE);
    const opened = await open(agreementReturn);
    expect(opened.body.document).toMatchObject({ ready: false, url: null });
    expect(
      (await call(postAgreementLinkDownload, agreementReturn, { body: { code: '000000' } })).status,
    ).toBe(400);
    const code = await codeFor(agreementReturn, 'download');
    const link = await call(postAgreementLinkDownload, agreementReturn, { body: { code } });
    const { signed_file } = await returnNow(scene.portal.table, agreementReturn);
    expect(link.body).toMatchObject({ ready: true, kind: 'SIGNED', sha256: signed_file?.sha256 });
    const file = await fetch(link.body.url);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment/);
    expect((await file.arrayBuffer()).byteLength).toBe(signed_file?.bytes);
  });

  it('is known to whoever asks with the file’s hash, and nothing else is', async () => {
    const { agreementReturn, variation, contract } = await sent();
    await signs(agreementReturn);
    await followReturn(scene.portal.table, agreementReturn);
    const { document, signed_file } = await returnNow(scene.portal.table, agreementReturn);
    const ask = async (sha256: string | undefined) =>
      (await scene.portal.call(getAgreementVerification, { params: { sha256: sha256 ?? '' } }))
        .body;
    const about = {
      known: true,
      reference: variation.reference,
      title: variation.title,
      contract_name: contract.contract_name,
      newer: false,
    };
    expect(await ask(document?.sha256)).toEqual({ ...about, kind: 'document', signed_at: null });
    expect(await ask(signed_file?.sha256)).toEqual({
      ...about,
      kind: 'signed',
      signed_at: new Date(START.getTime() + 1000).toISOString(),
    });
    expect(await ask('a'.repeat(64))).toEqual({ known: false });
  });

  it('makes the complete file when a commissioner’s signature covers it', async () => {
    const variation = aVariation({ deadline: DEADLINE, countersign: true });
    const { agreementReturn, contract } = await sent({ variation });
    await signs(agreementReturn);
    await followReturn(scene.portal.table, agreementReturn);
    const commissioners: AgreementReturn = {
      ...anAgreementReturn(variation, contract),
      party: 'COMMISSIONER',
      contract: null,
      contract_name: 'NHS Example ICB',
      covers: 1,
      signatory: {
        name: 'Cora Commissioner',
        position: 'Head of care',
        email: EmailAddress.parse(`cora.${agreementReturn.id}@example.org`),
        contact: null,
      },
    };
    await scene.portal.table.load([
      ...returnWrites(commissioners),
      create(commissionerCoverEntity, {
        id: commissioners.id,
        variation: variation.uuid,
        document_version: 1,
        contracts: [contract.uuid],
      }),
    ]);
    await followReturn(scene.portal.table, commissioners);
    const opened = await open(commissioners);
    const sha = (await returnNow(scene.portal.table, agreementReturn)).document?.sha256;
    expect(JSON.stringify(opened.body.agreement.blocks)).toContain(sha);
    const code = await codeFor(commissioners, 'sign');
    await call(postAgreementSign, commissioners, { body: await signBody(commissioners, { code }) });
    await followReturn(scene.portal.table, commissioners);
    expect((await returnNow(scene.portal.table, agreementReturn)).status).toBe('COUNTERSIGNED');
    await followReturn(scene.portal.table, agreementReturn);
    const done = await returnNow(scene.portal.table, agreementReturn);
    expect(done.complete_file).not.toBeNull();
    expect(await mailsOf(scene.portal.table, 'agreementComplete', agreementReturn)).toHaveLength(1);
    const answer = await scene.portal.call(getAgreementVerification, {
      params: { sha256: done.signed_file?.sha256 ?? '' },
    });
    expect(answer.body).toMatchObject({ kind: 'signed', newer: true });
    const bytes = await readAgreementFile(done.complete_file as never);
    expect(bytes.length).toBeGreaterThan(done.signed_file?.bytes ?? 0);
  });
});
