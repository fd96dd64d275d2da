import { describe, expect, it } from 'vitest';
import {
  districtOf,
  postcodeInWords,
  sectorOf,
  storablePostcode,
} from '../postcodes/postcodeParts.ts';
import type { ListFiltersInput } from './listFilters.ts';
import { searchInWords } from './searchInWords.ts';

describe('a search in words', () => {
  it.each<[ListFiltersInput, string]>([
    [
      {
        care_home_type: 'Nursing homes',
        vacant_bed_type: 'nursing-dementia',
        search: 'postcode-SW9 9SL',
        within: '10',
        overall_cqc_rating: 'good,outstanding',
        vacancies_updated: 'today',
      },
      'Nursing homes with a vacant Nursing dementia bed, within 10 miles of SW9 9SL, rated Good or Outstanding, updated today',
    ],
    [{}, 'Care homes'],
    [{ answers_within: '2' }, 'Care homes, that usually answer within 2 hours'],
    [{ vacant_bed_type: 'any,nursing' }, 'Care homes with a vacant bed'],
    [{ care_home_type: 'AQP list', suspension: 'none' }, 'AQP homes, taking new placements'],
    [{ search: 'text-larch' }, 'Care homes, named ‘larch’'],
    [{ search: 'text-  ' }, 'Care homes'],
    [{ search: 'postcode-sw9', within: '5' }, 'Care homes, within 5 miles of the centre of SW9'],
    [{ search: 'postcode-sw9 9', within: '1' }, 'Care homes, within 1 mile of the centre of SW9 9'],
    [{ search: 'postcode-SW9 9SL' }, 'Care homes, with distances from SW9 9SL'],
    [
      { icb: 'south-east-london', local_authority: 'stockton-on-tees,lambeth' },
      'Care homes, in South East London ICB, Stockton on Tees or Lambeth',
    ],
    [
      { specialism: 'deep-suctioning,peg-feeding', language: 'polish,welsh' },
      'Care homes, for Deep suctioning and Peg feeding, speaking Polish or Welsh',
    ],
    [{ size: '20-39,60-or-more' }, 'Care homes, of 20 to 39 beds or 60 or more beds'],
    [
      { questionnaire: 'submitted', vacancies_updated: '7-days' },
      'Care homes, updated in the last 7 days, with a quality questionnaire submitted in the last 3 months',
    ],
  ])('%j', (filters, words) => {
    expect(searchInWords(filters)).toBe(words);
  });

  it('uses the names that it is told, which slugs have lost', () => {
    const labelOf = (_: string, value: string) =>
      value === 'oxygen-therapy-concentrator' ? 'Oxygen therapy, concentrator' : undefined;
    expect(searchInWords({ specialism: 'oxygen-therapy-concentrator,cpap' }, labelOf)).toBe(
      'Care homes, for Oxygen therapy, concentrator and Cpap',
    );
  });
});

describe('the sector of a postcode', () => {
  it.each([
    ['SW9 9SL', 'SW9 9'],
    ['sw99sl', 'SW9 9'],
    [' ol1 1aa ', 'OL1 1'],
    ['EC1A 1BB', 'EC1A 1'],
    ['SW9 9', 'SW9 9'],
    ['SW99', null],
    ['SW9', null],
    ['Larch House', null],
    ['', null],
    ['SW9 9SL; SW9 9SL', null],
  ])('%j is in %j', (typed, sector) => {
    expect(sectorOf(typed)).toBe(sector);
  });

  it.each([
    ['sw9 9sl', 'SW9', 'SW9 9', 'SW9 9SL'],
    ['SW99SL', 'SW9', 'SW9 9', 'SW9 9SL'],
    ['ec1a  1bb', 'EC1A', 'EC1A 1', 'EC1A 1BB'],
    [' sw9 9 ', 'SW9', 'SW9 9', 'the centre of SW9 9'],
    ['ec1a', 'EC1A', 'EC1A', 'the centre of EC1A'],
    ['Larch', null, null, 'LARCH'],
  ])(
    '%j is of the district %j, is kept as %j and is called %j',
    (typed, district, saved, words) => {
      expect(districtOf(typed)).toBe(district);
      expect(storablePostcode(typed)).toBe(saved);
      expect(postcodeInWords(typed)).toBe(words);
    },
  );
});
