// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { columnsOf, hoursAgo } from './aPin.ts';
import { useMapPins } from './useMapPins.ts';

const fetched = vi.fn<typeof fetch>();
let changes: () => Response;
const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const requestsTo = (path: string) =>
  fetched.mock.calls
    .map(([address]) => String(address))
    .filter((address) => address.includes(path));

beforeEach(() => {
  fetched.mockReset();
  fetched.mockImplementation(async (address) =>
    String(address).includes('/pins/')
      ? answer(200, columnsOf([{ name: 'Oak', updated_at: hoursAgo(50) }]))
      : changes(),
  );
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>{children}</SWRConfig>
);
const becomeVisible = () =>
  act(async () => void document.dispatchEvent(new Event('visibilitychange')));

describe('the pins of a search', () => {
  it('take up what has changed when the page is seen again, without being loaded anew', async () => {
    changes = () =>
      answer(200, {
        results: [{ uuid: 'Oak', version: 2, vacancy_updated_at: hoursAgo(0), vacant_beds: 7 }],
        matching: ['Oak'],
        gone: [],
        as_of: hoursAgo(0),
        reload: false,
      });
    const { result } = renderHook(() => useMapPins({ care_home_type: 'All' }), { wrapper });
    await waitFor(() => expect(result.current.data?.vacant_beds).toEqual([2]));
    await becomeVisible();
    await waitFor(() => expect(result.current.data?.vacant_beds).toEqual([7]));
    expect(requestsTo('/pins/')).toHaveLength(1);
    expect(requestsTo('_changes/')[0]).toContain('care_home_type=All');
    expect(requestsTo('_changes/')[0]).toContain('since=');
  });

  it('are loaded anew when too much has changed', async () => {
    changes = () =>
      answer(200, { results: [], matching: [], gone: [], as_of: hoursAgo(0), reload: true });
    const { result } = renderHook(() => useMapPins({}), { wrapper });
    await waitFor(() => expect(result.current.data).toBeDefined());
    await becomeVisible();
    await waitFor(() => expect(requestsTo('/pins/')).toHaveLength(2));
  });

  it('stay as they are after a fault, and ask no more behind a closed door', async () => {
    changes = () => answer(500, {});
    const { result } = renderHook(() => useMapPins({}), { wrapper });
    await waitFor(() => expect(result.current.data).toBeDefined());
    await becomeVisible();
    await waitFor(() => expect(requestsTo('_changes/')).toHaveLength(1));
    changes = () => answer(403, {});
    await becomeVisible();
    await waitFor(() => expect(requestsTo('_changes/')).toHaveLength(2));
    await becomeVisible();
    await becomeVisible();
    expect(requestsTo('_changes/')).toHaveLength(2);
    expect(result.current.data?.uuids).toEqual(['Oak']);
  });
});
