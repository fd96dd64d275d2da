import { describe, expect, it } from 'vitest';
import { groupBits, HOME_GROUPS, type HomeGroup } from '../homes/homeGroups.ts';
import { aHome, anAqpHome } from '../testing/builders.ts';
import { audienceText, homesAlike, isFor, reachOf } from './audience.ts';

const RESIDENTIAL = aHome({ local_authority: 'Oldham' });
const NURSING = aHome({ service_types: ['Nursing homes'], local_authority: 'Kent' });
const BOTH = aHome({ service_types: ['Nursing homes', 'Residential homes'], reporting: true });
const AQP = anAqpHome({ local_authority: 'Kent' });
const LONDON = anAqpHome({ aqp_variant: 'london' });
const SUSSEX = anAqpHome({ aqp_variant: 'sussex' });
const FRIMLEY = anAqpHome({ aqp_variant: 'frimley' });
const LEFT_SUSSEX = aHome({ aqp_variant: 'sussex' });
const BSOL = aHome({ is_bsol: true });
const HOMES = { RESIDENTIAL, NURSING, BOTH, AQP, LONDON, SUSSEX, FRIMLEY, LEFT_SUSSEX, BSOL };

const toGroup = (...groups: HomeGroup[]) => ({ audience: { groups, local_authorities: [] } });

describe('whom an announcement is for', () => {
  it.each<[HomeGroup, (keyof typeof HOMES)[]]>([
    ['everybody', Object.keys(HOMES) as (keyof typeof HOMES)[]],
    ['aqp', ['AQP', 'LONDON', 'SUSSEX', 'FRIMLEY']],
    ['aqp_london', ['LONDON']],
    ['aqp_sussex', ['SUSSEX']],
    ['aqp_frimley', ['FRIMLEY']],
    ['nursing', ['NURSING', 'BOTH', 'AQP', 'LONDON', 'SUSSEX', 'FRIMLEY']],
    ['residential', ['RESIDENTIAL', 'BOTH', 'LEFT_SUSSEX', 'BSOL']],
    ['reporting', ['BOTH']],
    ['bsol', ['BSOL']],
  ])('%s', (group, expected) => {
    const meant = Object.entries(HOMES).filter(([, home]) => isFor(toGroup(group), home));
    expect(meant.map(([name]) => name)).toEqual(expected);
  });

  it('a council: the homes in its area, and any group besides', () => {
    const audience = { groups: ['aqp_london' as const], local_authorities: ['Kent'] };
    const meant = Object.entries(HOMES).filter(([, home]) => isFor({ audience }, home));
    expect(meant.map(([name]) => name)).toEqual(['NURSING', 'AQP', 'LONDON']);
  });

  it('a council in whichever spelling it or the home has', () => {
    const bristol = { audience: { groups: [], local_authorities: ['Bristol, City of'] } };
    expect(isFor(bristol, aHome({ local_authority: 'Bristol' }))).toBe(true);
    const counted = [{ groups: [], local_authority: 'Bristol', homes: 4 }];
    expect(reachOf(bristol.audience, counted)).toBe(4);
  });

  it('nobody chosen: nobody', () => {
    expect(Object.values(HOMES).some((home) => isFor(toGroup(), home))).toBe(false);
  });
});

describe('the reach', () => {
  const homes = [...Object.values(HOMES), aHome({ local_authority: 'Oldham' })];
  const counted = homesAlike(
    homes.map((home) => ({ number: groupBits(home), value: home.local_authority, count: 1 })),
  );

  it('is the number of homes that are meant, each once', () => {
    const audiences = [
      ...HOME_GROUPS.map((group) => toGroup(group).audience),
      { groups: ['aqp' as const, 'nursing' as const], local_authorities: ['Kent', 'Oldham'] },
      { groups: [], local_authorities: [] },
    ];
    for (const audience of audiences) {
      const meant = homes.filter((home) => isFor({ audience }, home)).length;
      expect(reachOf(audience, counted), audienceText(audience)).toBe(meant);
    }
  });
});

it('is said in words, all homes before everything', () => {
  expect(audienceText({ groups: ['nursing', 'aqp_london'], local_authorities: ['Oldham'] })).toBe(
    'AQP homes, London, Nursing homes, Oldham',
  );
  expect(audienceText({ groups: ['nursing', 'everybody'], local_authorities: ['Oldham'] })).toBe(
    'All care homes',
  );
  expect(audienceText({ groups: [], local_authorities: [] })).toBe('');
});
