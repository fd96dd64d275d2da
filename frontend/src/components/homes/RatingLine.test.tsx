// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RatingLine } from './RatingLine.tsx';

afterEach(cleanup);

const place = {
  name: 'Larch House',
  overall_cqc_rating: 'Requires improvement',
  last_report_publication_date: '2026-03-12',
  cqc_recorded_id: '1-1000001',
};

it('says the rating, when it was published, and where the report is', () => {
  const { container } = render(<RatingLine place={place} />);
  expect(container.textContent).toMatch(/^CQC rating Requires improvement Published /);
  const report = screen.getByRole('link', { name: /^See the report on Larch House/ });
  expect(report.getAttribute('href')).toContain('1-1000001');
});

it('is no link without an id, and nothing on a page that was kept before it was known', () => {
  const { container, rerender } = render(
    <RatingLine place={{ ...place, cqc_recorded_id: null, last_report_publication_date: null }} />,
  );
  expect(container.textContent).toBe('CQC rating Requires improvement');
  expect(screen.queryByRole('link')).toBeNull();
  rerender(<RatingLine place={{ ...place, overall_cqc_rating: undefined as never }} />);
  expect(container.textContent).toBe('');
});
