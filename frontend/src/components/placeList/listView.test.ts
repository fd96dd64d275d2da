// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepView, storedView } from './listView.ts';

function windowOf(width: number) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1]),
  }));
}

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('how a list shows its places', () => {
  it.each([
    [1240, 'compact'],
    [1239, 'cards'],
    [320, 'cards'],
  ])('until somebody chooses: %s px wide, %s', (width, view) => {
    windowOf(width);
    expect(storedView()).toBe(view);
  });

  it.each([
    ['cards', 1920],
    ['compact', 320],
  ] as const)('is %s once that was chosen, also %s px wide', (view, width) => {
    windowOf(width);
    keepView(view);
    expect(storedView()).toBe(view);
  });

  it('is what fits the window where nothing may be kept', () => {
    windowOf(1280);
    vi.stubGlobal('localStorage', {
      clear: () => undefined,
      getItem: () => {
        throw new Error('forbidden');
      },
    });
    expect(storedView()).toBe('compact');
  });
});
