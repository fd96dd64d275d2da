import { Link, NavLink } from 'react-router-dom';
import { addressOf, type MenuItem } from './menu.ts';

/** The entries of a menu, each in its list item; `marked` is the one that the page belongs to. */
export function MenuLinks(props: { items: MenuItem[]; marked: string | null; linkClass: string }) {
  const { items, marked, linkClass } = props;
  return items.map((item) => {
    const isMarked = item.to === marked;
    const Place = isMarked ? Link : NavLink;
    // The calculator is an entry of its own below SUPA's address.
    const end = items.some(({ to }) => to.startsWith(`${item.to}/`));
    return (
      <li key={item.to}>
        <Place
          to={addressOf(item)}
          className={isMarked ? `${linkClass} active` : linkClass}
          aria-current="page"
          {...(!isMarked && end ? { end } : {})}
          {...(item.newTab ? { target: '_blank', rel: 'noopener' } : {})}
        >
          {item.label}
          {item.newTab && <span className="nhsuk-u-visually-hidden"> (opens in a new tab)</span>}
        </Place>
      </li>
    );
  });
}
