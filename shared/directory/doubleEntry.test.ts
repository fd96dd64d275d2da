import { describe, expect, it } from 'vitest';
import { doubleEntries, isDoubleEntry } from './doubleEntry.ts';

const without = {
  name: 'Larch Nursing Home',
  local_authority: 'Salford',
  phone: '01617072501',
  cqc_recorded_id: null,
};
const withId = { ...without, cqc_recorded_id: '1-364877457' };

describe('one home entered twice', () => {
  it('has the same name but for general words, the same council and the same phone', () => {
    expect(isDoubleEntry(without, withId)).toBe(true);
    const spelt = { name: 'LARCH  care home Ltd', phone: '0161 707 2501' };
    expect(isDoubleEntry(without, { ...withId, ...spelt })).toBe(true);
    expect(isDoubleEntry(without, { ...withId, phone: '' })).toBe(true);
    expect(isDoubleEntry({ ...without, phone: '' }, withId)).toBe(true);
  });

  it.each([
    ['another name', { name: 'Larch House' }],
    ['a name with a word more', { name: 'Larch Nursing Home East' }],
    ['another council', { local_authority: 'Liverpool' }],
    ['another telephone number', { phone: '01512982218' }],
    ['no id either', { cqc_recorded_id: null }],
  ])('is not one with %s', (_, other) => {
    expect(isDoubleEntry(without, { ...withId, ...other })).toBe(false);
  });

  it('is not told by a name of general words alone, nor are two with an id each one', () => {
    const home = { ...without, name: 'The Care Home' };
    expect(isDoubleEntry(home, { ...withId, name: 'Nursing Home' })).toBe(false);
    expect(isDoubleEntry(withId, { ...withId, cqc_recorded_id: '1-2' })).toBe(false);
  });

  it('is found once on either side, by the telephone number where the name fits two', () => {
    const elsewhere = { ...withId, cqc_recorded_id: '1-2', phone: '' };
    expect(doubleEntries([without, elsewhere, withId, without])).toEqual([
      { withoutId: without, withId },
      { withoutId: without, withId: elsewhere },
    ]);
    const silent = { ...without, phone: '' };
    expect(doubleEntries([silent, elsewhere, withId])).toEqual([]);
  });
});
