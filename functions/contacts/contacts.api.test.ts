import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import type { Contact } from '#shared/contacts/contact.ts';
import { emailTaken, MAX_CONTACTS, REQUIRED } from '#shared/contacts/contactRules.ts';
import {
  deleteContact,
  getMissingContactPreferences,
  listContacts,
  patchContact,
  postContact,
} from '#shared/contacts/contacts.api.ts';
import type { InvitationContent } from '#shared/contacts/invitation.mail.ts';
import { getHome } from '#shared/homeDetails/homePage.api.ts';
import { HOME_WORDS } from '#shared/homes/careHome.ts';
import type { Home } from '#shared/homes/home.ts';
import { placePartition } from '#shared/places/place.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { contactsOf, membershipsOf } from '#shared/store/contacts.store.ts';
import { findHome } from '#shared/store/homes.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { aContact, aHome, anAccount, anAqpHome, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let portal: Portal;
let home: Home;
let as: Account;
let own: Contact;

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});
beforeEach(async () => {
  home = anAqpHome({ reporting: true });
  as = anAccount();
  own = aContact({ home: home.uuid, email: as.email });
  await portal.add({ homes: [home], contacts: [own], accounts: [as] });
});

const body = (more: object = {}) => ({
  first_name: 'Ada',
  last_name: 'Larkspur',
  job_title: 'Deputy manager',
  emails: ['ada@example.org'],
  phone_numbers: ['01632 960001'],
  aqp_list_stakeholder: false,
  individual_contact: false,
  vacancy_contact: false,
  care_home: home.uuid,
  ...more,
});
const post = (more: object = {}, headers = {}) =>
  portal.call(postContact, { as, body: body(more), headers });
const patch = (id: string, more: object = {}) =>
  portal.call(patchContact, { as, params: { id }, body: body(more) });
const remove = (id: string, more: object = {}) =>
  portal.call(deleteContact, { as, params: { id }, body: { care_home: home.uuid, ...more } });
const add = async (overrides: Partial<Contact> & { email?: string } = {}): Promise<Contact> => {
  const contact = aContact({ home: home.uuid, vacancy_contact: false, ...overrides });
  await portal.add({ contacts: [contact] });
  return contact;
};
const trail = async () =>
  (await auditOf(portal.table, placePartition(home))).map((auditEntry) => auditEntry.what);
const invitationsTo = async (address: string) => {
  const open = await portal.table.all(outboxEntity, { index: 'LINK', pk: 'MAIL_OPEN' });
  return open.filter((mail) => mail.to === address && mail.content.kind === 'invitation');
};

describe('the contacts of a home', () => {
  it('come as results, the manager first and the central contact last', async () => {
    await add({ last_name: 'Zed', home_manager: true });
    await add({ last_name: 'Aard', central_contact: true });
    const answer = await portal.call(listContacts, { as, query: { care_home: home.uuid } });
    expect(answer.body.results.map((contact: Contact) => contact.last_name)).toEqual([
      'Zed',
      'Example',
      'Aard',
    ]);
    expect(answer.body.results[1]).toEqual({
      id: own.id,
      version: 1,
      first_name: 'Sam',
      last_name: 'Example',
      job_title: 'Nurse manager',
      emails: [{ address: as.email }],
      phone_numbers: [],
      central_contact: false,
      individual_contact: false,
      vacancy_contact: true,
      aqp_list_stakeholder: false,
      home_manager: false,
      care_home: home.uuid,
      service_location: null,
      leave: null,
      addresses: [{ address: as.email, has_account: true, invited_at: null }],
      deactivated: false,
    });
  });

  it('hold responsibilities or leave them open', async () => {
    const ask = () =>
      portal.call(getMissingContactPreferences, { as, params: { uuid: home.uuid } });
    expect((await ask()).body).toEqual({
      contains_aqp_list_stakeholder: false,
      contains_individual_contact: false,
      contains_vacancy_contact: true,
    });
    await post({ individual_contact: true, aqp_list_stakeholder: true });
    expect((await ask()).body).toEqual({
      contains_aqp_list_stakeholder: true,
      contains_individual_contact: true,
      contains_vacancy_contact: true,
    });
  });
});

