// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { ErrorSummary } from './ErrorSummary.tsx';
import { PageHeading } from './PageHeading.tsx';

afterEach(cleanup);

const ERRORS = [{ message: 'Enter a name' }];
const page = (errors: typeof ERRORS) => (
  <MemoryRouter>
    <PageHeading title="Rates" />
    <ErrorSummary errors={errors} attempt={1} />
  </MemoryRouter>
);

it('begins with ‘Error:’ while any form of the page shows an error', () => {
  const { rerender } = render(page([]));
  expect(document.title).toBe('Rates – Placewell');
  rerender(page(ERRORS));
  expect(document.title).toBe('Error: Rates – Placewell');
  rerender(page([]));
  expect(document.title).toBe('Rates – Placewell');
});

it('is as before when the form has gone with its error', () => {
  render(page(ERRORS)).unmount();
  render(page([]));
  expect(document.title).toBe('Rates – Placewell');
});
