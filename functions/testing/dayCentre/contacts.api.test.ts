import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import { findPeople } from '#shared/account/people.api.ts';
import { getSession } from '#shared/account/session.api.ts';
import type { Contact } from '#shared/contacts/contact.ts';
import { emailTaken, MAX_CONTACTS } from '#shared/contacts/contactRules.ts';
import { removedPositionsText } from '#shared/contacts/responsibilities.ts';
import type { PastChange } from '#shared/history/history.api.ts';
import { placePartition } from '#shared/places/place.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { membershipsOf, rosterEntity } from '#shared/store/contacts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { findPlace } from '#shared/store/placeKinds.ts';
import { aContact, aHome, anAccount, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { aCentreContact, type CentrePortal, entryAt, startCentrePortal } from './centrePortal.ts';
import { aDayCentre, DAY_CENTRE, DAY_CENTRE_WORDS, type DayCentre } from './dayCentre.ts';

let portal: CentrePortal;
let centre: DayCentre;
let as: Account;
let own: Contact;

beforeAll(async () => {
  portal = await startCentrePortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});
beforeEach(async () => {
  centre = aDayCentre();
  as = anAccount();
  own = aCentreContact(centre, { email: as.email });
  await portal.addCentres(centre);
  await portal.add({ contacts: [own], accounts: [as] });
});

/** A second later, so that the audit trail says what came first. */
const call: CentrePortal['callCentre'] = (name, sent) => {
  vi.setSystemTime(Date.now() + 1000);
  return portal.callCentre(name, sent);
};
const post = (overrides: object = {}) =>
  call('postContact', { as, body: entryAt(centre, overrides) });
const patch = ({ id }: Pick<Contact, 'id'>, overrides: object = {}) =>
  call('patchContact', { as, params: { id }, body: entryAt(centre, overrides) });
const remove = ({ id }: Pick<Contact, 'id'>, account: Account = as) =>
  call('deleteContact', { as: account, params: { id }, body: { centre: centre.uuid } });
const list = async (): Promise<Contact[]> =>
  (await call('listContacts', { as, query: { centre: centre.uuid } })).body.results;
const trail = async () => (await auditOf(portal.table, placePartition(centre))).reverse();
const rosterVersion = async () =>
  (await portal.table.read(wanted(rosterEntity, { place: centre })))[0]?.version ?? 0;

describe('the contacts of a day centre', () => {
  it('are added with the centre’s responsibilities, rights, roster and audit entry', async () => {
    const { status, body, text } = await post({ aqp_list_stakeholder: true });
    expect(status, text).toBe(200);
    expect((await list()).map(({ id }) => id).sort()).toEqual([own.id, body.id].sort());
    const [email = ''] = entryAt(centre).emails;
    expect(await membershipsOf(portal.table, email as never)).toMatchObject([
      { place: { kind: DAY_CENTRE, uuid: centre.uuid }, contact: body.id },
    ]);
    expect(await rosterVersion()).toBe(1);
    expect(await trail()).toMatchObject([
      {
        of: `dayCentre#${centre.uuid}`,
        what: 'contacts.created',
        who: { id: as.id },
        after: { id: body.id, aqp_list_stakeholder: true },
      },
    ]);
  });

  it('take on no responsibility that the centre or its kind does not have', async () => {
    const noReporting = await post({ individual_contact: true });
    expect(noReporting.status).toBe(400);
    expect(noReporting.body.errors).toEqual({
      individual_contact: ['This is no responsibility at this centre'],
    });
    centre = aDayCentre({ takes_referrals: false });
    await portal.addCentres(centre);
    await portal.add({ contacts: [aCentreContact(centre, { email: as.email })] });
    expect((await post({ aqp_list_stakeholder: true })).body.errors).toEqual({
      aqp_list_stakeholder: ['Referrals is no responsibility at this centre'],
    });
    expect(await rosterVersion()).toBe(0);
  });

  it('are named in the words of a centre when they break a rule', async () => {
    const { body } = await post({ emails: [as.email] });
    expect(body.errors['emails.0']).toEqual([emailTaken(DAY_CENTRE_WORDS)]);
    expect(body.errors['emails.0'][0]).toContain('this centre');
    await portal.add({
      contacts: Array.from({ length: MAX_CONTACTS - 1 }, () => aCentreContact(centre)),
    });
    expect((await post()).body.detail).toBe(`A centre can have at most ${MAX_CONTACTS} contacts`);
  });

  it('are changed, on the version that was seen', async () => {
    const { id, version } = (await post()).body;
    const changed = await patch({ id }, { last_name: 'Heron', vacancy_contact: true, version });
    expect(changed.body).toMatchObject({ last_name: 'Heron', vacancy_contact: true, version: 2 });
    const stale = await patch({ id }, { last_name: 'Crane', version });
    expect([stale.status, stale.body.current.last_name]).toEqual([409, 'Heron']);
    expect((await trail()).map(({ what }) => what)).toEqual([
      'contacts.changed',
      'contacts.created',
    ]);
  });

  it('leave no responsibility of the centre to nobody', async () => {
    const refusal = removedPositionsText(['Free places']);
    const [takenAnswer, gone] = [await patch(own, { emails: [as.email] }), await remove(own)];
    expect([takenAnswer.status, gone.status]).toEqual([400, 400]);
    expect([takenAnswer.body.detail, gone.body.detail]).toEqual([refusal, refusal]);
    const deputy = aCentreContact(centre);
    await portal.add({ contacts: [deputy] });
    expect((await remove(own)).status).toBe(200);
    // With the contact the way in goes.
    expect(await membershipsOf(portal.table, as.email)).toEqual([]);
    expect((await call('listHistory', { as, params: { uuid: centre.uuid } })).status).toBe(404);
  });

  it('of two changes at once that would leave nobody, let one happen', async () => {
    const [other, third] = [aCentreContact(centre), anAccount()];
    const quiet = aCentreContact(centre, { email: third.email, vacancy_contact: false });
    await portal.add({ contacts: [other, quiet], accounts: [third] });
    const statuses = await Promise.all([remove(own, third), remove(other, third)]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('name the manager on the centre’s own item', async () => {
    const manager = aCentreContact(centre, { home_manager: true });
    await portal.add({ contacts: [manager] });
    await patch(manager, { first_name: 'Olu', last_name: 'Brook', vacancy_contact: true });
    expect(await findPlace(portal.table, centre)).toMatchObject({
      home_manager: 'Olu Brook',
      takes_referrals: true,
      version: 2,
    });
  });
});

describe('leave at a day centre', () => {
  const leaveOf = (deputy: Contact) => ({
    from: '2026-11-23',
    until: '2026-11-27',
    deputy: deputy.id,
  });
  const put = ({ id }: Contact, leave: object | null) =>
    call('putLeave', { as, params: { id }, body: { centre: centre.uuid, leave } });

  it('has a deputy of the same centre, and ends with them', async () => {
    const deputy = aCentreContact(centre, { first_name: 'Dee', last_name: 'Puty' });
    const stranger = aCentreContact(aDayCentre());
    await portal.add({ contacts: [deputy, stranger] });
    expect((await put(own, leaveOf(stranger))).status).toBe(400);
    const set = await put(own, leaveOf(deputy));
    expect(set.body.leave).toEqual(leaveOf(deputy));
    expect((await remove(deputy)).status).toBe(200);
    expect((await list())[0]?.leave).toBeNull();
    expect((await trail())[0]).toMatchObject({ after: { leave_ended: [own.id] } });
  });

  it('is for those who are prompted, by the centre’s name for it', async () => {
    const quiet = aCentreContact(centre, { vacancy_contact: false });
    await portal.add({ contacts: [quiet] });
    const { status, body } = await put(quiet, leaveOf(own));
    expect([status, body.detail]).toEqual([
      409,
      'Only a contact for free places can be put on leave',
    ]);
  });
});

describe('the history of a day centre', () => {
  it('shows what was changed, in the centre’s own words', async () => {
    const { id } = (await post()).body;
    await patch({ id }, { aqp_list_stakeholder: true, vacancy_contact: true });
    const { body } = await call('listHistory', { as, params: { uuid: centre.uuid } });
    const [changed, added] = body.changes as PastChange[];
    expect(changed).toMatchObject({
      what: 'Changed a contact: Ada Larkspur',
      who: 'Sam Example',
      differences: [
        { label: 'Free places contact', before: 'No', after: 'Yes' },
        { label: 'Referrals contact', before: 'No', after: 'Yes' },
      ],
    });
    expect(added).toMatchObject({ what: 'Added a contact: Ada Larkspur' });
    expect(body.changes).toHaveLength(2);
  });
});

describe('a person at a home and at a day centre', () => {
  it('finds both in the session, and the home alone among the homes', async () => {
    const home = aHome({ name: 'Alder House', reporting: true });
    const part = aContact({ home: home.uuid, email: as.email, vacancy_contact: false });
    await portal.add({ homes: [home], contacts: [part] });
    const { body } = await portal.call(getSession, { as });
    expect(body.places).toEqual([
      {
        ...{ kind: 'careHome', uuid: home.uuid, name: 'Alder House' },
        ...{ vacancy_contact: false, central_contact: false, individual_contact: false },
      },
      {
        ...{ kind: DAY_CENTRE, uuid: centre.uuid, name: 'Willow Day Centre' },
        ...{ vacancy_contact: true, central_contact: false, individual_contact: false },
      },
    ]);
    expect(body.homes).toMatchObject([{ uuid: home.uuid, reporting: true }]);
    expect(body.homes).toHaveLength(1);
  });

  it('is found with both by the central team', async () => {
    const team = anAccount({ kind: 'lph' });
    const home = aHome({ name: 'Alder House' });
    const part = aContact({ home: home.uuid, email: as.email });
    await portal.add({ homes: [home], contacts: [part], accounts: [team] });
    const { body } = await portal.call(findPeople, { as: team, body: { text: as.email } });
    expect(body.results[0].places).toEqual([
      { kind: 'careHome', uuid: home.uuid, name: 'Alder House' },
      { kind: DAY_CENTRE, uuid: centre.uuid, name: 'Willow Day Centre' },
    ]);
  });
});
