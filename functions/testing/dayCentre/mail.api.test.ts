import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import { getSession } from '#shared/account/session.api.ts';
import type { Contact } from '#shared/contacts/contact.ts';
import { INVITATION_BOUNCES, INVITED_LATELY } from '#shared/contacts/invitation.ts';
import { getInvitation, postRegistration } from '#shared/contacts/registration.api.ts';
import type { EmailAddress } from '#shared/kernel/ids.ts';
import { placePartition } from '#shared/places/place.ts';
import { accountEntity, findAccountByEmail } from '#shared/store/accounts.store.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { aHome, anAccount, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { recordMailEvents } from '../../../events/bounces/onMailEvent.ts';
import { followChanges } from '../../../events/stream/onTableChange.ts';
import { type FakeSes, startFakeSes } from '../../../events/testing/fakeSes.ts';
import { insertsOf } from '../../../events/testing/mailroom.ts';
import { allUnreachable } from '../allUnreachable.ts';
import { aCentreContact, type CentrePortal, entryAt, startCentrePortal } from './centrePortal.ts';
import { aDayCentre, type DayCentre } from './dayCentre.ts';

let portal: CentrePortal;
let ses: FakeSes;
let centre: DayCentre;
let as: Account;
const team = anAccount({ kind: 'lph' });

beforeAll(async () => {
  portal = await startCentrePortal();
  ses = await startFakeSes();
  process.env.AWS_ENDPOINT_URL_SES = ses.endpoint;
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  await portal.add({ accounts: [team] });
});
afterAll(async () => {
  vi.useRealTimers();
  await ses.stop();
  await portal.stop();
});
beforeEach(async () => {
  minutesLater(0);
  centre = aDayCentre({ name: 'Willow Day Centre' });
  as = anAccount();
  await portal.addCentres(centre);
  await portal.add({ contacts: [aCentreContact(centre, { email: as.email })], accounts: [as] });
});

const minutesLater = (minutes: number) =>
  vi.setSystemTime(new Date(FRIDAY_AT_TEN.getTime() + minutes * 60_000));
const addressOf = ({ emails }: Contact) => emails[0]?.address as EmailAddress;
const params = () => ({ uuid: centre.uuid });

/** Sends what waits in the outbox; answers what went to this address. */
async function sentTo(address: string) {
  const { table } = portal;
  const open = await table.all(outboxEntity, { index: 'LINK', pk: 'MAIL_OPEN' });
  await followChanges(insertsOf(open), { table, clock: () => new Date() });
  return ses.mails.filter(({ to }) => to === address);
}

/** Adds a contact; answers them and the address they are invited at. */
async function invite(overrides: object = {}) {
  const body = entryAt(centre, overrides);
  const answer = await portal.callCentre('postContact', { as, body });
  expect(answer.status, answer.text).toBe(200);
  return { contact: answer.body as Contact, email: body.emails[0] as string };
}

/** The mail service reports that a mail to this address came back for good. */
const bounce = (address: string) =>
  recordMailEvents(
    {
      Records: [
        {
          Sns: {
            MessageId: `bounce-${address}`,
            Message: JSON.stringify({
              eventType: 'Bounce',
              bounce: {
                bounceType: 'Permanent',
                bounceSubType: 'General',
                bouncedRecipients: [{ emailAddress: address, action: 'failed', status: '5.1.1' }],
                timestamp: new Date().toISOString(),
                feedbackId: `bounce-${address}`,
              },
              mail: {
                timestamp: new Date().toISOString(),
                messageId: 'nobody-knows',
                destination: [address],
              },
            }),
          },
        },
      ],
    } as never,
    { table: portal.table },
  );

