import { describe, expect, it } from 'vitest';
import { cleanerOf } from '#shared/erasure/cleaner.ts';
import { placeRef } from '#shared/places/place.ts';
import { NO_RATES } from '#shared/rates/rates.ts';
import { ratesOn } from '#shared/rates/ratesOn.ts';
import { listItem } from '#shared/server/careHomesList/listItem.ts';
import { anAqpHome, anAqpLocation, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { oneLine } from '../mail/oneLine.ts';
import { alertedHomes, alertedLocations } from './alertedLists.ts';

const about = {
  account: 'ann',
  search: 'search' as never,
  first_name: 'Ann',
  words: 'Care homes',
  filters: {},
  pace: 'at_once' as const,
};
const shownOf = (home: Parameters<typeof anAqpHome>[0], bsol = false) => {
  const content = alertedHomes.content(about, [anAqpHome(home)], { now: FRIDAY_AT_TEN, bsol });
  const [first] = (content as unknown as { homes: object[] }).homes;
  return first;
};

describe('the suspensions of a home in an alert', () => {
  const fromAqp = { aqp_suspension: true, aqp_suspension_since: '2026-11-02' };

  it('say that it is suspended from the AQP list as its card does, and no more than that', () => {
    expect(shownOf(fromAqp)).toMatchObject({
      suspended: false,
      suspensions: [],
      aqp_suspension:
        'Suspended from the AQP list. Cannot update while suspended, since 02/11/2026.',
    });
    expect(shownOf({ ...fromAqp, embargo: true })).toMatchObject({
      suspended: true,
      suspensions: ['Local authority suspension'],
      aqp_suspension: expect.stringContaining('Suspended from the AQP list'),
    });
    expect(shownOf({})).not.toHaveProperty('aqp_suspension');
  });

  it('say nothing of it to an account of Birmingham and Solihull', () => {
    const shown = shownOf({ ...fromAqp, embargo: true }, true);
    expect(shown).toMatchObject({ suspended: true });
    expect(shown).not.toHaveProperty('aqp_suspension');
  });
});

describe('the beds of a home in an alert', () => {
  const notes = (kind: 'limit' | 'unusable') =>
    [
      {
        id: '00000000-0000-4000-8000-000000000001',
        bed_type: 'Nursing',
        beds: 1,
        made_at: FRIDAY_AT_TEN.toISOString(),
        ...(kind === 'limit'
          ? { kind, limit: 'women only' }
          : { kind, reason: 'Being prepared', other: '', until: null, said_at: '' }),
      },
    ] as never;
  const vacancy = { vacant_beds: 3, types: [{ bed_type: 'Nursing' as const, vacant_beds: 3 }] };

  it('are how many can be used now too, where the home has noted some that cannot', () => {
    expect(shownOf({ vacancy, notes: notes('unusable') })).toMatchObject({
      vacant_beds: 3,
      usable: { all: 2, types: [{ bed_type: 'Nursing', usable: 2 }] },
      in_words: '3 nursing\u00A0· 2\u00A0usable\u00A0now',
    });
    expect(shownOf({ vacancy })).toMatchObject({ in_words: '3 nursing' });
    expect(shownOf({ vacancy })).not.toHaveProperty('usable');
  });

  it('say which are for some people only', () => {
    const limited = shownOf({ vacancy, notes: notes('limit') });
    expect(limited).toMatchObject({ in_words: '3 nursing; 1 nursing bed (women only)' });
    expect(limited).not.toHaveProperty('usable');
  });
});

describe('whom an alert says to ring', () => {
  const ann = { name: 'Ann Example', phone_numbers: ['0161 111', '0161 222'], emails: [] };
  const may = { name: 'May Example', phone_numbers: [], emails: [] };
  const at = { phone: '0161 999', public_phone: '0161 888' };

  it.each([
    [
      'the ICB contact',
      { icb_contact: ann, manager_contact: may },
      'Ann Example',
      '0161 111, 0161 222',
    ],
    [
      'the manager',
      { icb_contact: null, manager_contact: may },
      'May Example',
      '0161 888, 0161 999',
    ],
    ['an ICB contact without a number', { icb_contact: may }, 'May Example', '0161 888, 0161 999'],
  ])('is %s, as on the card', (_, contacts, contact, phone) => {
    const home = { ...at, ...contacts };
    expect(shownOf(home)).toMatchObject({ contact, phone });
    const card = listItem(anAqpHome(home), ratesOn(NO_RATES, '2026-11-20' as never));
    expect(card.contact.name).toBe(contact);
    const numbers = card.contact.phone_numbers.length > 0 ? card.contact : card;
    expect(numbers.phone_numbers.join(', ')).toBe(phone);
    const reader = { now: FRIDAY_AT_TEN, bsol: false };
    const content = alertedLocations.content(about, [anAqpLocation(home)], reader);
    expect((content as unknown as { locations: object[] }).locations).toMatchObject([
      { contact, phone },
    ]);
  });
});

describe('whom an alert names', () => {
  const ann = { name: 'Ann Example', phone_numbers: [], emails: [] };
  const erased = (places: Parameters<typeof cleanerOf>[0]['places']) =>
    cleanerOf(
      {
        ...{ email: 'ann@example.org' as never, addresses: [], phones: [], ids: ['contact-1'] },
        ...{ names: ['Ann Example'], places, everywhere: false, known_through: [] },
      },
      'Erased person 1',
    );

  it('is found by the place when they are erased, of homes and of agencies', () => {
    const home = anAqpHome({ icb_contact: ann });
    const location = anAqpLocation({ icb_contact: ann });
    const reader = { now: FRIDAY_AT_TEN, bsol: false };
    for (const [content, place] of [
      [alertedHomes.content(about, [home], reader), home],
      [alertedLocations.content(about, [location], reader), location],
    ] as const) {
      expect(JSON.stringify(content)).toContain('Ann Example');
      const { clean, isNear } = erased([placeRef(place)]);
      expect(isNear(content)).toBe(true);
      expect(JSON.stringify(clean(content, { near: true }))).not.toContain('Ann Example');
      // Somebody of the same name elsewhere stays.
      expect(erased([placeRef(anAqpHome())]).isNear(content)).toBe(false);
    }
  });

  it('has as many whole numbers as one line of an email holds', () => {
    const phone_numbers = Array.from(
      { length: 10 },
      (_, at) => `020 7946 00${10 + at} ext 12345678`,
    );
    const { phone } = shownOf({ icb_contact: { ...ann, phone_numbers } }) as { phone: string };
    expect(phone).toBe(phone_numbers.slice(0, 3).join(', '));
    expect(oneLine(phone)).toBe(phone);
  });
});
