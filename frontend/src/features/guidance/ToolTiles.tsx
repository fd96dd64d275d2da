import { Link } from 'react-router-dom';

export interface ToolTile {
  to: string;
  title: string;
  about: string;
}

/** Links to pages that are no topics of guidance, as tiles. */
export function ToolTiles({ tiles }: { tiles: readonly ToolTile[] }) {
  return (
    <ul className="pw-tiles">
      {tiles.map(({ to, title, about }) => (
        <li key={to} className="pw-tile">
          <Link to={to} className="pw-tile__link">
            {title}
          </Link>
          <p className="pw-tile__about">{about}</p>
        </li>
      ))}
    </ul>
  );
}
