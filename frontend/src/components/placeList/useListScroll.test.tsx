// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepList, storedList } from './storedLists.ts';
import { useListScroll } from './useListScroll.ts';

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  document.body.innerHTML =
    '<div class="pw-homes"><article id="home-1"></article><article id="home-2"></article></div>';
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** Scrolls so that the second home is the first in sight, `top` pixels below the window's edge. */
function scroll(top: number): void {
  const boxes: Record<string, number> = { 'home-1': -200, 'home-2': top };
  for (const element of document.querySelectorAll<HTMLElement>('.pw-homes, article')) {
    const at = boxes[element.id] ?? -200;
    element.getBoundingClientRect = () => new DOMRect(0, at, 100, element.id ? 150 : 1000);
  }
  vi.stubGlobal('scrollY', 500);
  window.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(500);
}

it('remembers the card that was read', () => {
  keepList('all', {});
  renderHook(() => useListScroll('all', true, 'cards'));
  scroll(30);
  expect(storedList('all')?.anchor).toEqual({ id: 'home-2', top: 30 });
});

it('remembers nothing more of a list that is left for another, however long that takes to come', () => {
  keepList('all', {});
  const { result, rerender } = renderHook(({ of, ready }) => useListScroll(of, ready, 'cards'), {
    initialProps: { of: 'all', ready: true },
  });
  scroll(30);
  result.current();
  scroll(90);
  expect(storedList('all')?.anchor).toEqual({ id: 'home-2', top: 30 });
  keepList('aqp', {});
  rerender({ of: 'all', ready: false });
  rerender({ of: 'aqp', ready: true });
  scroll(60);
  expect(storedList('aqp')?.anchor).toEqual({ id: 'home-2', top: 60 });
});
