import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import type { Contact } from '#shared/contacts/contact.ts';
import {
  deleteContact,
  listContacts,
  patchContact,
  putLeave,
} from '#shared/contacts/contacts.api.ts';
import {
  LEAVE_OVER,
  LEAVE_TOO_LONG,
  noSuchDeputy,
  UNTIL_BEFORE_FROM,
} from '#shared/contacts/leaveRules.ts';
import { HOME_WORDS } from '#shared/homes/careHome.ts';
import type { Home } from '#shared/homes/home.ts';
import { addDays, type LondonDay } from '#shared/kernel/calendar.ts';
import { placePartition } from '#shared/places/place.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { contactsOf } from '#shared/store/contacts.store.ts';
import { aContact, aHome, anAccount, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

const TODAY = '2026-11-20' as LondonDay;
let portal: Portal;
let home: Home;
let as: Account;
let own: Contact;
let deputy: Contact;

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});
beforeEach(async () => {
  vi.setSystemTime(FRIDAY_AT_TEN);
  home = aHome();
  as = anAccount();
  own = aContact({ home: home.uuid, email: as.email });
  deputy = aContact({ home: home.uuid, vacancy_contact: false });
  await portal.add({ homes: [home], contacts: [own, deputy], accounts: [as] });
});

const leave = (more: object = {}) => ({
  from: TODAY,
  until: '2026-12-04',
  deputy: deputy.id,
  ...more,
});
const put = (id: string, value: object | null) =>
  portal.call(putLeave, { as, params: { id }, body: { care_home: home.uuid, leave: value } });
const storedContact = async (id: string) =>
  (await contactsOf(portal.table, home)).find((contact) => contact.id === id)?.leave;

describe('a leave', () => {
  it('is set with its deputy and ended again, both in the trail', async () => {
    const answer = await put(own.id, leave());
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.leave).toEqual(leave());
    expect((await put(own.id, null)).body.leave).toBeNull();
    expect(await storedContact(own.id)).toBeNull();
    const trail = await auditOf(portal.table, placePartition(home));
    expect(trail.map(({ what }) => what).sort()).toEqual([
      'contacts.leaveEnded',
      'contacts.leaveSet',
    ]);
  });

  it('is for who has Reporting too, and stays while they have either', async () => {
    const reporting = aContact({
      home: home.uuid,
      vacancy_contact: false,
      individual_contact: true,
    });
    await portal.add({ contacts: [reporting] });
    expect((await put(reporting.id, leave())).status).toBe(200);
    const refused = await put(deputy.id, leave({ deputy: own.id }));
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: 'Only a contact for reporting or vacancy updates can be put on leave' },
    });
  });

  it('is not shown any more when it is over', async () => {
    await put(own.id, leave({ until: TODAY }));
    const contactsReply = async () => {
      const answer = await portal.call(listContacts, { as, query: { care_home: home.uuid } });
      return answer.body.results.find((contact: Contact) => contact.id === own.id).leave;
    };
    vi.setSystemTime(new Date('2026-11-20T23:59:00.000Z'));
    expect(await contactsReply()).not.toBeNull();
    vi.setSystemTime(new Date('2026-11-21T00:00:00.000Z'));
    expect(await contactsReply()).toBeNull();
  });

  it.each([
    ['that ends before it begins', { until: '2026-11-19' }, 'leave.until', UNTIL_BEFORE_FROM],
    ['that is over', { from: '2026-11-01', until: '2026-11-19' }, 'leave.until', LEAVE_OVER],
    ['beyond 366 days', { until: addDays(TODAY, 367) }, 'leave.until', LEAVE_TOO_LONG],
    [
      'without such a deputy',
      { deputy: '00000000-0000-4000-8000-000000000000' },
      'leave.deputy',
      noSuchDeputy(HOME_WORDS),
    ],
  ])('%s is refused', async (_, wrong, field, message) => {
    const answer = await put(own.id, leave(wrong));
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual({ [field]: [message] });
    expect(await storedContact(own.id)).toBeNull();
  });

  it('may end 366 days from today', async () => {
    expect((await put(own.id, leave({ until: addDays(TODAY, 366) }))).status).toBe(200);
  });

  it.each(['2026-02-30', '20-11-2026', 'soon', ''])(
    'has days that there are, not %j',
    async (day) => {
      expect((await put(own.id, leave({ until: day }))).status).toBe(400);
    },
  );

  it('needs another person as its deputy, of this home', async () => {
    const elsewhere = aContact({ home: aHome().uuid });
    await portal.add({ contacts: [elsewhere] });
    for (const id of [own.id, elsewhere.id]) {
      expect((await put(own.id, leave({ deputy: id }))).body.errors).toHaveProperty([
        'leave.deputy',
      ]);
    }
  });

  it('is for vacancy contacts, and not for central ones', async () => {
    expect((await put(deputy.id, leave({ deputy: own.id }))).status).toBe(409);
    const central = aContact({ home: home.uuid, central_contact: true });
    await portal.add({ contacts: [central] });
    expect((await put(central.id, leave())).status).toBe(403);
  });

  it('ends in the transaction that deletes its deputy, for everyone they stand in for', async () => {
    const second = aContact({ home: home.uuid });
    await portal.add({ contacts: [second] });
    await put(own.id, leave());
    await put(second.id, leave({ from: '2026-12-01', until: '2026-12-20' }));
    const gone = await portal.call(deleteContact, {
      as,
      params: { id: deputy.id },
      body: { care_home: home.uuid },
    });
    expect(gone.status).toBe(200);
    expect([await storedContact(own.id), await storedContact(second.id)]).toEqual([null, null]);
    const trail = await auditOf(portal.table, placePartition(home));
    const ended = trail.find(({ what }) => what === 'contacts.deleted')?.after;
    expect((ended as { leave_ended: string[] }).leave_ended.sort()).toEqual(
      [own.id, second.id].sort(),
    );
  });

  it('ends when the contact is no longer asked about vacancies', async () => {
    const second = aContact({ home: home.uuid });
    await portal.add({ contacts: [second] });
    await put(own.id, leave());
    const answer = await portal.call(patchContact, {
      as,
      params: { id: own.id },
      body: {
        first_name: 'Sam',
        last_name: 'Example',
        emails: [as.email],
        aqp_list_stakeholder: false,
        individual_contact: false,
        vacancy_contact: false,
        care_home: home.uuid,
      },
    });
    expect(answer.status, answer.text).toBe(200);
    expect(await storedContact(own.id)).toBeNull();
  });
});
