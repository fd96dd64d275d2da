// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastProvider } from './ToastProvider.tsx';
import { type ShownToast, type Toasts, useToasts } from './toasts.ts';

let toasts: Toasts;
function Page() {
  toasts = useToasts();
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const isThere = (text: string) => screen.queryByText(text) !== null;

describe('a toast (both specifications, section 9)', () => {
  it.each([
    ['success', 2_000],
    ['info', 2_000],
    ['warning', 10_000],
    ['error', 10_000],
  ] as const)('of kind %s stays for %d ms', (kind, ms) => {
    act(() => void toasts.show({ kind, text: 'Words' }));
    pass(ms - 1);
    expect(isThere('Words')).toBe(true);
    pass(1);
    expect(isThere('Words')).toBe(false);
  });

  it('that says that something is under way stays until it is done', () => {
    let saving: ShownToast | undefined;
    act(() => {
      saving = toasts.show({ kind: 'loading', text: 'Saving...' });
    });
    pass(3_600_000);
    expect(isThere('Saving...')).toBe(true);
    act(() => saving?.replace({ kind: 'success', text: 'Saved' }));
    expect([isThere('Saving...'), isThere('Saved')]).toEqual([false, true]);
    pass(2_000);
    expect(isThere('Saved')).toBe(false);
  });

  it('waits while the pointer or the focus is on it', () => {
    act(() => void toasts.show({ kind: 'success', text: 'Words' }));
    const toast = screen.getByText('Words').closest('.pw-toast') as HTMLElement;
    fireEvent.mouseEnter(toast);
    pass(60_000);
    expect(isThere('Words')).toBe(true);
    fireEvent.mouseLeave(toast);
    pass(2_000);
    expect(isThere('Words')).toBe(false);
  });
});
