import { type CSSProperties, memo, useCallback, useMemo, useState } from 'react';
import { milesText, telAddress } from '../../homes/homeText.ts';
import { Phone } from '../../homes/Phone.tsx';
import { phoneText } from '../../homes/phoneText.ts';
import { useMedia } from '../../useMedia.ts';
import { useRootMark } from '../../useRootMark.ts';
import { VisuallyHidden } from '../../VisuallyHidden.tsx';
import type { ListedPlace } from '../listedPlace.ts';
import { isSamePage } from '../PlaceCards.tsx';
import { pagesOf } from '../pagesOf.ts';
import type { CompactListProps, PlaceCardProps } from '../shownKind.ts';
import type { CompactColumn, CompactKind } from './compactKind.ts';
import './compact.scss';

/** From here on there is room for all columns beside the menu. */
const ROOM_FOR_COLUMNS = '(min-width: 1240px)';

/** Rows are drawn as grids, so that pages out of sight cost nothing; that would hide what a table is. */
const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  name: { role: 'rowheader' },
  cell: { role: 'cell' },
};

/**
 * The places of a list, a row each (decisions, section 12): a table where there is room for one, else small
 * cards. Whatever else a card says opens beneath.
 */
export function CompactList<P extends ListedPlace>(
  props: CompactListProps<P> & { kind: CompactKind<P> },
) {
  useRootMark('pw-has-rows');
  const isWide = useMedia(ROOM_FOR_COLUMNS);
  const { kind, filters, places, distances, bsol } = props;
  const pages = useMemo(() => pagesOf(places), [places]);
  const columns = useMemo(() => kind.columns(filters, bsol), [kind, filters, bsol]);
  /** Those whose rest is shown, also when rows become cards. */
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const onOpen = useCallback(
    (uuid: string, open: boolean) =>
      setOpened((before) => {
        const after = new Set(before);
        if (open) after.add(uuid);
        else after.delete(uuid);
        return after;
      }),
    [],
  );
  // Without a postcode there are none.
  const hasMiles = Object.keys(distances).length > 0;
  const ofAll = { ...props, columns, hasMiles, opened, onOpen };
  if (!isWide) {
    return pages.map((page) => <SmallCards key={page[0]?.uuid} {...ofAll} places={page} />);
  }
  const tracks = [
    'minmax(0, 1fr)',
    ...(hasMiles ? ['58px'] : []),
    ...columns.map(({ track }) => track),
    kind.phoneTrack,
    '36px',
  ].join(' ');
  return (
    <table {...ROLES.table} className="pw-rows" style={{ '--pw-tracks': tracks } as CSSProperties}>
      <caption className="nhsuk-u-visually-hidden">{kind.caption}</caption>
      <thead {...ROLES.group}>
        <tr {...ROLES.row} className="pw-row pw-row--head">
          <th {...ROLES.head} scope="col">
            {kind.head}
          </th>
          {hasMiles && (
            <th {...ROLES.head} scope="col" className="pw-row__figure">
              Miles
            </th>
          )}
          {columns.map(({ key, head, isFigure }) => (
            <th
              {...ROLES.head}
              key={key}
              scope="col"
              className={isFigure ? 'pw-row__figure' : undefined}
            >
              {head}
            </th>
          ))}
          <th {...ROLES.head} scope="col">
            {kind.phoneHead}
          </th>
          <th {...ROLES.head} scope="col">
            <VisuallyHidden>Shortlist</VisuallyHidden>
          </th>
        </tr>
      </thead>
      {pages.map((page) => (
        <RowsPage key={page[0]?.uuid} {...ofAll} places={page} />
      ))}
    </table>
  );
}

type PageProps<P extends ListedPlace> = CompactListProps<P> & {
  kind: CompactKind<P>;
  columns: CompactColumn<P>[];
  hasMiles: boolean;
  opened: ReadonlySet<string>;
  onOpen: (uuid: string, open: boolean) => void;
};

const isSame = <P extends ListedPlace>(before: PageProps<P>, after: PageProps<P>): boolean =>
  before.columns === after.columns &&
  before.hasMiles === after.hasMiles &&
  after.places.every(({ uuid }) => before.opened.has(uuid) === after.opened.has(uuid)) &&
  isSamePage(before, after);

/** What a place of a page is drawn from. */
function ofPage<P extends ListedPlace>(props: PageProps<P>, place: P): OneProps<P> {
  const { kind, columns, hasMiles, distances, left, recent, bsol, now, onPrompted } = props;
  return {
    kind,
    columns,
    open: props.opened.has(place.uuid),
    onOpen: props.onOpen,
    place,
    miles: hasMiles ? (distances[place.uuid] ?? null) : undefined,
    left: left.includes(place.uuid),
    justUpdated: recent.has(place.uuid),
    bsol,
    now,
    onPrompted,
  };
}

const RowsPage = memo(function RowsPage<P extends ListedPlace>(props: PageProps<P>) {
  return (
    <tbody {...ROLES.group} className="pw-rows__page">
      {props.places.map((place) => (
        <Row key={place.uuid} {...ofPage(props, place)} />
      ))}
    </tbody>
  );
}, isSame) as <P extends ListedPlace>(props: PageProps<P>) => React.ReactElement;

const SmallCards = memo(function SmallCards<P extends ListedPlace>(props: PageProps<P>) {
  return (
    <ul className="pw-smalls pw-rows__page">
      {props.places.map((place) => (
        <SmallCard key={place.uuid} {...ofPage(props, place)} />
      ))}
    </ul>
  );
}, isSame) as <P extends ListedPlace>(props: PageProps<P>) => React.ReactElement;

