import { useId } from 'react';
import { Link, NavLink, useLocation, useParams } from 'react-router-dom';
import { CARE_HOMES_LIST, HOME_PAGE, type Menu, type MenuSection } from './menu.ts';

const IN_HOME = /^\/$|^\/[^/]+\/home(\/|$)/;

/** The menu beside the page, or under the header on a small screen. */
export function SideMenu({ menu, open }: { menu: Menu; open: boolean }) {
  if (menu.sections.length === 0) return null;
  return (
    <nav
      id="side-menu"
      aria-label="Menu"
      className={`pw-menu ${open ? 'pw-menu--open' : ''}`.trim()}
    >
      {menu.sections.map((section) => (
        <Section key={section.heading ?? section.items[0]?.to} section={section} />
      ))}
    </nav>
  );
}

function Section({ section }: { section: MenuSection }) {
  const id = useId();
  const { heading, items } = section;
  const { homeId } = useParams();
  const { pathname } = useLocation();
  return (
    <div className="pw-menu__section">
      {heading && (
        <h2 className="pw-menu__heading" id={id}>
          {heading}
        </h2>
      )}
      <ul className="pw-menu__list" {...(heading ? { 'aria-labelledby': id } : {})}>
        {items.map((item) => {
          // A home's details are part of the list, and its own pages of Home: their addresses do not say so.
          const marked =
            item.to === (homeId === undefined ? HOME_PAGE : CARE_HOMES_LIST) &&
            (homeId !== undefined || IN_HOME.test(pathname));
          const Place = marked ? Link : NavLink;
          // The calculator is an entry of its own below SUPA's address.
          const end = items.some(({ to }) => to.startsWith(`${item.to}/`));
          return (
            <li key={item.to}>
              <Place
                to={item.to}
                className={marked ? 'pw-menu__link active' : 'pw-menu__link'}
                aria-current="page"
                {...(!marked && end ? { end } : {})}
                {...(item.newTab ? { target: '_blank', rel: 'noopener' } : {})}
              >
                {item.label}
                {item.newTab && (
                  <span className="nhsuk-u-visually-hidden"> (opens in a new tab)</span>
                )}
              </Place>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
