import { expect, it } from 'vitest';
import type { AgreementReturnRow } from '#shared/agreements/agreementViews.ts';
import { returnsCsv } from './returnsCsv.ts';

it('calculates nothing of what somebody typed, and keeps a row in one piece', () => {
  const row = {
    contract_name: "=cmd|' /C calc'!A1",
    provider_name: '@SUM(1+1)',
    status: 'DECLINED',
    signatory_name: '+Ada, "A"',
    signatory_email: '-ada@example.org',
    issued_at: '2027-06-02T13:05:00.000Z',
    viewed_at: null,
    last_reminded_at: null,
    last_reissued_at: null,
    returned_at: null,
    signed_by: null,
    countersigned_at: null,
    decline_reason: '\t=1+1\nand on the next line',
    signed_sha256: null,
    signature_request_id: 'an-id',
  } as unknown as AgreementReturnRow;
  const [, ...lines] = returnsCsv([row]).split('\r\n');
  expect(lines.join('\r\n')).toBe(
    [
      `"'=cmd|' /C calc'!A1"`,
      `"'@SUM(1+1)"`,
      'Declined',
      `"'+Ada, ""A"""`,
      `"'-ada@example.org"`,
      '14:05 on 02-06-2027',
      // The same beside it, which a spreadsheet sorts.
      '2027-06-02 14:05',
      ...Array.from({ length: 15 }, () => ''),
      `"'\t'=1+1\nand on the next line"`,
      '',
      'an-id',
      '',
    ]
      .join(',')
      .replace(/,$/, '\r\n'),
  );
});

it('has who signed beside the addressee, and the day on the paper beside when it was recorded', () => {
  const row = {
    status: 'RETURNED',
    signatory_name: 'Ada Larkspur',
    returned_at: '2027-03-02T14:10:00.000Z',
    signed_by: { name: 'Bola Reed', on_paper: true, paper_day: '2027-02-26' },
  } as unknown as AgreementReturnRow;
  const here = { ...row, signed_by: { name: 'Ada', on_paper: false, paper_day: null } };
  const [head = [], ...rows] = returnsCsv([row, here])
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  const named = rows.map((cells) =>
    Object.fromEntries(
      ['Signatory', 'Signed', 'Signed by', 'Signed on paper', 'Recorded'].map((name) => [
        name,
        cells[head.indexOf(name)],
      ]),
    ),
  );
  const stamp = '14:10 on 02-03-2027';
  expect(named).toEqual([
    {
      Signatory: 'Ada Larkspur',
      Signed: '',
      'Signed by': 'Bola Reed',
      'Signed on paper': '26/02/2027',
      Recorded: stamp,
    },
    {
      Signatory: 'Ada Larkspur',
      Signed: stamp,
      'Signed by': 'Ada',
      'Signed on paper': '',
      Recorded: '',
    },
  ]);
});
