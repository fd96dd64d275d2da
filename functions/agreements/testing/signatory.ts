import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import {
  postAgreementCode,
  postAgreementSign,
  postAgreementView,
} from '#shared/agreements/agreementLink.api.ts';
import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import { s3 } from '#shared/server/s3.ts';
import { aVariation } from '#shared/testing/agreements.ts';
import { type Answer, type Portal, type Sent, startPortal } from '../../testing/portal.ts';
import {
  beginSending,
  codeMailed,
  followReturn,
  linkOf,
  returnNow,
  type Sending,
} from './signing.ts';

/** The clock of the suites of signatories stands here, and their deadlines are that day's end. */
export const START = new Date('2027-03-02T10:00:00.000Z');
export const DEADLINE = '2027-04-09';
export const MINUTE = 60_000;

export const later = (ms: number): void => {
  vi.setSystemTime(Date.now() + ms);
};

type Of = Pick<AgreementReturn, 'id'>;

/** What a signatory does by the link of the mail, at the portal of a suite. */
export function signatoryAt(portalNow: () => Portal) {
  /** A return whose mail is out. */
  const sent = async (parts: Parameters<typeof beginSending>[1] = {}): Promise<Sending> => {
    const portal = portalNow();
    const sending = await beginSending(portal, {
      variation: aVariation({ deadline: DEADLINE }),
      ...parts,
    });
    expect(await followReturn(portal.table, sending.agreementReturn)).toEqual({
      batchItemFailures: [],
    });
    return sending;
  };
  const call = async (
    endpoint: Parameters<Portal['call']>[0],
    target: Of,
    sendOptions: Sent = {},
  ): Promise<Answer> =>
    portalNow().call(endpoint, {
      headers: await linkOf(portalNow().table, target),
      ...sendOptions,
    });
  const open = (target: Of) => call(postAgreementView, target, { body: {} });
  const codeFor = async (target: Of, purpose: string): Promise<string> => {
    const answer = await call(postAgreementCode, target, { body: { purpose } });
    expect(answer.text).toContain('sent_to');
    return codeMailed(portalNow().table, target);
  };
  const signBody = async (target: Of, change: object = {}, signOff: object = {}) => {
    const now = await returnNow(portalNow().table, target);
    return {
      code: '',
      issue: now.issue,
      document_sha256: now.document?.sha256,
      sign_off: {
        name: 'Łukasz Nguyễn',
        position: 'Director',
        date: '2027-03-02',
        email: now.signatory?.email,
        confirm_agreement: true,
        ...signOff,
      },
      ...change,
    };
  };
  /** Opens, asks for the code and signs. */
  const signs = async (target: Of): Promise<void> => {
    await open(target);
    const code = await codeFor(target, 'sign');
    later(1000);
    const answer = await call(postAgreementSign, target, {
      body: await signBody(target, { code }),
    });
    expect(answer.status, answer.text).toBe(200);
  };
  return { sent, call, open, codeFor, signBody, signs };
}

/**
 * A portal whose clock stands at `START` as each test begins, and its signatories. To be called once, at the
 * top of a test file.
 */
export function signingScene() {
  let portal: Portal;
  beforeAll(async () => {
    portal = await startPortal();
  });
  afterAll(() => portal.stop());
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: START });
  });
  afterEach(() => vi.useRealTimers());

  return {
    get portal() {
      return portal;
    },
    ...signatoryAt(() => portal),
    /** The keys of what is kept of a return: its documents and sealed files. */
    async keysOf({ id }: Of): Promise<string[]> {
      const { Contents = [] } = await s3().send(
        new ListObjectsV2Command({ Bucket: portal.agreementsBucket, Prefix: `${id}/` }),
      );
      return Contents.flatMap(({ Key }) => Key ?? []);
    },
  };
}
