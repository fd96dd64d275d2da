// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ComparisonTable } from './Comparison.tsx';

/** Columns of 190 px behind a first one of 150, in a window of 800 that is scrolled so far. */
let scrolled = 0;
beforeEach(() => {
  scrolled = 0;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = [...(this.parentElement?.children ?? [])].indexOf(this);
    const left = this.tagName === 'TH' && at > 0 ? 150 + (at - 1) * 190 - scrolled : 0;
    return { left, right: 800 } as DOMRect;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const places = (count: number) => Array.from({ length: count }, (_, at) => `Home ${at + 1}`);
const show = (count: number) =>
  render(
    <ComparisonTable
      places={places(count)}
      head={(name) => ({ uuid: name, name, provider: '', path: '/' })}
      rows={[{ label: 'Free', of: () => '1' }]}
      actions={null}
    />,
  );
const more = () => screen.queryByRole('button', { name: /^Scroll for/ });

it('says how many homes lie beyond its edge, and brings them into sight', async () => {
  show(8);
  expect(more()?.textContent).toBe('Scroll for 4 more');
  const scroller = screen.getByRole('region', { name: 'Comparison' });
  const scrollBy = vi.fn();
  scroller.scrollBy = scrollBy;
  await userEvent.click(more() as HTMLElement);
  expect(scrollBy).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(scroller);
  scrolled = 380;
  act(() => void scroller.dispatchEvent(new Event('scroll')));
  expect(more()?.textContent).toBe('Scroll for 2 more');
  scrolled = 900;
  act(() => void scroller.dispatchEvent(new Event('scroll')));
  expect(more()).toBeNull();
});

it('says nothing where all are in sight', () => {
  show(3);
  expect(more()).toBeNull();
});
