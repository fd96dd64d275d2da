// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Menu } from './menu.ts';
import { useMenuFold } from './menuFold.ts';
import SideMenu from './SideMenu.tsx';

const item = (label: string, to: string) => ({ label, to, newTab: false });
const menu: Menu = {
  kind: 'commissioner',
  sections: [
    { heading: null, items: [item('Home', '/home')] },
    { heading: 'Nursing homes AQP', items: [item('Nursing homes', '/care_homes/list')] },
    { heading: 'Central team', items: [item('People', '/central_team/people')] },
  ],
  account: [],
};

function Folding() {
  const { folded, fold } = useMenuFold(menu.kind);
  return <SideMenu menu={menu} open={false} folded={folded} onFold={fold} />;
}
function show(address: string, width = 1280) {
  cleanup();
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, bound, px] = /\((min|max)-width: (\d+)/.exec(query) ?? [];
    const matches = bound === 'min' ? width >= Number(px) : width <= Number(px);
    return { matches, addEventListener: () => undefined, removeEventListener: () => undefined };
  });
  render(
    <MemoryRouter initialEntries={[address]}>
      <Folding />
    </MemoryRouter>,
  );
}
const button = (name: string) => screen.getByRole('button', { name });
const isThere = (name: string) => screen.queryByRole('link', { name }) !== null;

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('folds a group by its heading, and keeps that on the device', async () => {
  show('/home');
  await userEvent.click(button('Central team'));
  expect(button('Central team').getAttribute('aria-expanded')).toBe('false');
  expect(isThere('People')).toBe(false);
  show('/home');
  expect(isThere('People')).toBe(false);
  expect(isThere('Nursing homes')).toBe(true);
});

it('opens the group of the page that its reader comes to', async () => {
  show('/home');
  await userEvent.click(button('Central team'));
  show('/central_team/people');
  expect(isThere('People')).toBe(true);
  await userEvent.click(button('Central team'));
  expect(isThere('People')).toBe(false);
});

it('is a strip beside a list in a window without room, until somebody opens it', async () => {
  show('/care_homes/list');
  expect(isThere('Nursing homes')).toBe(false);
  await userEvent.click(button('Open the menu'));
  expect(isThere('Nursing homes')).toBe(true);
  show('/nursing_homes/map');
  expect(isThere('Nursing homes')).toBe(true);
  await userEvent.click(button('Fold the menu'));
  show('/care_homes/list', 1600);
  expect(isThere('Nursing homes')).toBe(false);
});

it('is whole in a wide window, on other pages, and behind its button on a phone', () => {
  show('/care_homes/list', 1440);
  expect(isThere('Nursing homes')).toBe(true);
  for (const [address, width] of [
    ['/central_team/people', 1280],
    ['/care_homes/list', 640],
  ] as const) {
    show(address, width);
    expect(isThere('Nursing homes')).toBe(true);
    expect(screen.queryByRole('button', { name: /the menu/ })).toBeNull();
  }
});

it('opens the group of the page anew whenever its reader comes back', async () => {
  cleanup();
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  render(
    <MemoryRouter initialEntries={['/central_team/people']}>
      <Folding />
      <Link to="/home">Away</Link>
      <Link to="/central_team/people">Back</Link>
    </MemoryRouter>,
  );
  await userEvent.click(button('Central team'));
  expect(isThere('People')).toBe(false);
  await userEvent.click(screen.getByRole('link', { name: 'Away' }));
  await userEvent.click(screen.getByRole('link', { name: 'Back' }));
  expect(isThere('People')).toBe(true);
});

it('brings the entry of the page into sight when a phone’s menu is opened', () => {
  const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900);
  const room = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get');
  const place = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  // Shut it has no height, and nothing to scroll.
  room.mockReturnValue(900);
  place.mockImplementation(function (this: Element) {
    const top = this.matches('.active') ? 800 : 0;
    return { top, bottom: top + 40 } as DOMRect;
  });
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const at = (open: boolean) => (
    <MemoryRouter initialEntries={['/central_team/people']}>
      <SideMenu menu={menu} open={open} />
    </MemoryRouter>
  );
  const { rerender } = render(at(false));
  const nav = screen.getByRole('navigation');
  expect(nav.scrollTop).toBe(0);
  room.mockReturnValue(300);
  rerender(at(true));
  expect(nav.scrollTop).toBeGreaterThan(0);
  for (const spy of [height, room, place]) spy.mockRestore();
});
