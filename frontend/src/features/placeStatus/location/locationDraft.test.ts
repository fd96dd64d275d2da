import { describe, expect, it } from 'vitest';
import type { LondonDay } from '#shared/kernel/calendar.ts';
import type { LocationStatusFields } from '#shared/serviceLocations/locationStatusRules.ts';
import { differences, draftInWords, draftOf, readDraft, whatStops } from './locationDraft.ts';

const TODAY = '2026-11-20' as LondonDay;
const before: LocationStatusFields = {
  aqp_status: true,
  aqp_suspension: true,
  embargo: false,
  reporting: false,
  reporting_from: null,
  closed: false,
  closed_on: null,
};
const draft = { ...draftOf(before), reason: 'Agreed' };
const read = (change: Partial<typeof draft>) => readDraft({ ...draft, ...change }, before, TODAY);

describe('the form for a service location’s status', () => {
  it('asks for a change and a reason', () => {
    expect(Object.keys(read({}).errors)).toEqual(['']);
    expect(read({ embargo: true, reason: ' ' }).errors).toEqual({
      reason: ['Enter the reason for this change'],
    });
    expect(read({ embargo: true }).errors).toEqual({});
  });

  it('takes the AQP suspension off with AQP, and says what stops', () => {
    const { after, errors } = read({ aqp_status: false });
    expect(errors).toEqual({});
    expect(after).toMatchObject({ aqp_status: false, aqp_suspension: false });
    expect(whatStops(before, after)).toHaveLength(1);
    expect(differences(before, after)).toEqual([
      { label: 'AQP', before: 'Yes', after: 'No' },
      { label: 'AQP suspension', before: 'Yes', after: 'No' },
    ]);
  });

  it('lets reporting begin on a day, or without an earliest month', () => {
    expect(read({ reporting: true, reporting_from: '2027-01-01' }).after.reporting_from).toBe(
      '2027-01-01',
    );
    expect(read({ reporting: true, reporting_from: '' }).after.reporting_from).toBeNull();
    expect(Object.keys(read({ reporting: true, reporting_from: '2019-01-01' }).errors)).toEqual([
      'reporting_from',
    ]);
  });

  it.each(['31/02/2027', '1/1/271', 'soon'])('keeps %s and says that it is no day', (typed) => {
    const NO_DAY = ['Enter a date as dd/mm/yyyy'];
    expect(read({ reporting: true, reporting_from: typed }).errors).toEqual({
      reporting_from: NO_DAY,
    });
    expect(read({ closed: true, closed_on: typed }).errors).toEqual({ closed_on: NO_DAY });
    // What is no day changes nothing, but the form does not say so.
    const reports = { ...before, reporting: true, reporting_from: null };
    const typedOver = { ...draftOf(reports), reporting_from: typed, reason: 'Agreed' };
    expect(readDraft(typedOver, reports, TODAY).errors).toEqual({ reporting_from: NO_DAY });
    expect(draftInWords({ ...draft, reporting_from: typed })['Reports from']).toBe(typed);
  });

  it('of a closed location begins nothing', () => {
    const closed = { ...before, aqp_status: false, aqp_suspension: false, closed: true };
    const joining = { ...draftOf(closed), reporting: true, reason: 'x' };
    expect(Object.keys(readDraft(joining, closed, TODAY).errors)).toEqual(['reporting']);
  });

  it('is compared in words', () => {
    expect(draftInWords({ ...draft, reporting_from: '2027-01-01' })).toMatchObject({
      AQP: 'Yes',
      'Reports from': '01/01/2027',
      Closed: 'No',
    });
  });
});
