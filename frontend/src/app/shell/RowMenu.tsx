import type { ReactNode } from 'react';
import { MenuLinks } from './MenuLinks.tsx';
import { useMarkedEntry } from './markedEntry.ts';
import type { Menu } from './menu.ts';
import './rowMenu.scss';

/** A menu of a few entries, in the header's row; under it on a small screen, as any menu. */
export default function RowMenu({ menu, open }: { menu: Menu; open: boolean }): ReactNode {
  const marked = useMarkedEntry(menu);
  return (
    <nav
      id="side-menu"
      aria-label="Menu"
      className={`pw-row-menu ${open ? 'pw-row-menu--open' : ''}`.trim()}
    >
      <ul className="pw-row-menu__list">
        <MenuLinks
          items={menu.sections.flatMap(({ items }) => items)}
          marked={marked}
          linkClass="pw-row-menu__link"
        />
      </ul>
    </nav>
  );
}