describe('a new contact', () => {
  it('is kept with its rights, its invitation and its audit entry', async () => {
    const email = `new-${home.uuid}@example.org`;
    const answer = await post({ emails: [` ${email.toUpperCase()} `], vacancy_contact: true });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({
      first_name: 'Ada',
      emails: [{ address: email }],
      phone_numbers: [{ phone_number: '01632 960001' }],
      vacancy_contact: true,
      central_contact: false,
    });
    const [membership] = await membershipsOf(portal.table, email as never);
    expect(membership).toMatchObject({
      place: { kind: 'careHome', uuid: home.uuid },
      contact: answer.body.id,
      vacancy_contact: true,
    });
    const [invitation] = await invitationsTo(email);
    expect(invitation?.content as InvitationContent).toEqual({
      kind: 'invitation',
      place: { kind: 'careHome', uuid: home.uuid },
      place_name: home.name,
      contact: answer.body.id,
      first_name: 'Ada',
      invited_by: 'Sam Example',
    });
    const [entry] = await auditOf(portal.table, placePartition(home));
    expect(entry).toMatchObject({
      what: 'contacts.created',
      who: { id: as.id },
      before: null,
      after: { name: 'Ada Larkspur', emails: [email] },
    });
  });

  it('who has an account is not invited', async () => {
    const existing = anAccount();
    await portal.add({ accounts: [existing] });
    expect((await post({ emails: [existing.email] })).status).toBe(200);
    expect(await invitationsTo(existing.email)).toEqual([]);
  });

  it('is made once by a request that is repeated', async () => {
    const headers = { 'idempotency-key': 'twice-is-once' };
    const answer = await post({}, headers);
    expect((await post({}, headers)).body).toEqual(answer.body);
    expect(await contactsOf(portal.table, home)).toHaveLength(2);
  });

  it('needs an address that no other contact of the home has', async () => {
    const other = await add();
    const takenAddress = other.emails[0]?.address;
    const answer = await post({ emails: ['ada@example.org', takenAddress] });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual({ 'emails.1': [emailTaken(HOME_WORDS)] });
    expect(await trail()).toEqual([]);
  });

  it('may have an address that a contact of another home has', async () => {
    const elsewhere = aContact({ home: aHome().uuid, email: 'shared@example.org' });
    await portal.add({ contacts: [elsewhere] });
    expect((await post({ emails: ['shared@example.org'] })).status).toBe(200);
  });

  it('is refused with a message on every field that breaks a rule', async () => {
    const answer = await post({
      first_name: ' ',
      last_name: '',
      job_title: null,
      emails: ['', 'nobody'],
      phone_numbers: ['+44 1632 960001', '', '012345678'],
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual({
      first_name: [REQUIRED],
      last_name: [REQUIRED],
      'emails.0': [REQUIRED],
      'emails.1': ['Please provide a valid email address'],
      'phone_numbers.0': ['Please provide a valid phone number'],
      'phone_numbers.2': ['Please provide a valid phone number'],
    });
    expect((await post({ emails: [] })).body.errors).toEqual({ emails: [REQUIRED] });
  });

  it.each([
    ['half a character', 'A\ud800'],
    ['a zero character', 'A\u0000'],
    ['a line break', 'A\nB'],
    ['more than 100 characters', 'x'.repeat(101)],
  ])('cannot have %s in a name', async (_, first_name) => {
    const answer = await post({ first_name });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual(['first_name']);
  });

  it('cannot get a responsibility that the home does not have', async () => {
    home = aHome({ is_bsol: true });
    await portal.add({
      homes: [home],
      contacts: [aContact({ home: home.uuid, email: as.email, vacancy_contact: false })],
    });
    const all = { aqp_list_stakeholder: true, individual_contact: true, vacancy_contact: true };
    const answer = await post(all);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors).sort()).toEqual(Object.keys(all).sort());
  });

  it('is refused when the home has as many as it can', async () => {
    const contacts = Array.from({ length: MAX_CONTACTS - 1 }, () => aContact({ home: home.uuid }));
    await portal.add({ contacts });
    expect((await post()).status).toBe(409);
  });

  it('cannot say of itself that it is a central contact', async () => {
    expect((await post({ central_contact: true })).status).toBe(400);
  });
});

