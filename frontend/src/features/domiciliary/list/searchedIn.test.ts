import { expect, it } from 'vitest';
import { searchedIn } from './searchedIn.ts';

const covering = (postcode: string, authorities: string[]) => ({ postcode, authorities });

it('of a postcode its district alone is kept for an enquiry, and the authority where there is one', () => {
  const query = { care_tier: '2', ordering: 'distance', search: 'postcode-SW9 9SL' };
  const searched = searchedIn(query, covering('SW9 9SL', ['Lambeth']));
  expect(searched).toEqual({
    filters: { care_tier: '2' },
    local_authority: 'Lambeth',
    district: 'SW9',
  });
  expect(JSON.stringify(searched)).not.toContain('9SL');
});

it('keeps of the filters those that the form asks for, and no other', () => {
  const searched = {
    ...{ care_tier: '1,2', live_in: 'live-in', language: 'polish', specialism: 'dementia' },
    area: 'lambeth',
  };
  const others = { call_duration: '30', notice: '48', page: '2', provider: 'wren' };
  expect(searchedIn({ ...searched, ...others }, null as never).filters).toEqual(searched);
});

it('several authorities are none', () => {
  expect(searchedIn({}, covering('SW9', ['Lambeth', 'Southwark']))).toMatchObject({
    local_authority: '',
    district: 'SW9',
  });
});

it('a list without a postcode has neither', () => {
  expect(searchedIn({ search: 'text-Wren' }, null as never)).toEqual({
    ...{ filters: {}, local_authority: '', district: '' },
  });
});
