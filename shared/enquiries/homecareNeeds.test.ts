import { describe, expect, it } from 'vitest';
import { checkText } from '../kernel/identifiers/textCheck.ts';
import { CARE_TIERS, DOMCARE_SPECIALISMS } from '../serviceLocations/options.ts';
import { anEnquiry, someLocationNeeds, someNeeds } from '../testing/enquiries.ts';
import type { LocationOffers } from './enquiries.api.ts';
import { NO_REASONS, NOT_MOVED_IN } from './enquiry.ts';
import { locationNeedsErrors, SentEnquiry } from './enquiryInput.ts';
import { ENQUIRY_KINDS, enquiryKindOf } from './enquiryKinds.ts';
import { homecareMisfits } from './homecareFit.ts';
import { bedNeeded, HOMECARE, type LocationNeeds, NeedKey, WEEKDAYS } from './needs.ts';
import { namedNeeds, needInWords, needsInShort, needsInWords } from './needsInWords.ts';

const around = { beds: null, needed_from: '20 November' };
const said = (label: string, needs: Partial<LocationNeeds>) =>
  needsInWords(someLocationNeeds(needs), around).find((needInWords) => needInWords.label === label)
    ?.value;

describe('needs of care at home in words', () => {
  it('say the care, where, from when, the calls, the days and the hours, and leave out what is not asked for', () => {
    expect(needsInWords(someLocationNeeds(), around)).toEqual([
      { label: 'Care', value: 'Care Tier 2: personal care with delegated nursing tasks' },
      { label: 'Where', value: 'Lambeth, SW9' },
      { label: 'From', value: '20 November' },
      { label: 'Calls', value: '2 a day, of 45 and 30 minutes' },
      { label: 'Days', value: 'Every day' },
      { label: 'Hours a week', value: '8.75' },
      { label: 'Needs', value: 'Two carers at each call, Hoisting with two carers' },
    ]);
  });

  it.each([
    [[30], '1 a day, of 30 minutes'],
    [[30, 30, 30], '3 a day, of 30 minutes each'],
    [[45, 30, 30], '3 a day, of 45, 30 and 30 minutes'],
    [[], undefined],
  ])('of calls of %j are %s', (calls, value) => {
    expect(said('Calls', { calls })).toBe(value);
  });

  it('have days in their order, and languages by name', () => {
    expect(said('Days', { days: ['fri', 'mon'] })).toBe('Monday and Friday');
    expect(said('Languages', { languages: [1] })).not.toBe('');
  });

  it('are one line of a list, of either kind', () => {
    expect(needsInShort(someLocationNeeds({ calls: [30], live_in: true }), around)).toBe(
      'Care Tier 2, 1 call a day, two carers at each call, live-in care',
    );
    expect(needsInShort(someNeeds(), { beds: 2 })).toBe('2 beds, Residential');
  });

  it('name what may be beyond an agency: keys that are kept, each in words', () => {
    const named = namedNeeds(someLocationNeeds({ night: true, specialisms: [22] }));
    expect(named.map(({ value }) => value)).toEqual([
      ...['care_tier', 'double_handed', 'night', 'specialism_22'],
    ]);
    for (const { value } of named) {
      expect(NeedKey.safeParse(value).success).toBe(true);
      expect(needInWords(value)).not.toBe(value);
    }
    expect(namedNeeds(someNeeds())).toEqual([
      { value: 'hoist', label: 'Hoist' },
      { value: 'two_people', label: 'Two people to move' },
    ]);
    expect(NeedKey.safeParse('son Peter').success).toBe(false);
  });

  it('are of no bed', () => {
    expect(bedNeeded(anEnquiry())).toEqual({ bed_type: 'Residential', beds: 1 });
    expect(bedNeeded({ needs: someLocationNeeds(), beds: null })).toBeUndefined();
  });
});

describe('needs of care at home as they come in', () => {
  const wrong = (needs: Partial<LocationNeeds>) =>
    locationNeedsErrors(someLocationNeeds(needs)).map(([field]) => field);

  it('are right as they are, also in live-in or night care without calls', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ calls: [], live_in: true })).toEqual([]);
    expect(wrong({ calls: [], night: true })).toEqual([]);
  });

  it.each([
    [{ calls: [] }, 'calls'],
    [{ calls: [4] }, 'calls'],
    [{ calls: [721] }, 'calls'],
    [{ calls: Array.from({ length: 11 }, () => 30) }, 'calls'],
    [{ days: [] }, 'days'],
    [{ days: ['mon', 'mon'] }, 'days'],
    [{ hours_a_week: 0 }, 'hours_a_week'],
    [{ hours_a_week: 168.25 }, 'hours_a_week'],
    [{ hours_a_week: 1.1 }, 'hours_a_week'],
    [{ care_tier: 5 }, 'care_tier'],
    [{ specialisms: [1, 1] }, 'specialisms'],
    [{ specialisms: [99] }, 'specialisms'],
    [{ languages: [100_000] }, 'languages'],
    [{ local_authority: '' }, 'local_authority'],
    [{ postcode_district: 'SW9 9' }, 'postcode_district'],
    [{ postcode_district: 'SW99SL' }, 'postcode_district'],
    [{ postcode_district: 'QQ1' }, 'postcode_district'],
    [{ postcode_district: '' }, 'postcode_district'],
    [{ line: 'Ring 020 7946 0018' }, 'line'],
  ] as [Partial<LocationNeeds>, string][])('of %j are wrong at %s', (needs, field) => {
    expect(wrong(needs)).toEqual([field]);
  });

  it('go with the kind of place: a bed is none of an agency’s', () => {
    const sent = {
      ...{ kind: 'serviceLocation', places: ['7c8f3a52-0f59-4d0a-9f0e-6f0d6f2f5b11'] },
      ...{ needed_from: '2026-11-20', respond_within: 'two_hours', phone: '020 7946 0018' },
    };
    expect(SentEnquiry.safeParse({ ...sent, needs: someLocationNeeds() }).success).toBe(true);
    expect(SentEnquiry.safeParse({ ...sent, needs: someNeeds() }).success).toBe(false);
    const bed = { ...sent, needs: someLocationNeeds(), beds: 1 };
    expect(SentEnquiry.safeParse(bed).success).toBe(false);
  });
});

