import { expect, it } from 'vitest';
import type { AgreementReturnRow } from '../../../../../shared/agreements/agreementViews.ts';
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
      ...Array.from({ length: 10 }, () => ''),
      `"'\t'=1+1\nand on the next line"`,
      '',
      'an-id',
      '',
    ]
      .join(',')
      .replace(/,$/, '\r\n'),
  );
});
