// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { AreaNarrowed } from './AreaNarrowed.tsx';

afterEach(cleanup);

it('says which area alone is shown, and shows all of England by one press', async () => {
  const onAll = vi.fn();
  render(
    <>
      <h1 tabIndex={-1}>Quality dashboard</h1>
      <AreaNarrowed area="NHS South East London Integrated Care Board" onAll={onAll} />
    </>,
  );
  screen.getByText('Figures of South East London only.');
  await userEvent.click(screen.getByRole('button', { name: 'Show all of England' }));
  expect(onAll).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

it('says nothing where all of England is shown', () => {
  const { container } = render(<AreaNarrowed area="" onAll={() => {}} />);
  expect(container.textContent).toBe('');
});
