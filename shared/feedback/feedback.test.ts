import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccountId, Instant } from '../kernel/ids.ts';
import { FeedbackSummary, summaryOf } from './feedback.ts';
import { findingsTexts } from './feedbackWords.ts';

const feedbackOf = (account: string, correct: boolean, at: string) => ({
  account: account as AccountId,
  correct,
  at: at as Instant,
});
const TEN = '2026-11-20T10:00:00.000Z';
const NOON = '2026-07-01T11:00:00.000Z';

describe('what commissioners found', () => {
  it('is summed up for each of them', () => {
    const all = [
      feedbackOf('a', true, NOON),
      feedbackOf('b', true, TEN),
      feedbackOf('c', false, NOON),
    ];
    const sum = {
      confirmed: 2,
      last_confirmed_at: TEN,
      disputed: 1,
      last_disputed_at: NOON,
    };
    expect(summaryOf(all, 'a')).toEqual({ ...sum, mine: true });
    expect(summaryOf(all, 'c')).toEqual({ ...sum, mine: false });
    expect(summaryOf(all, 'd')).toEqual({ ...sum, mine: null });
    expect(summaryOf([], 'a')).toMatchObject({ confirmed: 0, last_disputed_at: null, mine: null });
  });

  it('counts every answer once on its side, with the last time, in whatever order', () => {
    const feedbackArbitrary = fc.record({
      account: fc.stringMatching(/^[a-z]{4}$/),
      correct: fc.boolean(),
      at: fc.date({ min: new Date(NOON), max: new Date(TEN), noInvalidDate: true }),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(feedbackArbitrary, { minLength: 1, selector: ({ account }) => account }),
        fc.nat(),
        (answers, turn) => {
          const mine = answers[turn % answers.length] as (typeof answers)[number];
          const side = (correct: boolean) => {
            const times = answers
              .filter((answer) => answer.correct === correct)
              .map(({ at }) => at);
            const last = times.length === 0 ? null : new Date(Math.max(...times.map(Number)));
            return { count: times.length, last: last?.toISOString() ?? null };
          };
          const summary = summaryOf(
            answers.map(({ account, correct, at }) =>
              feedbackOf(account, correct, at.toISOString()),
            ),
            mine.account,
          );
          expect(summary).toEqual({
            confirmed: side(true).count,
            last_confirmed_at: side(true).last,
            disputed: side(false).count,
            last_disputed_at: side(false).last,
            mine: mine.correct,
          });
          expect(FeedbackSummary.safeParse(summary).error).toBeUndefined();
        },
      ),
    );
  });

  it('is told in words, doubts first, in London time', () => {
    expect(findingsTexts(summaryOf([], 'a'))).toEqual([]);
    const two = [feedbackOf('a', true, NOON), feedbackOf('b', true, TEN)];
    expect(findingsTexts(summaryOf(two, 'x'))).toEqual([
      {
        correct: true,
        text: 'Confirmed by phone by 2 commissioners since the last update, last at 10:00 on 20-11-2026',
      },
    ]);
    const mixed = [feedbackOf('a', true, NOON), feedbackOf('b', false, TEN)];
    expect(findingsTexts(summaryOf(mixed, 'x')).map(({ text }) => text)).toEqual([
      'One commissioner told us these figures are wrong, at 10:00 on 20-11-2026',
      'Confirmed by phone by one commissioner since the last update, at 12:00 on 01-07-2026',
    ]);
    const wrong = [feedbackOf('a', false, NOON), feedbackOf('b', false, TEN)];
    expect(findingsTexts(summaryOf(wrong, 'x'))[0]?.text).toBe(
      '2 commissioners told us these figures are wrong, last at 10:00 on 20-11-2026',
    );
  });
});
