import { expect, it } from 'vitest';
import { whyNoMoney, whyNoShare } from './figureWords.ts';

it('a figure that is not shown says why', () => {
  expect(whyNoMoney(0)).toBe('none: there are no placements');
  expect(whyNoMoney('1 to 7')).toBe('not shown, because it would be of 1 to 7 placements');
  expect(whyNoMoney('8 to 14', 'median')).toMatch(/1 to 7 placements$/);
  expect(whyNoMoney(40, 'median')).toMatch(/have no median together$/);
  expect(whyNoShare(0)).toBe('none: there are no placements');
  expect(whyNoShare('1 to 7')).toMatch(/1 to 7 placements$/);
  // 40 placements of which 5 have additional care: the whole is not the reason.
  expect(whyNoShare(40)).toMatch(/^not shown, because 1 to 7 placements have additional care/);
});
