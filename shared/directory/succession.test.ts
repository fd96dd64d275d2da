import { describe, expect, it } from 'vitest';
import { aHome } from '../testing/builders.ts';
import { isSameHome, isSimilarName, maySucceed, proposals, proposedDoubles } from './succession.ts';

describe('a similar name', () => {
  it.each([
    ['Larch House', 'Larch House Care Home'],
    ['Larch Nursing Home', 'Larch Care Home'],
    ['The Larches', 'Larches Residential Care Home Limited'],
    ["St. Mary's Nursing Home", 'St Mary’s'],
    ['LARCH HOUSE', 'Larch  house'],
  ])('%s is %s', (name, other) => {
    expect([isSimilarName(name, other), isSimilarName(other, name)]).toEqual([true, true]);
  });

  it.each([
    ['Larch House', 'Larch Lodge'],
    ['Larch House', 'Oak House'],
    ['Larch House East', 'Larch House West'],
    ['Care Home', 'Nursing Home'],
    ['The Care Home', 'Larch House'],
  ])('%s is not %s', (name, other) => {
    expect([isSimilarName(name, other), isSimilarName(other, name)]).toEqual([false, false]);
  });
});

describe('the same home', () => {
  const larch = { name: 'Larch House', address: '1 Larch Lane, Oldham', postcode: 'OL1 1AA' };

  it('has the same postcode, in any spelling, and a similar name', () => {
    expect(isSameHome(larch, { ...larch, name: 'Larch House Care Home', postcode: 'ol11aa' })).toBe(
      true,
    );
  });

  it('or the same address there, in any spelling', () => {
    const renamed = { ...larch, name: 'Sunnyside', address: '1, Larch Lane Oldham' };
    expect(isSameHome(larch, renamed)).toBe(true);
    expect(isSameHome(larch, { ...renamed, address: '3 Larch Lane, Oldham' })).toBe(false);
  });

  it('is not told by an address that is not known, nor elsewhere or without a postcode', () => {
    const nowhere = { name: 'Sunnyside', address: '', postcode: 'OL1 1AA' };
    expect(isSameHome({ ...larch, address: '' }, nowhere)).toBe(false);
    expect(isSameHome(larch, { ...larch, postcode: 'OL1 1AB' })).toBe(false);
    expect(isSameHome({ ...larch, postcode: '' }, { ...larch, postcode: '' })).toBe(false);
  });
});

describe('a succession', () => {
  const former = aHome();
  const successor = aHome({ location_status: 'REGISTERED' });

  it('is of a home that has none yet by one that follows none and is not closed', () => {
    expect(maySucceed(former, successor)).toBe(true);
    expect(maySucceed({ ...former, location_status: 'CLOSED' }, successor)).toBe(true);
    const { uuid } = aHome();
    expect(maySucceed({ ...former, successor: uuid }, successor)).toBe(false);
    expect(maySucceed(former, { ...successor, predecessor: uuid })).toBe(false);
    expect(maySucceed(former, { ...successor, successor: uuid })).toBe(false);
    expect(maySucceed(former, { ...successor, location_status: 'CLOSED' })).toBe(false);
    expect(maySucceed(successor, former)).toBe(false);
    expect(maySucceed(former, former)).toBe(false);
    expect(maySucceed({ ...former, predecessor: successor.uuid }, successor)).toBe(false);
  });

  it('is proposed for a home that is closed or not in the file, by one in it without contacts', () => {
    const inFile = new Set([successor.uuid]);
    const isInFile = ({ uuid }: { uuid: typeof former.uuid }) => inFile.has(uuid);
    expect(proposals([former, successor], isInFile)).toEqual([{ former, successor }]);
    expect(proposals([former, { ...successor, location_status: 'OPEN' }], isInFile)).toEqual([]);
    inFile.add(former.uuid);
    expect(proposals([former, successor], isInFile)).toEqual([]);
    const closed = aHome({ location_status: 'CLOSED', closed_on: '2026-11-01' });
    inFile.add(closed.uuid);
    expect(proposals([closed, successor], isInFile)).toEqual([{ former: closed, successor }]);
  });

  it('is proposed once for each of two homes that fit one registration', () => {
    const other = aHome({ name: 'Larch House Annexe' });
    const proposed = proposals([other, former, successor], ({ uuid }) => uuid === successor.uuid);
    expect(proposed.map((proposal) => proposal.former.name)).toEqual(['Larch House']);
  });
});

describe('a home that was entered twice', () => {
  const without = aHome({ cqc_recorded_id: null });
  const withId = aHome({ address: '', postcode: '', location_status: 'REGISTERED' });

  it('is proposed, the entry without an id before the one with it, whoever has people', () => {
    const proposed = [{ former: without, successor: withId }];
    expect(proposedDoubles([withId, without])).toEqual(proposed);
    expect(maySucceed(without, withId)).toBe(true);
    expect(maySucceed(withId, without)).toBe(false);
    const empty = { ...without, location_status: 'REGISTERED' as const };
    expect(maySucceed(empty, { ...withId, location_status: 'OPEN' })).toBe(true);
  });

  it('is not proposed once either has closed, goes on elsewhere or took over another', () => {
    const { uuid } = aHome();
    const closed = { location_status: 'CLOSED' as const };
    for (const homes of [
      [{ ...without, ...closed }, withId],
      [without, { ...withId, ...closed }],
      [{ ...without, successor: uuid }, withId],
      [without, { ...withId, predecessor: uuid }],
    ]) {
      expect(proposedDoubles(homes)).toEqual([]);
    }
  });

  it('is not any home of that name: two councils, or two telephone numbers', () => {
    for (const other of [{ local_authority: 'Liverpool' }, { phone: '01512982218' }]) {
      const homes = [without, { ...withId, ...other }];
      expect(proposedDoubles(homes)).toEqual([]);
      expect(maySucceed(without, { ...withId, ...other })).toBe(false);
    }
  });
});
