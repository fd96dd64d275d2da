import { describe, expect, it } from 'vitest';
import { freshnessOf } from '../domiciliary/freshness.ts';
import type { LondonDay } from '../kernel/calendar.ts';
import { capacityBarOf } from './capacityBar.ts';
import {
  type CapacityAnswer,
  callDurationsFor,
  capacityErrors,
  confirmedCapacity,
  isStillComplete,
  lastUpdatedText,
} from './capacityRules.ts';
import { NO_CAPACITY } from './locationRules.ts';

const day = '2026-11-20' as LondonDay;
const good: CapacityAnswer = {
  minimumCallDuration: 'A_1',
  noticeRequired: 'A_2',
  areas: [9000022, 9000028],
  comments: '',
  acceptsCovid: true,
  acceptsCovidComment: '',
};
const errors = (part: Partial<CapacityAnswer>, live_in: '2' | '3' | '4' | null = '2') =>
  capacityErrors({ ...good, ...part }, { live_in, day });

describe('an answer about availability (domiciliary, section 10)', () => {
  it('is right with areas and without', () => {
    expect(errors({})).toEqual({});
    expect(errors({ areas: [] })).toEqual({});
  });

  it('wants each answer, and the covid comment under No only', () => {
    const required = ['This field is required'];
    expect(errors({ minimumCallDuration: null, noticeRequired: '', acceptsCovid: null })).toEqual({
      minimumCallDuration: required,
      noticeRequired: required,
      acceptsCovid: required,
    });
    expect(errors({ acceptsCovid: false, acceptsCovidComment: ' \n' })).toEqual({
      acceptsCovidComment: required,
    });
    expect(errors({ acceptsCovid: false, acceptsCovidComment: 'No staff for it' })).toEqual({});
    expect(errors({ acceptsCovid: true, acceptsCovidComment: 'x'.repeat(3000) })).toEqual({});
  });

  it('takes only what is on the lists', () => {
    expect(errors({ noticeRequired: 'A_9' })).toEqual({
      noticeRequired: ['Please choose from the list'],
    });
    expect(errors({ minimumCallDuration: 'A_10' })).toEqual({
      minimumCallDuration: ['Please choose from the list'],
    });
    expect(errors({ areas: [9000022, 12] })).toEqual({ areas: ['There is no area 12'] });
  });

  it('lets only providers of live-in care alone say so', () => {
    const refused = { minimumCallDuration: ['Only for providers of live-in care alone'] };
    for (const live_in of ['2', '3', null] as const) {
      expect(errors({ minimumCallDuration: 'A_8' }, live_in)).toEqual(refused);
    }
    expect(errors({ minimumCallDuration: 'A_8' }, '4')).toEqual({});
    expect(callDurationsFor({ live_in: '3', day }).map(({ key }) => key)).not.toContain('A_8');
    expect(callDurationsFor({ live_in: '4', day }).map(({ key }) => key)).toContain('A_8');
  });

  it('counts the characters of comments as people do', () => {
    const tooLong = ['The comment can be at most 2000 characters long'];
    expect(errors({ comments: '🙂'.repeat(2000) })).toEqual({});
    expect(errors({ comments: 'a'.repeat(2001) })).toEqual({ comments: tooLong });
    expect(errors({ acceptsCovid: false, acceptsCovidComment: 'a'.repeat(2001) })).toEqual({
      acceptsCovidComment: tooLong,
    });
    expect(errors({ comments: '\ud83d' })).toEqual({ comments: ['The comment is not valid text'] });
  });

  it('reads an area that has ended as its successors, and no successor before its time', () => {
    const after = { live_in: null, day: '2027-04-01' as LondonDay };
    expect(capacityErrors({ ...good, areas: [10000030] }, after)).toEqual({});
    expect(errors({ areas: [90000001] })).toEqual({ areas: ['There is no area 90000001'] });
    const now = new Date('2027-04-01T10:00:00Z');
    const capacity = confirmedCapacity(NO_CAPACITY, {
      answer: { ...good, areas: [10000030, 10000030] },
      by: 'Ana Ruiz',
      now,
    });
    expect(capacity.areas).toEqual([90000001, 90000002]);
  });

  it('is kept one version on, without a covid comment where people are accepted', () => {
    const now = new Date('2026-11-20T10:00:00Z');
    const answer = { ...good, acceptsCovid: true, acceptsCovidComment: 'Typed before' };
    expect(confirmedCapacity(NO_CAPACITY, { answer, by: 'Ana Ruiz', now })).toEqual({
      ...good,
      version: 1,
      updated: '2026-11-20T10:00:00.000Z',
      updated_by: 'Ana Ruiz',
    });
  });
});

describe('whether nothing has changed can be said', () => {
  const answered = { ...NO_CAPACITY, ...good, updated: '2026-11-18T10:00:00.000Z' as never };

  it('only of an answer that could be given again', () => {
    expect(isStillComplete(answered, { live_in: '2', day })).toBe(true);
    expect(isStillComplete(NO_CAPACITY, { live_in: '2', day })).toBe(false);
    const liveIn = { ...answered, minimumCallDuration: 'A_8' };
    expect(isStillComplete(liveIn, { live_in: '4', day })).toBe(true);
    expect(isStillComplete(liveIn, { live_in: '3', day })).toBe(false);
  });

  it('also where an area has ended meanwhile', () => {
    const surrey = { ...answered, areas: [10000030] };
    const after = { live_in: '2', day: '2027-04-01' as LondonDay } as const;
    expect(isStillComplete(surrey, after)).toBe(true);
  });
});

describe('freshness (domiciliary, section 2)', () => {
  const now = new Date('2026-10-26T09:20:00.000Z');
  it.each([
    [null, 'red'],
    ['2026-10-26T09:19:00.000Z', 'green'],
    // A week of London days, and an hour more of elapsed time.
    ['2026-10-19T09:20:00.000Z', 'amber'],
    ['2026-10-19T09:21:00.000Z', 'green'],
    ['2026-10-12T09:20:00.000Z', 'red'],
    ['2026-10-12T09:21:00.000Z', 'amber'],
  ])('of %s is %s', (updated, age) => expect(freshnessOf(updated, now)).toBe(age));

  it('says when, or that there was none', () => {
    expect(lastUpdatedText('2026-09-03T13:05:00.000Z')).toBe('Last updated 14:05 on 03-09-2026');
    expect(lastUpdatedText(null)).toBe('Not yet responded');
  });
});

describe('what bars availability', () => {
  const aqp = { aqp_status: true, aqp_suspension: false, location_status: 'OPEN' } as const;
  it.each([
    [{}, null],
    [{ aqp_suspension: true }, 'aqp_suspension'],
    [{ aqp_status: false }, 'not_aqp'],
    [{ location_status: 'CLOSED', aqp_suspension: true }, 'closed'],
  ] as const)('%j: %s', (part, bar) => expect(capacityBarOf({ ...aqp, ...part })).toBe(bar));
});
