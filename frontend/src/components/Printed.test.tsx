// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Printed } from './Printed.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-06T10:00:00.000Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('says when it is printed, not when the page was opened', () => {
  render(<Printed>Status: all.</Printed>);
  vi.setSystemTime(new Date('2026-11-06T14:05:00.000Z'));
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('Status: all. Printed 14:05 on 06-11-2026')).toBeTruthy();
});
