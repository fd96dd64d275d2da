// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import { SessionContext, type SessionContextValue } from '../../app/session/SessionProvider.tsx';
import { useShortlists } from './useShortlists.ts';

const [first, second, third] = [1, 2, 3].map(
  (last) => `00000000-0000-4000-8000-00000000000${last}` as HomeUuid,
) as [HomeUuid, HomeUuid, HomeUuid];
const state = {
  status: 'signedIn',
  session: { email: 'ann@example.org' },
} as SessionContextValue['state'];
const signedIn = ({ children }: PropsWithChildren) => (
  <SessionContext value={{ state, recheck: async () => undefined }}>{children}</SessionContext>
);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

it('takes one place off the open shortlist, and leaves the others in their order', () => {
  const { result } = renderHook(() => useShortlists(), { wrapper: signedIn });
  act(() => void result.current.add(first, second, third));
  act(() => result.current.remove(second));
  expect(result.current.homes).toEqual([first, third]);
});

it('moves a place by one, and not beyond an end', () => {
  const { result } = renderHook(() => useShortlists(), { wrapper: signedIn });
  act(() => void result.current.add(first, second, third));
  act(() => result.current.move(third, -1));
  expect(result.current.homes).toEqual([first, third, second]);
  act(() => result.current.move(second, 1));
  act(() => result.current.move(first, -1));
  expect(result.current.homes).toEqual([first, third, second]);
});
