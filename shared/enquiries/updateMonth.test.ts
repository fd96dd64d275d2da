import { describe, expect, it } from 'vitest';
import type { LondonDay } from '../kernel/calendar.ts';
import type { Instant } from '../kernel/ids.ts';
import type { Period } from '../reporting/period.ts';
import { aHome } from '../testing/builders.ts';
import { anEnquiry, anEnquiryPlace } from '../testing/enquiries.ts';
import type { Enquiry, EnquiryPlace } from './enquiry.ts';
import {
  broughtInWords,
  broughtSomething,
  firstDayAsked,
  isThirdTuesday,
  NO_FIGURES,
  sumOfFigures,
  updateFigures,
} from './updateMonth.ts';

/* What a home's updates brought (enquiries, section 4). */

const MONTH = '2026-10' as Period;
const home = aHome();
const [here, elsewhere] = [home, aHome()].map(({ uuid }) => ({ kind: 'careHome', uuid }) as const);
const at = (day: string, hour = 12) => `${day}T${String(hour).padStart(2, '0')}:30:00.000Z`;
const askedPlace = (
  day: string,
  enquiry: Partial<Pick<Enquiry, 'outcome' | 'chosen'>> = {},
  answer: 'yes' | 'no' | null = null,
) => {
  const stored = anEnquiry(enquiry);
  const place: Partial<EnquiryPlace> = {
    asked_at: (day.includes('T') ? day : at(day)) as Instant,
    answer: answer && ({ answer } as EnquiryPlace['answer']),
  };
  return { enquiry: stored, enquiryPlace: anEnquiryPlace(stored, home, place) };
};
const chosen = (arrival: string, place = here) =>
  ({
    outcome: 'placed_here',
    chosen: { place, arrival },
  }) as unknown as Partial<Pick<Enquiry, 'outcome' | 'chosen'>>;
const figures = (
  entries: Partial<Parameters<typeof updateFigures>[0]>,
): ReturnType<typeof updateFigures> =>
  updateFigures({ matched: 0, asked: [], found: [], ...entries }, MONTH);

describe('the figures of a month', () => {
  it('leave out what the home was not asked in fact, unless it has answered all the same', () => {
    const not = askedPlace('2026-10-02');
    not.enquiryPlace.not_asked_at = at('2026-10-02', 13) as Instant;
    const answered = askedPlace('2026-10-03', {}, 'yes');
    answered.enquiryPlace.not_asked_at = at('2026-10-03', 13) as Instant;
    answered.enquiryPlace.first_answered_at = at('2026-10-03', 14) as Instant;
    expect(figures({ asked: [not, answered] })).toEqual({ ...NO_FIGURES, asked: 1, yes: 1 });
  });

  it('count who asked in it, and of these who was told yes', () => {
    expect(
      figures({
        matched: 7,
        asked: [
          askedPlace('2026-10-01', {}, 'yes'),
          askedPlace('2026-10-31', {}, 'no'),
          askedPlace('2026-10-12'),
          askedPlace('2026-09-30', {}, 'yes'),
          askedPlace('2026-11-01', {}, 'yes'),
        ],
      }),
    ).toEqual({ matched: 7, asked: 3, yes: 1, moved_in: 0, rang: 0 });
  });

  it('count a yes of who is asked again, unless another answer has followed', () => {
    const again = (answer: 'no' | null) => {
      const { enquiry, enquiryPlace } = askedPlace('2026-10-05', {}, answer);
      return figures({ asked: [{ enquiry, enquiryPlace: { ...enquiryPlace, said_yes: true } }] })
        .yes;
    };
    expect([again(null), again('no')]).toEqual([1, 0]);
  });

  it('are of the month by the London clock', () => {
    // Until the 25th of October London is an hour ahead.
    expect(figures({ asked: [askedPlace('2026-09-30T23:30:00.000Z')] }).asked).toBe(1);
    expect(figures({ found: [{ at: '2026-10-31T23:30:00.000Z' }] }).rang).toBe(1);
    expect(figures({ found: [{ at: '2026-11-01T00:30:00.000Z' }] }).rang).toBe(0);
  });

  it('leave out what was changed and sent again', () => {
    expect(
      figures({ asked: [askedPlace('2026-10-05', { outcome: 'changed' }, 'yes')] }),
    ).toMatchObject({
      asked: 0,
      yes: 0,
    });
  });

  it('count who moved in by the day of arrival, where this home was chosen and they did', () => {
    const moved = (day: string, enquiry: ReturnType<typeof chosen>) =>
      figures({ asked: [askedPlace(day, enquiry, 'yes')] }).moved_in;
    expect(moved('2026-09-20', chosen('2026-10-01'))).toBe(1);
    expect(moved('2026-10-20', chosen('2026-10-31'))).toBe(1);
    expect(moved('2026-10-20', chosen('2026-11-01'))).toBe(0);
    expect(moved('2026-10-20', chosen('2026-10-25', elsewhere))).toBe(0);
    expect(moved('2026-10-20', { ...chosen('2026-10-25'), outcome: 'not_placed' })).toBe(0);
  });

  it('bring something where one is above zero', () => {
    expect(broughtSomething(figures({}))).toBe(false);
    expect(broughtSomething(figures({ matched: 1 }))).toBe(true);
    expect(broughtSomething(figures({ found: [{ at: at('2026-10-09') }] }))).toBe(true);
  });

  it('are read from half a year before', () => {
    expect(firstDayAsked('2026-03' as Period)).toBe('2025-09-01');
  });
});

it('the third Tuesday is the one from the 15th to the 21st', () => {
  const days = Array.from({ length: 31 }, (_, n) => `2026-12-${String(n + 1).padStart(2, '0')}`);
  expect(days.filter((day) => isThirdTuesday(day as LondonDay))).toEqual(['2026-12-15']);
  // A month that starts on a Tuesday, and one that starts on a Wednesday.
  expect(isThirdTuesday('2026-09-15' as LondonDay)).toBe(true);
  expect(isThirdTuesday('2026-07-21' as LondonDay)).toBe(true);
});

describe('what a month brought, in words', () => {
  it('has a sentence for each figure above zero, for one of each and for several', () => {
    const updateFigures = { matched: 1, asked: 1, yes: 1, moved_in: 1, rang: 1 };
    expect(broughtInWords(updateFigures, 1)).toEqual([
      'Your vacant beds matched 1 email alert to commissioners.',
      'Commissioners asked you once if you can take someone.',
      'You said yes once.',
      '1 person moved in.',
      'Commissioners phoned once to ask what your figures say.',
    ]);
    expect(broughtInWords(sumOfFigures([updateFigures, updateFigures]), 2)).toEqual([
      'Your vacant beds matched 2 email alerts to commissioners.',
      'Commissioners asked your care homes 2 times if they can take someone.',
      'They said yes 2 times.',
      '2 people moved in.',
      'Commissioners phoned 2 times to ask what your figures say.',
    ]);
    expect(broughtInWords({ ...NO_FIGURES, rang: 3 }, 1)).toEqual([
      'Commissioners phoned 3 times to ask what your figures say.',
    ]);
  });
});
