// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import NothingFound from '../../../components/placeList/NothingFound.tsx';
import { SearchContext } from '../../../components/placeList/searchContext.ts';
import { LOCATION_SEARCH } from './locationSearch.ts';

afterEach(cleanup);

const NOBODY = 'No provider on the AQP list says it can take a new package in Devon now.';
const show = (filters: Record<string, string>) =>
  render(
    <SearchContext value={LOCATION_SEARCH}>
      <NothingFound filters={filters} onFilters={() => {}} said={NOBODY} wider={[]} />
    </SearchContext>,
  );

describe('a postcode where nothing is found', () => {
  it('is said to have nobody where nothing else narrows the list', () => {
    show({ search: 'postcode-EX33 1AA' });
    screen.getByText(NOBODY);
  });

  it('is not said to have nobody where it may be the filters', () => {
    show({ search: 'postcode-EX33 1AA', language: 'polish' });
    screen.getByText('Remove a filter, or choose more areas.');
    expect(screen.queryByText(NOBODY)).toBeNull();
  });
});