type OneProps<P extends ListedPlace> = PlaceCardProps<P> &
  Pick<PageProps<P>, 'kind' | 'columns' | 'onOpen'> & { open: boolean };

/** Each minute is another `now`, and few of two thousand rows have grown old in it. */
function saysTheSame<P extends ListedPlace>(before: OneProps<P>, after: OneProps<P>): boolean {
  const { kind, now, ...same } = after;
  return (
    Object.entries(same).every(([name, value]) => before[name as keyof typeof same] === value) &&
    (before.now === now ||
      kind.timeText(before.now, before.place) === kind.timeText(now, after.place))
  );
}

const Row = memo(function Row<P extends ListedPlace>(props: OneProps<P>) {
  const { kind, columns, open, onOpen, ...row } = props;
  const { place, miles, left, justUpdated, bsol } = row;
  const id = `${kind.idLead}${place.uuid}`;
  const [first] = kind.phones(place);
  const many = columns.length + (miles === undefined ? 3 : 4);
  return (
    <>
      <tr
        {...ROLES.row}
        id={id}
        className={`pw-row ${justUpdated ? 'pw-row--new' : ''} ${open ? 'pw-row--open' : ''}`}
      >
        <th {...ROLES.name} scope="row" aria-labelledby={`${id}-name`}>
          <Name kind={kind} place={place} id={id} />
          {left && <p className="pw-row__left">No longer fits this search</p>}
          <kind.Warnings place={place} bsol={bsol} />
          <div className="pw-row__under">
            <span className="pw-row__where">{kind.where(place)}</span>
            <DetailsButton place={place} open={open} onOpen={onOpen} of={`${id}-more`} />
          </div>
        </th>
        {miles !== undefined && (
          <td {...ROLES.cell} className="pw-row__figure">
            {miles === null ? <NotKnown /> : miles.toFixed(1)}
          </td>
        )}
        {columns.map(({ key, isFigure, of }) => (
          <td {...ROLES.cell} key={key} className={isFigure ? 'pw-row__figure' : undefined}>
            {of(row)}
          </td>
        ))}
        <td {...ROLES.cell} className="pw-row__phone">
          {first === undefined ? <NotKnown /> : <Phone number={first} />}
          {kind.UnderPhone && <kind.UnderPhone place={place} />}
        </td>
        <td {...ROLES.cell} className="pw-row__star">
          <kind.Star place={place} />
        </td>
      </tr>
      {open && (
        <tr {...ROLES.row} className="pw-row-more" id={`${id}-more`}>
          <td {...ROLES.cell} colSpan={many} aria-colspan={many}>
            <h2 className="nhsuk-u-visually-hidden">{place.name}</h2>
            <kind.Details {...row} />
          </td>
        </tr>
      )}
    </>
  );
}, saysTheSame) as <P extends ListedPlace>(props: OneProps<P>) => React.ReactElement;

const SmallCard = memo(function SmallCard<P extends ListedPlace>(props: OneProps<P>) {
  const { kind, columns: _, open, onOpen, ...row } = props;
  const { place, miles, left, justUpdated, bsol } = row;
  const id = `${kind.idLead}${place.uuid}`;
  const [first] = kind.phones(place);
  const address = first === undefined ? null : telAddress(first);
  return (
    <li className="pw-small-item" id={id}>
      <article
        className={`pw-small ${justUpdated ? 'pw-home--new' : ''}`.trim()}
        aria-labelledby={`${id}-name`}
      >
        <div className="pw-small__head">
          <h2 className="pw-small__name">
            <Name kind={kind} place={place} id={id} />
          </h2>
          {miles !== undefined && <p className="pw-small__miles">{milesText(miles)}</p>}
        </div>
        {left && <p className="pw-row__left">No longer fits this search</p>}
        <kind.Warnings place={place} bsol={bsol} />
        <kind.Lines {...row} />
        <div className="pw-small__actions">
          {address !== null && (
            <a href={address}>
              Call <span className="pw-small__number">{first && phoneText(first)}</span>
            </a>
          )}
          <kind.Star place={place} withWord />
          <DetailsButton place={place} open={open} onOpen={onOpen} of={`${id}-more`} />
        </div>
        {open && (
          <div className="pw-small__more" id={`${id}-more`}>
            <kind.Details {...row} />
          </div>
        )}
      </article>
    </li>
  );
}, saysTheSame) as <P extends ListedPlace>(props: OneProps<P>) => React.ReactElement;

function Name<P extends ListedPlace>(props: { kind: CompactKind<P>; place: P; id: string }) {
  const { kind, place, id } = props;
  return (
    <a className="pw-row__name" href={kind.path(place)} target="_blank" rel="noreferrer">
      <span id={`${id}-name`}>{place.name}</span>
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}

/** Opens what else the card of a place says. */
function DetailsButton(props: {
  place: ListedPlace;
  open: boolean;
  onOpen: (uuid: string, open: boolean) => void;
  /** What it opens. */
  of: string;
}) {
  const { place, open, onOpen, of } = props;
  return (
    <button
      type="button"
      className="pw-row__details"
      aria-expanded={open}
      aria-controls={open ? of : undefined}
      onClick={() => onOpen(place.uuid, !open)}
    >
      Details<VisuallyHidden> of {place.name}</VisuallyHidden>
    </button>
  );
}

const NotKnown = () => (
  <>
    <span aria-hidden="true">–</span>
    <VisuallyHidden>Not known</VisuallyHidden>
  </>
);
