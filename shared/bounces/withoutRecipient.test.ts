import { describe, expect, it } from 'vitest';
import type { Contact } from '../contacts/contact.ts';
import { aContact, aHome, aLocation, anAqpLocation } from '../testing/builders.ts';
import {
  mailedAtLocation,
  mailedResponsibilities,
  whyWithoutRecipient,
} from './withoutRecipient.ts';

const DAY = '2026-11-20' as never;
const home = aHome({ vacancy_reporting: true, reporting: false });
const person = (more: Partial<Contact> & { email?: string } = {}) =>
  aContact({ home: home.uuid, vacancy_contact: false, ...more });
const AWAY = { from: '2026-11-18', until: '2026-11-25', deputy: person().id };
const why = (
  contacts: Contact[],
  { at = home, bouncing = [] as string[] }: { at?: typeof home; bouncing?: string[] } = {},
) =>
  whyWithoutRecipient(mailedResponsibilities(at), {
    contacts,
    day: DAY,
    unreachable: { has: (address) => bouncing.includes(address) },
  });

describe('a home has nobody to write to', () => {
  it('where no contact holds what the mails are about and nobody is its manager', () => {
    expect(why([])).toBe('nobody');
    expect(why([person()])).toBe('nobody');
    expect(why([person({ vacancy_contact: true, emails: [] })])).toBe('nobody');
    expect(why([person({ vacancy_contact: true })])).toBeNull();
    expect(why([person({ home_manager: true })])).toBeNull();
  });

  it('where every address bounces, the manager’s too', () => {
    const holder = person({ vacancy_contact: true, email: 'a@example.org' });
    const manager = person({ home_manager: true, email: 'b@example.org' });
    expect(why([holder], { bouncing: ['a@example.org'] })).toBe('bouncing');
    expect(why([holder, manager], { bouncing: ['a@example.org'] })).toBeNull();
    expect(why([holder, manager], { bouncing: ['a@example.org', 'b@example.org'] })).toBe(
      'bouncing',
    );
  });

  it('where all are on leave without a deputy, not where one stands in or is there', () => {
    const away = person({ vacancy_contact: true, leave: AWAY });
    expect(why([away])).toBe('onLeave');
    expect(why([away, person({ vacancy_contact: true })])).toBeNull();
    const deputy = person();
    const stoodInFor = person({
      vacancy_contact: true,
      leave: { ...AWAY, deputy: deputy.id },
    });
    expect(why([stoodInFor, deputy])).toBeNull();
  });

  it('for each thing that it is asked, the worst of them; nothing is asked of a closed home', () => {
    const both = { ...home, reporting: true };
    expect(why([person({ vacancy_contact: true })], { at: both })).toBe('nobody');
    expect(why([], { at: { ...home, vacancy_reporting: false } })).toBeNull();
    expect(why([], { at: { ...both, location_status: 'CLOSED' } })).toBeNull();
  });
});

it('is asked of a service location for its availability while it has AQP status, and for its reports', () => {
  expect(mailedAtLocation(anAqpLocation())).toEqual(['vacancy_contact']);
  expect(mailedAtLocation(anAqpLocation({ reporting: true }))).toEqual([
    'vacancy_contact',
    'individual_contact',
  ]);
  expect(mailedAtLocation(aLocation({ reporting: true }))).toEqual(['individual_contact']);
  expect(mailedAtLocation(anAqpLocation({ location_status: 'CLOSED' }))).toEqual([]);
});
