import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useFoldedGroups } from './foldedGroups.ts';
import { MenuLinks } from './MenuLinks.tsx';
import { useMarkedEntry } from './markedEntry.ts';
import { HOMES_SUBMENU, type Menu, type MenuSection } from './menu.ts';

/** The menu beside the page, or under the header on a small screen. */
export default function SideMenu(props: {
  menu: Menu;
  open: boolean;
  /** Whether it is a strip; null: it cannot be one here. */
  folded?: boolean | null;
  onFold?: (folded: boolean) => void;
}) {
  const { menu, open, folded = null, onFold } = props;
  const marked = useMarkedEntry(menu);
  const { pathname } = useLocation();
  const groups = useFoldedGroups();
  const box = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another entry, and what was shut has no height
  useEffect(() => {
    const entry = box.current?.querySelector('.active');
    for (const list of [entry?.closest('ul'), box.current]) {
      if (entry && list) bringIntoSight(list, entry);
    }
  }, [pathname, folded, open]);

  if (menu.sections.length === 0) return null;
  const isCurrent = ({ items }: MenuSection) =>
    items.some(({ to }) =>
      marked === null ? pathname === to || pathname.startsWith(`${to}/`) : to === marked,
    );
  return (
    <nav
      id="side-menu"
      aria-label="Menu"
      className={`pw-menu ${open ? 'pw-menu--open' : ''}`.trim()}
      ref={box}
    >
      {folded !== null && (
        <button
          type="button"
          className="pw-menu__fold"
          aria-expanded={!folded}
          onClick={() => onFold?.(!folded)}
        >
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
            <path d="M2 5h16M2 10h16M2 15h16" stroke="currentColor" strokeWidth="2" />
          </svg>
          <span className={folded ? 'nhsuk-u-visually-hidden' : ''}>
            {folded ? 'Open the menu' : 'Fold the menu'}
          </span>
        </button>
      )}
      {!folded &&
        menu.sections.map((section) => (
          <Section
            key={section.heading ?? section.items[0]?.to}
            section={section}
            marked={marked}
            isOpen={section.heading === null || groups.isOpen(section.heading, isCurrent(section))}
            onToggle={(heading) => groups.toggle(heading, isCurrent(section))}
          />
        ))}
    </nav>
  );
}

function Section(props: {
  section: MenuSection;
  marked: string | null;
  isOpen: boolean;
  onToggle: (heading: string) => void;
}) {
  const { section, marked, isOpen, onToggle } = props;
  const id = useId();
  const { heading, items } = section;
  const most = heading === HOMES_SUBMENU ? ' pw-menu__list--submenu' : '';
  return (
    <div className="pw-menu__section">
      {heading && (
        <h2 className="pw-menu__heading" id={id}>
          <button type="button" aria-expanded={isOpen} onClick={() => onToggle(heading)}>
            {heading}
          </button>
        </h2>
      )}
      {isOpen && (
        <ul className={`pw-menu__list${most}`} {...(heading ? { 'aria-labelledby': id } : {})}>
          <MenuLinks items={items} marked={marked} linkClass="pw-menu__link" />
        </ul>
      )}
    </div>
  );
}

/** Scrolls a list, never the page: its reader stays where they are. */
function bringIntoSight(list: Element, entry: Element): void {
  if (list.scrollHeight <= list.clientHeight) return;
  const { top, bottom } = list.getBoundingClientRect();
  const its = entry.getBoundingClientRect();
  const end = Math.min(bottom, innerHeight);
  if (its.top < top || its.bottom > end) list.scrollTop += its.top - (top + end) / 2;
}
