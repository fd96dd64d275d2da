import { memo } from 'react';
import { Card } from '../../components/Card.tsx';
import { AboutHome, HomeName } from './AboutHome.tsx';
import { rowOf } from './overviewRows.ts';
import { RowBeds } from './RowBeds.tsx';
import { RowStatus } from './RowStatus.tsx';
import type { HomeRowsProps, RowProps } from './rowProps.ts';

const rowsOf = ({ homes, rows, ...rest }: HomeRowsProps) =>
  homes.map((home) => ({ ...rest, key: home.uuid, home, row: rowOf(rows, home) }));

/** The homes from 768 px on. */
export function HomeTable(props: HomeRowsProps) {
  return (
    <table className="pw-overview-table">
      <caption className="nhsuk-u-visually-hidden">Your care homes and their vacant beds</caption>
      <thead>
        <tr>
          <th scope="col">Care home</th>
          <th scope="col">Available beds</th>
          <th scope="col">Update status</th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(props).map(({ key, ...row }) => (
          <TableRow key={key} {...row} />
        ))}
      </tbody>
    </table>
  );
}

/** The homes below 768 px. */
export function HomeCards(props: HomeRowsProps) {
  return (
    <ul className="pw-overview-cards">
      {rowsOf(props).map(({ key, ...row }) => (
        <HomeCard key={key} {...row} />
      ))}
    </ul>
  );
}

// A key pressed in one row must not draw sixty. `onNext` reads the page when it is called.
const same = (before: RowProps, after: RowProps) =>
  before.home === after.home &&
  before.row === after.row &&
  before.now === after.now &&
  before.actions === after.actions;

const TableRow = memo(function TableRow(props: RowProps) {
  return (
    <tr>
      <th scope="row">
        <HomeName {...props} />
        <AboutHome {...props} />
      </th>
      <td>
        <RowBeds {...props} />
      </td>
      <td>
        <RowStatus {...props} />
      </td>
    </tr>
  );
}, same);

const HomeCard = memo(function HomeCard(props: RowProps) {
  return (
    <Card as="li">
      <h2 className="nhsuk-heading-s">
        <HomeName {...props} />
      </h2>
      <AboutHome {...props} />
      <RowBeds {...props} />
      <RowStatus {...props} />
    </Card>
  );
}, same);
