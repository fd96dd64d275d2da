import { describe, expect, it } from 'vitest';
import { Problem } from '../../api/problem.ts';
import type { Chosen } from '../homeSearch/listState.ts';
import { refusedFilters, withoutRefused } from './listFault.ts';

const filters: Chosen = {
  care_home_type: 'All',
  specialism: 'oxygen-therapy,sofa',
  size: 'huge',
  search: 'postcode-ZZ9',
};

describe('filters that the server refuses', () => {
  it('are named with why, and other faults name none', () => {
    const errors = { specialism: ["There is no 'sofa' to filter by"], limit: ['Too many'] };
    expect(refusedFilters(new Problem(400, { errors }))).toEqual([
      { name: 'specialism', why: "There is no 'sofa' to filter by" },
    ]);
    expect(refusedFilters(new Problem(500, { errors }))).toEqual([]);
    expect(refusedFilters(new Error('lost'))).toEqual([]);
  });

  it('go value by value where the server names them, otherwise as a whole', () => {
    const sofa = { name: 'specialism', why: "There is no 'sofa' to filter by" } as const;
    expect(withoutRefused(filters, sofa).specialism).toBe('oxygen-therapy');
    const huge = { name: 'size', why: "There is no 'huge' to filter by" } as const;
    expect(withoutRefused(filters, huge)).not.toHaveProperty('size');
    const postcode = { name: 'search', why: 'This postcode is invalid' } as const;
    const remaining = withoutRefused(filters, postcode);
    expect(remaining).not.toHaveProperty('search');
    expect(remaining.size).toBe('huge');
  });
});