describe('a contact that is changed', () => {
  it('keeps the rest of what it is, and its rights follow its addresses', async () => {
    const [staying, gone, fresh] = ['kept', 'gone', 'fresh'].map(
      (n) => `${n}-${home.uuid}@example.org`,
    );
    const contact = await add({
      emails: [{ address: staying as never }, { address: gone as never }],
      home_manager: true,
    });
    const answer = await patch(contact.id, {
      emails: [staying, fresh],
      phone_numbers: ['', '01632 960002'],
      vacancy_contact: true,
      version: 1,
    });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({
      version: 2,
      phone_numbers: [{ phone_number: '01632 960002' }],
    });
    expect(await membershipsOf(portal.table, gone as never)).toEqual([]);
    for (const email of [staying, fresh]) {
      const [part] = await membershipsOf(portal.table, email as never);
      expect(part).toMatchObject({ contact: contact.id, vacancy_contact: true });
    }
    // Only a first address is invited by itself (decisions, section 5).
    expect(await invitationsTo(fresh as string)).toHaveLength(0);
    expect(await invitationsTo(staying as string)).toHaveLength(0);
    expect((await findHome(portal.table, home.uuid))?.home_manager).toBe('Ada Larkspur');
    const saved = (await contactsOf(portal.table, home)).find(({ id }) => id === contact.id);
    expect(saved).toMatchObject({ home_manager: true, created_at: contact.created_at });
  });

  it('is invited once at an address, however often it is entered', async () => {
    const contact = await add();
    const email = `again-${home.uuid}@example.org`;
    for (const emails of [[email], ['other@example.org'], [email]]) {
      expect((await patch(contact.id, { emails })).status).toBe(200);
    }
    expect(await invitationsTo(email)).toHaveLength(1);
  });

  it('keeps a number from before a rule until somebody corrects it, and takes no other such', async () => {
    const old = '01632 960001 / 960002';
    const contact = await add({ phone_numbers: [{ phone_number: old }] });
    const answer = await patch(contact.id, { phone_numbers: [old, '01632 960003 ext 4'] });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.phone_numbers).toEqual([
      { phone_number: old },
      { phone_number: '01632 960003 ext 4' },
    ]);
    const other = await patch(contact.id, { phone_numbers: ['01632 960003', `${old} / 5`] });
    expect(other.status).toBe(400);
    expect(other.body.errors).toEqual({
      'phone_numbers.1': ['Please provide a valid phone number'],
    });
  });

  it('is not overwritten by who saw an older version', async () => {
    const contact = await add();
    await patch(contact.id, { first_name: 'Bea', emails: ['bea@example.org'] });
    const answer = await patch(contact.id, { emails: ['bea@example.org'], version: 1 });
    expect(answer.status).toBe(409);
    expect(answer.body.current).toMatchObject({ first_name: 'Bea', version: 2 });
  });

  it('does not exist for this home when it is of another, or of none', async () => {
    const elsewhere = aContact({ home: aHome().uuid });
    await portal.add({ contacts: [elsewhere] });
    for (const id of [elsewhere.id, '00000000-0000-4000-8000-000000000000']) {
      expect((await patch(id)).status).toBe(404);
      expect((await remove(id)).status).toBe(404);
    }
  });

  it('is locked when it is a central contact', async () => {
    const central = await add({ central_contact: true });
    expect((await patch(central.id)).status).toBe(403);
    expect((await remove(central.id)).status).toBe(403);
    expect(await trail()).toEqual([]);
  });

  it('is changed and deleted by the central team when it is a central contact', async () => {
    const lph = anAccount({ kind: 'lph' });
    const central = await add({ central_contact: true, vacancy_contact: true });
    await portal.add({ accounts: [lph] });
    const address = central.emails[0]?.address;
    const asTeam = { as: lph, params: { id: central.id } };
    const changed = await portal.call(patchContact, {
      ...asTeam,
      body: body({ emails: [address], vacancy_contact: true, version: 1 }),
    });
    expect(changed.status, changed.text).toBe(200);
    expect(changed.body).toMatchObject({ first_name: 'Ada', central_contact: true });
    const [member] = await membershipsOf(portal.table, address as never);
    expect(member).toMatchObject({ contact: central.id, central_contact: true });
    const gone = await portal.call(deleteContact, { ...asTeam, body: { care_home: home.uuid } });
    expect(gone.status, gone.text).toBe(200);
    expect(await membershipsOf(portal.table, address as never)).toEqual([]);
    const entries = await auditOf(portal.table, placePartition(home));
    expect(entries.map(({ what, who }) => [what, who.id])).toEqual(
      expect.arrayContaining([
        ['contacts.changed', lph.id],
        ['contacts.deleted', lph.id],
      ]),
    );
  });

  it('is kept, also from the central team, while it alone holds a responsibility', async () => {
    const lph = anAccount({ kind: 'lph' });
    const central = await add({ central_contact: true, individual_contact: true });
    await portal.add({ accounts: [lph] });
    const answer = await portal.call(deleteContact, {
      as: lph,
      params: { id: central.id },
      body: { care_home: home.uuid },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.removed_positions).toEqual(['Reporting']);
  });
});