describe('an invitation to a day centre', () => {
  it('names the centre and what its contacts do, and leads to an account at it', async () => {
    const { email } = await invite();
    const [mail, ...more] = await sentTo(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Join Willow Day Centre on Placewell');
    expect(mail?.text.replace(/\s+/g, ' ')).toContain(
      'Register to say how many people the centre can take.',
    );
    expect(`${mail?.html}${mail?.text}`).not.toMatch(/\b(home|beds?)\b/);

    const token = /register#([\w.-]+)/.exec(mail?.html ?? '')?.[1] ?? '';
    const headers = { 'x-link-token': token };
    expect((await portal.call(getInvitation, { headers })).body).toMatchObject({
      place_name: 'Willow Day Centre',
      organisation: 'Willow Days Limited',
      email,
    });
    const body = { first_name: 'Ada', last_name: 'Larkspur', password: 'Larches-in-4-rows' };
    const registered = await portal.call(postRegistration, { headers, body });
    expect(registered.status, registered.text).toBe(200);
    const ada = (await findAccountByEmail(portal.table, email as EmailAddress)) as Account;
    expect((await portal.call(getSession, { as: ada })).body).toMatchObject({
      homes: [],
      places: [{ uuid: centre.uuid, name: 'Willow Day Centre' }],
    });
    const trail = await auditOf(portal.table, accountEntity.key(ada).pk);
    expect(trail[0]?.after).toMatchObject({ place: { kind: 'dayCentre', uuid: centre.uuid } });
  });

  it('is sent again after an hour, and not to somebody who has been removed', async () => {
    const { contact, email } = await invite();
    const again = () =>
      portal.callCentre('postInvitation', {
        as,
        params: { id: contact.id },
        body: { centre: centre.uuid },
      });
    expect((await again()).body.detail).toBe(INVITED_LATELY);
    minutesLater(60);
    expect((await again()).status).toBe(200);
    const [entry] = (await auditOf(portal.table, placePartition(centre))).slice(-1);
    expect(entry).toMatchObject({ what: 'contacts.invited', after: { emails: [email] } });
    const gone = await portal.callCentre('deleteContact', {
      as,
      params: { id: contact.id },
      body: { centre: centre.uuid },
    });
    expect(gone.status, gone.text).toBe(200);
    expect(await sentTo(email)).toEqual([]);
  });
});

describe('a day centre whose mail comes back', () => {
  it('sees it at the contact, and has it tried again', async () => {
    const sam = aCentreContact(centre, { first_name: 'Sam', last_name: 'Larch' });
    await portal.add({ contacts: [sam] });
    const list = async () =>
      (await portal.callCentre('listBounces', { as, params: params() })).body;
    const before = await list();
    expect(before.results).toEqual([]);
    expect(before.weekday_email.sort()).toEqual(['Sam Example', 'Sam Larch']);
    await bounce(addressOf(sam));
    expect(await list()).toMatchObject({
      results: [{ contact: sam.id, why: 'bounced', vacancy_contact: true }],
      weekday_email: ['Sam Example'],
    });
    const tryAgain = (address: string) =>
      portal.callCentre('postTryAgain', { as, params: params(), body: { address } });
    const foreign = await tryAgain('nobody@example.org');
    expect([foreign.status, foreign.body.detail]).toEqual([
      404,
      'No contact of this centre has this address',
    ]);
    expect((await tryAgain(addressOf(sam))).body).toEqual({ tried: true });
    expect((await list()).results).toEqual([]);
    expect((await auditOf(portal.table, placePartition(centre))).map(({ what }) => what)).toEqual([
      'address.triedAgain',
    ]);
  });

  it('invites nobody there', async () => {
    const ada = aCentreContact(centre, { vacancy_contact: false });
    await portal.add({ contacts: [ada] });
    await bounce(addressOf(ada));
    const sent = { as, params: { id: ada.id }, body: { centre: centre.uuid } };
    expect((await portal.callCentre('postInvitation', sent)).body.detail).toBe(INVITATION_BOUNCES);
  });

  it('is named among the unreachable ones of its own kind alone', async () => {
    const email = `both.${centre.uuid}@example.org`;
    const lonely = aDayCentre({ name: 'Lonely Day Centre' });
    const home = aHome({ name: 'Lonely House' });
    await portal.addCentres(lonely);
    const atHome = aCentreContact(lonely, {
      place: { kind: 'careHome', uuid: home.uuid },
      email,
    });
    await portal.add({ homes: [home], contacts: [aCentreContact(lonely, { email }), atHome] });
    await bounce(email);
    const centres = await portal.callCentre('listUnreachable', { as: team });
    expect(centres.body.results).toMatchObject([
      { name: 'Lonely Day Centre', addresses: [{ address: email, why: 'bounced' }] },
    ]);
    expect(centres.body.results).toHaveLength(1);
    const homes = await allUnreachable(portal, team);
    expect(homes.results.map(({ name }) => name)).toEqual(['Lonely House']);
  });
});
