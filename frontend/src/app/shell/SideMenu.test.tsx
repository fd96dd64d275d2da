import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Menu } from './menu.ts';
import SideMenu from './SideMenu.tsx';

const item = (label: string, to: string) => ({ label, to, newTab: false });
const menu: Menu = {
  kind: 'provider',
  sections: [
    {
      heading: null,
      items: [
        item('Home', '/home'),
        item('List', '/care_homes/list'),
        item('Centre', '/resource/centre'),
      ],
    },
  ],
  account: [],
};

/** The entries that are marked as where the person is. */
function markedAt(address: string): string[] {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        {['/:uuid/home/*', '/domcare/:locationId', '/nursing_homes/map', '/:homeId', '*'].map(
          (path) => (
            <Route key={path} path={path} element={<SideMenu menu={menu} open />} />
          ),
        )}
      </Routes>
    </MemoryRouter>,
  );
  return [...html.matchAll(/<a [^>]*aria-current="page"[^>]*>(\w+)/g)].map(
    ([, label]) => `${label}`,
  );
}

it.each([
  ['/', ['Home']],
  ['/0a1b/home', ['Home']],
  ['/0a1b/home/archive', ['Home']],
  ['/0a1b/home/reports/2026-10/check', ['Home']],
  ['/domcare/service_location/0a1b?tab=contacts', ['Home']],
  ['/1-234', ['List']],
  ['/nursing_homes/map', ['List']],
  ['/quality/nursing_home/0a1b', ['Home']],
  ['/quality/service_location/0a1b', ['Home']],
  ['/resource/centre', ['Centre']],
  ['/other/homes', []],
])('at %s marks %j', (address, marked) => {
  expect(markedAt(address)).toEqual(marked);
});
