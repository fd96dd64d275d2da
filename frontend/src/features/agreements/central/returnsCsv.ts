import {
  type AgreementReturnStatus,
  RETURN_STATUS_NAMES,
} from '../../../../../shared/agreements/agreementValues.ts';
import type { AgreementReturnRow } from '../../../../../shared/agreements/agreementViews.ts';
import { londonStamp } from '../../../../../shared/kernel/calendar.ts';
import { csvFile } from '../../../../../shared/kernel/csv.ts';

const stamp = (at: string | null): string | null => at && londonStamp(new Date(at));

const COLUMNS: [string, (row: AgreementReturnRow) => string | null][] = [
  ['Contract', (row) => row.contract_name],
  ['Provider', (row) => row.provider_name],
  ['Status', (row) => RETURN_STATUS_NAMES[row.status as AgreementReturnStatus]],
  ['Signatory', (row) => row.signatory_name],
  ['Email', (row) => row.signatory_email],
  ['Sent', (row) => stamp(row.issued_at)],
  ['Opened', (row) => stamp(row.viewed_at)],
  ['Last reminded', (row) => stamp(row.last_reminded_at)],
  ['Last reissued', (row) => stamp(row.last_reissued_at)],
  ['Signed', (row) => stamp(row.returned_at)],
  ['Countersigned', (row) => stamp(row.countersigned_at)],
  ['Reason for declining', (row) => row.decline_reason],
  ['SHA-256 of the signed file', (row) => row.signed_sha256],
  ['Signature request', (row) => row.signature_request_id],
];

/** The agreements of a variation as a file: a row each, stamps in London time. */
export const returnsCsv = (rows: readonly AgreementReturnRow[]): string =>
  csvFile([COLUMNS.map(([name]) => name), ...rows.map((row) => COLUMNS.map(([, of]) => of(row)))]);
