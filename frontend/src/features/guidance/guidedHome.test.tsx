// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { HomePage } from '../../../../shared/homes/homes.api.ts';
import { SessionContext, type SessionContextValue } from '../../app/session/SessionProvider.tsx';
import { GuidedHomeContext, useIsBsolStaff, useReadsAqpContract } from './guidedHome.ts';

/** What the hook says to staff of homes, or of none, with a home open or without. */
function isBsolStaff(homes: boolean[], open?: boolean, area_flags: string[] = []): boolean {
  const session = { area_flags, homes: homes.map((is_bsol) => ({ is_bsol })) };
  const signedIn = { state: { status: 'signedIn', session } } as unknown as SessionContextValue;
  const home = open === undefined ? null : ({ is_bsol: open } as HomePage);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionContext value={signedIn}>
      <GuidedHomeContext value={home}>{children}</GuidedHomeContext>
    </SessionContext>
  );
  return renderHook(() => useIsBsolStaff(), { wrapper }).result.current;
}

it('goes by the home that is open, and without one by all of the person’s own', () => {
  expect(isBsolStaff([true, false], true)).toBe(true);
  expect(isBsolStaff([true], false)).toBe(false);
  expect(isBsolStaff([true, true])).toBe(true);
  expect(isBsolStaff([true, false])).toBe(false);
});

it('is not for commissioners, of that area neither', () => {
  expect(isBsolStaff([], undefined, ['Birmingham & Solihull'])).toBe(false);
});

it('shows the pages about the AQP contract of a home only where it is on the list', () => {
  const reads = (home: Partial<HomePage> | null) => {
    const wrapper = ({ children }: { children: ReactNode }) => (
      <GuidedHomeContext value={home as HomePage | null}>{children}</GuidedHomeContext>
    );
    return renderHook(() => useReadsAqpContract(), { wrapper }).result.current;
  };
  expect(reads({ aqp_status: true })).toBe(true);
  expect(reads({ aqp_status: false })).toBe(false);
  expect(reads(null)).toBe(true);
});
