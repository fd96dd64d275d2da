// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AnyFilters } from '../homeSearch/listState.ts';
import { ActiveFilters } from './ActiveFilters.tsx';

afterEach(cleanup);

function Filters({ chosen }: { chosen: AnyFilters }) {
  const [filters, setFilters] = useState(chosen);
  return (
    <section className="pw-card">
      <h2 tabIndex={-1}>Filters</h2>
      <ActiveFilters filters={filters} groups={[]} onChange={setFilters} />
    </section>
  );
}
const chip = (label: string) =>
  screen.getByRole('button', { name: new RegExp(`^Remove filter: ${label}`) });
const focused = () => document.activeElement?.textContent;

describe('taking a chip away', () => {
  it('leaves the focus with the next, then the one before, then the other group, then the heading', async () => {
    const chosen = { language: 'polish,urdu,welsh', local_authority: 'croydon' };
    render(<Filters chosen={chosen} />);
    await userEvent.click(chip('urdu'));
    expect(focused()).toContain('welsh');
    await userEvent.click(chip('welsh'));
    expect(focused()).toContain('polish');
    await userEvent.click(chip('polish'));
    expect(focused()).toContain('croydon');
    await userEvent.click(chip('croydon'));
    expect(focused()).toBe('Filters');
  });
});
