import { type MouseEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { OverviewRow } from '#shared/reporting/reportingOverview.api.ts';
import { CardTable } from '../../components/CardTable.tsx';
import { Phone } from '../../components/homes/Phone.tsx';
import { Tag, type TagColour } from '../../components/Tag.tsx';
import { useNow } from '../../components/useNow.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { useOverviewPlaces } from './overviewPlaces.ts';
import {
  latenessOf,
  MAIL_STOPPED,
  NOBODY,
  recipientsOf,
  STATUS_WORDS,
  shortDay,
  standingOf,
} from './overviewWords.ts';

export interface TickProps {
  rows: readonly OverviewRow[];
  isTicked: (home: string) => boolean;
  onTick: (row: OverviewRow, isOn: boolean, isRange: boolean) => void;
}

/** The homes of a month, a row each; in a narrow window a card each. */
export function HomesTable({ rows, caption, ...ticks }: TickProps & { caption: string }) {
  const { places } = useOverviewPlaces();
  return (
    <CardTable
      caption={caption}
      hidesCaption
      shape="wide"
      className={`pw-ro-table ${places.columns.length > 0 ? 'pw-ro-table--wide' : ''}`.trim()}
      columns={[
        { name: 'Choose', isHidden: true },
        places.heading,
        ...COLUMNS,
        ...places.columns.map(({ name }) => name),
      ]}
    >
      {rows.map((row) => (
        <Row key={row.home} row={row} {...ticks} />
      ))}
    </CardTable>
  );
}

const COLUMNS = ['ICB', 'Status', '%', 'Submitted', 'Lateness', 'Last email', 'Recipients'];

function Row({ row, isTicked, onTick }: { row: OverviewRow } & Omit<TickProps, 'rows'>) {
  const { places } = useOverviewPlaces();
  const now = useNow();
  const standing = standingOf(row);
  return (
    <tr>
      <td className="pw-ro-table__tick">
        <TickBox
          label={`Choose ${row.name}`}
          checked={isTicked(row.home)}
          onTick={(isOn, isRange) => onTick(row, isOn, isRange)}
        />
      </td>
      <th scope="row">
        <Link to={places.archiveOf(row.home)}>{row.name}</Link>
        <span className="pw-card-table__note">{row.provider_name}</span>
      </th>
      <td data-label="ICB">{icbShort(row.icb)}</td>
      <td data-label="Status">
        {standing === 'on_time' ? (
          <strong className="pw-ro-table__standing">✓ On time</strong>
        ) : (
          <Tag colour={TAGS[standing]}>{STATUS_WORDS[standing]}</Tag>
        )}
        {row.suspended && <span className="pw-card-table__note">Suspended</span>}
      </td>
      <td data-label="Complete" className="pw-ro-table__figure">
        {row.percentage_complete}
        <span className="pw-ro-table__unit">%</span>
      </td>
      <td data-label="Submitted" data-empty={row.submitted_at === null}>
        {orDash(shortDay(row.submitted_at))}
      </td>
      <td data-label="Lateness" data-empty={row.late_days === null}>
        {orDash(latenessOf(row))}
      </td>
      <td data-label="Last email">
        {orDash(shortDay(row.last_mail_at))}
        {row.mail_stopped && (
          <span className="pw-ro-table__loud pw-ro-table__block">
            {MAIL_STOPPED} <ToRing phone={row.phone} />
          </span>
        )}
      </td>
      <td data-label="Recipients">
        {row.recipients === 0 ? (
          <>
            <span className="pw-ro-table__loud">{NOBODY}</span>
            {!row.mail_stopped && <ToRing phone={row.phone} />}
          </>
        ) : (
          orDash(recipientsOf(row))
        )}
      </td>
      {places.columns.map(({ name, cell }) => {
        const shown = cell(row, now);
        return (
          <td key={name} data-label={name} data-empty={shown === null}>
            {shown ?? dash('none')}
          </td>
        );
      })}
    </tr>
  );
}

const TAGS: Record<ReturnType<typeof standingOf>, TagColour> = {
  on_time: 'teal',
  late: 'amber',
  in_progress: 'teal',
  not_started: 'white',
  overdue: 'red',
};

/** 'NHS North East London Integrated Care Board' without what all of them say. */
const icbShort = (name: string) =>
  name === '' ? dash('not known') : name.replace(/^NHS | Integrated Care Board$/g, '');

const dash = (said: string) => (
  <>
    <span aria-hidden="true">–</span>
    <VisuallyHidden>{said}</VisuallyHidden>
  </>
);
const orDash = (text: string) => (text === '' ? dash('none') : text);

function ToRing({ phone }: { phone: string }) {
  return phone === '' ? null : (
    <span className="pw-ro-table__phone">
      <Phone number={phone} />
    </span>
  );
}

/** A box that says whether Shift was held when it was pressed. */
function TickBox(props: {
  label: string;
  checked: boolean;
  onTick: (isOn: boolean, isRange: boolean) => void;
}) {
  const { label, checked, onTick } = props;
  const isRange = useRef(false);
  return (
    <label className="pw-ro-tick">
      <input
        type="checkbox"
        // For engines that do not count words that only are heard.
        aria-label={label}
        checked={checked}
        // A press of Space with Shift is a click with Shift too.
        onClick={(event: MouseEvent) => {
          isRange.current = event.shiftKey;
        }}
        onChange={({ target }) => onTick(target.checked, isRange.current)}
      />
      <VisuallyHidden>{label}</VisuallyHidden>
    </label>
  );
}
