// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { aHomePage } from '../../testing/aHomePage.ts';
import { useMissingResponsibilities } from './useMissingResponsibilities.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Missing = ({ home }: { home: ReturnType<typeof aHomePage> }) => {
  const { missing } = useMissingResponsibilities(home);
  return <output>{missing.join(', ') || 'none'}</output>;
};

async function missingAt(location_status: 'OPEN' | 'CLOSED') {
  const nobody = {
    contains_aqp_list_stakeholder: false,
    contains_individual_contact: false,
    contains_vacancy_contact: false,
  };
  const fetchMock = vi.fn(async () => new Response(JSON.stringify(nobody)));
  vi.stubGlobal('fetch', fetchMock);
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Missing home={aHomePage({ location_status, reporting: true })} />
    </SWRConfig>,
  );
  await waitFor(() => expect(fetchMock).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 20));
  return screen.getByRole('status').textContent;
}

it('names what nobody holds, and nothing at a home that has closed', async () => {
  expect(await missingAt('OPEN')).toBe('Reporting, Vacancy updates');
  cleanup();
  expect(await missingAt('CLOSED')).toBe('none');
});
