// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { FoldedText } from './FoldedText.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A browser without layout: what a text would take, and what four lines have. */
function heights({ text, room }: { text: number; room: number }) {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(text);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(room);
}

it('folds what takes more than four lines, and shows all of it at a press', async () => {
  heights({ text: 400, room: 96 });
  const { container } = render(<FoldedText about="Comments">Many words</FoldedText>);
  expect(container.querySelector('.pw-folded__text--folded')?.textContent).toBe('Many words');
  await userEvent.click(screen.getByRole('button', { name: 'Show all of Comments' }));
  expect(container.querySelector('.pw-folded__text--folded')).toBeNull();
  const less = screen.getByRole('button', { name: 'Show less of Comments' });
  expect(less.getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(less);
  expect(container.querySelector('.pw-folded__text--folded')).not.toBeNull();
});

it('has no button where nothing is hidden', () => {
  heights({ text: 48, room: 48 });
  render(<FoldedText about="Comments">Few words</FoldedText>);
  expect(screen.queryByRole('button')).toBeNull();
});
