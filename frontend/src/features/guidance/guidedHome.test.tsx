// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { HomePage } from '#shared/homeDetails/homePage.api.ts';
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

describe('the pages about the AQP contract', () => {
  const reads = (
    home: Partial<HomePage> | null,
    { kind = 'provider', homes = [] }: { kind?: string; homes?: boolean[] } = {},
  ) => {
    const session = { kind, homes: homes.map((aqp_status) => ({ aqp_status })) };
    const signedIn = { state: { status: 'signedIn', session } } as unknown as SessionContextValue;
    const wrapper = ({ children }: { children: ReactNode }) => (
      <SessionContext value={signedIn}>
        <GuidedHomeContext value={home as HomePage | null}>{children}</GuidedHomeContext>
      </SessionContext>
    );
    return renderHook(() => useReadsAqpContract(), { wrapper }).result.current;
  };

  it('are shown of a home only where it is on the list', () => {
    expect(reads({ aqp_status: true })).toBe(true);
    expect(reads({ aqp_status: false }, { homes: [true, false] })).toBe(false);
  });

  it('are shown without a home to staff of one on the list, and to no other staff', () => {
    expect(reads(null, { homes: [false, true] })).toBe(true);
    expect(reads(null, { homes: [false, false] })).toBe(false);
    // Of homecare agencies alone.
    expect(reads(null)).toBe(false);
    expect(reads(null, { kind: 'commissioner' })).toBe(true);
    expect(reads(null, { kind: 'lph' })).toBe(true);
  });
});
