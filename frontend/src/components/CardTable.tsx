// <CardTable caption="3 accounts" columns={['Name', 'Organisation']} hasActions>{rows}</CardTable>
import type { ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import './cardTable.scss';

/** What a column is headed with, where that is more than words. */
export interface HeadColumn {
  name: string;
  /** It is read aloud only. */
  isHidden?: boolean;
  /** Sorts by it. */
  onSort?: () => void;
  /** How the rows are sorted by it; left out: they are not. */
  sorted?: 'ascending' | 'descending' | undefined;
}

/**
 * A table on a card. Where that is narrow each row is a card: a cell then shows its `data-label` before its
 * value, and what sorts stands above. Narrow is under 640 px, with `shape` wide, for eight columns and more,
 * under 800; both and `dense` have cells close to each other. In rows, `pw-card-table__name`, `__note`,
 * `__quiet` and `__actions` are there to be used. `figures`: every column but the first has them. `hasActions`:
 * a last column holds what can be done. `live`: the caption is said again when it changes. `hidesCaption`: it is
 * read aloud only.
 */
export function CardTable(props: {
  caption: string;
  columns: readonly (string | HeadColumn)[];
  hasActions?: boolean;
  live?: boolean;
  hidesCaption?: boolean;
  figures?: boolean;
  shape?: 'dense' | 'wide';
  /** Of the feature, for what is particular in its rows. */
  className?: string;
  children: ReactNode;
  /** Under the table, on the card. */
  after?: ReactNode;
}) {
  const { caption, columns, hasActions = false, live = false, hidesCaption, shape } = props;
  const classes = [
    'pw-card-table',
    shape && `pw-card-table--${shape}`,
    props.figures && 'pw-card-table--figures',
    props.className,
  ];
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      <table>
        <caption className={hidesCaption ? 'nhsuk-u-visually-hidden' : undefined}>
          {live ? <span role="status">{caption}</span> : caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head
                key={typeof column === 'string' ? column : column.name}
                {...(typeof column === 'string' ? { name: column } : column)}
              />
            ))}
            {hasActions && <Head name="What you can do" isHidden />}
          </tr>
        </thead>
        <tbody>{props.children}</tbody>
      </table>
      {props.after}
    </div>
  );
}

function Head({ name, isHidden, onSort, sorted }: HeadColumn) {
  return (
    <th scope="col" aria-sort={onSort && (sorted ?? 'none')}>
      {isHidden && <VisuallyHidden>{name}</VisuallyHidden>}
      {!isHidden && !onSort && name}
      {onSort && (
        <button type="button" onClick={onSort}>
          {name}
          <span aria-hidden="true">{sorted && (sorted === 'ascending' ? ' ▲' : ' ▼')}</span>
        </button>
      )}
    </th>
  );
}
