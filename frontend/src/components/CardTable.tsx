// <CardTable caption="3 accounts" columns={['Name', 'Organisation']} hasActions>{rows}</CardTable>
import type { ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import './cardTable.scss';

/**
 * A table on a card. Where that is narrower than 640 px each row is a card: a cell then shows its `data-label` before its value.
 * In rows, `pw-card-table__name`, `__quiet` and `__actions` are there to be used. `hasActions`: a last
 * column holds what can be done. `live`: the caption is said again when it changes.
 */
export function CardTable(props: {
  caption: string;
  columns: readonly string[];
  hasActions?: boolean;
  live?: boolean;
  children: ReactNode;
}) {
  const { caption, columns, hasActions = false, live = false, children } = props;
  return (
    <div className="pw-card-table">
      <table>
        <caption>{live ? <span role="status">{caption}</span> : caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            {hasActions && (
              <th scope="col">
                <VisuallyHidden>What you can do</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
