import { describe, expect, it } from 'vitest';
import type { LondonDay } from '../kernel/calendar.ts';
import type { HomeUuid } from '../kernel/ids.ts';
import { aContact } from '../testing/builders.ts';
import type { Contact } from './contact.ts';
import { vacancyRecipients } from './recipients.ts';

const home = '0b7c3c1e-7a3e-4d7a-9d3e-0d5f3a1b2c3d' as HomeUuid;
const day = '2026-11-23' as LondonDay;
const sam = aContact({ home, email: 'sam@example.org' });
const kim = aContact({ home, email: 'kim@example.org' });
const manager = aContact({
  home,
  email: 'manager@example.org',
  vacancy_contact: false,
  home_manager: true,
});

const reached = (contacts: Contact[], ...unreachable: string[]) =>
  vacancyRecipients(contacts, day, { has: (address) => unreachable.includes(address) }).map(
    ({ address }) => address as string,
  );

describe('the vacancy mails of a home some of whose addresses bounce', () => {
  it('go to the other vacancy contacts', () => {
    expect(reached([sam, kim, manager], 'sam@example.org')).toEqual(['kim@example.org']);
  });

  it('go to the manager when no vacancy contact is reached', () => {
    const both = ['sam@example.org', 'kim@example.org'];
    expect(reached([sam, kim, manager], ...both)).toEqual(['manager@example.org']);
    expect(reached([sam, kim, manager], ...both, 'manager@example.org')).toEqual([]);
  });

  it('go to the next address of who has another', () => {
    const two = { ...sam, emails: [...sam.emails, ...kim.emails] };
    expect(reached([two, manager], 'sam@example.org')).toEqual(['kim@example.org']);
  });

  it('go to who is on leave when their deputy is not reached', () => {
    const leave = { from: day, until: day, deputy: kim.id };
    const away = { ...sam, leave };
    const deputy = { ...kim, vacancy_contact: false };
    expect(reached([away, deputy])).toEqual(['kim@example.org']);
    expect(reached([away, deputy], 'kim@example.org')).toEqual(['sam@example.org']);
  });
});
