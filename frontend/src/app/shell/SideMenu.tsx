import { useId } from 'react';
import { Link, NavLink, useParams } from 'react-router-dom';
import { CARE_HOMES_LIST, type Menu, type MenuSection } from './menu.ts';

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
  return (
    <div className="pw-menu__section">
      {heading && (
        <h2 className="pw-menu__heading" id={id}>
          {heading}
        </h2>
      )}
      <ul className="pw-menu__list" {...(heading ? { 'aria-labelledby': id } : {})}>
        {items.map((item) => {
          // A home's details are part of the list, which their address does not say.
          const marked = homeId !== undefined && item.to === CARE_HOMES_LIST;
          const Place = marked ? Link : NavLink;
          return (
            <li key={item.to}>
              <Place
                to={item.to}
                className={marked ? 'pw-menu__link active' : 'pw-menu__link'}
                aria-current="page"
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
