import { describe, expect, it } from 'vitest';
import { aHome } from '../testing/builders.ts';
import { ALREADY_CLOSED, closingErrors, GOES_ON, NOT_CLOSED, NOT_YET } from './closingRules.ts';

const open = aHome();
const closed = aHome({ location_status: 'CLOSED', closed_on: '2026-11-01' });
const today = '2026-11-20';

describe('closing', () => {
  it.each([
    ['a home as of today', open, true, today, {}],
    ['a home as of an earlier day', open, true, '2026-01-01', {}],
    ['a closed home as of another day', closed, true, '2026-10-31', {}],
    [
      'a closed home as of the same day',
      closed,
      true,
      '2026-11-01',
      { closed_on: [ALREADY_CLOSED] },
    ],
    ['a home as of tomorrow', open, true, '2026-11-21', { closed_on: [NOT_YET] }],
    ['a closed home: reopening it', closed, false, today, {}],
    ['an open home: reopening it', open, false, today, { closed: [NOT_CLOSED] }],
    [
      'a succeeded home: reopening it',
      { ...closed, successor: open.uuid },
      false,
      today,
      { closed: [GOES_ON] },
    ],
  ])('%s', (_, home, isClosing, closed_on, errors) => {
    expect(closingErrors(home, { closed: isClosing, closed_on }, today)).toEqual(errors);
  });
});