describe('the last to hold a responsibility', () => {
  it('cannot be unticked, and is told which', async () => {
    const reporter = await add({ individual_contact: true, aqp_list_stakeholder: true });
    const answer = await patch(reporter.id, { emails: [reporter.emails[0]?.address] });
    expect(answer.status).toBe(400);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(answer.body.removed_positions).toEqual(['Reporting', 'ICB contact']);
    expect(answer.body.detail).toBe(
      'You must ensure one staff member in your organisation has responsibility for: Reporting, ICB contact. Please assign these responsibilities to another staff member before making this change.',
    );
    expect(answer.body.errors).toBeUndefined();
  });

  it('cannot be deleted', async () => {
    const answer = await remove(own.id);
    expect(answer.status).toBe(400);
    expect(answer.body.removed_positions).toEqual(['Vacancy updates']);
    expect(answer.body.detail).toContain('Please assign this responsibility to');
  });

  it('can go when another takes it up, in either order', async () => {
    const other = await add();
    const held = { emails: [other.emails[0]?.address], vacancy_contact: true };
    expect((await patch(other.id, held)).status).toBe(200);
    expect((await patch(own.id, { emails: [as.email] })).status).toBe(200);
  });

  it('may give up what the home does not have', async () => {
    home = aHome({ reporting: false });
    own = aContact({ home: home.uuid, email: as.email, individual_contact: true });
    await portal.add({ homes: [home], contacts: [own] });
    expect((await patch(own.id, { emails: [as.email], vacancy_contact: true })).status).toBe(200);
  });
});

describe('a contact that is deleted', () => {
  it('reaches the home no more, at any of its addresses', async () => {
    const leaver = anAccount();
    const contact = await add({
      emails: [{ address: leaver.email }, { address: 'second@example.org' as never }],
      home_manager: true,
    });
    await portal.add({ accounts: [leaver] });
    const visit = () => portal.call(getHome, { as: leaver, params: { uuid: home.uuid } });
    expect((await visit()).status).toBe(200);
    const answer = await remove(contact.id, { user: contact.id, service_location: null });
    expect(answer.body).toEqual({ id: contact.id });
    expect((await visit()).status).toBe(404);
    expect(await membershipsOf(portal.table, leaver.email)).toEqual([]);
    expect(await membershipsOf(portal.table, 'second@example.org' as never)).toEqual([]);
    expect((await findHome(portal.table, home.uuid))?.home_manager).toBe('');
    expect(await trail()).toEqual(['contacts.deleted']);
  });

  it('is named by its home and, where a user is given, once more', async () => {
    const contact = await add();
    const named = await remove(contact.id, { user: own.id });
    expect(named.body.errors).toEqual({ user: ['This is not the contact that the address names'] });
    const bare = await portal.call(deleteContact, { as, params: { id: contact.id }, body: {} });
    expect(bare.status).toBe(400);
    expect(await contactsOf(portal.table, home)).toHaveLength(2);
  });

  it('may be oneself, when nothing stands against it', async () => {
    await add({ vacancy_contact: true });
    expect((await remove(own.id)).status).toBe(200);
    expect((await remove(own.id)).status).toBe(404);
  });
});