describe('where an agency does not fit', () => {
  const offers = (more: Partial<LocationOffers> = {}): LocationOffers => ({
    ...{ care_tiers: [2], specialisms: [25], spoken_languages: [1], live_in: '3' },
    ...{ areas: ['Lambeth'], shortest_call: 30, notice_days: 2 },
    ...more,
  });
  const misfitsOf = (needs: Partial<LocationNeeds>, more: Partial<LocationOffers> = {}, days = 3) =>
    homecareMisfits(someLocationNeeds(needs), offers(more), days);

  it('is nothing where it offers all, nor where it has said nothing', () => {
    expect(misfitsOf({})).toEqual([]);
    const unknown = { care_tiers: [], live_in: null, areas: null };
    expect(
      misfitsOf({ live_in: true }, { ...unknown, shortest_call: null, notice_days: null }),
    ).toEqual([]);
  });

  it('is said of a day in the singular', () => {
    expect(misfitsOf({}, { notice_days: 1 }, 0)).toEqual(['Needs 1 day’s notice']);
  });

  it.each([
    [{ local_authority: 'Camden' }, {}, 'Takes no new packages in Camden'],
    [{ care_tier: 4 }, {}, 'Does not offer Care Tier 4'],
    [{ live_in: true }, { live_in: '2' }, 'No live-in care'],
    [{}, { live_in: '4' }, 'Live-in care only'],
    [{ calls: [60, 15] }, {}, 'Calls of 30 minutes or more only'],
    [{}, { notice_days: 5 }, 'Needs 5 days’ notice'],
    [{ specialisms: [1, 25] }, {}, 'Does not list Dementia'],
    [{ languages: [2] }, {}, 'Does not list '],
  ] as [Partial<LocationNeeds>, Partial<LocationOffers>, string][])(
    'of %j and %j is said',
    (needs, more, said) => {
      expect(misfitsOf(needs, more)).toEqual([expect.stringContaining(said)]);
    },
  );
});

it('a line may name what the form offers, in capitals too, and is not asked about', () => {
  const offered = [...CARE_TIERS, ...DOMCARE_SPECIALISMS].map(({ name }) => name);
  const inCapitals = (name: string) =>
    name.replace(/(?<![\p{L}’])\p{L}/gu, (letter) => letter.toUpperCase());
  for (const name of [...offered, ...Object.values(WEEKDAYS), ...Object.values(HOMECARE)]) {
    for (const text of [`Also needs ${name}`, `Also needs ${inCapitals(name)}`]) {
      expect(checkText(text, { today: '2026-11-20' as never }), text).toEqual({ answer: 'passed' });
    }
  }
});

describe('the table of kinds', () => {
  it('has all reasons, none without a kind that gives it', () => {
    const kinds = Object.values(ENQUIRY_KINDS);
    const all = (wordsName: 'noReasons' | 'notMovedIn') =>
      new Set<string>(kinds.flatMap((kind) => kind[wordsName]));
    expect(all('noReasons')).toEqual(new Set(Object.keys(NO_REASONS)));
    expect(all('notMovedIn')).toEqual(new Set(Object.keys(NOT_MOVED_IN)));
  });

  it('says in words of agencies nothing of beds, homes or moving in', () => {
    const { words, history, outcomes } = enquiryKindOf('serviceLocation');
    const day = '21 November';
    const texts = [
      ...Object.values(words).flatMap((word) =>
        typeof word === 'function'
          ? word(day)
          : typeof word === 'string'
            ? word
            : Object.values(word),
      ),
      ...Object.values(history),
      ...Object.values(outcomes),
    ];
    for (const text of texts) {
      expect(text).not.toMatch(/\bbeds?\b|\bhome\b|moved? in|arriv/i);
      expect(checkText(text, { today: '2026-11-20' as never })).toEqual({ answer: 'passed' });
    }
  });

  it('throws for a kind that nobody asks', () => {
    expect(() => enquiryKindOf('dayCentre')).toThrow('dayCentre');
    expect(() => enquiryKindOf('toString')).toThrow('toString');
  });
});
