// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import { PhoneFindings } from './PhoneFindings.tsx';

const uuid = '11111111-1111-4111-8111-111111111111' as HomeUuid;
const fetched = vi.fn<typeof fetch>();
let reply: object;
const at = '2026-11-20T10:00:00.000Z';
const finding = (organisation: string, correct: boolean) => ({ organisation, correct, at });

beforeEach(() => {
  fetched.mockImplementation(async () => new Response(JSON.stringify(reply)));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const page = (version: number) => (
  <SWRConfig value={{ provider: () => cache, dedupingInterval: 0 }}>
    <PhoneFindings uuid={uuid} version={version} />
  </SWRConfig>
);
let cache = new Map();
beforeEach(() => {
  cache = new Map();
});

it('tells the home what was found, when and by which organisation, and what to do', async () => {
  reply = {
    vacancy_version: 7,
    confirmed: 1,
    disputed: 1,
    found: [finding('South ICB', false), finding('North ICB', true)],
  };
  render(page(7));
  expect(
    await screen.findByText('A commissioner phoned and told us your figures are wrong'),
  ).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Wrong: South ICB, at 10:00 on 20-11-2026',
    'Right: North ICB, at 10:00 on 20-11-2026',
  ]);
  expect(screen.getByText(/Your next update clears this message/)).toBeTruthy();
});

it('is glad of figures found right', async () => {
  reply = { vacancy_version: 7, confirmed: 1, disputed: 0, found: [finding('North ICB', true)] };
  render(page(7));
  expect(
    await screen.findByText('Commissioners phoned and told us your figures are right'),
  ).toBeTruthy();
  expect(screen.queryByText(/Your next update/)).toBeNull();
});

it('is gone with the next update, before the server has said so', async () => {
  reply = { vacancy_version: 7, confirmed: 0, disputed: 1, found: [finding('South ICB', false)] };
  const { rerender } = render(page(7));
  await screen.findByText(/figures are wrong$/);
  reply = { vacancy_version: 8, confirmed: 0, disputed: 0, found: [] };
  rerender(page(8));
  expect(screen.queryByText(/figures are wrong$/)).toBeNull();
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  expect(document.body.textContent).toBe('');
});
