// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import { EndedAuthorities } from './EndedAuthorities.tsx';

const place = (name: string, local_authority: string, location_status = 'OPEN') => ({
  uuid: `00000000-0000-4000-8000-0000000000${name.length}0`,
  name,
  provider_name: 'Larch Care Limited',
  address: '1 High Street',
  postcode: '',
  local_authority,
  phone: '',
  cqc_recorded_id: '1-100000001',
  location_status,
  closed_on: null,
  closes_on: null,
  successor: null,
  predecessor: null,
});

function show(now: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  const pages = [
    { places: [place('Larch', 'Surrey'), place('Maple House', 'East Surrey')], cursor: 'next' },
    { places: [place('Gone', 'Surrey', 'CLOSED'), place('Ash', 'Kent')], cursor: null },
  ];
  const fetched = vi.fn(async (url: string | URL | Request) =>
    Response.json(pages[String(url).includes('cursor=next') ? 1 : 0]),
  );
  vi.stubGlobal('fetch', fetched);
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <EndedAuthorities kind={CARE_HOME} />
      </MemoryRouter>
    </SWRConfig>,
  );
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('lists open places of every page whose authority has ended, and leads to each', async () => {
  show('2027-04-01T09:00:00Z');
  const link = await screen.findByRole('link', { name: 'Larch' });
  expect(link.getAttribute('href')).toMatch(/^\/central_team\/care_homes\?home=/);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('listitem').textContent).toContain('Surrey, CQC 1-100000001');
});

it('says that there is none on the day before', async () => {
  show('2027-03-31T09:00:00Z');
  await screen.findByText('Every care home is in a current local authority');
  expect(screen.queryByRole('listitem')).toBeNull();
});
