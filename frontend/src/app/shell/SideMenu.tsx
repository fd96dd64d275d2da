import { useId } from 'react';
import { MenuLinks } from './MenuLinks.tsx';
import { useMarkedEntry } from './markedEntry.ts';
import type { Menu, MenuSection } from './menu.ts';

/** The menu beside the page, or under the header on a small screen. */
export function SideMenu({ menu, open }: { menu: Menu; open: boolean }) {
  const marked = useMarkedEntry(menu);
  if (menu.sections.length === 0) return null;
  return (
    <nav
      id="side-menu"
      aria-label="Menu"
      className={`pw-menu ${open ? 'pw-menu--open' : ''}`.trim()}
    >
      {menu.sections.map((section) => (
        <Section key={section.heading ?? section.items[0]?.to} section={section} marked={marked} />
      ))}
    </nav>
  );
}

function Section({ section, marked }: { section: MenuSection; marked: string | null }) {
  const id = useId();
  const { heading, items } = section;
  return (
    <div className="pw-menu__section">
      {heading && (
        <h2 className="pw-menu__heading" id={id}>
          {heading}
        </h2>
      )}
      <ul className="pw-menu__list" {...(heading ? { 'aria-labelledby': id } : {})}>
        <MenuLinks items={items} marked={marked} linkClass="pw-menu__link" />
      </ul>
    </div>
  );
}
