import { describe, expect, it } from 'vitest';
import { anAqpHome, FRIDAY_AT_TEN } from '../../shared/testing/builders.ts';
import { alertedHomes } from './alertedLists.ts';

const about = {
  account: 'ann',
  search: 'search' as never,
  first_name: 'Ann',
  words: 'Care homes',
  filters: {},
  pace: 'at_once' as const,
};
const shownOf = (home: Parameters<typeof anAqpHome>[0], bsol = false) => {
  const content = alertedHomes.content(about, [anAqpHome(home)], { now: FRIDAY_AT_TEN, bsol });
  const [first] = (content as unknown as { homes: object[] }).homes;
  return first;
};

describe('the suspensions of a home in an alert', () => {
  const fromAqp = { aqp_suspension: true, aqp_suspension_since: '2026-11-02' };

  it('say that it is suspended from the AQP list as its card does, and no more than that', () => {
    expect(shownOf(fromAqp)).toMatchObject({
      suspended: false,
      suspensions: [],
      aqp_suspension:
        'Suspended from the AQP list. Cannot update while suspended, since 02/11/2026.',
    });
    expect(shownOf({ ...fromAqp, embargo: true })).toMatchObject({
      suspended: true,
      suspensions: ['Local authority suspension'],
      aqp_suspension: expect.stringContaining('Suspended from the AQP list'),
    });
    expect(shownOf({})).not.toHaveProperty('aqp_suspension');
  });

  it('say nothing of it to an account of Birmingham and Solihull', () => {
    const shown = shownOf({ ...fromAqp, embargo: true }, true);
    expect(shown).toMatchObject({ suspended: true });
    expect(shown).not.toHaveProperty('aqp_suspension');
  });
});
