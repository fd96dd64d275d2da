import { describe, expect, it } from 'vitest';
import type {
  AgreementEvent,
  AgreementReturn,
  AgreementSignature,
} from '#shared/agreements/agreementReturn.ts';
import { type Run, textOf } from '#shared/agreements/bodyBlocks.ts';
import { anAgreementReturn, aProviderContract, aVariation } from '#shared/testing/agreements.ts';
import { type Certified, drawCertificate } from './certificate.ts';
import type { Paper } from './paper.ts';

const AT = '2027-03-02T14:10:00.000Z' as AgreementEvent['at'];
const [PROVIDERS, COMMISSIONERS] = ['a', 'b'].map((digit) => digit.repeat(64)) as [string, string];
const file = (sha256: string) => ({ sha256, key: `k/${sha256}`, bytes: 1024 }) as never;

const variation = aVariation({ countersign: true });
const contract = aProviderContract({ contract_name: 'Larch Contract' });
const provider = anAgreementReturn(variation, contract, {
  document: file(PROVIDERS),
  document_version: 3,
});
const commissioner: AgreementReturn = {
  ...anAgreementReturn(variation, contract, { document: file(COMMISSIONERS) }),
  party: 'COMMISSIONER',
  contract: null,
  contract_name: 'NHS Example ICB',
};

const signatureBy = (
  name: string,
  overrides: Partial<AgreementSignature> = {},
): AgreementSignature => ({
  return: provider.id,
  at: AT,
  issue: 1,
  name,
  position: 'Director',
  email: 'ada@example.org',
  date: '2027-03-02',
  statement: 'I sign it',
  document_sha256: null,
  form_parts: { home_details: [], key_contacts: null, placement: null },
  evidence: { ip: null, browser: null, code: null },
  paper: null,
  ...overrides,
});

const event = (overrides: Partial<AgreementEvent>): AgreementEvent => ({
  return: provider.id,
  at: AT,
  event: '1',
  kind: 'signed',
  issue: 1,
  by: 'Ada Larkspur',
  email: 'ada@example.org',
  detail: '',
  ip: null,
  browser: null,
  ...overrides,
});

/** What a certificate says: its tables and its facts, as text. */
function said(overrides: Partial<Certified>) {
  const tables: string[][][] = [];
  const facts: (readonly [string, unknown])[] = [];
  const texts = (row: readonly Run[][]) => row.map(textOf);
  const paper = {
    page() {},
    heading() {},
    paragraph() {},
    room() {},
    qrCode() {},
    facts(rows: (readonly [string, unknown])[]) {
      facts.push(...rows);
    },
    table({ head, rows }: { head: Run[][]; rows: Run[][][] }) {
      tables.push([texts(head), ...rows.map(texts)]);
    },
  };
  const certified: Certified = {
    agreementReturn: provider,
    signature: signatureBy('Łukasz Nguyễn'),
    events: [],
    variation,
    annexes: [],
    ...overrides,
  };
  drawCertificate(paper as unknown as Paper, certified, { heading: 'Certificate', verify: 'here' });
  const [files = [], events = []] = tables;
  return { files, events, facts: new Map(facts) };
}

describe('what happened', () => {
  it('says who did it and to whom in two columns', () => {
    const { events } = said({
      events: [
        event({ kind: 'issued', by: 'Cleo Central' }),
        event({ kind: 'viewed', ip: '192.0.2.7', browser: 'Firefox' }),
        event({ kind: 'codeSent', detail: 'sign' }),
        event({ kind: 'delegated', detail: 'Bola Reed, bola@example.org' }),
        event({ kind: 'recorded', by: 'Cleo Central', detail: 'By post' }),
        event({ kind: 'sealed', by: 'Placewell' }),
      ],
    });
    expect(events[0]).toEqual(['London', 'UTC', 'What', 'By', 'To', 'From']);
    expect(events.slice(1).map((row) => row.slice(2))).toEqual([
      ['Issued', 'Cleo Central', 'ada@example.org', ''],
      ['Opened', 'Ada Larkspur\nada@example.org', '', '192.0.2.7\nFirefox'],
      ['Code sent, to sign', 'Ada Larkspur', 'ada@example.org', ''],
      ['Passed on', 'Ada Larkspur\nada@example.org', 'Bola Reed, bola@example.org', ''],
      ['Recorded, signed on paper: By post', 'Cleo Central', '', ''],
    ]);
  });
});

describe('the files', () => {
  it('of a complete file: the commissioner’s document, with the contract, version and hash it covers', () => {
    const { files } = said({ agreementReturn: commissioner, covered: provider });
    expect(files.slice(1)).toEqual([
      ['The commissioner’s document (kept by Placewell), 1 KB', COMMISSIONERS],
      ['It covers Larch Contract at version 3, whose provider’s document is', PROVIDERS],
    ]);
  });

  it('of a commissioner’s own are theirs alone: it covers many', () => {
    expect(said({ agreementReturn: commissioner }).files).toHaveLength(2);
  });
});

describe('the signature', () => {
  it('names the addressee where another name was typed, and not for an accent or a full stop', () => {
    expect(said({ signature: signatureBy('Bola Reed') }).facts.get('Addressed to')).toBe(
      'Łukasz Nguyễn',
    );
    expect(said({ signature: signatureBy(' łukasz  Nguyen. ') }).facts.has('Addressed to')).toBe(
      false,
    );
  });

  it('on paper says which day stands there and when it was recorded', () => {
    const paper = { file: file(PROVIDERS), how: 'By post', recorded_by: 'Cleo Central' };
    const { facts } = said({ signature: signatureBy('Ada', { date: '2027-02-26', paper }) });
    expect(facts.get('Signed on paper')).toBe('26 February 2027');
    expect(facts.get('Recorded at')).toBe(
      '14:10:00 on 02-03-2027 (London), 2027-03-02 14:10:00 UTC',
    );
    expect(facts.has('Date')).toBe(false);
  });
});
