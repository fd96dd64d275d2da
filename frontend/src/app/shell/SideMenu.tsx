import { useId } from 'react';
import { Link, NavLink, useLocation, useParams } from 'react-router-dom';
import { CARE_HOMES_LIST, HOME_PAGE, type Menu, type MenuSection } from './menu.ts';

/** A service location's own pages: of Home where it is the person's only place, else an entry of their own. */
const IN_LOCATION = '/domcare/service_location/';
const IN_HOME = /^\/$|^\/[^/]+\/home(\/|$)/;

/** The menu beside the page, or under the header on a small screen. */
export function SideMenu({ menu, open }: { menu: Menu; open: boolean }) {
  const { pathname } = useLocation();
  if (menu.sections.length === 0) return null;
  const hasEntry = menu.sections.some(({ items }) =>
    items.some(({ to }) => to.startsWith(IN_LOCATION)),
  );
  const atHome = IN_HOME.test(pathname) || (pathname.startsWith(IN_LOCATION) && !hasEntry);
  return (
    <nav
      id="side-menu"
      aria-label="Menu"
      className={`pw-menu ${open ? 'pw-menu--open' : ''}`.trim()}
    >
      {menu.sections.map((section) => (
        <Section key={section.heading ?? section.items[0]?.to} section={section} atHome={atHome} />
      ))}
    </nav>
  );
}

function Section({ section, atHome }: { section: MenuSection; atHome: boolean }) {
  const id = useId();
  const { heading, items } = section;
  const { homeId } = useParams();
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
            (homeId !== undefined || atHome);
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
