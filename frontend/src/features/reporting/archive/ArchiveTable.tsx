import { Link } from 'react-router-dom';
import type { ArchiveRow } from '#shared/reporting/monthlyReporting.api.ts';
import { Tag } from '../../../components/Tag.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { type ArchiveStatus, archiveStatus } from './archiveRows.ts';

/** A row a report; on a narrow screen a block each (specification 1, section 2). */
export function ArchiveTable({ rows, now }: { rows: ArchiveRow[]; now: Date }) {
  return (
    <table className="pw-archive__table">
      <caption className="nhsuk-u-visually-hidden">Reports, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Reporting period</th>
          <th scope="col">Date submitted</th>
          <th scope="col">Deadline</th>
          <th scope="col" className="pw-archive__figure">
            Complete
          </th>
          <th scope="col">Status</th>
          <th scope="col">Report</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.period} row={row} status={archiveStatus(row, now)} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, status }: { row: ArchiveRow; status: ArchiveStatus }) {
  const { reporting_period: month, date_submitted: submitted } = row;
  return (
    <tr>
      <th scope="row">{month}</th>
      <td className={submitted === null ? 'pw-archive__absent' : ''} data-label="submitted ">
        {submitted ?? (
          <>
            <span aria-hidden="true">–</span>
            <VisuallyHidden>Not submitted</VisuallyHidden>
          </>
        )}
      </td>
      <td data-label="due ">
        {row.deadline}
        {row.extended && ' (extended)'}
      </td>
      <td className="pw-archive__figure">{row.percentage_complete}%</td>
      <td className="pw-archive__status">
        <Status status={status} />
      </td>
      <td className="pw-archive__open">
        <Link to={status === 'Complete' ? `${row.url}/receipt` : row.url}>
          Open<VisuallyHidden> the report for {month}</VisuallyHidden>
        </Link>
      </td>
    </tr>
  );
}

/** What is finished is quiet, what needs a hand stands out. */
function Status({ status }: { status: ArchiveStatus }) {
  if (status === 'Complete') {
    return (
      <span>
        <span aria-hidden="true">✓ </span>
        {status}
      </span>
    );
  }
  return <Tag colour={status === 'Due' ? 'grey' : 'red'}>{status}</Tag>;
}
