// @vitest-environment happy-dom
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageRoutes } from './routes.tsx';
import { usePageScroll } from './usePageScroll.ts';

function Page() {
  usePageScroll();
  return null;
}
const scrollTo = vi.fn();
let height = 5000;

beforeEach(() => {
  height = 5000;
  scrollTo.mockReset();
  vi.stubGlobal('scrollTo', (to: { top: number }) => {
    scrollTo(to);
    scrolledTo(to.top);
  });
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => height);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Where the window stands, as the browser tells it. */
function scrolledTo(top: number): void {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  window.dispatchEvent(new Event('scroll'));
}
function opened(path: string) {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return (to: string | number, options?: { replace?: boolean }) =>
    act(() => (typeof to === 'number' ? router.navigate(to) : router.navigate(to, options)));
}
const last = () => scrollTo.mock.lastCall?.[0];

describe('a page', () => {
  const paths = pageRoutes.map(({ path }) => path.replace(/\/:\w+\?/g, '').replace(/:\w+/g, 'x'));

  it.each(paths)(
    '%s begins at its top, without animation, when somebody comes by a link',
    async (path) => {
      const go = opened('/somewhere/else');
      scrolledTo(900);
      await go(path);
      expect(last()).toEqual({ top: 0, behavior: 'instant' });
    },
  );

  it('stays where it is when only its query, its hash or, by a redirect, its path changes', async () => {
    const go = opened('/some-home/home/edit');
    scrolledTo(900);
    await go('/some-home/home/edit?tab=2');
    await go('/some-home/home/edit?tab=2#beds');
    await go('/some-home/home', { replace: true });
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('begins at its top when it takes the place of another, as after signing in on a phone', async () => {
    const go = opened('/sign-in');
    scrolledTo(340);
    await go('/some-home/home', { replace: true });
    expect(last()).toEqual({ top: 0, behavior: 'instant' });
  });

  it('is brought back to its place by Back and Forward, once it is high enough', async () => {
    const go = opened('/list');
    scrolledTo(1800);
    await go('/details');
    scrolledTo(300);
    height = 400;
    await go(-1);
    expect(last()).toEqual({ top: 0, behavior: 'instant' });
    height = 5000;
    await waitFor(() => expect(last()).toEqual({ top: 1800, behavior: 'instant' }));
    await go(1);
    expect(last()).toEqual({ top: 300, behavior: 'instant' });
  });

  it('is left where the reader goes meanwhile', async () => {
    const go = opened('/list');
    scrolledTo(1800);
    await go('/details');
    height = 400;
    await go(-1);
    window.dispatchEvent(new Event('wheel'));
    height = 5000;
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(last()).toEqual({ top: 0, behavior: 'instant' });
  });
});
