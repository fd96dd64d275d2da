// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Session } from '#shared/account/session.api.ts';
import { keepSession } from '../session/lastSession.ts';
import { SessionContext, type SessionContextValue } from '../session/SessionProvider.tsx';
import { Shell } from './Shell.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const central: Session = {
  kind: 'lph',
  contact_uuid: null,
  menu: 'commissioner',
  email: 'ana@example.org',
  first_name: 'Ana',
  last_name: 'Adeyemi',
  organisation: 'Placewell',
  organisation_code: null,
  own_area: null,
  is_administrator: false,
  is_active: true,
  flags: [],
  area_flags: [],
  second_step: false,
  aqp_only_default: false,
  quality_dashboard_url: null,
  homes: [],
  service_locations: [],
  places: [],
};
const LOADING: SessionContextValue['state'] = { status: 'loading' };

function show(state: SessionContextValue['state'], { bare = false } = {}) {
  return render(
    <SessionContext value={{ state, recheck: async () => undefined }}>
      <MemoryRouter>
        <Shell bare={bare}>The page</Shell>
      </MemoryRouter>
    </SessionContext>,
  ).container;
}
const placeOfMenu = (container: HTMLElement) =>
  container.querySelector('.pw-frame--commissioner > .pw-menu');

it('keeps the place of the menu of who was signed in last, and shows nothing of it', () => {
  keepSession(central);
  const place = placeOfMenu(show(LOADING));
  expect(place?.textContent).toBe('');
  expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
  expect(screen.queryByText('Ana Adeyemi')).toBeNull();
});

it('keeps no place where nobody was signed in, nor on a page that has no menu', () => {
  expect(placeOfMenu(show(LOADING))).toBeNull();
  cleanup();
  keepSession(central);
  expect(placeOfMenu(show(LOADING, { bare: true }))).toBeNull();
  expect(placeOfMenu(show({ status: 'signedOut', ended: false }))).toBeNull();
});
