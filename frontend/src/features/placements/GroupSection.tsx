import {
  type Count,
  type DashboardBy,
  type DashboardRow,
  DashboardSort,
  type PlacementDashboard,
} from '#shared/placements/placementDashboard.api.ts';
import { periodInWords } from '#shared/reporting/period.ts';
import { CardTable, type HeadColumn } from '../../components/CardTable.tsx';
import { Sparkline } from '../../components/charts/Sparkline.tsx';
import { MoreRows } from '../../components/overview/MoreRows.tsx';
import { Segmented } from '../../components/Segmented.tsx';
import type { Address, AddressChange } from './dashboardAddress.ts';
import { shown } from './FigureTiles.tsx';
import {
  BY_WORDS,
  countText,
  isExact,
  moneyText,
  SORT_WORDS,
  shortName,
  whyHidden,
} from './figureWords.ts';
import type { useDashboard } from './useDashboard.ts';

/** The same figures by ICB, local authority, home or payer, with the trend of 12 months. */
export function GroupSection(props: {
  address: Address;
  dashboard: PlacementDashboard;
  list: ReturnType<typeof useDashboard>;
  write: (change: AddressChange) => void;
}) {
  const { address, dashboard, list, write } = props;
  const { by, count } = dashboard;
  const { rows } = list;
  return (
    <section className="pw-pl-section">
      <h2 className="nhsuk-heading-m">By area, home and payer</h2>
      <Segmented
        name="rows-by"
        legend="A row for each"
        options={BY_WORDS}
        chosen={address.by}
        onChoose={(grouping) => write({ by: grouping })}
      />
      <p role="status" className="pw-pl-count">
        {count.toLocaleString('en-GB')} {count === 1 ? 'row' : 'rows'}, by{' '}
        {BY_WORDS[by].replace(/^[CLP]/, (letter) => letter.toLowerCase())}
      </p>
      {rows.length > 0 && (
        <GroupTable rows={rows} dashboard={dashboard} address={address} write={write} />
      )}
      <MoreRows
        rows={rows.length}
        hasMore={list.hasMore}
        isLoading={list.isLoading}
        onLoad={list.loadMore}
        selector=".pw-card-table--figures tbody > tr"
      />
      {!list.hasMore && rows.length < count && (
        <p>
          These are the first {rows.length.toLocaleString('en-GB')} rows. Choose an area to see the
          others.
        </p>
      )}
    </section>
  );
}

function GroupTable(props: {
  rows: readonly DashboardRow[];
  dashboard: PlacementDashboard;
  address: Address;
  write: (change: AddressChange) => void;
}) {
  const { rows, dashboard, address, write } = props;
  const { by, own } = dashboard;
  return (
    <CardTable
      caption={`Placements by ${BY_WORDS[by]}`}
      hidesCaption
      figures
      shape={own ? 'wide' : 'dense'}
      columns={[
        ...DashboardSort.options.map((sort) => ({
          name: sort === 'name' ? BY_WORDS[by] : SORT_WORDS[sort],
          onSort: () => write({ sort }),
          sorted: directionOf(sort, address),
        })),
        ...(own ? ['Yours'] : []),
        ...(rows[0]?.trend ? [own ? 'Yours, 12 months' : '12 months'] : []),
      ]}
    >
      {rows.map((row) => (
        <Row key={row.key} row={row} dashboard={dashboard} write={write} />
      ))}
    </CardTable>
  );
}

/** Names go up, figures down. */
function directionOf(sort: DashboardSort, address: Address): HeadColumn['sorted'] {
  if (address.sort !== sort) return undefined;
  return sort === 'name' ? 'ascending' : 'descending';
}

function Row(props: {
  row: DashboardRow;
  dashboard: PlacementDashboard;
  write: (change: AddressChange) => void;
}) {
  const { row, dashboard, write } = props;
  const { by, own, period } = dashboard;
  const { figures, trend } = row;
  const money = moneyText(figures.weekly, isExact(dashboard));
  // Where others' are not shown, the reader's own are.
  const count = (all: Count | null | undefined, yours: Count | null | undefined) =>
    all == null ? (
      <>
        {shown(null, whyHidden(figures, 'count'))}
        {Boolean(yours) && (
          <span className="pw-card-table__note">yours: {countText(yours ?? 0)}</span>
        )}
      </>
    ) : (
      countText(all)
    );
  return (
    <tr>
      <th scope="row">
        {row.key === '' ? (
          row.name
        ) : (
          <button type="button" className="pw-pl-name" onClick={() => write(narrowTo(by, row.key))}>
            {shortName(row.name)}
          </button>
        )}
        {row.reported !== undefined && row.reported !== period && (
          <span className="pw-card-table__note">
            {row.reported === null
              ? 'not reported'
              : `as reported for ${periodInWords(row.reported)}`}
          </span>
        )}
      </th>
      <td data-label="Placements">{countText(figures.placements)}</td>
      <td data-label="Weekly cost">{shown(money, whyHidden(figures, 'money'))}</td>
      <td data-label="Additional care">{count(figures.care, row.own?.care)}</td>
      <td data-label="Reviews overdue">
        {count(figures.reviews?.overdue, row.own?.reviews?.overdue)}
      </td>
      {own && <td data-label="Yours">{countText(row.own?.placements ?? 0)}</td>}
      {trend && (
        <td data-label={own ? 'Yours, 12 months' : '12 months'}>
          <Sparkline
            values={trend}
            label={`${own ? 'Your placements' : 'Placements'} of 12 months, from ${countText(trend[0] ?? 0)} to ${countText(trend.at(-1) ?? 0)}`}
            text={countText(trend.at(-1) ?? 0)}
          />
        </td>
      )}
    </tr>
  );
}

/** What pressing a row's name narrows to, and the table that then says more. */
function narrowTo(grouping: DashboardBy, key: string): AddressChange {
  if (grouping === 'icb') return { icb: key, local_authority: '', home: '', by: 'local_authority' };
  if (grouping === 'local_authority') return { local_authority: key, home: '', by: 'home' };
  return grouping === 'home' ? { home: key, by: 'payer' } : { payer: key, by: 'icb' };
}
