// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aHomePage } from '../../testing/aHomePage.ts';
import BedTypesTab from './BedTypesTab.tsx';

const recordVisit = vi.hoisted(() => vi.fn());
vi.mock('../../app/visits.ts', () => ({ recordVisit }));
afterEach(cleanup);

it('counts the visit once, shows the types that the home reports and whom to ask', () => {
  const home = aHomePage({ bed_types_contact: 'aqp@example.org' });
  const { rerender } = render(<BedTypesTab home={home} />);
  rerender(<BedTypesTab home={{ ...home, vacant_beds: 2 }} />);
  expect(recordVisit.mock.calls).toEqual([['Edit bed types']]);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Residential',
    'Residential dementia',
  ]);
  expect(screen.getByRole('link').getAttribute('href')).toBe('mailto:aqp@example.org');
  expect(screen.queryByRole('textbox')).toBeNull();
});
