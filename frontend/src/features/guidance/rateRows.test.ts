import { expect, it } from 'vitest';
import { rateRows } from './rateRows.ts';

const NORTH = 'NHS North Integrated Care Board';
const SOUTH = 'NHS South Integrated Care Board';
const EAST = 'NHS East Integrated Care Board';

it('the rate table has the ICBs with a rate, and names local authorities that have one and differ', () => {
  const rows = rateRows({
    ccgs: { [SOUTH]: ['A', 'B', 'C'], [NORTH]: ['D', 'E'], [EAST]: ['F'] },
    ccg_rates: { [SOUTH]: 100 },
    la_rates: { A: 100, B: 120, D: 90 },
  });
  expect(rows).toEqual([
    {
      icb: 'North',
      rate: null,
      groups: [{ rate: 90, boroughs: ['D'] }],
    },
    {
      icb: 'South',
      rate: 100,
      groups: [
        { rate: null, boroughs: ['A', 'C'] },
        { rate: 120, boroughs: ['B'] },
      ],
    },
  ]);
});
