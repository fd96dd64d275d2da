import {
  type AgreementReturnStatus,
  RETURN_STATUS_NAMES,
} from '#shared/agreements/agreementValues.ts';
import type { AgreementReturnRow } from '#shared/agreements/agreementViews.ts';
import { daySlashed, londonStamp } from '#shared/kernel/calendar.ts';
import { csvFile } from '#shared/kernel/csv.ts';
import { isoCell, isoHeading } from '../../../components/csvCells.ts';

type Column = [name: string, value: (row: AgreementReturnRow) => string | null];

/** A time in words, and beside it as a spreadsheet sorts it. */
const times = (name: string, at: (row: AgreementReturnRow) => string | null): Column[] => [
  [
    name,
    (row) => {
      const time = at(row);
      return time && londonStamp(new Date(time));
    },
  ],
  [isoHeading(name), (row) => isoCell(at(row))],
];

const COLUMNS: Column[] = [
  ['Contract', (row) => row.contract_name],
  ['Provider', (row) => row.provider_name],
  ['Status', (row) => RETURN_STATUS_NAMES[row.status as AgreementReturnStatus]],
  ['Signatory', (row) => row.signatory_name],
  ['Email', (row) => row.signatory_email],
  ...times('Sent', (row) => row.issued_at),
  ...times('Opened', (row) => row.viewed_at),
  ...times('Last reminded', (row) => row.last_reminded_at),
  ...times('Last reissued', (row) => row.last_reissued_at),
  ...times('Signed', (row) => (row.signed_by?.on_paper ? null : row.returned_at)),
  ['Signed by', (row) => row.signed_by?.name ?? null],
  [
    'Signed on paper',
    ({ signed_by }) => (signed_by?.paper_day ? daySlashed(signed_by.paper_day) : null),
  ],
  [isoHeading('Signed on paper'), (row) => row.signed_by?.paper_day ?? null],
  ...times('Recorded', (row) => (row.signed_by?.on_paper ? row.returned_at : null)),
  ...times('Countersigned', (row) => row.countersigned_at),
  ['Reason for declining', (row) => row.decline_reason],
  ['SHA-256 of the signed file', (row) => row.signed_sha256],
  ['Signature request', (row) => row.signature_request_id],
];

/** The agreements of a variation as a file: a row each, stamps in London time. */
export const returnsCsv = (rows: readonly AgreementReturnRow[]): string =>
  csvFile([
    COLUMNS.map(([name]) => name),
    ...rows.map((row) => COLUMNS.map(([, cellOf]) => cellOf(row))),
  ]);
