import { describe, expect, it } from 'vitest';
import type { Contact } from '../contacts/contact.ts';
import type { LondonDay } from '../kernel/calendar.ts';
import type { HomeUuid } from '../kernel/ids.ts';
import { aContact } from '../testing/builders.ts';
import { mayUseLink, namesOf, writersOf } from './writers.ts';

const HOME = '7b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f' as HomeUuid;
const DAY = '2026-11-05' as LondonDay;
const named = (first_name: string, more: Partial<Contact> & { email?: string } = {}): Contact =>
  aContact({ home: HOME, first_name, last_name: 'Example', vacancy_contact: false, ...more });
const away = (deputy: Contact, more: object = {}) => ({
  leave: { from: '2026-11-02' as LondonDay, until: DAY, deputy: deputy.id, ...more },
});
const writers = (contacts: Contact[], day = DAY) =>
  writersOf(contacts, day).map(({ first_name }) => first_name);

const manager = named('Mo', { home_manager: true });
const other = named('Olu');
const ada = named('Ada', { individual_contact: true });
/** Every address is reached. */
const everybody = new Set<string>();

describe('who may complete a report', () => {
  it('are those with Reporting and central contacts; other staff only read', () => {
    const central = named('Cleo', { central_contact: true });
    expect(writers([ada, central, manager, other])).toEqual(['Ada', 'Cleo']);
    expect(
      writers([ada, named('Bo', { individual_contact: true, central_contact: true })]),
    ).toEqual(['Ada', 'Bo']);
  });

  it('is a deputy too on the days of the leave, both included, and not after', () => {
    const absent = { ...ada, ...away(other) };
    const people = [absent, other, manager];
    expect(writers(people, '2026-11-01' as LondonDay)).toEqual(['Ada']);
    expect(writers(people, '2026-11-02' as LondonDay)).toEqual(['Ada', 'Olu']);
    expect(writers(people)).toEqual(['Ada', 'Olu']);
    expect(writers(people, '2026-11-06' as LondonDay)).toEqual(['Ada']);
  });

  it('is no deputy who is away, who has gone, or who has no address', () => {
    const absent = { ...ada, ...away(other) };
    expect(writers([absent, { ...other, ...away(ada) }])).toEqual(['Ada']);
    expect(writers([absent])).toEqual(['Ada']);
    expect(writers([absent, { ...other, emails: [] }])).toEqual(['Ada']);
  });

  it('is the manager where nobody holds Reporting, also where a central contact does', () => {
    expect(writers([manager, other])).toEqual(['Mo']);
    const central = named('Cleo', { central_contact: true });
    expect(writers([manager, central, other])).toEqual(['Cleo', 'Mo']);
    // Somebody on leave holds it all the same.
    expect(writers([{ ...ada, ...away(other) }, manager])).toEqual(['Ada']);
    expect(writers([other])).toEqual([]);
  });

  it('are named once each', () => {
    expect(namesOf([ada, { ...ada, id: other.id }, manager])).toEqual([
      'Ada Example',
      'Mo Example',
    ]);
  });
});

describe('a link to a report', () => {
  const may = (
    contact: Contact,
    contacts: Contact[],
    unreachable: Set<string> = everybody,
    day = DAY,
  ) => mayUseLink(contact, contacts, day, unreachable);

  it('opens for those with Reporting, not for a central contact or the manager beside them', () => {
    const central = named('Cleo', { central_contact: true });
    const people = [ada, central, manager, other];
    expect(people.map((person) => may(person, people))).toEqual([true, false, false, false]);
  });

  it('ends for a deputy when the leave ends, and goes on for whom they stand in for', () => {
    const absent = { ...ada, ...away(other) };
    const people = [absent, other];
    expect([may(absent, people), may(other, people)]).toEqual([true, true]);
    const after = '2026-11-06' as LondonDay;
    expect(may(other, people, everybody, after)).toBe(false);
    expect(may(absent, people, everybody, after)).toBe(true);
  });

  it('ends for the manager when somebody holds Reporting', () => {
    expect(may(manager, [manager, other])).toBe(true);
    expect(may(manager, [manager, ada])).toBe(false);
  });

  it('opens for the manager while nobody who holds it is reached', () => {
    const bouncing = new Set([ada.emails[0]?.address]);
    expect(may(manager, [manager, ada], bouncing as never)).toBe(true);
    expect(may(ada, [manager, ada], bouncing as never)).toBe(true);
  });

  it('ends for whom no longer has Reporting', () => {
    expect(
      may({ ...ada, individual_contact: false }, [{ ...ada, individual_contact: false }, manager]),
    ).toBe(false);
  });
});
