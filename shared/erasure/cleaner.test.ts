import { describe, expect, it } from 'vitest';
import { homeRef } from '../homes/careHome.ts';
import type { EmailAddress, HomeUuid } from '../kernel/ids.ts';
import { placePartition } from '../places/place.ts';
import { cleanerOf } from './cleaner.ts';
import type { ErasedPerson } from './erasure.ts';

const HOME = '0b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f' as HomeUuid;
const AGREEMENT = '7ad792c6-6ead-4369-8f67-5d7a171d4ecf';
const ada: ErasedPerson = {
  email: 'ada@example.org' as EmailAddress,
  addresses: ['ada@example.org', 'a.lovelock@example.org'] as EmailAddress[],
  names: ['Ada Lovelock', 'Zoë O’Hara-Łuk'],
  phones: ['01632 960001'],
  ids: ['contact-1'],
  places: [homeRef(HOME)],
  everywhere: false,
  known_through: [],
};
const { clean, mayConcern, isNear, isName, isAddress } = cleanerOf(ada, 'Erased person 1');
const near = { near: true };

describe('a text', () => {
  it.each([
    ['Ask Ada Lovelock.', 'Ask Erased person 1.'],
    ['ask ADA lovelock', 'ask Erased person 1'],
    ['Zoë O’Hara-Łuk, nights', 'Erased person 1, nights'],
    ['Write to Ada@Example.org.', 'Write to Erased person 1.'],
    ['<ada@example.org>, a.lovelock@example.org', '<Erased person 1>, Erased person 1'],
    ['Ring 01632 960001 after six', 'Ring Erased person 1 after six'],
  ])('%s', (text, cleaned) => expect(clean(text, near)).toBe(cleaned));

  it.each([
    'Canada Lovelocks',
    'Ada Lovelocke',
    'lada@example.org',
    'x.ada@example.org',
    'ada@example.org.uk',
    'ada@example.organic',
    'Ada',
    '01632 9600011',
  ])('of somebody else stays: %s', (text) => expect(clean(text, near)).toBe(text));

  it('far from the person keeps a name that may be another’s, and no address', () => {
    const text = 'Ada Lovelock, ada@example.org';
    expect(clean(text, { near: false })).toBe('Ada Lovelock, Erased person 1');
  });
});

describe('an object', () => {
  it('about another of the same name keeps that name, and no word about the person', () => {
    const other = { id: 'contact-2', name: 'Ada Lovelock', emails: ['other@example.org'] };
    expect(clean(other, near)).toBe(other);
    expect(clean({ ...other, checked: 'Ada Lovelock rang' }, near)).toEqual({
      ...other,
      checked: 'Erased person 1 rang',
    });
  });

  it('about a head office contact or a signatory loses what it says of them', () => {
    const head = {
      uuid: 'contact-1',
      first_name: 'Ada',
      last_name: 'Lovelock',
      emails: ['office@example.org'],
      phones: ['020 7946 0018'],
    };
    expect(clean(head, { near: false })).toEqual({
      uuid: 'contact-1',
      first_name: 'Erased person 1',
      last_name: '',
      emails: [],
      phones: [],
    });
    const signatory = { name: 'Ada Lovelock', position: 'Director', email: 'ada@example.org' };
    expect(clean({ signatory }, { near: false })).toEqual({
      signatory: { name: 'Erased person 1', position: '', email: '' },
    });
  });

  it('of an agreement, contract or request of theirs is near: a name alone means them there', () => {
    const through = { ...ada, places: [], ids: [], known_through: [AGREEMENT] };
    const { isNear: isNearThrough, isKnownThrough } = cleanerOf(through, 'Erased person 1');
    expect(isNearThrough({ return: AGREEMENT, reason: 'Ask Ada Lovelock' })).toBe(true);
    expect(isNearThrough({ return: HOME })).toBe(false);
    expect([isKnownThrough(AGREEMENT), isKnownThrough(HOME)]).toEqual([true, false]);
  });

  it('about the person loses what it says of them', () => {
    const contact = {
      id: 'contact-1',
      name: 'Ada Lovelock',
      job_title: 'Nurse',
      emails: ['ada@example.org'],
      phone_numbers: ['0161'],
      vacancy_contact: true,
    };
    expect(clean(contact, { near: false })).toEqual({
      id: 'contact-1',
      name: 'Erased person 1',
      job_title: '',
      emails: [],
      phone_numbers: [],
      vacancy_contact: true,
    });
    const byAddress = { first_name: 'A', last_name: 'L', emails: [{ address: 'ada@example.org' }] };
    expect(clean(byAddress, near)).toEqual({
      first_name: 'Erased person 1',
      last_name: '',
      emails: [],
    });
  });

  it('about who had the address before loses that address alone', () => {
    const before = {
      id: 'contact-3',
      name: 'Ben Birch',
      emails: ['ada@example.org', 'ben@example.org'],
      phone_numbers: ['0163'],
    };
    expect(clean(before, near)).toEqual({ ...before, emails: ['ben@example.org'] });
    const { id, ...invitee } = before;
    expect(clean(invitee, near)).toMatchObject({ name: 'Erased person 1', emails: [] });
  });

  it.each([
    ['Ada Married', true],
    ['A. J. Lovelock', true],
    ['Zoë Other', true],
    ['Ben Lovelock', false],
    ['Ben Birch', false],
    ['', false],
  ])('beside the address %s may be them: %s', (name, isAlike) => {
    expect(cleanerOf(ada, '').isNamedAlike(name)).toBe(isAlike);
    expect(cleanerOf({ ...ada, names: [] }, '').isNamedAlike(name)).toBe(true);
  });

  it('about somebody of the same name stays as it is, the very same', () => {
    const namesake = { id: 'contact-2', name: 'Ada Lovelock', emails: ['other@example.org'] };
    expect(clean(namesake, near)).toBe(namesake);
    const list = [{ contacts: [namesake] }, null, 3];
    expect(clean(list, near)).toBe(list);
  });

  it('is cleaned once and for all', () => {
    const entry = {
      before: { id: 'contact-1', name: 'Ada Lovelock', emails: ['ada@example.org'] },
    };
    const once = clean(entry, near);
    expect(clean(once, near)).toBe(once);
  });
});

it('tells at a glance what cannot concern them', () => {
  expect(mayConcern({ a: { b: ['… ADA@example.org …'] } })).toBe(true);
  expect(mayConcern({ name: 'Someone' })).toBe(false);
  expect(isNear({ pk: placePartition(homeRef(HOME)) })).toBe(true);
  expect(isNear({ pk: 'careHome#1b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f' })).toBe(false);
  expect(isName('ada lovelock')).toBe(true);
  expect(isAddress('ADA@example.org')).toBe(true);
});
