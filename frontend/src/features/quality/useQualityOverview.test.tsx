// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { UNFILTERED } from './overviewAddress.ts';
import { useQualityOverview } from './useQualityOverview.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Fresh = ({ children }: PropsWithChildren) => (
  <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
);

it('shows the figures once they are drawn, and until then says that others show', async () => {
  const name = (url: string) => (url.includes('provider=') ? 'Larch House' : 'Rowan House');
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) => {
      const page = { rows: [{ home: name(url), name: name(url) }], cursor: null };
      return new Response(JSON.stringify(page), { status: 200 });
    }),
  );
  const views: { waits: boolean; shows: string | undefined; isOld: boolean }[] = [];
  const { result, rerender } = renderHook(
    ({ provider }) => {
      const list = useQualityOverview({ ...UNFILTERED, provider });
      views.push({ waits: list.isLoading, shows: list.rows[0]?.name, isOld: list.isOld });
      return list;
    },
    { initialProps: { provider: '' }, wrapper: Fresh },
  );
  await waitFor(() => expect(result.current.rows[0]?.name).toBe('Rowan House'));
  // Answered, and not drawn yet: what loads goes on to show.
  expect(views).toContainEqual({ waits: false, shows: undefined, isOld: false });
  rerender({ provider: 'Larch Care Ltd' });
  await waitFor(() => expect(result.current.rows[0]?.name).toBe('Larch House'));
  expect(result.current.isOld).toBe(false);
  expect(views).toContainEqual({ waits: false, shows: 'Rowan House', isOld: true });
});
