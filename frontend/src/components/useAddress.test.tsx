// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ANY_TEXT, narrowing, readAddress, useAddress } from './useAddress.ts';

const PARTS = { status: z.enum(['open', 'closed']), name: ANY_TEXT, view: z.enum(['map']) };

afterEach(cleanup);

function opened(address: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  return renderHook(
    () => ({ ...useAddress(PARTS, { usual: { status: 'open' } }), search: useLocation().search }),
    { wrapper },
  ).result;
}

describe('an address', () => {
  it('is read by its schema: what it has wrong or leaves out is empty, a text is cut', () => {
    const read = readAddress(PARTS, new URLSearchParams(`status=ajar&name=${'x'.repeat(300)}&a=b`));
    expect(read).toEqual({ status: '', name: 'x'.repeat(200), view: '' });
    expect(narrowing({ ...read, name: '  ' })).toEqual({});
  });

  it('is written in part: the rest of it stays, and what is empty or usual leaves it', () => {
    const page = opened('/list?status=closed&name=Larch&from=menu');
    expect(page.current.address).toEqual({ status: 'closed', name: 'Larch', view: '' });
    act(() => page.current.write({ name: '', view: 'map' }));
    expect(page.current.search).toBe('?status=closed&from=menu&view=map');
    act(() => page.current.write({ status: 'open' }));
    expect(page.current.search).toBe('?from=menu&view=map');
  });
});
