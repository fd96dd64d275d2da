import { describe, expect, it } from 'vitest';
import type { ServicesView } from '#shared/domiciliary/serviceLocation.api.ts';
import type { LondonDay } from '#shared/kernel/calendar.ts';
import { OTHER } from '#shared/serviceLocations/options.ts';
import {
  draftOf,
  isSameServices,
  liveInText,
  providesLiveIn,
  sentServices,
  servicesCheck,
  toggledIds,
  withLiveIn,
  withOnlyLiveIn,
} from './servicesDraft.ts';

const day = '2026-11-20' as LondonDay;
const saved: ServicesView = {
  care_tiers: [{ id: 1, name: 'Care Tier 1: personal care' }],
  live_in: '4',
  specialisms: [{ id: 1, name: 'Dementia' }],
  other_specialisms: '',
  spoken_languages: [],
  services_version: 1,
  services_updated: null,
};
const start = draftOf(saved);
const errors = (part: object) => servicesCheck(saved, day).submitted({ ...start, ...part });

describe('the draft of services (domiciliary, section 11)', () => {
  it('sends no text of Other once it is unticked', () => {
    const ticked = {
      ...start,
      specialisms: toggledIds(start.specialisms, OTHER, true),
      other_specialisms: 'Pet care',
    };
    expect(sentServices(ticked)).toEqual(ticked);
    const unticked = { ...ticked, specialisms: toggledIds(ticked.specialisms, OTHER, false) };
    expect(sentServices(unticked)).toEqual(start);
    expect(errors(unticked)).toEqual({});
  });

  it('is known again as the server tells it: trimmed, and without the text of Other', () => {
    const other = { ...start, specialisms: [...start.specialisms, OTHER] };
    const typed = { ...other, other_specialisms: ' Pet care ' };
    expect(isSameServices(typed, { ...other, other_specialisms: 'Pet care' })).toBe(true);
    expect(isSameServices({ ...start, other_specialisms: 'Pet care' }, start)).toBe(true);
    expect(isSameServices(typed, start)).toBe(false);
  });

  it('goes from live-in care only by No to Yes as yes', () => {
    expect(providesLiveIn(start)).toBe(true);
    const no = withLiveIn(false);
    expect([no, providesLiveIn({ live_in: no })]).toEqual(['2', false]);
    expect(withLiveIn(true)).toBe('3');
    expect([withOnlyLiveIn(true), withOnlyLiveIn(false)]).toEqual(['4', '3']);
  });

  it('keeps live-in care unknown where nothing is chosen', () => {
    const unknown = draftOf({ ...saved, live_in: null });
    expect(providesLiveIn(unknown)).toBeNull();
    expect(sentServices({ ...unknown, care_tiers: [1, 2] })).toMatchObject({ live_in: null });
    expect(['2', '3', '4', null, '7'].map(liveInText)).toEqual([
      'No',
      'Yes',
      'Yes, live-in care only',
      'Unknown',
      'Unknown',
    ]);
  });

  it.each([
    [{ care_tiers: [] }, { care_tiers: ['This field is required'] }],
    [{ specialisms: [OTHER] }, { other_specialisms: ['This field is required'] }],
    [
      { specialisms: [OTHER], other_specialisms: 'a < b' },
      { other_specialisms: ["Field can't contain '<' or '>'"] },
    ],
    [{ specialisms: [], spoken_languages: [] }, {}],
  ])('%j', (part, expected) => expect(errors(part)).toEqual(expected));
});
