import { describe, expect, it } from 'vitest';
import type { Instant } from '../kernel/ids.ts';
import { type EnquiryPart, usuallyAnswersWithin } from './answerTimes.ts';
import type { PlaceAnswer } from './enquiry.ts';

const NOW = new Date('2026-11-20T20:00:00.000Z');
const ASKED = '2026-11-18T10:00:00.000Z';
const minutes = (count: number) =>
  new Date(Date.parse(ASKED) + count * 60_000).toISOString() as Instant;

/** An enquiry that was answered after so many minutes; null: never. */
const askedPart = (
  after: number | null,
  more: Partial<EnquiryPart['enquiry']> = {},
): EnquiryPart => ({
  enquiry: { organisation: 'icb-one', ended_at: minutes(60 * 30), chosen: null, ...more },
  enquiryPlace: {
    asked_at: ASKED as Instant,
    not_asked_at: null,
    answer: after === null ? null : ({ channel: 'link' } as PlaceAnswer),
    first_answered_at: after === null ? null : minutes(after),
    first_phoned_at: null,
    told_over_at: null,
    asked_again_at: null,
  },
});
const other = { organisation: 'icb-two' };
const times = (...after: (number | null)[]) => [
  ...after.slice(1).map((minutesAfter) => askedPart(minutesAfter)),
  askedPart(after[0] ?? null, other),
];

describe('how soon a home usually answers', () => {
  it('is the hour within which at least half of all were answered', () => {
    expect(usuallyAnswersWithin(times(60, 60, 60, 60, 90, 90, 90, 90), NOW)).toBe(1);
    expect(usuallyAnswersWithin(times(61, 60, 60, 60, 90, 90, 90, 90), NOW)).toBe(2);
    expect(usuallyAnswersWithin(times(180, 180, 180, 180, 600, 600, 600, 600), NOW)).toBe(4);
    expect(usuallyAnswersWithin(times(300, 300, 300, 300, 300, 20, 20, 20), NOW)).toBeNull();
  });

  it('takes silence as longer than any time', () => {
    expect(usuallyAnswersWithin(times(20, 20, 20, 20, null, null, null, null), NOW)).toBe(1);
    expect(usuallyAnswersWithin(times(20, 20, 20, null, null, null, null, null), NOW)).toBeNull();
  });

  it('leaves out what the home was not asked in fact: its email was dropped', () => {
    const parts = times(20, 20, 20, null, null, null, null, null, 20, 20);
    expect(usuallyAnswersWithin(parts, NOW)).toBe(1);
    const [first, ...others] = times(20, 20, 20, 20, null, null, null, null, null);
    if (!first) throw new Error('An enquiry');
    expect(usuallyAnswersWithin([first, ...others], NOW)).toBeNull();
    const silent = others.find(({ enquiryPlace }) => enquiryPlace.first_answered_at === null);
    if (!silent) throw new Error('One without an answer');
    silent.enquiryPlace.not_asked_at = minutes(10);
    expect(usuallyAnswersWithin([first, ...others], NOW)).toBe(1);
  });

  it('is not said of fewer than eight, or of one organisation’s alone', () => {
    expect(usuallyAnswersWithin(times(5, 5, 5, 5, 5, 5, 5), NOW)).toBeNull();
    const ofOne = Array.from({ length: 12 }, () => askedPart(5));
    expect(usuallyAnswersWithin(ofOne, NOW)).toBeNull();
    // Nor where the other organisation's says nothing.
    const tooShort = askedPart(null, { ...other, ended_at: minutes(5) });
    expect(usuallyAnswersWithin([...ofOne, tooShort], NOW)).toBeNull();
    // What was rung up after the home had answered is the home's own.
    const rungAfter = times(20, 20, 20, 20, 20, 20, 20, 20);
    for (const { enquiryPlace } of rungAfter) enquiryPlace.first_phoned_at = minutes(90);
    expect(usuallyAnswersWithin(rungAfter, NOW)).toBe(1);
  });

  it('leaves out what came by phone, and what nobody waited for long enough', () => {
    const byPhone = askedPart(null);
    byPhone.enquiryPlace.answer = { channel: 'phone' } as PlaceAnswer;
    byPhone.enquiryPlace.first_phoned_at = minutes(5);
    // The home has confirmed it the day after.
    const confirmed = askedPart(60 * 24);
    confirmed.enquiryPlace.first_phoned_at = minutes(5);
    const otherChosen = askedPart(null, { ended_at: null, chosen: { at: minutes(30) } as never });
    const chosenSoon = askedPart(null, { ended_at: minutes(30) });
    const stillOpen = askedPart(null, { ended_at: null });
    stillOpen.enquiryPlace.asked_at = '2026-11-20T19:00:00.000Z' as Instant;
    const eight = times(20, 20, 20, 20, 20, 20, 20, 20);
    const out = [byPhone, confirmed, otherChosen, chosenSoon, stillOpen];
    expect(usuallyAnswersWithin([...eight, ...out, ...out, ...out], NOW)).toBe(1);
    expect(usuallyAnswersWithin([...eight.slice(1), ...out], NOW)).toBeNull();
    // One that has waited since Wednesday is silence.
    const silent = Array.from({ length: 9 }, () => askedPart(null, { ended_at: null }));
    expect(usuallyAnswersWithin([...eight, ...silent], NOW)).toBeNull();
  });

  it('waits no longer than until the home was told of the end, and anew once it is asked again', () => {
    const toldAfter = (after: number, again: number | null, answered: number | null) => {
      const part = askedPart(answered, { ended_at: null });
      part.enquiryPlace.told_over_at = again === null ? minutes(after) : null;
      part.enquiryPlace.asked_again_at = again === null ? null : minutes(again);
      return part;
    };
    const eight = times(20, 20, 20, 20, 20, 20, 20, 20);
    const nine = (part: EnquiryPart) => Array.from({ length: 9 }, () => part);
    const reckoned = (part: EnquiryPart) => usuallyAnswersWithin([...eight, ...nine(part)], NOW);
    // Somebody else was quicker: also where that choice was taken back, and an answer came unasked.
    expect(reckoned(toldAfter(30, null, null))).toBe(1);
    expect(reckoned(toldAfter(30, null, 365))).toBe(1);
    expect(reckoned(toldAfter(300, null, null))).toBeNull();
    expect(reckoned(toldAfter(30, 365, 385))).toBe(1);
    expect(reckoned(toldAfter(30, 365, 465))).toBe(2);
    expect(reckoned(toldAfter(30, 365, null))).toBeNull();
  });

  it('counts no hour of the night', () => {
    const late = Array.from({ length: 8 }, (_, n) => {
      const enquiryPart = askedPart(0, n === 0 ? other : {});
      enquiryPart.enquiryPlace.asked_at = '2026-11-18T19:30:00.000Z' as Instant;
      enquiryPart.enquiryPlace.first_answered_at = '2026-11-19T08:30:00.000Z' as Instant;
      return enquiryPart;
    });
    expect(usuallyAnswersWithin(late, NOW)).toBe(1);
  });
});
