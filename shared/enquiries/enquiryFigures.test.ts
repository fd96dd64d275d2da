import { describe, expect, it } from 'vitest';
import type { Instant } from '../kernel/ids.ts';
import { aHome } from '../testing/builders.ts';
import { anEnquiry, anEnquiryPlace, someNeeds } from '../testing/enquiries.ts';
import type { Enquiry, EnquiryPlace, PlaceAnswer } from './enquiry.ts';
import { countsOf, monthEnded, NO_COUNTS, quartilesOf, sumOfCounts } from './enquiryFigures.ts';

const SENT = '2026-11-20T10:00:00.000Z';
const at = (text: string) => text as Instant;
const said = (answer: PlaceAnswer['answer'], more: Partial<PlaceAnswer> = {}): PlaceAnswer => ({
  answer,
  from: null,
  keep_until: null,
  assess_by: null,
  reasons: [],
  beyond: [],
  text: '',
  channel: 'link',
  by: { id: 'sam', name: 'Sam Example' },
  at: at('2026-11-20T11:30:00.000Z'),
  ...more,
});
const ended = (
  overrides: Partial<Enquiry> = {},
  places: Partial<EnquiryPlace>[] = [{}],
): Parameters<typeof countsOf>[0][number] => {
  const enquiry = anEnquiry({
    state: 'CLOSED',
    outcome: 'withdrawn',
    ended_at: at('2026-11-24T12:00:00.000Z'),
    created_at: at(SENT),
    ...overrides,
  });
  return { enquiry, places: places.map((place) => anEnquiryPlace(enquiry, aHome(), place)) };
};

describe('what enquiries came to', () => {
  it('does not count a place as asked that no email asked, unless it has answered all the same', () => {
    const not_asked_at = at('2026-11-20T10:01:00.000Z');
    const first_phoned_at = at('2026-11-20T11:00:00.000Z');
    const places = [{}, { not_asked_at }, { not_asked_at, first_phoned_at }];
    expect(countsOf([ended({}, places)])).toMatchObject({ asked: 2, answered: 1, by_phone: 1 });
  });

  it('counts places, answers, those by phone, and what a yes led to', () => {
    const home = aHome();
    const chosen = {
      place: { kind: 'careHome', uuid: home.uuid },
      name: home.name,
      arrival: '2026-11-23',
      by: { id: 'robin', name: 'Robin Example' },
      at: at('2026-11-20T13:00:00.000Z'),
      bed_kept: true,
    } as Enquiry['chosen'];
    const counts = countsOf([
      ended({ state: 'PLACED', outcome: 'placed_here', chosen }, [
        {
          answer: said('yes'),
          first_answered_at: at('2026-11-20T11:30:00.000Z'),
          vacancies_were: 'right',
        },
        {
          answer: said('assess', { channel: 'phone' }),
          first_phoned_at: at('2026-11-20T10:45:00.000Z'),
        },
        {},
      ]),
    ]);
    expect(counts).toEqual({
      ...NO_COUNTS,
      ...{ enquiries: 1, outcomes: { placed_here: 1 } },
      ...{ asked: 3, answered: 2, by_phone: 1, yes: 1 },
      ...{ to_answer: [45], to_choice: [180], to_move_in: [3] },
      ...{ areas: [{ area: 'Oldham', enquiries: 1 }], vacancies_right: 1 },
    });
  });

  it('counts who answered and was asked again, whatever was entered by phone before', () => {
    const again = {
      answer: null,
      first_answered_at: at('2026-11-20T10:30:00.000Z'),
      said_yes: true,
    };
    const phoned = { ...again, said_yes: false, first_phoned_at: at('2026-11-20T10:10:00.000Z') };
    const { answered, yes, by_phone, to_answer } = countsOf([ended({}, [again, phoned, {}])]);
    expect([answered, yes, by_phone, to_answer]).toEqual([2, 1, 0, [10]]);
  });

  it('leaves the night out of times, and a choice that nobody moved in by out of days', () => {
    const { to_answer, to_move_in } = countsOf([
      ended({ created_at: at('2026-11-20T19:30:00.000Z'), chosen: null }, [
        { answer: said('no'), first_answered_at: at('2026-11-21T08:15:00.000Z') },
      ]),
    ]);
    expect([to_answer, to_move_in]).toEqual([[45], []]);
  });

  it('says what could not be found: which needs are beyond a place, and else the bed type', () => {
    const no = said('no', { reasons: ['beyond_us', 'funding'], beyond: ['hoist', 'two_people'] });
    const counts = countsOf([
      ended({}, [{ answer: no }, { answer: said('no', { reasons: ['funding'] }) }]),
      ended({ needs: someNeeds({ local_authority: 'Bury' }) }, [
        { answer: said('no', { reasons: ['beyond_us'], beyond: ['hoist'] }) },
      ]),
    ]);
    expect(counts.no_by_need).toEqual([
      { need: 'hoist', reason: 'beyond_us', count: 2 },
      { need: 'Residential', reason: 'funding', count: 2 },
      { need: 'two_people', reason: 'beyond_us', count: 1 },
    ]);
    expect(counts.no_by_area).toEqual([
      { area: 'Oldham', reason: 'funding', count: 2 },
      { area: 'Oldham', reason: 'beyond_us', count: 1 },
      { area: 'Bury', reason: 'beyond_us', count: 1 },
    ]);
  });

  it('is the same counted at once or month by month', () => {
    const all = [
      ended({}, [
        {
          answer: said('no', { reasons: ['mix'] }),
          first_answered_at: at('2026-11-20T12:00:00.000Z'),
        },
      ]),
      ended({}, [{ answer: said('yes'), first_answered_at: at('2026-11-20T10:05:00.000Z') }]),
      ended({ outcome: 'elsewhere' }),
    ];
    expect(sumOfCounts(all.map((endedEnquiry) => countsOf([endedEnquiry])))).toEqual(countsOf(all));
    expect(countsOf(all).to_answer).toEqual([5, 120]);
  });

  it('is of the London month of the end, and of none where the needs were changed', () => {
    const month = (more: Partial<Enquiry>) => monthEnded(ended(more).enquiry);
    expect(month({ place_kind: 'serviceLocation', needs: null })).toBeUndefined();
    expect(month({ ended_at: at('2026-10-31T23:30:00.000Z') })).toBe('2026-10');
    expect(month({ ended_at: at('2026-06-30T23:30:00.000Z') })).toBe('2026-07');
    expect([month({ ended_at: null }), month({ outcome: 'changed' })]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

it('quartiles take silence as longer than any time', () => {
  expect(quartilesOf([10, 20, 30, 40], 4)).toEqual({ quarter: 10, half: 20, three_quarters: 30 });
  expect(quartilesOf([10, 20], 4)).toEqual({ quarter: 10, half: 20, three_quarters: null });
  expect(quartilesOf([10], 4)).toEqual({ quarter: 10, half: null, three_quarters: null });
  expect(quartilesOf([], 0)).toEqual({ quarter: null, half: null, three_quarters: null });
});
