import { describe, expect, it } from 'vitest';
import type { FilterGroup } from '#shared/placeList/filterGroup.ts';
import { readListState } from '../../components/homeSearch/listState.ts';
import { listInWords } from './searchWords.ts';

const groups: FilterGroup[] = [
  {
    name: 'Vacant beds',
    accessor: 'vacant_bed_type',
    type: 'any',
    values: [{ label: 'Nursing dementia', value: 'nursing-dementia', count: 3 }],
  },
  {
    name: 'ICB',
    accessor: 'icb',
    type: 'any',
    values: [
      {
        label: 'South East London',
        value: 'south-east-london',
        count: 9,
        values: [{ label: 'Lambeth', value: 'lambeth', count: 4 }],
      },
    ],
  },
];
const words = (query: string) =>
  listInWords(readListState('All', new URLSearchParams(query)), groups);

describe('a search in words', () => {
  it('names place, distance, what was chosen and the order', () => {
    expect(
      words(
        'care_home_type=Nursing+homes&search=postcode-sw9+9sl&within=10&vacant_bed_type=nursing-dementia&local_authority=lambeth',
      ),
    ).toBe(
      'Nursing homes with a vacant Nursing dementia bed, within 10 miles of SW9 9SL, in Lambeth. Order: nearest first.',
    );
  });

  it('says a name as it was typed, and a value without a label by itself', () => {
    expect(words('search=text-St+Mary’s&language=welsh&ordering=name')).toBe(
      'Care homes, named ‘St Mary’s’, speaking Welsh. Order: by name.',
    );
  });
});
